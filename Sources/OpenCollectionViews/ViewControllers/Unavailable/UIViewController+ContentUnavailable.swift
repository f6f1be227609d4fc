/// A controller's content-unavailable configuration, and the view that shows it.
private final class ContentUnavailable {
  var configuration: any UIContentConfiguration
  var view: (any UIView & UIContentView)?

  init(_ configuration: any UIContentConfiguration) { self.configuration = configuration }
}

extension UIViewController {
  /// A placeholder shown over the view when it has no content; nil, the default, for none. Any content configuration is
  /// allowed. (iOS 17)
  public var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { placeholder?.configuration }
    set {
      if let newValue {
        if let placeholder {
          placeholder.configuration = newValue
        } else {
          contentUnavailable = ContentUnavailable(newValue)
        }
        showContentUnavailable()
      } else {
        placeholder?.view?.removeFromSuperview()
        contentUnavailable = nil
      }
    }
  }

  private var placeholder: ContentUnavailable? { contentUnavailable as? ContentUnavailable }

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

  /// Called before the view's layout pass: updates the configuration if needed.
  func updateContentUnavailableIfNeeded() {
    guard needsContentUnavailableUpdate else { return }
    needsContentUnavailableUpdate = false
    track(.contentUnavailable) {
      updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
    }
    showContentUnavailable()
  }

  /// Called after the view's layout pass: the placeholder covers the view.
  func layOutContentUnavailableView() {
    guard let shown = placeholder?.view, let view = viewIfLoaded else { return }
    if shown.frame != view.bounds { shown.frame = view.bounds }
    if view.subviews.last !== shown { view.bringSubviewToFront(shown) }
  }

  private func showContentUnavailable() {
    guard let placeholder, let view = viewIfLoaded else { return }
    let new = placeholder.configuration.updated(for: contentUnavailableConfigurationState)
    if let shown = placeholder.view, shown.supports(new) {
      shown.configuration = new
    } else {
      placeholder.view?.removeFromSuperview()
      let shown = new.makeContentView()
      placeholder.view = shown
      view.addSubview(shown)
    }
    layOutContentUnavailableView()
  }
}
