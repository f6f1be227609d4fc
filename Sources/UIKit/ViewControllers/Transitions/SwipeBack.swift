/// A finger that takes the last screen away from the leading edge.
@MainActor final class SwipeBack: NSObject, UIGestureRecognizerDelegate {
  let recognizer = EdgePan()
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
    guard let owner else { return false }
    return owner.viewControllers.count > 1 && owner.transition == nil && !owner.isNavigationBarHidden
      && owner.topViewController?.navigationItem.hidesBackButton != true
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

/// A pan that comes in over the left or the right edge of the window.
@MainActor final class EdgePan: UIPanGestureRecognizer {
  /// Points from the edge within which a finger must come down. Unmeasured.
  private static let reach: CGFloat = 20

  /// The edge it comes over.
  var edges = UIRectEdge.left

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    let x = location(in: nil).x
    let width = view?.window?.bounds.width ?? 0
    if state == .possible, edges == .right ? x < width - Self.reach : x > Self.reach {
      state = .failed
      return
    }
    super.touchesBegan(touches, with: event)
  }
}
