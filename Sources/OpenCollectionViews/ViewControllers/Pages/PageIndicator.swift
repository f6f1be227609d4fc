/// The page control beneath pages that scroll horizontally, if the data source gives the number of pages.
@MainActor
final class PageIndicator {
  private unowned let owner: UIPageViewController
  private(set) var control: UIPageControl?
  /// The page whose dot is highlighted, before the user changes it.
  private var shown = 0

  init(_ owner: UIPageViewController) {
    self.owner = owner
  }

  /// Asks the data source again.
  func reload() {
    guard owner.viewControllers?.isEmpty == false, owner.transitionStyle == .scroll,
      owner.navigationOrientation == .horizontal, let source = owner.dataSource
    else { return remove() }
    let count = source.presentationCount(for: owner)
    guard count > 0 else { return remove() }
    let control = control ?? make()
    control.numberOfPages = count
    display(source.presentationIndex(for: owner))
    owner.viewIfLoaded?.setNeedsLayout()
  }

  private func make() -> UIPageControl {
    let made = UIPageControl(frame: .zero)
    made.addAction(UIAction { [weak self] _ in self?.userDidChangePage() }, for: .valueChanged)
    control = made
    return made
  }

  private func remove() {
    guard let control else { return }
    control.removeFromSuperview()
    self.control = nil
    owner.viewIfLoaded?.setNeedsLayout()
  }

  private func display(_ page: Int) {
    control?.currentPage = page
    shown = control?.currentPage ?? 0
  }

  /// The user has scrolled to a neighbouring page.
  func didTurn(_ direction: UIPageViewController.NavigationDirection) {
    display(shown + (direction == .forward ? 1 : -1))
  }

  private func userDidChangePage() {
    guard let control else { return }
    display(shown + owner.turn(by: control.currentPage - shown))
  }

  /// Lays the control out at the bottom of the controller's view, and returns the height that it takes from the pages. That it
  /// is above the safe area is unmeasured.
  func layOut(in view: UIView) -> CGFloat {
    guard let control else { return 0 }
    let height = control.intrinsicContentSize.height
    let taken = height + view.safeAreaInsets.bottom
    if control.superview !== view { view.addSubview(control) }
    control.frame = CGRect(x: 0, y: view.bounds.height - taken, width: view.bounds.width, height: height)
    return taken
  }
}
