/// Hands a window's touches to the gesture recognizers first and to the views then, and takes them from the views when a
/// gesture is recognized. A window owns one.
///
/// Views in a scroll view get a touch late: once it is clear that it is no drag. Where a recognizer asks for it they get
/// its landing, or its end, only once the gesture failed.
@MainActor
final class TouchDispatcher {
  /// What became of a touch that is on the window.
  private struct Course {
    /// The recognizers that saw it land: those of its view and of the views above, innermost first.
    var recognizers: [UIGestureRecognizer]
    /// Whether its view was told of it.
    var isShown = false
    /// Whether its view is kept from it.
    var isTaken = false
    /// Whether it was lifted, and its view does not know yet.
    var hasHeldEnd = false
    /// What shows a touch on a scroll view's content when nothing came of it.
    var delay: AppClock.Token?
  }

  /// What a view is told of touches that do the same at once.
  private struct Notice {
    let view: UIView
    let phase: UITouch.Phase
    var touches: Set<UITouch>
  }

  private var courses: [UITouch: Course] = [:]
  private var isDelivering = false
  /// What views are told at the end of the phase under way; nil between phases.
  private var notices: [Notice]?

  /// Seconds a scroll view keeps a touch from its content.
  private static let contentDelay: TimeInterval = 0.15

  /// Delivers an event: every touch goes to its recognizers, then, unless a gesture has it, to its view.
  func deliver(_ event: UIEvent) {
    let touches = event.allTouches ?? []
    isDelivering = true
    for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
      let group = touches.filter { $0.phase == phase }
      if !group.isEmpty { deliver(group, phase: phase, event: event) }
    }
    let held = courses.keys.filter { courses[$0]?.hasHeldEnd ?? false }
    for touch in held where isClaimed(touch) { take(touch, event: event) }
    isDelivering = false
    for touch in touches.union(held) where touch.phase == .ended || touch.phase == .cancelled { finish(touch) }
  }

  private func deliver(_ touches: Set<UITouch>, phase: UITouch.Phase, event: UIEvent) {
    let touches = touches.sorted { $0.number < $1.number }
    if phase == .began {
      for touch in touches {
        courses[touch] = Course(recognizers: touch.gestureRecognizers ?? [])
        // A finger that stops what moves means nothing else.
        courses[touch]?.isTaken = touch.scrollViews.contains { $0.movesByItself }
      }
    }
    var seen: Set<ObjectIdentifier> = []
    for touch in touches {
      for recognizer in courses[touch]?.recognizers ?? [] where seen.insert(ObjectIdentifier(recognizer)).inserted {
        let group = touches.filter { courses[$0]?.recognizers.contains { $0 === recognizer } ?? false }
        recognizer.deliver(Set(group), phase: phase, event: event)
      }
    }
    notices = []
    for touch in touches where isClaimed(touch) { take(touch, event: event) }
    for touch in touches where courses[touch]?.isTaken == false { pass(touch, phase: phase, event: event) }
    let told = notices ?? []
    notices = nil
    for notice in told { tell(notice, event) }
  }

  /// Tells a view of a touch: with the others of the phase where it wants more than one.
  private func tell(_ view: UIView?, _ phase: UITouch.Phase, _ touch: UITouch, _ event: UIEvent?) {
    guard let view else { return }
    guard notices != nil, view.isMultipleTouchEnabled else {
      return tell(Notice(view: view, phase: phase, touches: [touch]), event)
    }
    if let index = notices?.firstIndex(where: { $0.view === view && $0.phase == phase }) {
      notices?[index].touches.insert(touch)
    } else {
      notices?.append(Notice(view: view, phase: phase, touches: [touch]))
    }
  }

  private func tell(_ notice: Notice, _ event: UIEvent?) {
    let (view, touches) = (notice.view, notice.touches)
    switch notice.phase {
    case .began:
      // Told late, they have moved or were lifted since.
      let phases = touches.map { ($0, $0.phase) }
      for touch in touches { touch.phase = .began }
      view.touchesBegan(touches, with: event)
      for (touch, phase) in phases { touch.phase = phase }
    case .moved: view.touchesMoved(touches, with: event)
    case .ended: view.touchesEnded(touches, with: event)
    case .cancelled: view.touchesCancelled(touches, with: event)
    case .stationary: break
    }
  }

  /// Whether a gesture has a touch.
  private func isClaimed(_ touch: UITouch) -> Bool {
    courses[touch]?.recognizers.contains { $0.claimsTouches && $0.tracks(touch) } ?? false
  }

  /// Tells a touch's view of a phase, now or when it may know.
  private func pass(_ touch: UITouch, phase: UITouch.Phase, event: UIEvent?) {
    guard let course = courses[touch] else { return }
    switch phase {
    case .began:
      if mustWait(touch) { return }
      if touch.scrollViews.contains(where: { $0.delaysTouches(on: touch) }) { return delay(touch) }
      show(touch, event: event)
    case .moved:
      if course.isShown {
        tell(touch.view, .moved, touch, event)
      } else if course.delay == nil, !mustWait(touch) {
        show(touch, event: event)
      }
    case .ended:
      if mustWait(touch) || course.recognizers.contains(where: { $0.keepsEndsWaiting && $0.tracks(touch) }) {
        courses[touch]?.hasHeldEnd = true
        return
      }
      end(touch, event: event)
    case .cancelled: take(touch, event: event)
    default: break
    }
  }

  /// Whether a gesture that is still possible keeps a touch from its view.
  private func mustWait(_ touch: UITouch) -> Bool {
    courses[touch]?.recognizers.contains { $0.delaysTouchesBegan && $0.isPending && $0.tracks(touch) } ?? false
  }

  private func delay(_ touch: UITouch) {
    courses[touch]?.delay = AppClock.current.schedule(after: Self.contentDelay) { [weak self, weak touch] in
      guard let self, let touch, courses[touch]?.isTaken == false else { return }
      courses[touch]?.delay = nil
      if !mustWait(touch) { show(touch, event: nil) }
    }
  }

  private func show(_ touch: UITouch, event: UIEvent?) {
    guard let course = courses[touch], !course.isShown, !course.isTaken else { return }
    course.delay?.cancel()
    courses[touch]?.delay = nil
    guard let view = touch.view, maySee(touch, view), view.isInnermostScrollViewLetting(touch, event) else {
      courses[touch]?.isTaken = true
      return
    }
    courses[touch]?.isShown = true
    tell(view, .began, touch, event)
  }

  /// A view sees one touch at a time unless it wants more.
  private func maySee(_ touch: UITouch, _ view: UIView) -> Bool {
    view.isMultipleTouchEnabled
      || !courses.contains {
        $0.key !== touch && $0.key.view === view && $0.value.isShown && !$0.value.isTaken && !$0.value.hasHeldEnd
      }
  }

  private func end(_ touch: UITouch, event: UIEvent?) {
    show(touch, event: event)
    guard let course = courses[touch], course.isShown, !course.isTaken else { return }
    courses[touch]?.isTaken = true
    tell(touch.view, .ended, touch, event)
  }

  /// A gesture has a touch now: its view is told, if it knew of it.
  private func take(_ touch: UITouch, event: UIEvent?) {
    guard let course = courses[touch], !course.isTaken else { return }
    course.delay?.cancel()
    courses[touch]?.delay = nil
    courses[touch]?.isTaken = true
    courses[touch]?.hasHeldEnd = false
    if course.isShown { tell(touch.view, .cancelled, touch, event) }
  }

  /// Whether a touch's view was told of it and still has it.
  func isShown(_ touch: UITouch) -> Bool { courses[touch].map { $0.isShown && !$0.isTaken } ?? false }

  // MARK: Between events

  /// A recognizer changed its state, perhaps between two events: touches that waited for it, or that it has now.
  func didChange(_ recognizer: UIGestureRecognizer) {
    guard !isDelivering else { return }
    let waiting = courses.keys.filter { touch in courses[touch]?.recognizers.contains { $0 === recognizer } ?? false }
      .sorted { $0.number < $1.number }
    for touch in waiting where recognizer.claimsTouches && recognizer.tracks(touch) { take(touch, event: nil) }
    for touch in waiting {
      guard let course = courses[touch] else { continue }
      if !course.isTaken, !mustWait(touch) {
        if course.hasHeldEnd {
          if !course.recognizers.contains(where: { $0.keepsEndsWaiting && $0.tracks(touch) }) {
            end(touch, event: nil)
          }
        } else if !course.isShown, course.delay == nil {
          show(touch, event: nil)
        }
      }
      if touch.phase == .ended || touch.phase == .cancelled { finish(touch) }
    }
    recognizer.finishEvent()
  }

  /// Forgets a touch that is over for everyone; recognizers that are through start anew.
  private func finish(_ touch: UITouch) {
    guard let course = courses[touch] else { return }
    if course.isTaken || !course.hasHeldEnd { courses[touch] = nil }
    for recognizer in course.recognizers { recognizer.finishEvent() }
  }
}

