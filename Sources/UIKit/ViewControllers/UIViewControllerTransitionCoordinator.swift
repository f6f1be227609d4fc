/// What is known about a transition under way.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether the transition moves.
  var isAnimated: Bool { get }
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether it began under a person's hand.
  var initiallyInteractive: Bool { get }
  /// Whether a hand may take hold of it on the way.
  var isInterruptible: Bool { get }
  /// Whether a person's hand drives it now.
  var isInteractive: Bool { get }
  /// Whether it is on its way back.
  var isCancelled: Bool { get }
  /// Seconds it takes.
  var transitionDuration: TimeInterval { get }
  /// How far a hand has driven it, 0...1.
  var percentComplete: CGFloat { get }
  /// How fast it goes on when it is let go, as a multiple of its own speed.
  var completionVelocity: CGFloat { get }
  var completionCurve: UIView.AnimationCurve { get }
  /// The view in which everything happens.
  var containerView: UIView { get }
  /// How the new view is turned when the transition is over: not at all.
  var targetTransform: CGAffineTransform { get }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Lets a controller do things beside a transition and after it.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Runs a closure with the transition, whose changes take its time, and one after it. Returns whether they were taken.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// The same for changes of a view outside of the container.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Runs a closure when a hand lets go of the transition.
  func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Runs a closure with the transition.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

extension UIViewController {
  /// The transition that this controller, or one above it, takes part in now; nil for none.
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    activeTransition ?? (self as? UINavigationController)?.transition ?? parent?.transitionCoordinator
  }
}
