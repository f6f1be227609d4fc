/// The buttons of an alert: two side by side if their titles fit, otherwise stacked.
///
/// A touch that slides from button to button presses the one on which it ends.
@MainActor
final class AlertButtons: UIView {
  private let isSheet: Bool
  private let choose: (UIAlertAction) -> Void
  private var actions: [UIAlertAction] = []
  private var bold: UIAlertAction?
  private var textTraits: UITraitCollection?
  private var rows: [AlertButton] = []
  private var lines: [UIView] = []

  init(isSheet: Bool, choose: @escaping (UIAlertAction) -> Void) {
    self.isSheet = isSheet
    self.choose = choose
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { clientError("AlertButtons has no archives") }

  var isEmpty: Bool { actions.isEmpty }

  /// Shows buttons; the text size is that of the given traits.
  func display(_ actions: [UIAlertAction], bold: UIAlertAction?, traits: UITraitCollection) {
    self.actions = actions
    textTraits = traits
    self.bold = bold
    for view in rows + lines { view.removeFromSuperview() }
    rows = actions.map { AlertButton($0, isSheet: isSheet) }
    lines = actions.dropFirst().map { _ in
      let line = UIView(frame: .zero)
      line.backgroundColor = .separator
      line.isUserInteractionEnabled = false
      return line
    }
    for view in rows + lines { addSubview(view) }
    actionsDidChange()
    setNeedsLayout()
  }

  func actionsDidChange() {
    for row in rows { row.update(isBold: row.action === bold, traits: textTraits ?? traitCollection) }
  }

  // MARK: Layout

  private var lineHeight: CGFloat { 1 / displayScale }

  private func areSideBySide(in width: CGFloat) -> Bool {
    guard !isSheet, rows.count == 2 else { return false }
    return rows.allSatisfy { $0.titleWidth <= (width - lineHeight) / 2 - 16 }
  }

  /// The height at a width.
  func height(for width: CGFloat) -> CGFloat {
    guard !rows.isEmpty else { return 0 }
    if areSideBySide(in: width) { return rows[0].rowHeight }
    return rows.reduce(0) { $0 + $1.rowHeight } + lineHeight * CGFloat(rows.count - 1)
  }

  /// The minimum visible height: one and a half rows, which shows that there is more to scroll to.
  var minimumHeight: CGFloat { (rows.first?.rowHeight ?? 0) * 1.5 }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isRow = areSideBySide(in: bounds.width)
    var place = CGPoint.zero
    let width = isRow ? (bounds.width - lineHeight) / 2 : bounds.width
    // Cancel is the left of two buttons, and the last of a stack.
    let ordered = isRow ? rows : rows.filter { $0.action.style != .cancel } + rows.filter { $0.action.style == .cancel }
    for (index, row) in ordered.enumerated() {
      row.frame = CGRect(x: place.x, y: place.y, width: width, height: row.rowHeight)
      guard index < lines.count else { continue }
      if isRow {
        place.x += width
        lines[index].frame = CGRect(x: place.x, y: 0, width: lineHeight, height: bounds.height)
        place.x += lineHeight
      } else {
        place.y += row.rowHeight
        lines[index].frame = CGRect(x: 0, y: place.y, width: width, height: lineHeight)
        place.y += lineHeight
      }
    }
  }

  // MARK: Touches

  private func press(_ touches: Set<UITouch>) {
    guard let touch = touches.first else { return }
    for row in rows { row.isPressed = row.action.isEnabled && row.frame.contains(touch.location(in: self)) }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { press(touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { press(touches) }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    press(touches)
    let pressed = rows.first { $0.isPressed }
    for row in rows { row.isPressed = false }
    if let pressed { choose(pressed.action) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    for row in rows { row.isPressed = false }
  }
}

/// A button of an alert: a title on a background that darkens while pressed.
@MainActor
final class AlertButton: UIView {
  let action: UIAlertAction
  private let isSheet: Bool
  private let label = UILabel(frame: .zero)

  init(_ action: UIAlertAction, isSheet: Bool) {
    self.action = action
    self.isSheet = isSheet
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    label.text = action.title
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.6
    addSubview(label)
  }

  required init?(coder: NSCoder) { clientError("AlertButton has no archives") }

  override var isAccessibilityElementByDefault: Bool { true }
  override var defaultAccessibilityLabel: String? { action.accessibilityLabel ?? action.title }
  override var defaultAccessibilityTraits: UIAccessibilityTraits {
    action.isEnabled ? .button : [.button, .notEnabled]
  }
  override var defaultAccessibilityIdentifier: String? { action.accessibilityIdentifier }
  override var respondsToUserInteractionByDefault: Bool { action.isEnabled }

  var isPressed = false {
    didSet { if isPressed != oldValue { backgroundColor = isPressed ? .alertButtonHighlight : nil } }
  }

  /// 44 points in an alert, 57 in an action sheet, more for larger text.
  var rowHeight: CGFloat { max(isSheet ? 57 : 44, ceil(label.font.lineHeight) + (isSheet ? 33 : 23)) }

  /// The width of the title, in points.
  var titleWidth: CGFloat { ceil(label.sizeThatFits(CGSize(width: 10_000, height: 100)).width) }

  func update(isBold: Bool, traits: UITraitCollection) {
    let font = UIFont.systemFont(ofSize: isSheet ? 20 : 17, weight: isBold ? .semibold : .regular)
    label.font = UIFontMetrics(forTextStyle: isSheet ? .title3 : .body).scaledFont(for: font, compatibleWith: traits)
    recolor()
  }

  private func recolor() {
    label.textColor = !action.isEnabled ? .tertiaryLabel : action.style == .destructive ? .systemRed : tintColor
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    recolor()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.within(dx: 8, dy: 0)
  }
}
