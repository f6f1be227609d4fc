/// A cell's configurations and update state.
struct CellConfiguration {
  var content: (any UIContentConfiguration)?
  var background: UIBackgroundConfiguration?
  var backgroundView: BackgroundConfigurationView?
  var updatesContent = true
  var updatesBackground = true
  var handler: UICollectionViewCell.ConfigurationUpdateHandler?
  /// True at first: a new cell is updated before it is first displayed.
  var needsUpdate = true
}

extension UICollectionViewCell {
  var currentState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isDisabled = !isUserInteractionEnabled
    state.isEditing = isEditing
    state.isSwiped = isSwiped
    state.isFocused = isFocused
    return state
  }

  /// Whether the background uses the tint color while the cell is focused.
  var tintsWithFocus: Bool {
    guard configuration.updatesBackground, let background = configuration.background, background.customView == nil
    else {
      return false
    }
    var state = currentState
    state.isFocused = true
    return background.updated(for: state).backgroundColor == nil
  }

  /// Performs a requested configuration update. Called when the cell is laid out, and before it is measured.
  func updateConfigurationIfNeeded() {
    guard configuration.needsUpdate else { return }
    configuration.needsUpdate = false
    let state = configurationState
    updateConfiguration(using: state)
    configuration.handler?(self, state)
  }

  func updateAutomatically(using state: UICellConfigurationState) {
    if configuration.updatesContent, let content = configuration.content {
      setContentConfiguration(content.updated(for: state))
    }
    if configuration.updatesBackground, let background = configuration.background {
      setBackgroundConfiguration(background.updated(for: state))
    }
  }

  func setContentConfiguration(_ new: (any UIContentConfiguration)?) {
    configuration.content = new
    if let new {
      if let view = contentView as? any UIContentView, view.supports(new) {
        view.configuration = new
      } else {
        replaceContentView(by: new.makeContentView())
      }
    } else if contentView is any UIContentView {
      replaceContentView(by: UIView())
    }
    owningCollectionView?.measurements.preferredSizeDidChange(self)
  }

  func setBackgroundConfiguration(_ new: UIBackgroundConfiguration?) {
    configuration.background = new
    guard let new else {
      configuration.backgroundView?.removeFromSuperview()
      configuration.backgroundView = nil
      return
    }
    if let view = configuration.backgroundView {
      view.configuration = new
    } else {
      let view = BackgroundConfigurationView(configuration: new)
      configuration.backgroundView = view
      put(view, at: 0)
    }
  }
}
