extension UICollectionView {
  /// Whether cells can be focused, unless the delegate decides for each. Unmeasured: the default is true.
  public var allowsFocus: Bool {
    get { focus.isAllowed }
    set { focus.isAllowed = newValue }
  }

  /// Whether cells can be focused while editing, unless the delegate decides for each. Unmeasured: the default is true.
  public var allowsFocusDuringEditing: Bool {
    get { focus.isAllowedDuringEditing }
    set { focus.isAllowedDuringEditing = newValue }
  }

  /// Whether moving focus to an item by a key selects it. The default is false, and true for a sidebar. Unmeasured.
  public var selectionFollowsFocus: Bool {
    get { focus.selectionFollowsFocus }
    set { focus.selectionFollowsFocus = newValue }
  }

  /// Whether returning focus goes to the item it last left. The default is false.
  public var remembersLastFocusedIndexPath: Bool {
    get { focus.remembersItem }
    set { focus.remembersItem = newValue }
  }

  /// The item whose cell a view is, or is a descendant of.
  func indexPath(ofFocused view: UIView?) -> IndexPath? { shownPath(ofFocused: view).flatMap(appPath) }

  /// The shown path of the cell that a view is, or is a descendant of.
  func shownPath(ofFocused view: UIView?) -> IndexPath? {
    var next = view
    while let view = next {
      if let cell = view as? UICollectionViewCell, cell.owningCollectionView === self {
        return displayed.indexPath(of: cell, .cell)
      }
      next = view.superview
    }
    return nil
  }
}
