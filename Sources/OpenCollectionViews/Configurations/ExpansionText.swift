/// Shows all of a truncated text over its label while the pointer rests on it.
@MainActor
final class ExpansionText {
  /// Seconds until the text is shown, and its margins and corners in points. Unmeasured.
  private static let delay: TimeInterval = 0.5
  private static let margins = CGSize(width: 6, height: 3)
  private static let cornerRadius: CGFloat = 5

  private let hover = UIHoverGestureRecognizer()
  private unowned let label: UILabel
  private var timer: AppClock.Token?
  private(set) var shown: UIView?

  init(of label: UILabel, in view: UIView) {
    self.label = label
    hover.addHandler { [weak self] recognizer in self?.pointerDidMove(recognizer) }
    view.addGestureRecognizer(hover)
  }

  func remove() {
    hover.view?.removeGestureRecognizer(hover)
    hide()
  }

  /// Whether the label lacks room for its text.
  private var isTruncated: Bool {
    let size = label.bounds.size
    guard !label.isHidden, size.width > 0 else { return false }
    return fullSize.width > size.width + 0.5 || fullSize.height > size.height + 0.5
  }

  /// The size of the text in as many lines as it has in the label's width, or in one if the label has no more.
  private var fullSize: CGSize {
    let copy = makeLabel()
    let width = label.numberOfLines == 1 ? CGFloat.greatestFiniteMagnitude : label.bounds.width
    return copy.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
  }

  private func makeLabel() -> UILabel {
    let copy = UILabel(frame: .zero)
    copy.attributedText = label.attributedText
    copy.font = label.font
    copy.textColor = .label
    copy.numberOfLines = label.numberOfLines == 1 ? 1 : 0
    return copy
  }

  private func pointerDidMove(_ recognizer: UIGestureRecognizer) {
    let isOver =
      recognizer.state == .began || recognizer.state == .changed
      ? label.bounds.contains(recognizer.location(in: label)) : false
    guard isOver, isTruncated else { return hide() }
    guard shown == nil, timer == nil else { return }
    timer = AppClock.current.schedule(after: Self.delay) { [weak self] in self?.present() }
  }

  private func present() {
    timer = nil
    guard let window = label.window, isTruncated else { return }
    let text = makeLabel()
    let size = fullSize
    text.frame = CGRect(origin: CGPoint(x: Self.margins.width, y: Self.margins.height), size: size)
    let origin = label.convert(CGPoint.zero, to: nil)
    let width = size.width + 2 * Self.margins.width
    let panel = UIView(
      frame: CGRect(
        x: max(0, min(origin.x - Self.margins.width, window.bounds.width - width)), y: origin.y - Self.margins.height,
        width: width, height: size.height + 2 * Self.margins.height))
    panel.backgroundColor = .secondarySystemBackground
    panel.layer.cornerRadius = Self.cornerRadius
    panel.layer.shadowOpacity = 0.2
    panel.layer.shadowRadius = 4
    panel.isUserInteractionEnabled = false
    panel.addSubview(text)
    window.addSubview(panel)
    shown = panel
  }

  private func hide() {
    timer?.cancel()
    timer = nil
    shown?.removeFromSuperview()
    shown = nil
  }
}
