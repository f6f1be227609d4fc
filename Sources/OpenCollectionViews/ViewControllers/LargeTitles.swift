/// How much of the large title and the search bar each screen of a navigation controller shows.
///
/// Both are below the bar's row and collapse under it as the content scrolls up, the search bar first.
@MainActor
struct LargeTitles {
  /// The height that the large title adds to the bar, in points.
  static let fullHeight: CGFloat = 52

  let navigation: UINavigationController

  private var state: LargeTitleState { navigation.largeTitleState }
  /// The displayed screen.
  private var controller: UIViewController? { state.controller as? UIViewController }

  /// Once per screen, takes the content offset into account with which the screen is shown; returns whether the bar's
  /// height changed.
  func settle(_ scrollView: UIScrollView) -> Bool {
    guard state.currentHeight == nil, let controller else { return false }
    if follow(scrollView) { return true }
    // A pinned scroll view that was scrolled when another screen was shown is still at the bottom of the collapsed bar.
    let offset = scrollView.contentOffset.y + scrollView.adjustedContentInset.top
    let top = collapsedBottom(for: controller)
    let extent = extent(for: controller)
    guard let minY = minY(of: scrollView), abs(minY - top) < 0.5, offset > 0.5, extent > 0 else {
      return false
    }
    (state.currentHeight, state.placedHeight, state.placement) = (0, 0, .pinned)
    return true
  }

  /// Updates the height for the content offset; returns whether the bar's height changed.
  func follow(_ scrollView: UIScrollView) -> Bool {
    guard let controller, !state.isKeepingInPlace else { return false }
    let extent = extent(for: controller)
    let top = collapsedBottom(for: controller)
    updatePlacement(of: scrollView, under: top, extent)
    if state.placement == .below {
      // Content that never reaches under the bar does not collapse anything.
      defer { (state.currentHeight, state.placedHeight) = (nil, nil) }
      return state.currentHeight.map { $0 != extent } ?? false
    }
    let old = state.currentHeight ?? extent
    let height: CGFloat
    if state.placement == .pinned {
      let offset = scrollView.contentOffset.y + scrollView.adjustedContentInset.top
      height = min(extent, max(0, placed(extent) - offset))
    } else {
      // The offset is meaningless until the scroll view's insets include the bar.
      guard scrollView.adjustedContentInset.top - scrollView.contentInset.top >= top - 0.5 else { return false }
      let scrolled = scrollView.contentOffset.y + scrollView.contentInset.top + top + extent
      // Only a large title stretches while content is pulled down.
      let stretched = max(0, extent - scrolled)
      height = isLarge(controller) ? stretched : min(stretched, extent)
    }
    state.currentHeight = height
    return height != old
  }

  private func placed(_ extent: CGFloat) -> CGFloat { min(state.placedHeight ?? extent, extent) }

  /// Where the bar ends when everything is collapsed, in the navigation controller's view.
  private func collapsedBottom(for controller: UIViewController) -> CGFloat {
    navigation.barTop + navigation.rowBottom(for: controller) + fixedSearchHeight(for: controller)
  }

  /// The top of a scroll view in the navigation controller's view; nil before it is laid out.
  private func minY(of scrollView: UIScrollView) -> CGFloat? {
    guard let superview = scrollView.superview, !scrollView.bounds.isEmpty else { return nil }
    return navigation.view.convert(scrollView.frame, from: superview).minY
  }

  /// Determines the placement while the bar has its full height, and afterwards whether the scroll view followed it.
  private func updatePlacement(of scrollView: UIScrollView, under top: CGFloat, _ extent: CGFloat) {
    guard let minY = minY(of: scrollView) else { return }
    let bottom = top + placed(extent)
    if state.placement == .pinned, bottom < top + extent {
      // In a layout pass, which moves only content at rest, the frame may still be to follow.
      guard scrollView.isDragging || scrollView.isInMotion || state.isSettling, abs(minY - bottom) > 0.5 else { return }
      state.followsBar = false
      state.placement = .below
    } else if abs(minY - bottom) < 0.5 {
      state.placement = state.followsBar ? .pinned : .below
    } else {
      state.placement = minY > bottom ? .below : .under
    }
  }

  /// Moves the content of a pinned scroll view against the bar's bottom, which its frame is about to follow, so that the
  /// content scrolls as far as the finger moves.
  func keepInPlace(_ scrollView: UIScrollView) {
    guard state.placement == .pinned, let controller else { return }
    let extent = extent(for: controller)
    let change = placed(extent) - min(state.currentHeight ?? extent, extent)
    guard change != 0 else { return }
    state.placedHeight = state.currentHeight
    state.isKeepingInPlace = true
    scrollView.contentOffset.y -= change
    state.isKeepingInPlace = false
  }

  /// Where content comes to rest instead of at an offset at which the search bar or the large title would be half
  /// collapsed: at the nearest offset at which each is displayed or not, within the range. Unmeasured: where the middle is.
  func restingOffset(_ offset: CGPoint, of scrollView: UIScrollView, for controller: UIViewController) -> CGPoint {
    let extent = extent(for: controller)
    guard extent > 0 else { return offset }
    state.isSettling = true
    if follow(scrollView) { navigation.view.setNeedsLayout() }
    state.isSettling = false
    let (least, greatest) = scrollView.offsetRange
    guard state.placement != .below, offset.y > least.y, offset.y < least.y + extent else { return offset }
    let stops = [0, collapsibleSearchHeight(for: controller), extent].map { least.y + $0 }
      .filter { $0 < greatest.y + 0.5 }
    let nearest = stops.min { abs($0 - offset.y) < abs($1 - offset.y) }
    return CGPoint(x: offset.x, y: nearest ?? offset.y)
  }

  /// Whether the title is below its resting position because content is pulled down.
  func isPulledDown(for controller: UIViewController) -> Bool {
    collapsibleHeight(for: controller) > extent(for: controller)
  }

  /// Whether the title is displayed large: by the item's mode, or the nearest previous item's if automatic.
  func isLarge(_ controller: UIViewController) -> Bool {
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
  func height(for controller: UIViewController) -> CGFloat {
    collapsibleHeight(for: controller) + fixedSearchHeight(for: controller)
  }

  /// The bar's height below its row that counts in the safe area: at most the full height.
  func safeAreaHeight(for controller: UIViewController) -> CGFloat {
    let full = extent(for: controller)
    return min(collapsibleHeight(for: controller), full) + fixedSearchHeight(for: controller)
  }

  /// How much of the collapsible part is collapsed.
  func collapsedHeight(for controller: UIViewController) -> CGFloat {
    max(0, extent(for: controller) - collapsibleHeight(for: controller))
  }

  /// The displayed height of the search bar.
  func searchHeight(for controller: UIViewController) -> CGFloat {
    let title = isLarge(controller) ? Self.fullHeight : 0
    let rest = max(0, collapsibleHeight(for: controller) - title)
    return min(rest, collapsibleSearchHeight(for: controller)) + fixedSearchHeight(for: controller)
  }

  /// The current height of the collapsible part.
  private func collapsibleHeight(for controller: UIViewController) -> CGFloat {
    let full = extent(for: controller)
    guard full > 0, controller === state.controller else { return full }
    return state.currentHeight ?? full
  }

  /// The full height of the collapsible part.
  func extent(for controller: UIViewController) -> CGFloat {
    (isLarge(controller) ? Self.fullHeight : 0) + collapsibleSearchHeight(for: controller)
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

extension UINavigationController {
  var largeTitles: LargeTitles { LargeTitles(navigation: self) }
}
