/// A finger that takes the last screen away from the leading edge.
@MainActor final class SwipeBack: NSObject, UIGestureRecognizerDelegate {
  let recognizer = UIScreenEdgePanGestureRecognizer()
  /// What drives the pop under the finger.
  private(set) var driver: UIPercentDrivenInteractiveTransition?
  private weak var owner: UINavigationController?

  /// How far a let-go screen is thought to move on, in seconds of its speed. Unmeasured.
  private static let glide: CGFloat = 0.25

  func attach(to navigation: UINavigationController, view: UIView) {
    owner = navigation
    recognizer.edges = view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left
    recognizer.delegate = self
    recognizer.addHandler { [weak self] _ in self?.follow() }
    view.addGestureRecognizer(recognizer)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let owner, let item = owner.topViewController?.navigationItem else { return false }
    return owner.viewControllers.count > 1 && owner.transition == nil && !owner.isNavigationBarHidden
      && showsBackButton(item)
  }

  /// There is a way back by hand where the bar shows one: not where the app's own items stand in the button's place.
  private func showsBackButton(_ item: UINavigationItem) -> Bool {
    !item.hidesBackButton && (item.leftItemsSupplementBackButton || item.leftBarButtonItems?.isEmpty ?? true)
  }

  /// Content that scrolls waits: a finger from the edge that goes sideways is the swipe's.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    otherGestureRecognizer is UIPanGestureRecognizer
  }

  private func follow() {
    guard let owner, let view = owner.viewIfLoaded else { return }
    let way: CGFloat = recognizer.edges == .right ? -1 : 1
    let fraction = max(0, way * recognizer.translation(in: view).x / max(view.bounds.width, 1))
    switch recognizer.state {
    case .began:
      driver = UIPercentDrivenInteractiveTransition()
      owner.popViewController(animated: true)
      view.layoutIfNeeded()
      driver?.update(fraction)
    case .changed: driver?.update(fraction)
    case .ended:
      let speed = way * recognizer.velocity(in: view).x / max(view.bounds.width, 1)
      if fraction + speed * Self.glide > 0.5 { driver?.finish() } else { driver?.cancel() }
      driver = nil
    case .cancelled, .failed:
      driver?.cancel()
      driver = nil
    default: break
    }
  }
}
