/// Recognizes a touch that rests: the gesture begins after a delay and ends when the touch ends.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// Seconds the touch rests before the gesture begins; with 0 it begins with the touch. The default is 0.5.
  open var minimumPressDuration: TimeInterval = 0.5
  /// Points the touch may move before the gesture begins. The default is 10.
  open var allowableMovement: CGFloat = 10
  /// The number of touches required. The default is 1.
  open var numberOfTouchesRequired = 1
  /// The number of taps required before the press. The default is 0.
  open var numberOfTapsRequired = 0

  /// The maximum seconds from one tap to the next, or to the press. Unmeasured.
  private static let tapInterval: TimeInterval = 0.35

  private var start = CGPoint.zero
  private var tapCount = 0
  private var deadline: AppClock.Token?

  override var waitsForMoreTouches: Bool { tapCount > 0 }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    if numberOfTouches > numberOfTouchesRequired {
      state = .failed
    } else if numberOfTouches == numberOfTouchesRequired {
      start = location(in: nil)
      guard tapCount == numberOfTapsRequired else {
        deadline?.cancel()
        return
      }
      if minimumPressDuration > 0 { wait(minimumPressDuration) { $0.state = .began } } else { state = .began }
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let here = location(in: nil)
    if state == .possible {
      // The centroid moves while further touches are still to begin.
      guard numberOfTouches == numberOfTouchesRequired else { return }
      if hypot(here.x - start.x, here.y - start.y) > allowableMovement { state = .failed }
    } else {
      state = .changed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else {
      state = .ended
      return
    }
    guard tapCount < numberOfTapsRequired else {
      state = .failed
      return
    }
    guard touches.count == numberOfTouches else { return }
    tapCount += 1
    wait(Self.tapInterval) { $0.state = .failed }
  }

  open override func reset() {
    super.reset()
    tapCount = 0
    deadline?.cancel()
    deadline = nil
  }

  private final func wait(_ seconds: TimeInterval, _ action: @escaping @MainActor (UIGestureRecognizer) -> Void) {
    deadline?.cancel()
    deadline = AppClock.current.schedule(after: seconds) { [weak self] in
      guard let self, self.state == .possible else { return }
      action(self)
    }
  }
}
