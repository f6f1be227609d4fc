/// Animates the change from one controller's view to another's.
@preconcurrency @MainActor public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// Seconds it takes.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
  /// Adds the new view to the container, animates, and calls `completeTransition(_:)` at the end.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// The animator that does it, which a hand may hold, move and turn round on the way; optional. The same one for all of a
  /// transition. A `UIPercentDrivenInteractiveTransition` starts it in the place of `animateTransition(using:)`.
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating
  /// Everything is over; optional.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Stands for none: UIKit does not ask where the method is not there.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating { NoInterruptibleAnimator(duration: 0, curve: .linear) }

  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Drives a transition by something else than time.
@preconcurrency @MainActor public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Begins to drive a transition that is set up.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// How fast it goes on when it is let go, as a multiple of its own speed. The default is 1.
  var completionSpeed: CGFloat { get }
  /// Whether it begins driven. The default is true.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  public var completionSpeed: CGFloat { 1 }
  public var wantsInteractiveStart: Bool { true }
}

/// What an app's animator has that offers nothing to hold.
@MainActor final class NoInterruptibleAnimator: UIViewPropertyAnimator {}
