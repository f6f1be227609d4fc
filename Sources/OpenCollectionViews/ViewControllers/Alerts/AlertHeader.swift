/// The header of an alert: centred title and message, and additional views below them.
@MainActor
final class AlertHeader: UIView {
  private let isSheet: Bool
  private let titleLabel = UILabel(frame: .zero)
  private let messageLabel = UILabel(frame: .zero)
  /// Views below the message, such as text fields.
  private(set) var extras: [UIView] = []

  init(isSheet: Bool) {
    self.isSheet = isSheet
    super.init(frame: .zero)
    for label in [titleLabel, messageLabel] {
      label.numberOfLines = 0
      label.textAlignment = .center
      addSubview(label)
    }
  }

  required init?(coder: NSCoder) { clientError("AlertHeader has no archives") }

  func display(title: String?, message: String?, traits: UITraitCollection) {
    let hasTitle = title?.isEmpty == false
    let title = hasTitle ? title : nil
    let message = message?.isEmpty == false ? message : nil
    titleLabel.text = title
    messageLabel.text = message
    let metrics = UIFontMetrics(forTextStyle: isSheet ? .footnote : .headline)
    titleLabel.font = metrics.scaledFont(
      for: .systemFont(ofSize: isSheet ? 13 : 17, weight: .semibold), compatibleWith: traits)
    // An alert's message without a title is styled as its title.
    let hasNoTitle = !isSheet && title == nil
    messageLabel.font = UIFontMetrics(forTextStyle: .footnote).scaledFont(
      for: hasNoTitle ? .systemFont(ofSize: 17, weight: .semibold) : .systemFont(ofSize: 13), compatibleWith: traits
    )
    titleLabel.textColor = isSheet ? .secondaryLabel : .label
    messageLabel.textColor = isSheet ? .secondaryLabel : .label
    setNeedsLayout()
  }

  /// Adds a view below the message, with the height that fits it.
  func add(_ view: UIView) {
    extras.append(view)
    addSubview(view)
    setNeedsLayout()
  }

  // MARK: Layout

  private var side: CGFloat { 16 }
  private var top: CGFloat { isSheet ? 14.5 : 20 }
  private var gap: CGFloat { isSheet ? 8 : 2 }

  /// The height at a width; 0 without content.
  func height(for width: CGFloat) -> CGFloat { arrange(in: width, apply: false) }

  override func layoutSubviews() {
    super.layoutSubviews()
    _ = arrange(in: bounds.width, apply: true)
  }

  private func arrange(in width: CGFloat, apply: Bool) -> CGFloat {
    let availableWidth = width - 2 * side
    var y = top
    var isEmpty = true
    for label in [titleLabel, messageLabel] where label.text != nil {
      if !isEmpty { y += gap }
      let height = ceil(label.sizeThatFits(CGSize(width: availableWidth, height: 10_000)).height)
      if apply { label.frame = CGRect(x: side, y: y, width: availableWidth, height: height) }
      y += height
      isEmpty = false
    }
    for (index, view) in extras.enumerated() {
      if index == 0, !isEmpty { y += 18 }
      let height = view.sizeThatFits(CGSize(width: availableWidth, height: 10_000)).height
      if apply { view.frame = CGRect(x: side, y: y, width: availableWidth, height: height) }
      y += height
      isEmpty = false
    }
    return isEmpty ? 0 : y + (isSheet ? 14.5 : extras.isEmpty ? 20 : 16)
  }
}
