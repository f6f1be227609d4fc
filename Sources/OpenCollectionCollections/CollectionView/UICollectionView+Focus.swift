extension UICollectionView {
  /// Whether cells can be focused, unless the delegate decides for each. Unmeasured: the default is true.
  public var allowsFocus: Bool {
    get { display.focus.isAllowed }
    set { display.focus.isAllowed = newValue }
  }

  /// Whether cells can be focused while editing, unless the delegate decides for each. Unmeasured: the default is true.
  public var allowsFocusDuringEditing: Bool {
    get { display.focus.isAllowedDuringEditing }
    set { display.focus.isAllowedDuringEditing = newValue }
  }

  /// Whether moving focus to an item by a key selects it. The default is false, and true for a sidebar. Unmeasured.
  public var selectionFollowsFocus: Bool {
    get { display.focus.selectionFollowsFocus }
    set { display.focus.selectionFollowsFocus = newValue }
  }

  /// Whether returning focus goes to the item it last left. The default is false.
  public var remembersLastFocusedIndexPath: Bool {
    get { display.focus.remembersItem }
    set { display.focus.remembersItem = newValue }
  }
}
