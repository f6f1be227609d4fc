import UIKit

/// The user's points and their recent history.
final class MyPointViewController: UIViewController {
  private let myPoint: MyPoint

  /// Recently collected points, newest first.
  private let history: [(title: String, amount: Int)] = [
    ("만보기 Steps", 140), ("행운 복권 Lucky ticket", 10), ("짧은 영상 Short film", 20), ("친구 초대 Invitation", 5_000),
  ]

  init(myPoint: MyPoint) {
    self.myPoint = myPoint
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "내 포인트 My points"
    view.backgroundColor = .systemBackground

    let pointLabel = UILabel(style: .largeTitle, weight: .bold)
    pointLabel.text = myPoint.amount
    let captionLabel = UILabel(style: .body, color: .secondaryLabel)
    captionLabel.text = "지금까지 모은 포인트예요.\nCollected so far."

    let stackView = UIStackView(arrangedSubviews: [pointLabel, captionLabel])
    stackView.axis = .vertical
    stackView.spacing = 16
    stackView.setCustomSpacing(4, after: pointLabel)
    stackView.setCustomSpacing(32, after: captionLabel)
    for entry in history { stackView.addArrangedSubview(row(entry.title, amount: entry.amount)) }

    let scrollView = UIScrollView()
    scrollView.addSubview(stackView)
    view.addSubview(scrollView)
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    stackView.translatesAutoresizingMaskIntoConstraints = false
    let content = scrollView.contentLayoutGuide
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      stackView.topAnchor.constraint(equalTo: content.topAnchor, constant: 24),
      stackView.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 24),
      stackView.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -24),
      stackView.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -24),
      stackView.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor, constant: -48),
    ])
  }

  private func row(_ title: String, amount: Int) -> UIView {
    let titleLabel = UILabel(style: .body)
    titleLabel.text = title
    let amountLabel = UILabel(style: .body, weight: .semibold, color: .systemBlue)
    amountLabel.text = "+\(amount.formatted())원"
    amountLabel.setContentHuggingPriority(.required, for: .horizontal)
    amountLabel.setContentCompressionResistancePriority(.required, for: .horizontal)

    let row = UIStackView(arrangedSubviews: [titleLabel, amountLabel])
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    row.axis = isLarge ? .vertical : .horizontal
    row.alignment = isLarge ? .leading : .firstBaseline
    row.spacing = isLarge ? 2 : 12
    return row
  }
}
