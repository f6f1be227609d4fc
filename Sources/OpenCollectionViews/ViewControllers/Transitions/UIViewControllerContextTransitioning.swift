/// The context of a transition between two view controllers, for animators.
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view in which the transition takes place. The animator adds the new view to it.
  var containerView: UIView { get }
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether the transition is interactive now.
  var isInteractive: Bool { get }
  /// Whether the transition was cancelled.
  var transitionWasCancelled: Bool { get }
  /// The style of the presentation; `none` in a container.
  var presentationStyle: UIModalPresentationStyle { get }
  /// The rotation of the new view at the end of the transition: always the identity.
  var targetTransform: CGAffineTransform { get }

  /// Sets the progress of an interactive transition, 0...1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Ends the interaction and completes the transition.
  func finishInteractiveTransition()
  /// Ends the interaction and reverses the transition.
  func cancelInteractiveTransition()
  /// Pauses the transition and makes it interactive.
  func pauseInteractiveTransition()
  /// Ends the transition; `didComplete` is false if it was reverted. Animators must call it.
  func completeTransition(_ didComplete: Bool)

  /// The view controller on one side of the transition.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view to add or to remove; nil if it is not changed.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The frame of a controller's view at the beginning; zero if it is not in the container yet.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// The frame of a controller's view at the end; zero if it is removed.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// The keys of a transition's controllers.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The controller shown before the transition.
  public static let from = UITransitionContextViewControllerKey(rawValue: "UITransitionContextFromViewController")
  /// The controller shown after the transition.
  public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

/// The keys of a transition's views.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The view shown before the transition.
  public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
  /// The view shown after the transition.
  public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}
