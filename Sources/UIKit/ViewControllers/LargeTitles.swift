/// How much of its large title each screen of a navigation controller shows.
///
/// The title stands beneath the bar's row and goes away under it as the content scrolls up. The height is kept here and
/// changed by scrolling alone, so that a layout in between moves nothing.
@MainActor
final class LargeTitles {
  /// Points the large title adds to the bar. Unmeasured.
  static let fullHeight: CGFloat = 52

  /// What is left of the large title of the screen shown, in points; more than the whole while content is pulled down.
  private var current: CGFloat = fullHeight
  private weak var controller: UIViewController?
  /// Whether the title's height was taken from where the content of the screen stands.
  private var isSettled = false

  /// Starts with a screen: its large title is whole until the content's place is known.
  func begin(_ controller: UIViewController) {
    self.controller = controller
    current = Self.fullHeight
    isSettled = false
  }

  /// Takes over, once a screen, how far its content was scrolled before it was shown (again); returns whether the bar's
  /// height changed.
  func settle(_ scrollView: UIScrollView, in navigation: UINavigationController) -> Bool {
    !isSettled && follow(scrollView, in: navigation)
  }

  /// Takes the content's place over; returns whether the bar's height changed.
  func follow(_ scrollView: UIScrollView, in navigation: UINavigationController) -> Bool {
    guard let controller else { return false }
    let top = navigation.view.safeAreaInsets.top + navigation.rowBottom(for: controller)
    // Before the scroll view has kept clear of the bar its offset says nothing.
    guard scrollView.adjustedContentInset.top - scrollView.contentInset.top >= top - 0.5 else { return false }
    isSettled = true
    let scrolled = scrollView.contentOffset.y + scrollView.contentInset.top + top + Self.fullHeight
    let height = max(0, Self.fullHeight - scrolled)
    guard height != current else { return false }
    current = height
    return true
  }

  /// Whether a screen's title is drawn large: its item's own mode, or that of the item before.
  func isLarge(_ controller: UIViewController, in navigation: UINavigationController) -> Bool {
    guard navigation.navigationBar.prefersLargeTitles else { return false }
    // A low bar has no room for one.
    if navigation.traitCollection.verticalSizeClass == .compact { return false }
    let stack = navigation.viewControllers
    let index = stack.firstIndex { $0 === controller } ?? 0
    for item in stack[...max(0, min(index, stack.count - 1))].reversed().map(\.navigationItem) {
      switch item.largeTitleDisplayMode {
      case .always: return true
      case .never: return false
      case .automatic: continue
      }
    }
    return true
  }

  /// What the bar is higher by, in points, as drawn.
  func height(for controller: UIViewController, in navigation: UINavigationController) -> CGFloat {
    guard isLarge(controller, in: navigation) else { return 0 }
    return controller === self.controller ? current : Self.fullHeight
  }

  /// What the bar is higher by, in points, as the safe area counts it: never more than the whole title.
  func settledHeight(for controller: UIViewController, in navigation: UINavigationController) -> CGFloat {
    min(height(for: controller, in: navigation), Self.fullHeight)
  }
}