extension UITouch {
  /// The scroll views the touch landed in, innermost first.
  var scrollViews: [UIScrollView] {
    var found: [UIScrollView] = []
    var next = view
    while let view = next {
      if let scrollView = view as? UIScrollView { found.append(scrollView) }
      next = view.superview
    }
    return found
  }
}

extension UIView {
  /// Whether the scroll view around this view lets it have a touch.
  fileprivate func isInnermostScrollViewLetting(_ touch: UITouch, _ event: UIEvent?) -> Bool {
    guard let scrollView = touch.scrollViews.first, scrollView !== self else { return true }
    return scrollView.touchesShouldBegin([touch], with: event, in: self)
  }
}

extension UIScrollView {
  /// Whether the content gets a touch only once it is no drag.
  fileprivate func delaysTouches(on touch: UITouch) -> Bool {
    delaysContentTouches && touch.view !== self && (moves(.horizontal) || moves(.vertical))
  }

  /// Whether a drag may take its touches from the content that has them.
  var mayTakeTouchesFromContent: Bool {
    guard let window else { return true }
    for touch in panGestureRecognizer.attempt.touches {
      guard let view = touch.view, view !== self, window.gestures.isShown(touch) else { continue }
      guard canCancelContentTouches, touchesShouldCancel(in: view) else { return false }
    }
    return true
  }
}
