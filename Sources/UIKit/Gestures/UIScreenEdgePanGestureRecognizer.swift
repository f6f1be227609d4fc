/// Recognizes a finger that drags in from an edge of the screen.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges a drag may come from. None by default: nothing is recognized until some are set.
  open var edges: UIRectEdge = []

  /// Points from an edge of the window within which the finger lands. Unmeasured.
  private static let reach: CGFloat = 20

  /// The edges the finger landed at.
  private var landed: UIRectEdge = []

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible, numberOfTouches == touches.count, let window = view?.window {
      let place = location(in: nil)
      landed = []
      if place.x <= Self.reach { landed.insert(.left) }
      if place.x >= window.bounds.width - Self.reach { landed.insert(.right) }
      if place.y <= Self.reach { landed.insert(.top) }
      if place.y >= window.bounds.height - Self.reach { landed.insert(.bottom) }
      guard !landed.isDisjoint(with: edges) else {
        state = .failed
        return
      }
    }
    super.touchesBegan(touches, with: event)
  }

  override func mayBegin(moved: CGPoint) -> Bool {
    let isAcross = abs(moved.x) > abs(moved.y)
    let way: UIRectEdge = isAcross ? (moved.x > 0 ? .left : .right) : (moved.y > 0 ? .top : .bottom)
    return landed.intersection(edges).contains(way)
  }
}
