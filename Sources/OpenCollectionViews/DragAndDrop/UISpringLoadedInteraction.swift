/// How far a spring-loaded view is on the way to being activated by a drag that rests over it.
public enum UISpringLoadedInteractionEffectState: Int, Sendable {
  /// No drag is over the view.
  case inactive = 0
  /// A drag is over the view.
  case possible = 1
  /// The drag rests: the view will be activated.
  case activating = 2
  /// The view was activated.
  case activated = 3
}

/// The state of a spring-loaded interaction.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionContext: NSObjectProtocol {
  /// How far the interaction is.
  var state: UISpringLoadedInteractionEffectState { get }
  /// The view that the effect is shown on; the interaction's view unless the behavior sets another one.
  var targetView: UIView? { get set }
  /// What is activated, for the behavior to set. A drag that goes over to another item begins again.
  var targetItem: Any? { get set }
  /// Where the drag is, in a view's coordinates; nil means the window's.
  func location(in view: UIView?) -> CGPoint
}

/// Decides whether a drag activates a view.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionBehavior: NSObjectProtocol {
  /// Whether the view may be activated; asked whenever the drag moves over it.
  func shouldAllow(_ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext) -> Bool
  /// The drag has left the view, has ended, or has activated the view. Optional.
  func interactionDidFinish(_ interaction: UISpringLoadedInteraction)
}

extension UISpringLoadedInteractionBehavior {
  public func interactionDidFinish(_ interaction: UISpringLoadedInteraction) {}
}

/// Shows the state of a spring-loaded interaction.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionEffect: NSObjectProtocol {
  /// The state changed.
  func interaction(
    _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext)
}

/// A view that a drag can activate by resting over it.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionSupporting: NSObjectProtocol {
  /// Whether a drag that rests over the view activates it.
  var isSpringLoaded: Bool { get set }
}

/// Activates a view when a drag rests over it, as a tap would.
@preconcurrency @MainActor
open class UISpringLoadedInteraction: NSObject, UIInteraction {
  /// Decides whether a drag activates the view.
  open private(set) var interactionBehavior: any UISpringLoadedInteractionBehavior
  /// Shows the state.
  open private(set) var interactionEffect: any UISpringLoadedInteractionEffect
  /// The view the interaction was added to; nil if none.
  open private(set) weak var view: UIView?
  let activate: (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void

  /// An interaction with a behavior and an effect; nil stands for those of the system, which allow every drag and blink.
  public init(
    interactionBehavior: (any UISpringLoadedInteractionBehavior)?,
    interactionEffect: (any UISpringLoadedInteractionEffect)?,
    activationHandler handler: @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
  ) {
    self.interactionBehavior = interactionBehavior ?? EverySpring()
    self.interactionEffect = interactionEffect ?? BlinkingSpring()
    activate = handler
  }

  /// An interaction with the behavior and the effect of the system.
  public convenience init(
    activationHandler handler: @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
  ) {
    self.init(interactionBehavior: nil, interactionEffect: nil, activationHandler: handler)
  }

  /// Called before the interaction is added to a view, or with nil when it is removed.
  open func willMove(to view: UIView?) {}

  /// Called when the interaction was added to a view, or with nil when it was removed.
  open func didMove(to view: UIView?) { self.view = view }
}

/// Allows every drag.
@MainActor
private final class EverySpring: NSObject, UISpringLoadedInteractionBehavior {
  func shouldAllow(
    _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
  ) -> Bool { true }
}

/// Darkens the target view, and blinks while it is being activated.
@MainActor
private final class BlinkingSpring: NSObject, UISpringLoadedInteractionEffect {
  private weak var shade: UIView?

  func interaction(
    _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext
  ) {
    switch context.state {
    case .possible: show(on: context.targetView ?? interaction.view)
    case .activating:
      guard let shade else { return }
      UIView.animate(withDuration: 0.12, delay: 0, options: [.autoreverse, .repeat]) { shade.alpha = 0.2 }
    case .inactive, .activated:
      shade?.layer.removeAllAnimations()
      shade?.removeFromSuperview()
    }
  }

  private func show(on view: UIView?) {
    shade?.removeFromSuperview()
    guard let view else { return }
    let new = UIView(frame: view.bounds)
    new.backgroundColor = UIColor(white: 0, alpha: 0.2)
    new.isUserInteractionEnabled = false
    new.layer.cornerRadius = view.layer.cornerRadius
    view.addSubview(new)
    shade = new
  }
}
