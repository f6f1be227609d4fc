/// Takes a navigation controller's bars away and brings them back as a person swipes or taps.
@MainActor
final class BarHiding: NSObject, UIGestureRecognizerDelegate {
  let swipe = UIPanGestureRecognizer()
  let tap = UITapGestureRecognizer()
  private weak var navigation: UINavigationController?
  /// Whether the toolbar was there before and comes back with the bar.
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
      self.show(navigation.isNavigationBarHidden)
    }
  }

  func attach(to navigation: UINavigationController, view: UIView) {
    self.navigation = navigation
    view.addGestureRecognizer(swipe)
    view.addGestureRecognizer(tap)
  }

  private func swipeBegan() {
    let moved = swipe.movement
    if abs(moved.y) > abs(moved.x) { show(moved.y > 0) }
  }

  private func show(_ isShown: Bool) {
    guard let navigation, isShown == navigation.isNavigationBarHidden else { return }
    if !isShown { hadToolbar = !navigation.isToolbarHidden }
    navigation.setNavigationBarHidden(!isShown, animated: true)
    if hadToolbar { navigation.setToolbarHidden(!isShown, animated: true) }
  }

  /// Content scrolls at the same time.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { gestureRecognizer === swipe }

  /// A tap on a control is the control's.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard gestureRecognizer === tap, let navigation else { return true }
    return !(touch.view is UIControl) && touch.view?.isDescendant(of: navigation.navigationBar) != true
      && touch.view?.isDescendant(of: navigation.toolbar) != true
  }
}
