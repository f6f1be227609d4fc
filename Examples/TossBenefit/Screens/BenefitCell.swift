import UIKit

/// A benefit: a symbol beside its description and reward.
final class BenefitCell: UICollectionViewCell {
  static let reuseIdentifier = "BenefitCell"

  private let tileView = SymbolTileView(side: 44)
  private let descriptionLabel = UILabel(style: .footnote, color: .secondaryLabel)
  private let titleLabel = UILabel(style: .body, weight: .semibold)

  override init(frame: CGRect) {
    super.init(frame: frame)
    for subview in [tileView, descriptionLabel, titleLabel] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(subview)
    }
    NSLayoutConstraint.activate([
      tileView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      tileView.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      tileView.topAnchor.constraint(greaterThanOrEqualTo: contentView.topAnchor, constant: 8),

      descriptionLabel.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
      descriptionLabel.leadingAnchor.constraint(equalTo: tileView.trailingAnchor, constant: 14),
      descriptionLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),

      titleLabel.topAnchor.constraint(equalTo: descriptionLabel.bottomAnchor, constant: 2),
      titleLabel.leadingAnchor.constraint(equalTo: descriptionLabel.leadingAnchor),
      titleLabel.trailingAnchor.constraint(equalTo: descriptionLabel.trailingAnchor),
      titleLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override var isHighlighted: Bool {
    didSet { contentView.alpha = isHighlighted ? 0.5 : 1 }
  }

  func configure(_ benefit: Benefit) {
    tileView.configure(symbolName: benefit.symbolName, tint: benefit.tint)
    descriptionLabel.text = benefit.description
    titleLabel.text = benefit.title
  }
}
