/// Returned by default for animators that are not interruptible.
@MainActor final class NoInterruptibleAnimator: UIViewPropertyAnimator {}

extension UIViewControllerAnimatedTransitioning {
  /// A placeholder for no animator: UIKit does not call an optional method that is not implemented.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating { NoInterruptibleAnimator(duration: 0, curve: .linear) }
}
