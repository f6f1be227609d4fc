import UIKit

/// Shows the user's points.
final class MyPointCell: UICollectionViewCell {
  static let reuseIdentifier = "MyPointCell"

  private let tileView = SymbolTileView(side: 44)
  private let captionLabel = UILabel(style: .footnote, color: .secondaryLabel)
  private let pointLabel = UILabel(style: .title2, weight: .bold)
  private let chevronView = UIImageView(image: UIImage(systemName: "chevron.right"))

  override init(frame: CGRect) {
    super.init(frame: frame)
    tileView.configure(symbolName: "wonsign", tint: .systemBlue)
    captionLabel.text = "내 포인트 My points"
    chevronView.tintColor = .tertiaryLabel
    chevronView.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 14, weight: .semibold)
    chevronView.setContentHuggingPriority(.required, for: .horizontal)
    chevronView.setContentCompressionResistancePriority(.required, for: .horizontal)

    let textStackView = UIStackView(arrangedSubviews: [captionLabel, pointLabel])
    textStackView.axis = .vertical
    textStackView.spacing = 2

    let stackView = UIStackView(arrangedSubviews: [tileView, textStackView, chevronView])
    stackView.alignment = .center
    stackView.spacing = 14
    stackView.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(stackView)
    NSLayoutConstraint.activate([
      stackView.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
      stackView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      stackView.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      stackView.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override var isHighlighted: Bool {
    didSet { contentView.alpha = isHighlighted ? 0.5 : 1 }
  }

  func configure(_ myPoint: MyPoint) {
    pointLabel.text = myPoint.amount
  }
}
