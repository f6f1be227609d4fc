import UIKit

/// A card: a symbol on a tile, a title above a subtitle, and a chevron.
final class GalleryCell: UICollectionViewCell {
  private let tileView = UIView()
  private let symbolView = UIImageView()
  private let titleLabel = UILabel()
  private let subtitleLabel = UILabel()
  private let chevronView = UIImageView(
    image: UIImage(
      systemName: "chevron.right", withConfiguration: UIImage.SymbolConfiguration(pointSize: 14, weight: .semibold)))

  override init(frame: CGRect) {
    super.init(frame: frame)
    configureViews()
    configureConstraints()
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override var isHighlighted: Bool {
    didSet { contentView.backgroundColor = isHighlighted ? .systemGray5 : .secondarySystemGroupedBackground }
  }

  func configure(_ screen: GalleryScreen) {
    tileView.backgroundColor = screen.tint
    symbolView.image = UIImage(
      systemName: screen.symbolName, withConfiguration: UIImage.SymbolConfiguration(pointSize: 24, weight: .medium))
    titleLabel.text = screen.title
    subtitleLabel.text = screen.subtitle
  }

  private func configureViews() {
    contentView.backgroundColor = .secondarySystemGroupedBackground
    contentView.layer.cornerRadius = 16
    contentView.layer.cornerCurve = .continuous

    tileView.layer.cornerRadius = 12
    tileView.layer.cornerCurve = .continuous
    symbolView.tintColor = .white
    symbolView.contentMode = .center

    titleLabel.font = .preferredFont(forTextStyle: .headline)
    titleLabel.textColor = .label
    titleLabel.numberOfLines = 0
    subtitleLabel.font = .preferredFont(forTextStyle: .footnote)
    subtitleLabel.textColor = .secondaryLabel
    subtitleLabel.numberOfLines = 0
    for label in [titleLabel, subtitleLabel] { label.adjustsFontForContentSizeCategory = true }

    chevronView.tintColor = .tertiaryLabel
  }

  private func configureConstraints() {
    let texts = UILayoutGuide()
    contentView.addLayoutGuide(texts)
    tileView.addSubview(symbolView)
    symbolView.translatesAutoresizingMaskIntoConstraints = false
    for subview in [tileView, titleLabel, subtitleLabel, chevronView] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(subview)
    }
    chevronView.setContentHuggingPriority(.required, for: .horizontal)
    chevronView.setContentCompressionResistancePriority(.required, for: .horizontal)

    NSLayoutConstraint.activate([
      tileView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      tileView.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      tileView.widthAnchor.constraint(equalToConstant: 56),
      tileView.heightAnchor.constraint(equalToConstant: 56),
      symbolView.centerXAnchor.constraint(equalTo: tileView.centerXAnchor),
      symbolView.centerYAnchor.constraint(equalTo: tileView.centerYAnchor),

      texts.leadingAnchor.constraint(equalTo: tileView.trailingAnchor, constant: 14),
      texts.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      texts.topAnchor.constraint(greaterThanOrEqualTo: contentView.topAnchor, constant: 8),
      contentView.heightAnchor.constraint(greaterThanOrEqualToConstant: 96),
      texts.trailingAnchor.constraint(equalTo: chevronView.leadingAnchor, constant: -12),
      titleLabel.topAnchor.constraint(equalTo: texts.topAnchor),
      titleLabel.leadingAnchor.constraint(equalTo: texts.leadingAnchor),
      titleLabel.trailingAnchor.constraint(equalTo: texts.trailingAnchor),
      subtitleLabel.topAnchor.constraint(equalTo: titleLabel.bottomAnchor, constant: 3),
      subtitleLabel.leadingAnchor.constraint(equalTo: texts.leadingAnchor),
      subtitleLabel.trailingAnchor.constraint(equalTo: texts.trailingAnchor),
      subtitleLabel.bottomAnchor.constraint(equalTo: texts.bottomAnchor),

      chevronView.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      chevronView.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
    ])
  }
}
