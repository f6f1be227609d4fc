/// State transitions and the resolution of conflicts between recognizers.
extension UIGestureRecognizer {
  /// Enters a state if that is a valid transition.
  func enter(_ new: State) {
    switch (attempt.state, new) {
    case (.possible, .began), (.possible, .ended): recognize(as: new)
    case (.possible, .failed), (.possible, .cancelled): fail()
    case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended), (.began, .cancelled),
      (.changed, .cancelled), (.began, .failed), (.changed, .failed):
      attempt.state = new == .failed ? .cancelled : new
      notifyTargets()
      resumeWaitingRecognizers()
    default: return
    }
    view?.window?.gestures.didChange(self)
  }

  private func recognize(as new: State) {
    let competitors = competitors
    let blockers = competitors.filter { waits(for: $0) }
    if blockers.contains(where: { $0.isRecognized }) { return fail() }
    if blockers.contains(where: { $0.isPending }) {
      attempt.pendingState = new
      return
    }
    attempt.pendingState = nil
    let preventers = competitors.filter { $0.isRecognized && !allowsSimultaneous($0) }
    if preventers.contains(where: { $0.canPrevent(self) && canBePrevented(by: $0) }) { return fail() }
    guard viewsAllowBegin, delegate?.gestureRecognizerShouldBegin(self) ?? true else { return fail() }
    attempt.state = new
    for competitor in competitors where competitor.isPending && !allowsSimultaneous(competitor) {
      if canPrevent(competitor), competitor.canBePrevented(by: self) { competitor.state = .failed }
    }
    notifyTargets()
    resumeWaitingRecognizers()
  }

  /// Asks the recognizer's view and the touched view, which may handle the touch itself.
  private var viewsAllowBegin: Bool {
    guard view?.gestureRecognizerShouldBegin(self) ?? true else { return false }
    guard let touched = attempt.lastTouch?.view, touched !== view else { return true }
    return touched.gestureRecognizerShouldBegin(self)
  }

  private func fail() {
    attempt.state = .failed
    attempt.pendingState = nil
    resumeWaitingRecognizers()
  }

  /// Resumes the recognizers that waited for this one to fail.
  private func resumeWaitingRecognizers() {
    guard !attempt.isOpen else { return }
    for competitor in competitors {
      if let pending = competitor.attempt.pendingState, competitor.waits(for: self) {
        competitor.recognize(as: pending)
        competitor.view?.window?.gestures.didChange(competitor)
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
    // A scroll view recognizes its pinch and its pan simultaneously.
    if other.view === view,
      self is UIPinchGestureRecognizer && other is ScrollPan
        || self is ScrollPan && other is UIPinchGestureRecognizer, view is UIScrollView
    {
      return true
    }
    return (delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false)
      || (other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false)
  }

  /// The other recognizers of the same touches: those of the touched views and their ancestors, innermost first.
  private var competitors: [UIGestureRecognizer] {
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
