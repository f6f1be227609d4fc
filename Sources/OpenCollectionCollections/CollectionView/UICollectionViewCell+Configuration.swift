extension UICollectionViewCell: ElementCell {
  func apply(selected: Bool) { if isSelected != selected { isSelected = selected } }
  func apply(highlighted: Bool) { if isHighlighted != highlighted { isHighlighted = highlighted } }
  func apply(editing: Bool) { isEditing = editing }

  func dragStateDidChange() { dragStateDidChange(DragState(rawValue: drag.number) ?? .none) }

  func performSelectionHandler() { selectionHandler?(self) }
}

extension UICollectionViewCell: ConfiguredView {
  package func preferredSizeDidChange() { owningCollectionView?.display.measurements.preferredSizeDidChange(self) }

  var currentState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isDisabled = !isUserInteractionEnabled
    state.isEditing = isEditing
    state.isSwiped = isSwiped
    state.isFocused = isFocused
    state.isReordering = isReordering
    (state.cellDragState, state.cellDropState) = (drag.state, drag.drop)
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
    updateConfigurationIfNeeded({ configurationState }, updateConfiguration, configurationUpdateHandler)
  }
}
