@_spi(Storeys) import OpenCollectionViews

/// A push or pop between two collection view controllers that share a collection view: its layout changes, and nothing
/// slides.
@MainActor
final class LayoutTransition: NSObject, ContentTransition {
  private let from: UICollectionViewController
  private let to: UICollectionViewController

  /// Nil unless the upper one of the controllers uses layout transitions.
  init?(from old: UIViewController?, to new: UIViewController, isPush: Bool) {
    guard let from = old as? UICollectionViewController, let to = new as? UICollectionViewController,
      isPush ? to.useLayoutToLayoutNavigationTransitions : from.useLayoutToLayoutNavigationTransitions
    else { return nil }
    self.from = from
    self.to = to
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    // That of changes of layouts.
    0.3
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    transitionContext.containerView.addSubview(to.view)
    to.adoptCollectionView(from: from, animated: true) { _ in transitionContext.completeTransition(true) }
  }

  /// Changes the layout without animation.
  func perform() { to.adoptCollectionView(from: from, animated: false) { _ in } }
}

extension UICollectionViewController: ContentTransitioning {
  package func contentTransition(from old: UIViewController?, isPush: Bool) -> (any ContentTransition)? {
    LayoutTransition(from: old, to: self, isPush: isPush)
  }
}
