extension UIGestureRecognizer {
  func receive(_ touches: Set<UITouch>, event: UIEvent) {
    if attempt.touches.isEmpty { startAttempt() }
    guard isEnabled, shouldReceive(event), delegate?.gestureRecognizer(self, shouldReceive: event) ?? true else {
      return
    }
    let accepted = touches.filter { touch in
      allowedTouchTypes.contains { $0.intValue == touch.type.rawValue }
        && (!requiresExclusiveTouchType || attempt.touches.allSatisfy { $0.type == touch.type })
        && delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
    }
    guard !accepted.isEmpty else { return }
    let sorted = accepted.sorted { $0.number < $1.number }
    attempt.touches += sorted
    attempt.allTouches += sorted
    attempt.lastTouch = accepted.first
    attempt.isUnderWay = true
    if attempt.isOpen { touchesBegan(accepted, with: event) }
  }

  /// Whether a touch belongs to the current attempt.
  func tracks(_ touch: UITouch) -> Bool { attempt.allTouches.contains { $0 === touch } }

  /// Whether the gesture was recognized and cancels its touches in views.
  var claimsTouches: Bool { cancelsTouchesInView && attempt.isRecognized }

  /// Whether the gesture of the current attempt was recognized.
  var isRecognized: Bool { attempt.isRecognized }

  /// Whether the attempt has started and the gesture is still possible, including between touches.
  var isPending: Bool { attempt.isUnderWay && attempt.state == .possible && isEnabled }

  /// Whether views must wait for the end of a touch, because the touch may still become part of this gesture.
  var delaysEndOfTouches: Bool {
    delaysTouchesEnded && cancelsTouchesInView && isPending && (waitsForMoreTouches || attempt.pendingState != nil)
  }

  /// Ends the attempt: a recognized gesture is cancelled, any other fails.
  func cancelAttempt() {
    switch state {
    case .possible: if attempt.isUnderWay { state = .failed }
    case .began, .changed: state = .cancelled
    default: break
    }
  }

  /// Ends the attempt and stops tracking its touches; touches already cancelled in views stay cancelled.
  func cancelAndStopTracking() {
    cancelAttempt()
    attempt.touches.removeAll(keepingCapacity: true)
  }

  /// Called after an event was delivered completely; resets the recognizer if its attempt is over.
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
    attempt.pendingState = nil
    attempt.isUnderWay = false
    attempt.allTouches.removeAll(keepingCapacity: true)
    reset()
  }
}
