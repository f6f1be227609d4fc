extension UIViewController {
  /// Exchanges the view of one child for that of another, which was added and has not been shown. The first one's view is
  /// taken out when the animations have ended.
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
    let isSeen = appearance == .appeared
    let place = fromViewController.view.superview ?? view!
    if isSeen {
      fromViewController.beginAppearanceTransition(false, animated: duration > 0)
      toViewController.beginAppearanceTransition(true, animated: duration > 0)
    }
    if toViewController.view.superview !== place { place.addSubview(toViewController.view) }
    if isSeen { toViewController.viewDidEnterHierarchy() }
    UIView.animate(withDuration: duration, delay: 0, options: options) {
      animations?()
    } completion: { finished in
      fromViewController.view.removeFromSuperview()
      if isSeen {
        if fromViewController.appearance == .disappearing { fromViewController.endAppearanceTransition() }
        if toViewController.appearance == .appearing { toViewController.endAppearanceTransition() }
      }
      completion?(finished)
    }
  }
}
