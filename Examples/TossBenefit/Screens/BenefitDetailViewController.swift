import UIKit

/// A benefit's description and instructions, with a button that starts it.
final class BenefitDetailViewController: UIViewController {
  private let benefit: Benefit

  private let scrollView = UIScrollView()
  private let contentStackView = UIStackView()
  private let ctaButton = UIButton(type: .custom)

  init(benefit: Benefit) {
    self.benefit = benefit
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = benefit.title
    view.backgroundColor = .systemBackground
    configureContent()
    configureButton()
    configureConstraints()
  }

  private func configureContent() {
    let tileView = SymbolTileView(side: 96)
    tileView.configure(symbolName: benefit.symbolName, tint: benefit.tint)

    let titleLabel = UILabel(style: .title1, weight: .bold)
    titleLabel.text = benefit.title
    let descriptionLabel = UILabel(style: .body, color: .secondaryLabel)
    descriptionLabel.text = benefit.description

    contentStackView.axis = .vertical
    contentStackView.alignment = .leading
    contentStackView.spacing = 8
    contentStackView.addArrangedSubview(tileView)
    contentStackView.setCustomSpacing(24, after: tileView)
    contentStackView.addArrangedSubview(titleLabel)
    contentStackView.addArrangedSubview(descriptionLabel)
    contentStackView.setCustomSpacing(32, after: descriptionLabel)
    for (index, guide) in benefit.guides.enumerated() {
      let row = guideRow(number: index + 1, text: guide)
      contentStackView.addArrangedSubview(row)
      contentStackView.setCustomSpacing(16, after: row)
    }
  }

  private func guideRow(number: Int, text: String) -> UIView {
    let numberLabel = UILabel(style: .body, weight: .bold, color: benefit.tint)
    numberLabel.text = "\(number)"
    numberLabel.setContentHuggingPriority(.required, for: .horizontal)
    numberLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
    let textLabel = UILabel(style: .body)
    textLabel.text = text

    let row = UIStackView(arrangedSubviews: [numberLabel, textLabel])
    row.alignment = .firstBaseline
    row.spacing = 12
    return row
  }

  private func configureButton() {
    ctaButton.setTitle(benefit.ctaTitle, for: .normal)
    ctaButton.setTitleColor(.white, for: .normal)
    ctaButton.titleLabel?.font = UIFont.preferredFont(forTextStyle: .headline)
    ctaButton.titleLabel?.adjustsFontSizeToFitWidth = true
    ctaButton.backgroundColor = .systemBlue
    ctaButton.layer.cornerRadius = 10
    ctaButton.layer.masksToBounds = true
    ctaButton.contentEdgeInsets = UIEdgeInsets(top: 15, left: 20, bottom: 15, right: 20)
    ctaButton.addAction(
      UIAction { [weak self] _ in self?.navigationController?.popViewController(animated: true) },
      for: .touchUpInside)
  }

  private func configureConstraints() {
    for subview in [scrollView, ctaButton] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    contentStackView.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(contentStackView)

    let safeArea = view.safeAreaLayoutGuide
    let content = scrollView.contentLayoutGuide
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: safeArea.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: ctaButton.topAnchor, constant: -12),

      contentStackView.topAnchor.constraint(equalTo: content.topAnchor, constant: 24),
      contentStackView.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 24),
      contentStackView.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -24),
      contentStackView.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -24),
      contentStackView.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor, constant: -48),

      ctaButton.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor, constant: 20),
      ctaButton.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor, constant: -20),
      ctaButton.bottomAnchor.constraint(equalTo: safeArea.bottomAnchor, constant: -12),
    ])
  }
}
