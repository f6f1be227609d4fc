/// What a controller shows in the place of content, and whether that is to be asked for anew.
struct ContentUnavailable {
  var configuration: (any UIContentConfiguration)?
  var view: (any UIView & UIContentView)?
  var needsUpdate = true
}

extension UIViewController {
  /// What is shown over the view in the place of content it does not have; nil, the default, for nothing. Any content
  /// configuration will do. (iOS 17)
  public var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { contentUnavailable.configuration }
    set {
      contentUnavailable.configuration = newValue
      showContentUnavailable()
    }
  }

  /// What the configuration is updated for: the view's traits, and what is searched for in the navigation item's search
  /// bar.
  public var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
    let text = searchBarOfScreen?.text ?? ""
    state.searchText = text.isEmpty ? nil : text
    return state
  }

  /// The search bar whose words are searched for here: the screen's, or that of the screen these are the results of.
  private var searchBarOfScreen: UISearchBar? {
    ((parent as? UISearchController) ?? storedSearchController)?.searchBar
  }

  /// Has `updateContentUnavailableConfiguration(using:)` called before the next layout.
  public func setNeedsUpdateContentUnavailableConfiguration() {
    contentUnavailable.needsUpdate = true
    viewIfLoaded?.setNeedsLayout()
  }

  /// Called before the view lays out: asks for the configuration where that was wanted.
  func updateContentUnavailableIfNeeded() {
    guard contentUnavailable.needsUpdate else { return }
    contentUnavailable.needsUpdate = false
    updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
    if contentUnavailable.configuration != nil { showContentUnavailable() }
  }

  /// Called after the view was laid out: what stands for the content covers it.
  func placeContentUnavailable() {
    guard let shown = contentUnavailable.view, let view = viewIfLoaded else { return }
    if shown.frame != view.bounds { shown.frame = view.bounds }
    if view.subviews.last !== shown { view.bringSubviewToFront(shown) }
  }

  private func showContentUnavailable() {
    guard let view = viewIfLoaded else { return }
    guard let new = contentUnavailable.configuration?.updated(for: contentUnavailableConfigurationState) else {
      contentUnavailable.view?.removeFromSuperview()
      contentUnavailable.view = nil
      return
    }
    if let shown = contentUnavailable.view, shown.supports(new) {
      shown.configuration = new
    } else {
      contentUnavailable.view?.removeFromSuperview()
      let shown = new.makeContentView()
      contentUnavailable.view = shown
      view.addSubview(shown)
    }
    placeContentUnavailable()
  }
}
