/// Recognizes a drag that starts at an edge of the screen.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges a drag may start from. Empty by default: nothing is recognized until edges are set.
  open var edges: UIRectEdge = []

  /// The maximum distance of the touch from an edge of the window, in points. Unmeasured.
  private static let edgeWidth: CGFloat = 20

  /// The edges at which the touch began.
  private var startEdges: UIRectEdge = []

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible, numberOfTouches == touches.count, let window = view?.window {
      let point = location(in: nil)
      startEdges = []
      if point.x <= Self.edgeWidth { startEdges.insert(.left) }
      if point.x >= window.bounds.width - Self.edgeWidth { startEdges.insert(.right) }
      if point.y <= Self.edgeWidth { startEdges.insert(.top) }
      if point.y >= window.bounds.height - Self.edgeWidth { startEdges.insert(.bottom) }
      guard !startEdges.isDisjoint(with: edges) else {
        state = .failed
        return
      }
    }
    super.touchesBegan(touches, with: event)
  }

  @_spi(Storeys) open override func mayBegin(moved: CGPoint) -> Bool {
    let isHorizontal = abs(moved.x) > abs(moved.y)
    let edge: UIRectEdge = isHorizontal ? (moved.x > 0 ? .left : .right) : (moved.y > 0 ? .top : .bottom)
    return startEdges.intersection(edges).contains(edge)
  }
}
