/// Recognizes a pointer over its view that presses nothing: it begins as the pointer comes and ends as it leaves.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  private var place = CGPoint.zero

  /// Where the pointer is, in a view's coordinates; nil stands for the window's.
  open override func location(in view: UIView?) -> CGPoint {
    view.map { $0.convert(place, from: self.view?.window) } ?? place
  }

  /// A hover has no touches.
  override func deliver(_ touches: Set<UITouch>, phase: UITouch.Phase, event: UIEvent) {}

  /// The pointer is at a point of the window, over the view.
  fileprivate func hover(at point: CGPoint) {
    guard isEnabled else { return }
    if attempt.state == .ended || attempt.state == .cancelled || attempt.state == .failed { attempt = GestureAttempt() }
    guard attempt.state == .possible || point != place else { return }
    place = point
    attempt.isUnderWay = true
    state = attempt.state == .possible ? .began : .changed
  }

  fileprivate func leave() {
    if attempt.state == .began || attempt.state == .changed { state = .ended }
    attempt = GestureAttempt()
    reset()
  }
}

/// Which views of a window the pointer is over.
@MainActor
final class HoverDelivery {
  private var hovered: [UIHoverGestureRecognizer] = []

  /// The pointer, which presses nothing, is at a point of a window; nil where it left it.
  func move(to point: CGPoint?, in window: UIWindow) {
    var found: [UIHoverGestureRecognizer] = []
    var next = point.flatMap { window.hitTest($0, with: nil) }
    while let view = next {
      for recognizer in view.ownGestureRecognizers {
        if let hover = recognizer as? UIHoverGestureRecognizer { found.append(hover) }
      }
      next = view.superview
    }
    let left = hovered.filter { old in !found.contains { $0 === old } }
    hovered = found
    for recognizer in left { recognizer.leave() }
    if let point { for recognizer in found { recognizer.hover(at: point) } }
  }
}
