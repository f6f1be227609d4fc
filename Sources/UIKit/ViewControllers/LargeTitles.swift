/// How much of its large title and of its search bar each screen of a navigation controller shows.
///
/// Both stand beneath the bar's row and go away under it as the content scrolls up, the search bar first. The height is
/// kept here and changed by scrolling alone, so that a layout in between moves nothing.
@MainActor
final class LargeTitles {
  /// Points the large title adds to the bar. Unmeasured.
  static let fullHeight: CGFloat = 52

  /// What is left of what shrinks on the screen shown, in points; more than the whole while content is pulled down. Nil
  /// until the content's place is known: all of it.
  private var current: CGFloat?
  private weak var controller: UIViewController?

  /// Starts with a screen: what shrinks is whole until the content's place is known.
  func begin(_ controller: UIViewController) {
    self.controller = controller
    current = nil
  }

  /// Takes over, once a screen, how far its content was scrolled before it was shown (again); returns whether the bar's
  /// height changed.
  func settle(_ scrollView: UIScrollView, in navigation: UINavigationController) -> Bool {
    current == nil && follow(scrollView, in: navigation)
  }

  /// Takes the content's place over; returns whether the bar's height changed.
  func follow(_ scrollView: UIScrollView, in navigation: UINavigationController) -> Bool {
    guard let controller else { return false }
    let extent = extent(for: controller, in: navigation)
    let top =
      navigation.view.safeAreaInsets.top + navigation.rowBottom(for: controller) + fixedHeight(for: controller)
    if clears(scrollView, top + extent, in: navigation) {
      // Content that never goes under the bar leaves everything in it whole.
      defer { current = nil }
      return current.map { $0 != extent } ?? false
    }
    // Before the scroll view has kept clear of the bar its offset says nothing.
    guard scrollView.adjustedContentInset.top - scrollView.contentInset.top >= top - 0.5 else { return false }
    let scrolled = scrollView.contentOffset.y + scrollView.contentInset.top + top + extent
    var height = max(0, extent - scrolled)
    // Only a title grows while content is pulled down.
    if !isLarge(controller, in: navigation) { height = min(height, extent) }
    let old = current ?? extent
    current = height
    return height != old
  }

  /// Whether the title of a screen stands lower than it rests, where pulled content took it.
  func isPulledDown(for controller: UIViewController, in navigation: UINavigationController) -> Bool {
    shrunken(for: controller, in: navigation) > extent(for: controller, in: navigation)
  }

  /// Whether a scroll view stands below the whole bar.
  private func clears(_ scrollView: UIScrollView, _ barBottom: CGFloat, in navigation: UINavigationController) -> Bool {
    guard let superview = scrollView.superview, !scrollView.bounds.isEmpty else { return false }
    return navigation.view.convert(scrollView.frame, from: superview).minY >= barBottom - 0.5
  }

  /// Whether a screen's title is drawn large: its item's own mode, or that of the item before.
  func isLarge(_ controller: UIViewController, in navigation: UINavigationController) -> Bool {
    guard navigation.navigationBar.prefersLargeTitles, !hidesRow(for: controller) else { return false }
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

  // MARK: Heights, in points

  /// What the bar is higher by than its row, as drawn.
  func height(for controller: UIViewController, in navigation: UINavigationController) -> CGFloat {
    shrunken(for: controller, in: navigation) + fixedHeight(for: controller)
  }

  /// What the bar is higher by than its row, as the safe area counts it: never more than the whole.
  func settledHeight(for controller: UIViewController, in navigation: UINavigationController) -> CGFloat {
    let whole = extent(for: controller, in: navigation)
    return min(shrunken(for: controller, in: navigation), whole) + fixedHeight(for: controller)
  }

  /// How much of what shrinks is gone.
  func retracted(for controller: UIViewController, in navigation: UINavigationController) -> CGFloat {
    max(0, extent(for: controller, in: navigation) - shrunken(for: controller, in: navigation))
  }

  /// How high the search bar's part is drawn.
  func searchHeight(for controller: UIViewController, in navigation: UINavigationController) -> CGFloat {
    let title = isLarge(controller, in: navigation) ? Self.fullHeight : 0
    let rest = max(0, shrunken(for: controller, in: navigation) - title)
    return min(rest, shrinkingSearch(for: controller)) + fixedHeight(for: controller)
  }

  /// What shrinks, as it is.
  private func shrunken(for controller: UIViewController, in navigation: UINavigationController) -> CGFloat {
    let whole = extent(for: controller, in: navigation)
    guard whole > 0, controller === self.controller else { return whole }
    return current ?? whole
  }

  /// What shrinks, when it is whole.
  func extent(for controller: UIViewController, in navigation: UINavigationController) -> CGFloat {
    (isLarge(controller, in: navigation) ? Self.fullHeight : 0) + shrinkingSearch(for: controller)
  }

  // MARK: Search bars

  /// Whether the row is away while the screen is searched.
  func hidesRow(for controller: UIViewController) -> Bool {
    guard let search = controller.navigationItem.searchController, search.isActive else { return false }
    return search.hidesNavigationBarDuringPresentation
  }

  private func shrinkingSearch(for controller: UIViewController) -> CGFloat {
    let item = controller.navigationItem
    guard let search = item.searchController, item.hidesSearchBarWhenScrolling, !search.isActive else { return 0 }
    return search.stripHeight
  }

  /// A search bar that does not shrink: where the app says so, and while it is used.
  private func fixedHeight(for controller: UIViewController) -> CGFloat {
    let item = controller.navigationItem
    guard let search = item.searchController, !item.hidesSearchBarWhenScrolling || search.isActive else { return 0 }
    return search.stripHeight
  }
}
