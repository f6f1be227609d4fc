/// A push or pop of a controller that takes over the content of the other: nothing slides.
@MainActor
package protocol ContentTransition: UIViewControllerAnimatedTransitioning {
  /// Changes the content without animation.
  func perform()
}

/// A controller that can take over the content of another.
@MainActor
package protocol ContentTransitioning: UIViewController {
  /// The transition of a push or pop to this controller that takes over the content of another; nil for the usual one.
  func contentTransition(from old: UIViewController?, isPush: Bool) -> (any ContentTransition)?
}

extension UINavigationController {
  /// The transition by which a controller takes over the content of another; nil for the usual one.
  func contentTransition(
    from old: UIViewController?, to new: UIViewController, isPush: Bool
  ) -> (any ContentTransition)? {
    (new as? any ContentTransitioning)?.contentTransition(from: old, isPush: isPush)
  }
}
