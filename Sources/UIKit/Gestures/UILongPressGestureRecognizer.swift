/// Recognizes a finger that rests: it begins after a while and ends when the finger is lifted.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// Seconds the finger rests before the gesture begins. The default is 0.5.
  open var minimumPressDuration: TimeInterval = 0.5
  /// Points the finger may wander before the gesture begins. The default is 10.
  open var allowableMovement: CGFloat = 10
  /// How many fingers press. The default is 1.
  open var numberOfTouchesRequired = 1

  private var start = CGPoint.zero
  private var deadline: HostClock.Token?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    if numberOfTouches > numberOfTouchesRequired {
      state = .failed
    } else if numberOfTouches == numberOfTouchesRequired {
      start = location(in: nil)
      deadline?.cancel()
      deadline = HostClock.current.schedule(after: minimumPressDuration) { [weak self] in
        guard let self, self.state == .possible else { return }
        self.state = .began
        self.takeTouchesFromViews()
      }
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let here = location(in: nil)
    if state == .possible {
      if hypot(here.x - start.x, here.y - start.y) > allowableMovement { state = .failed }
    } else {
      state = .changed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .ended
  }

  open override func reset() {
    super.reset()
    deadline?.cancel()
    deadline = nil
  }

  /// The gesture begins between two events, so nobody else tells the views.
  private func takeTouchesFromViews() {
    guard claimsTouches else { return }
    view?.window?.gestures.cancelViewTouches(activeTouches)
  }
}
