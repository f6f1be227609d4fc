/// A controller's content-unavailable configuration and view, and whether the configuration must be updated.
struct ContentUnavailable {
  var configuration: (any UIContentConfiguration)?
  var view: (any UIView & UIContentView)?
  var needsUpdate = true
}

extension UIViewController {
  /// A placeholder shown over the view when it has no content; nil, the default, for none. Any content configuration is
  /// allowed. (iOS 17)
  public var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { contentUnavailable.configuration }
    set {
      contentUnavailable.configuration = newValue
      showContentUnavailable()
    }
  }

  /// The state for updating the configuration: the view's traits, and the text in the navigation item's search bar.
  public var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
    let text = searchBarOfScreen?.text ?? ""
    state.searchText = text.isEmpty ? nil : text
    return state
  }

  /// The search bar whose text applies here: this screen's, or that of the screen whose search results these are.
  private var searchBarOfScreen: UISearchBar? {
    ((parent as? UISearchController) ?? storedSearchController)?.searchBar
  }

  /// Calls `updateContentUnavailableConfiguration(using:)` before the next layout pass.
  public func setNeedsUpdateContentUnavailableConfiguration() {
    contentUnavailable.needsUpdate = true
    viewIfLoaded?.setNeedsLayout()
  }

  /// Called before the view's layout pass: updates the configuration if needed.
  func updateContentUnavailableIfNeeded() {
    guard contentUnavailable.needsUpdate else { return }
    contentUnavailable.needsUpdate = false
    track(.contentUnavailable) {
      updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
    }
    if contentUnavailable.configuration != nil { showContentUnavailable() }
  }

  /// Called after the view's layout pass: the placeholder covers the view.
  func layOutContentUnavailableView() {
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
    layOutContentUnavailableView()
  }
}
