extension UINavigationController {
  /// The animator of a push or pop: the delegate's, or a slide.
  func animator(from old: UIViewController, to new: UIViewController) -> any UIViewControllerAnimatedTransitioning {
    let isPush = !isLeaving(old)
    return delegate?.navigationController(
      self, animationControllerFor: isPush ? .push : .pop, from: old, to: new) ?? SlideTransition(isPush: isPush)
  }

  /// Creates the transition from one screen to the next.
  func makeTransition(
    from old: UIViewController, to new: UIViewController, in container: UIView
  ) -> TransitionContext {
    let ownTransition = contentTransition(from: old, to: new, isPush: !isLeaving(old))
    let animator: any UIViewControllerAnimatedTransitioning = ownTransition ?? animator(from: old, to: new)
    // A change of the content cannot be driven by a swipe: it pops at once.
    let driver =
      ownTransition != nil
      ? nil : swipeBack?.driver ?? delegate?.navigationController(self, interactionControllerFor: animator)
    return TransitionContext(
      container: container, from: old, to: new, isAnimated: true, style: .none, animator: animator, driver: driver)
  }

  var swipeBack: SwipeBack? { swipe as? SwipeBack }

  /// Adds the interactive pop gesture to the view.
  func addSwipe(to view: UIView) {
    let swipe = SwipeBack()
    swipe.attach(to: self, view: view)
    self.swipe = swipe
  }
}

/// The kinds of stack changes.
extension UINavigationController {
  /// The operation of a stack transition.
  public enum Operation: Int, Sendable {
    /// Neither a push nor a pop.
    case none = 0
    /// A view controller is pushed.
    case push = 1
    /// A view controller is popped.
    case pop = 2
  }
}
