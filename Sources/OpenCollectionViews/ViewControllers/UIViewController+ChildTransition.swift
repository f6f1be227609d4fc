extension UIViewController {
  /// Replaces the view of one child with that of another, which was added as a child and is not displayed yet. The
  /// first child's view is removed when the animations end.
  public func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    guard fromViewController.parent === self, toViewController.parent === self else {
      clientError(
        "Children view controllers \(fromViewController) and \(toViewController) must have a common parent view "
          + "controller when calling -[UIViewController transitionFromViewController:toViewController:duration:options:"
          + "animations:completion:]", name: "NSInternalInconsistencyException")
    }
    let isVisible = appearance == .appeared
    let container = fromViewController.view.superview ?? view!
    if isVisible {
      fromViewController.beginAppearanceTransition(false, animated: duration > 0)
      toViewController.beginAppearanceTransition(true, animated: duration > 0)
    }
    if toViewController.view.superview !== container { container.addSubview(toViewController.view) }
    if isVisible { toViewController.viewDidEnterWindow() }
    UIView.animate(withDuration: duration, delay: 0, options: options) {
      animations?()
    } completion: { finished in
      fromViewController.view.removeFromSuperview()
      if isVisible {
        if fromViewController.appearance == .disappearing { fromViewController.endAppearanceTransition() }
        if toViewController.appearance == .appearing { toViewController.endAppearanceTransition() }
      }
      completion?(finished)
    }
  }
}
