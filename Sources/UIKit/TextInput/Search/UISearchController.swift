/// Searches the content of a screen: a search bar, and what it found over or in the screen.
///
/// Set it as a navigation item's `searchController`, or put its bar into a view. The search begins when the bar is edited
/// and ends when it is cancelled.
@preconcurrency @MainActor open class UISearchController: UIViewController {
  /// A controller that shows results in another one, over the screen; nil to show them in the screen itself.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    searchBar.searchController = self
    searchBar.hidesBackground = true
    searchBar.placeholder = "Search"
  }

  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
    searchBar.searchController = self
  }

  public convenience override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    self.init(searchResultsController: nil)
  }

  /// Who is told what to search for.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// Who hears of the search's beginning and end.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// The bar the text is typed into. Its placeholder is "Search" until another is set.
  public let searchBar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
  /// What shows the results; nil for the screen itself.
  public let searchResultsController: UIViewController?

  /// Whether the screen is dimmed while nothing is searched for yet. The default is true; without a results controller false
  /// lets the screen be touched while it shows results.
  open var obscuresBackgroundDuringPresentation = true { didSet { if isActive { placeResults() } } }
  /// Whether the navigation bar's title goes while searching. The default is true.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether the bar gets a cancel button while searching. The default is true.
  open var automaticallyShowsCancelButton = true
  /// Whether the scopes are shown while searching. The default is true.
  open var automaticallyShowsScopeBar = true
  /// Whether the results are shown only while there is text. The default is true; setting `showsSearchResultsController`
  /// makes it false.
  open var automaticallyShowsSearchResultsController = true { didSet { if isActive { placeResults() } } }
  /// Whether the results are shown now.
  open var showsSearchResultsController = false {
    didSet {
      automaticallyShowsSearchResultsController = false
      if isActive { placeResults() }
    }
  }

  /// The navigation item that shows the bar.
  weak var item: UINavigationItem?
  private var isSearching = false
  private let dimming = UIView(frame: .zero)

  /// Whether a search is under way. Setting it begins or ends one.
  open var isActive: Bool {
    get { isSearching }
    set {
      guard newValue != isSearching else { return }
      if newValue { begin() } else { end() }
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

  /// Points the search bar takes of a navigation bar: 52, and a row of scopes. Unmeasured.
  var stripHeight: CGFloat { searchBar.fittingHeight - 4 }

  // MARK: What the bar tells

  func barDidBeginEditing() { isActive = true }

  func barHeightDidChange() { item?.bar?.itemDidChange() }

  /// Tells the updater what the bar says now, and shows or hides the results.
  func update() {
    if isActive { placeResults() }
    for controller in [searched, searchResultsController] {
      controller?.setNeedsUpdateContentUnavailableConfiguration()
    }
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  // MARK: Beginning and ending

  private func begin() {
    isSearching = true
    delegate?.willPresentSearchController(self)
    if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(true, animated: true) }
    if automaticallyShowsScopeBar, searchBar.scopeButtonTitles?.isEmpty == false { searchBar.showsScopeBar = true }
    if !searchBar.isFirstResponder { searchBar.becomeFirstResponder() }
    barHeightDidChange()
    place()
    delegate?.didPresentSearchController(self)
    update()
  }

  private func end() {
    delegate?.willDismissSearchController(self)
    isSearching = false
    searchBar.text = ""
    searchBar.resignFirstResponder()
    if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(false, animated: true) }
    if automaticallyShowsScopeBar { searchBar.showsScopeBar = false }
    takeAway()
    barHeightDidChange()
    update()
    delegate?.didDismissSearchController(self)
  }

  /// The screen that is searched: the one whose bar has the search bar, else the one the bar lies in.
  private var searched: UIViewController? {
    if let navigation = item?.bar?.owner { return navigation.topViewController }
    var next: UIResponder? = searchBar.next
    while let responder = next {
      if let controller = responder as? UIViewController { return controller }
      next = responder.next
    }
    return nil
  }

  /// Puts the view over the screen's, if it has anything to show.
  private func place() {
    placeResults()
    guard let screen = searched?.viewIfLoaded, let holder = screen.superview, screen.window != nil else { return }
    beginAppearanceTransition(true, animated: false)
    view.frame = screen.frame
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    // Beneath the bar that holds the search bar.
    if searchBar.isDescendant(of: screen) {
      screen.addSubview(view)
      let top = searchBar.convert(CGPoint(x: 0, y: searchBar.bounds.maxY), to: screen).y
      view.frame = CGRect(x: 0, y: top, width: screen.bounds.width, height: screen.bounds.maxY - top)
    } else {
      holder.insertSubview(view, aboveSubview: screen)
    }
    viewDidEnterHierarchy()
    endAppearanceTransition()
  }

  private func takeAway() {
    guard isViewLoaded, view.superview != nil else { return }
    beginAppearanceTransition(false, animated: false)
    view.removeFromSuperview()
    endAppearanceTransition()
  }

  /// The bar over the screen takes as much of this view's safe area.
  func barDidMove(over insets: UIEdgeInsets) { containerInsets = insets }

  private func placeResults() {
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
}

/// Searches for what a search bar says.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// The search began or ended, or the bar's text or scope changed.
  func updateSearchResults(for searchController: UISearchController)
}

/// Hears of a search's beginning and end. All methods have defaults.
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
