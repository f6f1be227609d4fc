/// How a gesture is recognized among others.
extension UIGestureRecognizer {
  /// Goes to another state if that can follow on the present one.
  func enter(_ new: State) {
    switch (attempt.state, new) {
    case (.possible, .began), (.possible, .ended): recognize(as: new)
    case (.possible, .failed), (.possible, .cancelled): fail()
    case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended), (.began, .cancelled),
      (.changed, .cancelled), (.began, .failed), (.changed, .failed):
      attempt.state = new == .failed ? .cancelled : new
      for handler in handlers { handler(self) }
      settleWaiting()
    default: return
    }
    view?.window?.gestures.didChange(self)
  }

  private func recognize(as new: State) {
    let rivals = rivals
    let blockers = rivals.filter { waits(for: $0) }
    if blockers.contains(where: { $0.isRecognized }) { return fail() }
    if blockers.contains(where: { $0.isPending }) {
      attempt.heldState = new
      return
    }
    attempt.heldState = nil
    let preventers = rivals.filter { $0.isRecognized && !allowsSimultaneous($0) }
    if preventers.contains(where: { $0.canPrevent(self) && canBePrevented(by: $0) }) { return fail() }
    guard viewsLetBegin, delegate?.gestureRecognizerShouldBegin(self) ?? true else { return fail() }
    attempt.state = new
    for rival in rivals where rival.isPending && !allowsSimultaneous(rival) {
      if canPrevent(rival), rival.canBePrevented(by: self) { rival.state = .failed }
    }
    for handler in handlers { handler(self) }
    settleWaiting()
  }

  /// The recognizer's own view is asked, and the view touched, which may have something of its own to do with the touch.
  private var viewsLetBegin: Bool {
    guard view?.gestureRecognizerShouldBegin(self) ?? true else { return false }
    guard let touched = attempt.lastTouch?.view, touched !== view else { return true }
    return touched.gestureRecognizerShouldBegin(self)
  }

  private func fail() {
    attempt.state = .failed
    attempt.heldState = nil
    settleWaiting()
  }

  /// Tries again those that waited for this recognizer to fail.
  private func settleWaiting() {
    guard !attempt.isOpen else { return }
    for rival in rivals {
      if let held = rival.attempt.heldState, rival.waits(for: self) {
        rival.recognize(as: held)
        rival.view?.window?.gestures.didChange(rival)
      }
    }
  }

  private func waits(for other: UIGestureRecognizer) -> Bool {
    required.contains { $0.recognizer === other } || shouldRequireFailure(of: other)
      || other.shouldBeRequiredToFail(by: self)
      || (delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false)
      || (other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false)
  }

  private func allowsSimultaneous(_ other: UIGestureRecognizer) -> Bool {
    // A scroll view pinches and drags at once.
    if other.view === view,
      self is UIPinchGestureRecognizer && other is ScrollPan
        || self is ScrollPan && other is UIPinchGestureRecognizer, view is UIScrollView
    {
      return true
    }
    return (delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false)
      || (other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false)
  }

  /// The other recognizers that see the same touches: those of the touched views and of the views above them, innermost
  /// first.
  private var rivals: [UIGestureRecognizer] {
    var found: [UIGestureRecognizer] = []
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
    var starts = attempt.touches.compactMap(\.view)
    if starts.isEmpty, let view = attempt.lastTouch?.view ?? view { starts = [view] }
    for start in starts {
      var next: UIView? = start
      while let view = next {
        for recognizer in view.ownGestureRecognizers where seen.insert(ObjectIdentifier(recognizer)).inserted {
          found.append(recognizer)
        }
        next = view.superview
      }
    }
    return found
  }
}
