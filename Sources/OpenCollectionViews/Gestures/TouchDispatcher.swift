/// Delivers a window's touches to gesture recognizers first and then to views, and cancels them in views when a gesture
/// is recognized. Owned by a window.
///
/// Views in a scroll view receive a touch after a delay, once it is clear that it is not a drag. If a recognizer delays
/// touches, views receive their beginning or end only after the gesture failed.
@MainActor
final class TouchDispatcher: TouchDelivery {
  /// The delivery state of a touch.
  private struct TouchState {
    /// The recognizers that received its beginning: those of its view and its ancestors, innermost first.
    var recognizers: [UIGestureRecognizer]
    /// Whether the touch was delivered to its view.
    var isDelivered = false
    /// Whether the touch is no longer delivered to its view.
    var isWithheld = false
    /// Whether the touch has ended and its view has not been sent the end yet.
    var hasDelayedEnd = false
    /// Delivers a touch on a scroll view's content if no gesture was recognized in the meantime.
    var delay: AppClock.Token?
  }

  /// The touches of one phase to be sent to a view in one call.
  private struct Delivery {
    let view: UIView
    let phase: UITouch.Phase
    var touches: Set<UITouch>
  }

  private var touchStates: [UITouch: TouchState] = [:]
  private var isDelivering = false
  /// Collects what views are sent at the end of the current phase; nil between phases.
  private var deliveries: [Delivery]?

  /// Seconds for which a scroll view delays touches on its content.
  private static let contentDelay: TimeInterval = 0.15

