/// How much of the large title and the search bar each screen of a navigation controller shows.
///
/// Both are below the bar's row and collapse under it as the content scrolls up, the search bar first. The height is
/// stored here and changed by scrolling only, so that an intermediate layout pass does not change it.
@MainActor
final class LargeTitles {
  /// The height that the large title adds to the bar, in points.
  static let fullHeight: CGFloat = 52

  /// The current height of the collapsible part on the displayed screen, in points; more than its full height while
  /// content is pulled down. Nil, until the content offset is known, means the full height.
  private var currentHeight: CGFloat?
  private weak var controller: UIViewController?

  /// Starts tracking a screen: the collapsible part has its full height until the content offset is known.
  func begin(_ controller: UIViewController) {
    self.controller = controller
    currentHeight = nil
  }

  /// Once per screen, takes the content offset into account with which the screen is shown; returns whether the bar's
  /// height changed.
  func settle(_ scrollView: UIScrollView, in navigation: UINavigationController) -> Bool {
    currentHeight == nil && follow(scrollView, in: navigation)
  }

  /// Updates the height for the content offset; returns whether the bar's height changed.
  func follow(_ scrollView: UIScrollView, in navigation: UINavigationController) -> Bool {
    guard let controller else { return false }
    let extent = extent(for: controller, in: navigation)
    let top =
      navigation.barTop + navigation.rowBottom(for: controller) + fixedSearchHeight(for: controller)
    if isBelowBar(scrollView, top + extent, in: navigation) {
      // Content that never reaches under the bar does not collapse anything.
      defer { currentHeight = nil }
      return currentHeight.map { $0 != extent } ?? false
    }
    // The offset is meaningless until the scroll view's insets include the bar.
    guard scrollView.adjustedContentInset.top - scrollView.contentInset.top >= top - 0.5 else { return false }
    let scrolled = scrollView.contentOffset.y + scrollView.contentInset.top + top + extent
    var height = max(0, extent - scrolled)
    // Only a large title stretches while content is pulled down.
    if !isLarge(controller, in: navigation) { height = min(height, extent) }
    let old = currentHeight ?? extent
    currentHeight = height
    return height != old
  }

  /// Whether the title is below its resting position because content is pulled down.
  func isPulledDown(for controller: UIViewController, in navigation: UINavigationController) -> Bool {
    collapsibleHeight(for: controller, in: navigation) > extent(for: controller, in: navigation)
  }

  /// Whether a scroll view is entirely below the bar.
  private func isBelowBar(_ scrollView: UIScrollView, _ barBottom: CGFloat, in navigation: UINavigationController)
    -> Bool
  {
    guard let superview = scrollView.superview, !scrollView.bounds.isEmpty else { return false }
    return navigation.view.convert(scrollView.frame, from: superview).minY >= barBottom - 0.5
  }

  /// Whether the title is displayed large: by the item's mode, or the nearest previous item's if automatic.
  func isLarge(_ controller: UIViewController, in navigation: UINavigationController) -> Bool {
    guard navigation.navigationBar.prefersLargeTitles, !hidesRow(for: controller) else { return false }
    // A compact-height bar never shows a large title.
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

  /// The bar's current height below its row.
  func height(for controller: UIViewController, in navigation: UINavigationController) -> CGFloat {
    collapsibleHeight(for: controller, in: navigation) + fixedSearchHeight(for: controller)
  }

  /// The bar's height below its row that counts in the safe area: at most the full height.
  func safeAreaHeight(for controller: UIViewController, in navigation: UINavigationController) -> CGFloat {
    let full = extent(for: controller, in: navigation)
    return min(collapsibleHeight(for: controller, in: navigation), full) + fixedSearchHeight(for: controller)
  }

  /// How much of the collapsible part is collapsed.
  func collapsedHeight(for controller: UIViewController, in navigation: UINavigationController) -> CGFloat {
    max(0, extent(for: controller, in: navigation) - collapsibleHeight(for: controller, in: navigation))
  }

  /// The displayed height of the search bar.
  func searchHeight(for controller: UIViewController, in navigation: UINavigationController) -> CGFloat {
    let title = isLarge(controller, in: navigation) ? Self.fullHeight : 0
    let rest = max(0, collapsibleHeight(for: controller, in: navigation) - title)
    return min(rest, collapsibleSearchHeight(for: controller)) + fixedSearchHeight(for: controller)
  }

  /// The current height of the collapsible part.
  private func collapsibleHeight(for controller: UIViewController, in navigation: UINavigationController) -> CGFloat {
    let full = extent(for: controller, in: navigation)
    guard full > 0, controller === self.controller else { return full }
    return currentHeight ?? full
  }

  /// The full height of the collapsible part.
  func extent(for controller: UIViewController, in navigation: UINavigationController) -> CGFloat {
    (isLarge(controller, in: navigation) ? Self.fullHeight : 0) + collapsibleSearchHeight(for: controller)
  }

  // MARK: Search bars

  /// Whether an active search hides the bar's row.
  func hidesRow(for controller: UIViewController) -> Bool {
    guard let search = controller.navigationItem.searchController, search.isActive else { return false }
    return search.hidesNavigationBarDuringPresentation
  }

  private func collapsibleSearchHeight(for controller: UIViewController) -> CGFloat {
    let item = controller.navigationItem
    guard let search = item.searchController, item.hidesSearchBarWhenScrolling, !search.isActive else { return 0 }
    return search.searchBarHeight
  }

  /// The height of a search bar that does not collapse: by the item's setting, and while it is active.
  private func fixedSearchHeight(for controller: UIViewController) -> CGFloat {
    let item = controller.navigationItem
    guard let search = item.searchController, !item.hidesSearchBarWhenScrolling || search.isActive else { return 0 }
    return search.searchBarHeight
  }
}
