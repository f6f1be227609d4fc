import UIKit

/// An icon above a name of one or two lines.
final class FrameworkCollectionViewCell: UICollectionViewCell {
  static let reuseIdentifier = "FrameworkCollectionViewCell"

  private let tileView = FrameworkTileView()
  private let nameLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    nameLabel.font = .preferredFont(forTextStyle: .footnote)
    nameLabel.textColor = .label
    nameLabel.textAlignment = .center
    nameLabel.numberOfLines = 2

    for subview in [tileView, nameLabel] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(subview)
    }
    NSLayoutConstraint.activate([
      tileView.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 16),
      tileView.centerXAnchor.constraint(equalTo: contentView.centerXAnchor),
      tileView.widthAnchor.constraint(equalToConstant: 64),
      tileView.heightAnchor.constraint(equalTo: tileView.widthAnchor),

      nameLabel.topAnchor.constraint(equalTo: tileView.bottomAnchor, constant: 8),
      nameLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8),
      nameLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -8),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override var isHighlighted: Bool {
    didSet { contentView.alpha = isHighlighted ? 0.5 : 1 }
  }

  func configure(_ framework: AppleFramework) {
    tileView.configure(framework, symbolSize: 30)
    nameLabel.text = framework.name
  }
}