  /// Delivers an event: every touch goes to its recognizers, then to its view unless a gesture has claimed it.
  func deliver(_ event: UIEvent) {
    let touches = event.allTouches ?? []
    isDelivering = true
    for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
      let group = touches.filter { $0.phase == phase }
      if !group.isEmpty { deliver(group, phase: phase, event: event) }
    }
    let delayed = touchStates.keys.filter { touchStates[$0]?.hasDelayedEnd ?? false }
    for touch in delayed where isClaimed(touch) { withhold(touch, event: event) }
    isDelivering = false
    for touch in touches.union(delayed) where touch.phase == .ended || touch.phase == .cancelled { finish(touch) }
  }

  private func deliver(_ touches: Set<UITouch>, phase: UITouch.Phase, event: UIEvent) {
    let touches = touches.sorted { $0.number < $1.number }
    if phase == .began {
      for touch in touches {
        touchStates[touch] = TouchState(recognizers: touch.gestureRecognizers ?? [])
        // A touch that stops a moving scroll view has no other effect.
        touchStates[touch]?.isWithheld = touch.scrollViews.contains { $0.isInMotion }
      }
    }
    var seen: Set<ObjectIdentifier> = []
    for touch in touches {
      for recognizer in touchStates[touch]?.recognizers ?? [] where seen.insert(ObjectIdentifier(recognizer)).inserted {
        let group = touches.filter { touchStates[$0]?.recognizers.contains { $0 === recognizer } ?? false }
        recognizer.deliver(Set(group), phase: phase, event: event)
      }
    }
    deliveries = []
    for touch in touches where isClaimed(touch) { withhold(touch, event: event) }
    for touch in touches where touchStates[touch]?.isWithheld == false { forward(touch, phase: phase, event: event) }
    let pending = deliveries ?? []
    deliveries = nil
    for delivery in pending { send(delivery, event) }
  }

  /// Sends a touch to a view, together with the others of the phase if the view allows multiple touches.
  private func send(_ view: UIView?, _ phase: UITouch.Phase, _ touch: UITouch, _ event: UIEvent?) {
    guard let view else { return }
    guard deliveries != nil, view.isMultipleTouchEnabled else {
      return send(Delivery(view: view, phase: phase, touches: [touch]), event)
    }
    if let index = deliveries?.firstIndex(where: { $0.view === view && $0.phase == phase }) {
      deliveries?[index].touches.insert(touch)
    } else {
      deliveries?.append(Delivery(view: view, phase: phase, touches: [touch]))
    }
  }

  private func send(_ delivery: Delivery, _ event: UIEvent?) {
    let (view, touches) = (delivery.view, delivery.touches)
    switch delivery.phase {
    case .began:
      // Delivered late, the touches have moved or ended since: report them as begun.
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

  /// Whether a recognized gesture has claimed a touch.
  private func isClaimed(_ touch: UITouch) -> Bool {
    touchStates[touch]?.recognizers.contains { $0.claimsTouches && $0.tracks(touch) } ?? false
  }

  /// Delivers a phase of a touch to its view, now or after a delay.
  private func forward(_ touch: UITouch, phase: UITouch.Phase, event: UIEvent?) {
    guard let touchState = touchStates[touch] else { return }
    switch phase {
    case .began:
      if isBeganDelayed(touch) { return }
      if touch.scrollViews.contains(where: { $0.delaysTouches(on: touch) }) { return delay(touch) }
      deliverBegan(touch, event: event)
    case .moved:
      if touchState.isDelivered {
        send(touch.view, .moved, touch, event)
      } else if touchState.delay == nil, !isBeganDelayed(touch) {
        deliverBegan(touch, event: event)
      }
    case .ended:
      if isBeganDelayed(touch) || touchState.recognizers.contains(where: { $0.delaysEndOfTouches && $0.tracks(touch) })
      {
        touchStates[touch]?.hasDelayedEnd = true
        return
      }
      deliverEnded(touch, event: event)
    case .cancelled: withhold(touch, event: event)
    default: break
    }
  }

  /// Whether a gesture that is still possible delays the touch's delivery to its view.
  private func isBeganDelayed(_ touch: UITouch) -> Bool {
    touchStates[touch]?.recognizers.contains { $0.delaysTouchesBegan && $0.isPending && $0.tracks(touch) } ?? false
  }

  private func delay(_ touch: UITouch) {
    touchStates[touch]?.delay = AppClock.current.schedule(after: Self.contentDelay) { [weak self, weak touch] in
      guard let self, let touch, touchStates[touch]?.isWithheld == false else { return }
      touchStates[touch]?.delay = nil
      if !isBeganDelayed(touch) { deliverBegan(touch, event: nil) }
    }
  }

  private func deliverBegan(_ touch: UITouch, event: UIEvent?) {
    guard let touchState = touchStates[touch], !touchState.isDelivered, !touchState.isWithheld else { return }
    touchState.delay?.cancel()
    touchStates[touch]?.delay = nil
    guard let view = touch.view, accepts(touch, view), view.enclosingScrollViewAllows(touch, event) else {
      touchStates[touch]?.isWithheld = true
      return
    }
    touchStates[touch]?.isDelivered = true
    send(view, .began, touch, event)
  }

  /// A view receives one touch at a time unless it allows multiple touches.
  private func accepts(_ touch: UITouch, _ view: UIView) -> Bool {
    view.isMultipleTouchEnabled
      || !touchStates.contains {
        $0.key !== touch && $0.key.view === view && $0.value.isDelivered && !$0.value.isWithheld
          && !$0.value.hasDelayedEnd
      }
  }

  private func deliverEnded(_ touch: UITouch, event: UIEvent?) {
    deliverBegan(touch, event: event)
    guard let touchState = touchStates[touch], touchState.isDelivered, !touchState.isWithheld else { return }
    touchStates[touch]?.isWithheld = true
    send(touch.view, .ended, touch, event)
  }

  /// Stops delivering a claimed touch to its view, which is sent a cancellation if it had received the touch.
  private func withhold(_ touch: UITouch, event: UIEvent?) {
    guard let touchState = touchStates[touch], !touchState.isWithheld else { return }
    touchState.delay?.cancel()
    touchStates[touch]?.delay = nil
    touchStates[touch]?.isWithheld = true
    touchStates[touch]?.hasDelayedEnd = false
    if touchState.isDelivered { send(touch.view, .cancelled, touch, event) }
  }

  /// Whether a touch was delivered to its view and is not withheld since.
  func isDelivered(_ touch: UITouch) -> Bool { touchStates[touch].map { $0.isDelivered && !$0.isWithheld } ?? false }

  // MARK: Between events

  /// Called when a recognizer changed its state, possibly between two events: cancels the touches it claims and
  /// delivers those that waited for it.
  func didChange(_ recognizer: UIGestureRecognizer) {
    guard !isDelivering else { return }
    let affected = touchStates.keys.filter { touch in
      touchStates[touch]?.recognizers.contains { $0 === recognizer } ?? false
    }
    .sorted { $0.number < $1.number }
    for touch in affected where recognizer.claimsTouches && recognizer.tracks(touch) { withhold(touch, event: nil) }
    for touch in affected {
      guard let touchState = touchStates[touch] else { continue }
      if !touchState.isWithheld, !isBeganDelayed(touch) {
        if touchState.hasDelayedEnd {
          if !touchState.recognizers.contains(where: { $0.delaysEndOfTouches && $0.tracks(touch) }) {
            deliverEnded(touch, event: nil)
          }
        } else if !touchState.isDelivered, touchState.delay == nil {
          deliverBegan(touch, event: nil)
        }
      }
      if touch.phase == .ended || touch.phase == .cancelled { finish(touch) }
    }
    recognizer.finishEvent()
  }

  /// Removes the state of a touch that has ended for recognizers and views; recognizers whose attempt is over are
  /// reset.
  private func finish(_ touch: UITouch) {
    guard let touchState = touchStates[touch] else { return }
    if touchState.isWithheld || !touchState.hasDelayedEnd { touchStates[touch] = nil }
    for recognizer in touchState.recognizers { recognizer.finishEvent() }
  }
}

extension UIWindow {
  func makeTouchDelivery() -> any TouchDelivery { TouchDispatcher() }
}

extension UITouch {
  /// The scroll views that contain the touched view, innermost first.
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
  /// Whether the enclosing scroll view allows this view to receive a touch.
  fileprivate func enclosingScrollViewAllows(_ touch: UITouch, _ event: UIEvent?) -> Bool {
    guard let scrollView = touch.scrollViews.first, scrollView !== self else { return true }
    return scrollView.touchesShouldBegin([touch], with: event, in: self)
  }
}

extension UIScrollView {
  /// Whether the content receives a touch only after it turned out not to be a drag.
  fileprivate func delaysTouches(on touch: UITouch) -> Bool {
    delaysContentTouches && touch.view !== self && (moves(.horizontal) || moves(.vertical))
  }
}
