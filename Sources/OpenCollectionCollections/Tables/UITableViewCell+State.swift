@_spi(Storeys) import OpenCollectionViews

extension UITableViewCell: ConfiguredView, ListAccessoriesHost {
  var indentsAccessories: Bool { false }
  var placesOutlinesAtLeadingEdge: Bool { false }

  /// The margin at the sides of the row.
  var margin: CGFloat { TableMetrics.margin(of: self, in: table) }

  var currentState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isDisabled = !isUserInteractionEnabled
    state.isEditing = isEditing
    state.isSwiped = isSwiped
    state.isFocused = isFocused
    (state.cellDragState, state.cellDropState) = (drag.state, drag.drop)
    state.isReordering = isReordering
    return state
  }

  package func preferredSizeDidChange() { display?.measurements.preferredSizeDidChange(self) }

  /// Performs a requested configuration update. Called when the cell is laid out, and before it is measured.
  func updateConfigurationIfNeeded() {
    if configuration.needsUpdate { updateDefaultBackground() }
    updateConfigurationIfNeeded({ configurationState }, updateConfiguration, configurationUpdateHandler)
  }

  // MARK: Changes

  /// The selection, the highlight or the editing state changed.
  func stateDidChange(animated: Bool = false) {
    let isAnimated = animated && window != nil
    ControlAnimation.run(isAnimated, seconds: 0.3) { [self] in
      updateSelectedBackground()
      labels.setHighlighted((isSelected || isHighlighted) && selectionStyle != .none)
      setNeedsUpdateConfiguration()
      if isAnimated { layoutIfNeeded() }
    }
  }

  func rowDidChange() {
    if !hasCustomBackground { configuration.needsUpdate = true }
    setNeedsLayout()
  }

  func geometryDidChange() {
    setNeedsLayout()
    preferredSizeDidChange()
  }

  func marginsMayHaveChanged() {
    let side = margin
    let margins = NSDirectionalEdgeInsets(
      top: TableMetrics.rowMargin, leading: side, bottom: TableMetrics.rowMargin, trailing: side)
    if directionalLayoutMargins != margins { directionalLayoutMargins = margins }
  }

  /// The margins of a content view with views of the app: the row's.
  func updateContentMargins() {
    // Only the readable width depends on the width of the row.
    if table?.cellLayoutMarginsFollowReadableWidth == true { marginsMayHaveChanged() }
    guard configuration.content == nil else { return }
    let margins = labels.margins
    if content.directionalLayoutMargins != margins { content.directionalLayoutMargins = margins }
  }

  // MARK: Background

  /// Whether the selection is shown by the default background.
  private var showsDefaultSelection: Bool {
    selectionStyle != .none && currentSelectedBackground == nil && (isSelected || isHighlighted)
  }

  /// The app's view for the selection.
  private var currentSelectedBackground: UIView? {
    showsSelectionCircle && isEditing
      ? multipleSelectionBackgroundView ?? selectedBackgroundView : selectedBackgroundView
  }

  func updateSelectedBackground() {
    let current = currentSelectedBackground
    let isShown = (isSelected || isHighlighted) && selectionStyle != .none
    for view in [selectedBackgroundView, multipleSelectionBackgroundView] {
      guard let view, view.superview === self else { continue }
      view.isHidden = !(isShown && view === current)
    }
  }

  /// Shows the table's default background unless the app has set one.
  func updateDefaultBackground() {
    guard !hasCustomBackground else { return }
    var state = currentState
    let isActive = showsDefaultSelection
    if !isActive { (state.isSelected, state.isHighlighted) = (false, false) }
    if focusStyle == .custom { state.isFocused = false }
    // Updating a configuration that is already updated keeps the colours set here.
    var background = (row?.background ?? .listPlainCell()).updated(for: state)
    if !isActive, !state.isFocused, backgroundColor != nil || backgroundView != nil {
      background.backgroundColor = .clear
    }
    setBackgroundConfiguration(background)
  }

  /// Whether the background uses the tint colour while the row is focused.
  var tintsWithFocus: Bool { !hasCustomBackground && focusStyle == .default }

  // MARK: Accessories

  func accessoriesDidChange() {
    accessoryViews.update(to: accessories)
    geometryDidChange()
  }

  private var accessories: [UICellAccessory] {
    var result: [UICellAccessory] = []
    func add(_ view: UIView?, _ type: AccessoryType, _ displayed: UICellAccessory.DisplayedState) {
      if let view {
        let options = UICellAccessory.CustomViewConfiguration(
          customView: view, placement: .trailing(displayed: displayed), reservedLayoutWidth: .actual,
          maintainsFixedSize: true)
        return result.append(.customView(configuration: options))
      }
      if type == .checkmark { result.append(.checkmark(displayed: displayed)) }
      if type == .detailButton || type == .detailDisclosureButton {
        result.append(.detail(displayed: displayed) { [weak self] in self?.accessoryWasTapped() })
      }
      if type == .disclosureIndicator || type == .detailDisclosureButton {
        result.append(.disclosureIndicator(displayed: displayed))
      }
    }
    if isEditing {
      add(editingAccessoryView, editingAccessoryType, .whenEditing)
      let width = UICellAccessory.LayoutDimension.custom(TableMetrics.editingSlotWidth)
      if showsSelectionCircle {
        result.append(.multiselect(displayed: .whenEditing, options: .init(reservedLayoutWidth: width)))
      } else if editingStyle == .delete {
        result.append(.delete(displayed: .whenEditing, options: .init(reservedLayoutWidth: width)))
      } else if editingStyle == .insert {
        result.append(.insert(displayed: .whenEditing, options: .init(reservedLayoutWidth: width)))
      }
      if showsReorderControl {
        result.append(.reorder(displayed: .whenEditing, options: .init(showsVerticalSeparator: false)))
      }
    } else {
      add(accessoryView, accessoryType, .whenNotEditing)
    }
    return result
  }

  /// The action of an accessory's tap; nil if the tap goes to the row.
  func action(of accessory: UICellAccessory) -> (() -> Void)? {
    switch accessory.accessoryType {
    case .delete: return { [weak self] in self.map { $0.table?.editing.deleteControlWasTapped($0) } }
    case .insert: return { [weak self] in self.map { $0.table?.editing.insertControlWasTapped($0) } }
    default: return accessory.actionHandler
    }
  }

  private func accessoryWasTapped() {
    guard let table, let path = table.indexPath(for: self) else { return }
    accessoryHandler?(self)
    table.tableDelegate?.tableView(table, accessoryButtonTappedForRowWith: path)
  }
}
