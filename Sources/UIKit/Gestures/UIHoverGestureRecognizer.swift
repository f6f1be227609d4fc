/// Recognizes a pointer over its view that presses nothing: it begins as the pointer comes and ends as it leaves.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  private var place = CGPoint.zero
  private static var count = 0
  /// Whether there is any, in whatever view.
  static var exist: Bool { count > 0 }

  public override init() {
    super.init()
    Self.count += 1
  }

  isolated deinit { Self.count -= 1 }

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
final class HoverDispatcher {
  private var hovered: [UIHoverGestureRecognizer] = []
  /// When views last came under a pointer that rested.
  private var lastChange: TimeInterval?

  /// The pointer, which presses nothing, came to a point over a view of the window; nil where it is over none.
  func move(to point: CGPoint, over view: UIView?) { hover(at: point, recognizers(over: view)) }

  /// The pointer rests, and what lies under it may have moved. A view that flees from the pointer gets no second chance
  /// before the clock goes on: it would come and go for ever.
  func follow(_ point: CGPoint, over view: UIView?) {
    let found = recognizers(over: view)
    guard !found.elementsEqual(hovered, by: ===), lastChange != AppClock.current.now else { return }
    lastChange = AppClock.current.now
    hover(at: point, found)
  }

  private func hover(at point: CGPoint, _ found: [UIHoverGestureRecognizer]) {
    let left = hovered.filter { old in !found.contains { $0 === old } }
    hovered = found
    for recognizer in left { recognizer.leave() }
    for recognizer in found { recognizer.hover(at: point) }
  }

  /// Those of a view and of the views above it, innermost first.
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
