/// The caret view and the selection highlights, in the view that displays a host's text.
@MainActor
final class TextSelectionDisplay {
  /// The interval after which the caret's visibility toggles, in seconds.
  static let blink: TimeInterval = 0.5

  let caret = UIView(frame: .zero)
  private var highlights: [UIView] = []
  private var blinkTimer: AppClock.Token?
  private weak var container: UIView?

  init() {
    caret.isUserInteractionEnabled = false
    caret.layer.cornerRadius = 1
    caret.isHidden = true
  }

  /// Adds the views to a container: the caret in front of its subviews, highlights behind them.
  func move(into container: UIView) {
    self.container = container
    container.addSubview(caret)
  }

  /// Shows the caret at a frame, or without one highlights; all in the container's coordinates.
  func display(caret frame: CGRect?, highlights rects: [CGRect], tint: UIColor, in container: UIView) {
    let visibleRect = container.bounds.insetBy(dx: -100, dy: -100)
    layoutHighlights(rects.filter { $0.intersects(visibleRect) }, color: tint.withAlphaComponent(0.2), in: container)
    guard let frame else { return hideCaret() }
    caret.backgroundColor = tint
    caret.frame = frame
    startBlinking()
  }

  private func layoutHighlights(_ rects: [CGRect], color: UIColor, in container: UIView) {
    while highlights.count > rects.count { highlights.removeLast().removeFromSuperview() }
    while highlights.count < rects.count {
      let view = UIView(frame: .zero)
      view.isUserInteractionEnabled = false
      container.insertSubview(view, at: 0)
      highlights.append(view)
    }
    for (view, rect) in zip(highlights, rects) {
      view.frame = rect
      view.backgroundColor = color
    }
  }

  private func startBlinking() {
    blinkTimer?.cancel()
    caret.isHidden = false
    blinkTimer = AppClock.current.schedule(after: Self.blink) { [weak self] in self?.toggle() }
  }

  private func toggle() {
    caret.isHidden.toggle()
    blinkTimer = AppClock.current.schedule(after: Self.blink) { [weak self] in self?.toggle() }
  }

  private func hideCaret() {
    blinkTimer?.cancel()
    blinkTimer = nil
    caret.isHidden = true
  }
}
