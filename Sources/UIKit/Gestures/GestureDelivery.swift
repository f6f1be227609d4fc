/// Hands a window's touches to the gesture recognizers first and to the views then, and takes them from the views when a
/// gesture is recognized. A window owns one.
@MainActor
final class GestureDelivery {
  /// The recognizers that saw a touch land: those of its view and of the views above, innermost first.
  private var recognizers: [UITouch: [UIGestureRecognizer]] = [:]
  /// Touches whose views were told that they are cancelled.
  private var taken: Set<UITouch> = []

  /// Delivers an event: every touch goes to its recognizers, then, unless a gesture has it, to its view.
  func deliver(_ event: UIEvent) {
    let touches = event.allTouches ?? []
    for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
      let group = touches.filter { $0.phase == phase }
      if !group.isEmpty { deliver(group, phase: phase, event: event) }
    }
    finish(touches)
  }

  private func deliver(_ touches: Set<UITouch>, phase: UITouch.Phase, event: UIEvent) {
    if phase == .began {
      for touch in touches { recognizers[touch] = Self.recognizers(seeing: touch) }
    }
    var seen: Set<ObjectIdentifier> = []
    for touch in touches {
      for recognizer in recognizers[touch] ?? [] where seen.insert(ObjectIdentifier(recognizer)).inserted {
        let group = touches.filter { recognizers[$0]?.contains { $0 === recognizer } ?? false }
        recognizer.deliver(group, phase: phase, event: event)
      }
    }
    let claimed = touches.filter { touch in
      recognizers[touch]?.contains { $0.claimsTouches && $0.tracks(touch) } ?? false
    }
    // A touch that has just landed was never shown to its view: it is only kept from it.
    if phase == .began { taken.formUnion(claimed) } else { cancelViewTouches(claimed, event: event) }
    send(touches.subtracting(taken), phase: phase, event: event)
  }

  /// Tells the views of touches that a gesture has them now.
  func cancelViewTouches(_ touches: Set<UITouch>, event: UIEvent? = nil) {
    let fresh = touches.subtracting(taken)
    taken.formUnion(fresh)
    send(fresh, phase: .cancelled, event: event)
  }

  private func send(_ touches: Set<UITouch>, phase: UITouch.Phase, event: UIEvent?) {
    for (_, group) in Dictionary(grouping: touches, by: { $0.view.map(ObjectIdentifier.init) }) {
      guard let view = group.first?.view else { continue }
      let group = Set(group)
      switch phase {
      case .began: view.touchesBegan(group, with: event)
      case .moved: view.touchesMoved(group, with: event)
      case .ended: view.touchesEnded(group, with: event)
      case .cancelled: view.touchesCancelled(group, with: event)
      default: break
      }
    }
  }

  private func finish(_ touches: Set<UITouch>) {
    var done: [UIGestureRecognizer] = []
    for touch in touches where touch.phase == .ended || touch.phase == .cancelled {
      done += recognizers.removeValue(forKey: touch) ?? []
      taken.remove(touch)
    }
    for recognizer in done { recognizer.finishEvent() }
  }

  private static func recognizers(seeing touch: UITouch) -> [UIGestureRecognizer] {
    var found: [UIGestureRecognizer] = []
    var next = touch.view
    while let view = next {
      found += view.gestureRecognizers ?? []
      next = view.superview
    }
    return found
  }
}
