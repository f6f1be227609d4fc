/// Hides and shows a navigation controller's bars on swipes and taps.
@MainActor
private final class BarHiding: NSObject, UIGestureRecognizerDelegate, BarHidingGestures {
  let swipe = UIPanGestureRecognizer()
  let tap = UITapGestureRecognizer()
  private weak var navigation: UINavigationController?
  /// Whether the toolbar was visible before hiding, and is shown again with the navigation bar.
  private var hadToolbar = false

  override init() {
    super.init()
    for recognizer in [swipe, tap] as [UIGestureRecognizer] {
      recognizer.isEnabled = false
      recognizer.cancelsTouchesInView = false
      recognizer.delegate = self
    }
    swipe.addHandler { [weak self] recognizer in
      if recognizer.state == .began { self?.swipeBegan() }
    }
    tap.addHandler { [weak self] recognizer in
      guard let self, recognizer.state == .ended, let navigation = self.navigation else { return }
      self.setShown(navigation.isNavigationBarHidden)
    }
  }

  func attach(to navigation: UINavigationController, view: UIView) {
    self.navigation = navigation
    view.addGestureRecognizer(swipe)
    view.addGestureRecognizer(tap)
  }

  private func swipeBegan() {
    let moved = swipe.movement
    if abs(moved.y) > abs(moved.x) { setShown(moved.y > 0) }
  }

  private func setShown(_ isShown: Bool) {
    guard let navigation, isShown == navigation.isNavigationBarHidden else { return }
    if !isShown { hadToolbar = !navigation.isToolbarHidden }
    navigation.setNavigationBarHidden(!isShown, animated: true)
    if hadToolbar { navigation.setToolbarHidden(!isShown, animated: true) }
  }

  /// Content may scroll during the swipe.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { gestureRecognizer === swipe }

  /// Taps on controls and bars are ignored.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard gestureRecognizer === tap, let navigation else { return true }
    return !(touch.view is UIControl) && touch.view?.isDescendant(of: navigation.navigationBar) != true
      && touch.view?.isDescendant(of: navigation.toolbar) != true
  }
}

extension UINavigationController {
  static func makeBarHiding() -> any BarHidingGestures { BarHiding() }
}
