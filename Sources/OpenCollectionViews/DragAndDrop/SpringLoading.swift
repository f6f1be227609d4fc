/// Activates the spring-loaded view under a drag that rests.
@MainActor
final class SpringLoading {
  /// Seconds for which a drag rests before the view is being activated, and until it is. Unmeasured.
  static let restTime: TimeInterval = 0.5
  static let activationTime: TimeInterval = 0.5

  private let place: DragLocation
  private var interaction: UISpringLoadedInteraction?
  private var context: SpringContext?
  private var timer: AppClock.Token?

  init(_ place: DragLocation) {
    self.place = place
  }

  /// The drag is over a view.
  func update(over hit: UIView?) {
    var next = hit
    var found: (UISpringLoadedInteraction, SpringContext)?
    while let view = next, found == nil {
      for case let candidate as UISpringLoadedInteraction in view.interactions {
        let context = SpringContext(place, view)
        if candidate.interactionBehavior.shouldAllow(candidate, with: context) {
          found = (candidate, context)
          break
        }
      }
      next = view.superview
    }
    if let found, found.0 === interaction, let context, found.1.isSameTarget(as: context) { return }
    end()
    guard let (interaction, context) = found else { return }
    (self.interaction, self.context) = (interaction, context)
    enter(.possible)
    wait(Self.restTime) { [self] in
      enter(.activating)
      wait(Self.activationTime) { [self] in activate() }
    }
  }

  /// The drag has ended.
  func end() {
    timer?.cancel()
    timer = nil
    guard let interaction, let context else { return }
    if context.state != .activated {
      enter(.inactive)
      interaction.interactionBehavior.interactionDidFinish(interaction)
    }
    (self.interaction, self.context) = (nil, nil)
  }

  private func activate() {
    guard let interaction, let context else { return }
    enter(.activated)
    interaction.activate(interaction, context)
    interaction.interactionBehavior.interactionDidFinish(interaction)
  }

  private func enter(_ state: UISpringLoadedInteractionEffectState) {
    guard let interaction, let context else { return }
    context.state = state
    interaction.interactionEffect.interaction(interaction, didChangeWith: context)
  }

  private func wait(_ seconds: TimeInterval, _ action: @escaping @MainActor () -> Void) {
    timer?.cancel()
    timer = AppClock.current.schedule(after: seconds, action)
  }
}

/// The state of one spring-loaded view during a drag.
@MainActor
private final class SpringContext: NSObject, UISpringLoadedInteractionContext {
  var state = UISpringLoadedInteractionEffectState.inactive
  weak var targetView: UIView?
  var targetItem: Any?
  private let place: DragLocation

  init(_ place: DragLocation, _ view: UIView) {
    self.place = place
    targetView = view
  }

  func location(in view: UIView?) -> CGPoint { view.map(place.location) ?? place.point }

  func isSameTarget(as other: SpringContext) -> Bool {
    switch (targetItem as? AnyHashable, other.targetItem as? AnyHashable) {
    case (nil, nil): targetView === other.targetView
    case (let first, let second): first == second
    }
  }
}
