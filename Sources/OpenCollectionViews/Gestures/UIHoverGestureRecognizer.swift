/// Recognizes a pointer over its view with no button pressed: it begins when the pointer enters and ends when it exits.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  private var pointerLocation = CGPoint.zero
  private static var count = 0
  /// Whether any hover recognizer exists, in any view.
  package static var exist: Bool { count > 0 }

  public override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    Self.count += 1
  }

  isolated deinit { Self.count -= 1 }

  /// The pointer's location in a view's coordinates; nil means the window's.
  open override func location(in view: UIView?) -> CGPoint {
    view.map { $0.convert(pointerLocation, from: self.view?.window) } ?? pointerLocation
  }

  /// A hover has no touches.
  override func deliver(_ touches: Set<UITouch>, phase: UITouch.Phase, event: UIEvent) {}

  /// The pointer is over the view, at a point in window coordinates.
  fileprivate func hover(at point: CGPoint) {
    guard isEnabled else { return }
    if attempt.state == .ended || attempt.state == .cancelled || attempt.state == .failed { attempt = GestureAttempt() }
    guard attempt.state == .possible || point != pointerLocation else { return }
    pointerLocation = point
    attempt.isUnderWay = true
    state = attempt.state == .possible ? .began : .changed
  }

  fileprivate func leave() {
    if attempt.state == .began || attempt.state == .changed { state = .ended }
    attempt = GestureAttempt()
    reset()
  }
}

/// Tracks which hover recognizers of a window are under the pointer.
@MainActor
private final class HoverDispatcher: HoverDelivery {
  private var hovered: [UIHoverGestureRecognizer] = []
  /// The time of the last change of the views under a resting pointer.
  private var lastChange: TimeInterval?

  func move(to point: CGPoint, over view: UIView?) { hover(at: point, recognizers(over: view)) }

  func follow(_ point: CGPoint, over view: UIView?) {
    let found = recognizers(over: view)
    guard !found.elementsEqual(hovered, by: ===), lastChange != AppClock.current.now else { return }
    lastChange = AppClock.current.now
    hover(at: point, found)
  }

  private func hover(at point: CGPoint, _ found: [UIHoverGestureRecognizer]) {
    let exited = hovered.filter { old in !found.contains { $0 === old } }
    hovered = found
    for recognizer in exited { recognizer.leave() }
    for recognizer in found { recognizer.hover(at: point) }
  }

  /// The hover recognizers of a view and its ancestors, innermost first.
  private func recognizers(over view: UIView?) -> [UIHoverGestureRecognizer] {
    var found: [UIHoverGestureRecognizer] = []
    var next = view
    while let view = next {
      for recognizer in view.ownGestureRecognizers {
        if let hover = recognizer as? UIHoverGestureRecognizer { found.append(hover) }
      }
      next = view.superview
    }
    return found
  }
}

extension UIWindow {
  func makeHoverDelivery() -> any HoverDelivery { HoverDispatcher() }
}
