extension UITableView: UISpringLoadedInteractionSupporting, UIDataSourceTranslating {
  /// Supplies the items of drags. Setting it lets the user drag rows by a long press.
  public weak var dragDelegate: (any UITableViewDragDelegate)? {
    get { ownDragDelegate }
    set {
      mainThreadOnly("UITableView.dragDelegate")
      ownDragDelegate = newValue
      display.drags.delegateDidChange()
      display.drops.updateInteraction()
    }
  }

  /// Accepts drops. Without one, only rows of the table itself can be dropped, where the data source moves them.
  public weak var dropDelegate: (any UITableViewDropDelegate)? {
    get { ownDropDelegate }
    set {
      mainThreadOnly("UITableView.dropDelegate")
      ownDropDelegate = newValue
      display.drops.updateInteraction()
    }
  }

  /// Whether the user can drag rows. The default is true.
  public var dragInteractionEnabled: Bool {
    get { display.drags.isEnabled }
    set { display.drags.isEnabled = newValue }
  }

  /// Whether rows of the table are lifted or dragged.
  public var hasActiveDrag: Bool { display.drags.isActive }

  /// Whether a drag is over the table.
  public var hasActiveDrop: Bool { display.drops.isActive }

  /// Whether a drag that rests over a row selects it. The default is false.
  public var isSpringLoaded: Bool {
    get { springs.isEnabled }
    set { springs.isEnabled = newValue }
  }

  /// Select the row that a drag rests over.
  func makeSprings() -> CollectionSprings {
    CollectionSprings(of: self, in: display) { [weak self] path, context in
      guard let self else { return false }
      return tableDelegate?.tableView(self, shouldSpringLoadRowAt: path, with: context) ?? true
    } activate: { [weak self] path in
      self?.display.selection.userSelects(path)
    }
  }

  /// The displayed index of a section: the same, because only rows are moved.
  public func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int {
    dataSourceSectionIndex
  }

  /// The data source's index of a section: the same, because only rows are moved.
  public func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int {
    presentationSectionIndex
  }

  /// The displayed index path of a row of the data source.
  public func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath? {
    dataSourceIndexPath.map { display.uncommitted.displayedPath(display.uncommitted.movedPath($0)) }
  }

  /// The data source's index path of a displayed row; nil for a placeholder and for the gap of a drop.
  public func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath? {
    presentationIndexPath.flatMap(display.uncommitted.dataPath).map(display.uncommitted.unmovedPath)
  }

  /// Performs a closure in which the table's members take and give displayed index paths.
  public func performUsingPresentationValues(_ actionsToTranslate: () -> Void) {
    display.uncommitted.using(.shown, actionsToTranslate)
  }
}

extension UITableViewCell {
  /// The state of a cell whose row is dragged.
  public enum DragState: Int, Sendable {
    case none = 0
    /// The preview is lifted, and the touch has not moved.
    case lifting = 1
    /// The row is dragged.
    case dragging = 2
  }
}
