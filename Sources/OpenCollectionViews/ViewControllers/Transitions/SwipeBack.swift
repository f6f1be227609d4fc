/// The interactive pop gesture: a swipe from the leading edge.
@MainActor final class SwipeBack: NSObject, UIGestureRecognizerDelegate {
  let recognizer = UIScreenEdgePanGestureRecognizer()
  /// The interaction controller of the pop in progress.
  private(set) var driver: UIPercentDrivenInteractiveTransition?
  private weak var owner: UINavigationController?

  /// How long a released screen is extrapolated at its velocity, in seconds, to decide whether it pops. Unmeasured.
  private static let projectionTime: CGFloat = 0.25

  func attach(to navigation: UINavigationController, view: UIView) {
    owner = navigation
    recognizer.edges = view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left
    recognizer.delegate = self
    recognizer.addHandler { [weak self] _ in self?.handlePan() }
    view.addGestureRecognizer(recognizer)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let owner, let item = owner.topViewController?.navigationItem else { return false }
    return owner.viewControllers.count > 1 && owner.transition == nil && !owner.isNavigationBarHidden
      && showsBackButton(item)
  }

  /// The gesture is available only if the bar shows a back button, not if the app's own items replace it.
  private func showsBackButton(_ item: UINavigationItem) -> Bool {
    !item.hidesBackButton && (item.leftItemsSupplementBackButton || item.leftBarButtonItems?.isEmpty ?? true)
  }

  /// Scrolling waits for the gesture to fail: horizontal pans from the edge belong to the gesture.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    otherGestureRecognizer is UIPanGestureRecognizer
  }

  private func handlePan() {
    guard let owner, let view = owner.viewIfLoaded else { return }
    let directionSign: CGFloat = recognizer.edges == .right ? -1 : 1
    let fraction = max(0, directionSign * recognizer.translation(in: view).x / max(view.bounds.width, 1))
    switch recognizer.state {
    case .began:
      driver = UIPercentDrivenInteractiveTransition()
      owner.popViewController(animated: true)
      view.layoutIfNeeded()
      driver?.update(fraction)
    case .changed: driver?.update(fraction)
    case .ended:
      let speed = directionSign * recognizer.velocity(in: view).x / max(view.bounds.width, 1)
      if fraction + speed * Self.projectionTime > 0.5 { driver?.finish() } else { driver?.cancel() }
      driver = nil
    case .cancelled, .failed:
      driver?.cancel()
      driver = nil
    default: break
    }
  }
}
