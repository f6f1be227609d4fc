/// One attempt of a recognizer to see its gesture, from the first touch to the reset.
@MainActor struct GestureAttempt {
  var state = UIGestureRecognizer.State.possible
  /// The state that waits for another recognizer to fail.
  var heldState: UIGestureRecognizer.State?
  /// Whether touches were taken since the last reset.
  var isUnderWay = false
  /// The touches being looked at, in the order they landed.
  var touches: [UITouch] = []
  /// Those, and the ones that were lifted since the last reset.
  var seen: [UITouch] = []
  var lastTouch: UITouch?

  /// Whether touches still matter.
  var isOpen: Bool { state == .possible || state == .began || state == .changed }

  /// Whether the gesture was recognized.
  var isRecognized: Bool { state == .began || state == .changed || state == .ended }
}

extension UIGestureRecognizer {
  func take(_ touches: Set<UITouch>, event: UIEvent) {
    if attempt.touches.isEmpty { startAttempt() }
    guard isEnabled, shouldReceive(event), delegate?.gestureRecognizer(self, shouldReceive: event) ?? true else {
      return
    }
    let taken = touches.filter { touch in
      allowedTouchTypes.contains { $0.intValue == touch.type.rawValue }
        && (!requiresExclusiveTouchType || attempt.touches.allSatisfy { $0.type == touch.type })
        && delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
    }
    guard !taken.isEmpty else { return }
    let landed = taken.sorted { $0.number < $1.number }
    attempt.touches += landed
    attempt.seen += landed
    attempt.lastTouch = taken.first
    attempt.isUnderWay = true
    if attempt.isOpen { touchesBegan(taken, with: event) }
  }

  /// Whether a touch belongs to the attempt under way.
  func tracks(_ touch: UITouch) -> Bool { attempt.seen.contains { $0 === touch } }

  /// Whether this gesture was recognized and takes its touches from the views.
  var claimsTouches: Bool { cancelsTouchesInView && attempt.isRecognized }

  /// Whether the gesture of the attempt under way was recognized.
  var isRecognized: Bool { attempt.isRecognized }

  /// Whether the gesture is still possible, with touches or between them.
  var isPending: Bool { attempt.isUnderWay && attempt.state == .possible && isEnabled }

  /// Whether the end of a touch may still turn out to belong to this gesture.
  var keepsEndsWaiting: Bool {
    delaysTouchesEnded && cancelsTouchesInView && isPending && (waitsForMoreTouches || attempt.heldState != nil)
  }

  /// Gives the attempt up: what was recognized is cancelled, what was not has failed.
  func cancelAttempt() {
    switch state {
    case .possible: if attempt.isUnderWay { state = .failed }
    case .began, .changed: state = .cancelled
    default: break
    }
  }

  /// Gives the attempt up and looks at its touches no more; what a recognized gesture took from views stays taken.
  func letGoOfTouches() {
    cancelAttempt()
    attempt.touches.removeAll(keepingCapacity: true)
  }

  /// Called after an event was delivered to everyone: an attempt that is over makes room for the next.
  func finishEvent() {
    guard attempt.touches.isEmpty else { return }
    switch attempt.state {
    case .ended, .cancelled, .failed: startAttempt()
    default: break
    }
  }

  private func startAttempt() {
    guard attempt.state != .possible else { return }
    attempt.state = .possible
    attempt.heldState = nil
    attempt.isUnderWay = false
    attempt.seen.removeAll(keepingCapacity: true)
    reset()
  }
}
