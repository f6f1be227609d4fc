import UIKit

/// The benefit of the day: a panel with a button that collects it.
final class TodayBenefitCell: UICollectionViewCell {
  static let reuseIdentifier = "TodayBenefitCell"

  /// Called when the button is tapped.
  var onReceive: (() -> Void)?

  private let captionLabel = UILabel(style: .footnote, color: .secondaryLabel)
  private let titleLabel = UILabel(style: .headline, weight: .semibold)
  private let ctaButton = UIButton(type: .custom)
  private let stackView = UIStackView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.backgroundColor = .systemGray.withAlphaComponent(0.3)
    contentView.layer.cornerRadius = 10
    configureButton()
    configureStackView()
    updateAxis()
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func configure(_ benefit: Benefit, isReceived: Bool) {
    captionLabel.text = benefit.description
    titleLabel.text = benefit.title
    ctaButton.setTitle(isReceived ? "받았어요" : benefit.ctaTitle, for: .normal)
    ctaButton.isEnabled = !isReceived
    ctaButton.backgroundColor = isReceived ? .systemGray : .systemBlue
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    onReceive = nil
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateAxis()
  }

  private func configureButton() {
    ctaButton.setTitleColor(.white, for: .normal)
    ctaButton.titleLabel?.font = UIFont.preferredFont(forTextStyle: .subheadline, weight: .semibold)
    ctaButton.titleLabel?.adjustsFontForContentSizeCategory = true
    ctaButton.layer.cornerRadius = 10
    ctaButton.layer.masksToBounds = true
    ctaButton.contentEdgeInsets = UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12)
    ctaButton.setContentHuggingPriority(.required, for: .horizontal)
    // The texts give way first. Not required: with the largest text, a narrow cell has no room for the whole title.
    ctaButton.setContentCompressionResistancePriority(.defaultHigh + 1, for: .horizontal)
    ctaButton.addAction(UIAction { [weak self] _ in self?.onReceive?() }, for: .touchUpInside)
  }

  private func configureStackView() {
    let textStackView = UIStackView(arrangedSubviews: [captionLabel, titleLabel])
    textStackView.axis = .vertical
    textStackView.spacing = 4

    stackView.addArrangedSubview(textStackView)
    stackView.addArrangedSubview(ctaButton)
    stackView.spacing = 12
    stackView.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(stackView)
    NSLayoutConstraint.activate([
      stackView.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 20),
      stackView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 20),
      stackView.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -20),
      stackView.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -20),
    ])
  }

  /// Arranges text and button horizontally, or vertically for accessibility text sizes.
  private func updateAxis() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    stackView.axis = isLarge ? .vertical : .horizontal
    stackView.alignment = isLarge ? .leading : .center
  }
}
