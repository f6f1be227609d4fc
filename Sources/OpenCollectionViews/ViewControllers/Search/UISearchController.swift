/// Manages a search bar and the presentation of search results, in another controller or in the searched
/// screen itself.
///
/// Set it as a navigation item's `searchController`, or add its bar to a view. The search becomes active when the bar
/// is edited, and ends when it is cancelled.
@preconcurrency @MainActor open class UISearchController: UIViewController, SearchBarOwner {
  /// A controller that shows results in another controller, over the screen; nil if the screen itself shows them.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    searchBar.owner = self
    searchBar.hidesBackground = true
    searchBar.placeholder = "Search"
  }

  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
    searchBar.owner = self
  }

  public convenience override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    self.init(searchResultsController: nil)
  }

  /// The object that updates the search results.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// The delegate, which is notified when the search begins and ends.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// The search bar. Its default placeholder is "Search".
  open private(set) var searchBar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
  /// The controller that shows the results; nil if the screen itself does.
  open private(set) var searchResultsController: UIViewController?

  /// Whether the screen is dimmed until results are shown. The default is true. Without a results controller, set it to
  /// false so that the screen stays interactive while it shows results.
  open var obscuresBackgroundDuringPresentation = true { didSet { if isActive { updateResults() } } }
  /// Whether the navigation bar's title is hidden while searching. The default is true.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether the cancel button is shown while searching. The default is true.
  open var automaticallyShowsCancelButton = true
  /// Whether the scopes are shown while searching. The default is true.
  open var automaticallyShowsScopeBar = true
  /// Whether the results are shown only while there is text. The default is true; setting
  /// `showsSearchResultsController` sets it to false.
  open var automaticallyShowsSearchResultsController = true { didSet { if isActive { updateResults() } } }
  /// Whether the results are shown, while they are not shown automatically.
  open var showsSearchResultsController = false {
    didSet {
      automaticallyShowsSearchResultsController = false
      if isActive { updateResults() }
    }
  }

  /// The navigation item that shows the bar.
  weak var item: UINavigationItem?
  private var isSearching = false
  private let dimming = UIView(frame: .zero)

  /// Whether a search is active. Setting it begins or ends the search.
  open var isActive: Bool {
    get { isSearching }
    set {
      guard newValue != isSearching else { return }
      if newValue { beginSearch() } else { endSearch() }
    }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .clear
    dimming.backgroundColor = UIColor { traits in
      UIColor(white: 0, alpha: traits.userInterfaceStyle == .dark ? 0.4 : 0.2)
    }
    dimming.frame = view.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let tap = UITapGestureRecognizer()
    tap.addHandler { [weak self] recognizer in
      if recognizer.state == .ended { self?.isActive = false }
    }
    dimming.addGestureRecognizer(tap)
    view.addSubview(dimming)
  }

  /// The height of the search bar in a navigation bar, in points: 52, and a row of scopes. Unmeasured.
  var searchBarHeight: CGFloat { searchBar.fittingHeight - 4 }

  // MARK: Search bar events

  func barDidBeginEditing() { isActive = true }

  func barHeightDidChange() { item?.bar?.itemDidChange() }

  /// Notifies the results updater, and shows or hides the results.
  func searchDidChange() {
    if isActive { updateResults() }
    for controller in [searchedController, searchResultsController] {
      controller?.setNeedsUpdateContentUnavailableConfiguration()
    }
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  // MARK: Presentation

  private func beginSearch() {
    isSearching = true
    delegate?.willPresentSearchController(self)
    if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(true, animated: true) }
    if automaticallyShowsScopeBar, searchBar.scopeButtonTitles?.isEmpty == false { searchBar.showsScopeBar = true }
    if !searchBar.isFirstResponder { searchBar.becomeFirstResponder() }
    barHeightDidChange()
    addView()
    delegate?.didPresentSearchController(self)
    searchDidChange()
  }

  private func endSearch() {
    delegate?.willDismissSearchController(self)
    isSearching = false
    searchBar.text = ""
    searchBar.resignFirstResponder()
    if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(false, animated: true) }
    if automaticallyShowsScopeBar { searchBar.showsScopeBar = false }
    removeView()
    barHeightDidChange()
    searchDidChange()
    delegate?.didDismissSearchController(self)
  }

  /// The searched controller: the top one of the navigation bar that shows the search bar, else the one that
  /// contains it.
  private var searchedController: UIViewController? {
    if let navigation = item?.bar?.owner { return navigation.topViewController }
    var next: UIResponder? = searchBar.next
    while let responder = next {
      if let controller = responder as? UIViewController { return controller }
      next = responder.next
    }
    return nil
  }

  /// Adds the controller's view over the searched screen.
  private func addView() {
    updateResults()
    guard let screen = searchedController?.viewIfLoaded, let container = screen.superview, screen.window != nil else {
      return
    }
    beginAppearanceTransition(true, animated: false)
    view.frame = screen.frame
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    // Below the search bar if the screen contains it, else below the navigation bar that shows it.
    if searchBar.isDescendant(of: screen) {
      screen.addSubview(view)
      let top = searchBar.convert(CGPoint(x: 0, y: searchBar.bounds.maxY), to: screen).y
      view.frame = CGRect(x: 0, y: top, width: screen.bounds.width, height: screen.bounds.maxY - top)
    } else {
      container.insertSubview(view, aboveSubview: screen)
    }
    viewDidEnterWindow()
    endAppearanceTransition()
  }

  private func removeView() {
    guard isViewLoaded, view.superview != nil else { return }
    beginAppearanceTransition(false, animated: false)
    view.removeFromSuperview()
    endAppearanceTransition()
  }

  /// The navigation bar over the screen moved: its insets are added to this view's safe area.
  func barDidMove(over insets: UIEdgeInsets) { containerInsets = insets }

  private func updateResults() {
    let hasText = searchBar.text?.isEmpty == false
    let showsResults =
      searchResultsController != nil
      && (automaticallyShowsSearchResultsController ? hasText : showsSearchResultsController)
    loadViewIfNeeded()
    view.isHidden = !showsResults && !obscuresBackgroundDuringPresentation
    dimming.isHidden = showsResults || !obscuresBackgroundDuringPresentation
    guard let results = searchResultsController else { return }
    if showsResults, results.parent == nil {
      addChild(results)
      results.view.frame = view.bounds
      results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(results.view)
      results.didMove(toParent: self)
    } else if !showsResults, results.parent === self {
      results.willMove(toParent: nil)
      results.view.removeFromSuperview()
      results.removeFromParent()
    }
  }

  package override var keptControllers: [UIViewController] { children + [searchResultsController].compactMap { $0 } }
}

/// Updates search results for a search bar's text.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// The search began or ended, or the bar's text or scope changed.
  func updateSearchResults(for searchController: UISearchController)
}

/// Is notified when a search begins and ends. All methods have defaults.
@preconcurrency @MainActor public protocol UISearchControllerDelegate: NSObjectProtocol {
  /// The search is about to begin.
  func willPresentSearchController(_ searchController: UISearchController)
  /// The search began.
  func didPresentSearchController(_ searchController: UISearchController)
  /// The search is about to end.
  func willDismissSearchController(_ searchController: UISearchController)
  /// The search ended.
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
}
