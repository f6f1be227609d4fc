extension UITableView: UISpringLoadedInteractionSupporting, UIDataSourceTranslating {
  /// Supplies the items of drags. Setting it lets the user drag rows by a long press.
  public weak var dragDelegate: (any UITableViewDragDelegate)? {
    get { drags.dragDelegate }
    set {
      mainThreadOnly("UITableView.dragDelegate")
      drags.dragDelegate = newValue
    }
  }

  /// Accepts drops. Without one, only rows of the table itself can be dropped, where the data source moves them.
  public weak var dropDelegate: (any UITableViewDropDelegate)? {
    get { drags.dropDelegate }
    set {
      mainThreadOnly("UITableView.dropDelegate")
      drags.dropDelegate = newValue
    }
  }

  /// Whether the user can drag rows. The default is true.
  public var dragInteractionEnabled: Bool {
    get { rows.dragInteractionEnabled }
    set { rows.dragInteractionEnabled = newValue }
  }

  /// Whether rows of the table are lifted or dragged.
  public var hasActiveDrag: Bool { rows.hasActiveDrag }

  /// Whether a drag is over the table.
  public var hasActiveDrop: Bool { rows.hasActiveDrop }

  /// Whether a drag that rests over a row selects it. The default is false.
  public var isSpringLoaded: Bool {
    get { drags.springs.isEnabled }
    set { drags.springs.isEnabled = newValue }
  }

  /// The displayed index of a section: the same, because only rows are moved.
  public func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int {
    rows.presentationSectionIndex(forDataSourceSectionIndex: dataSourceSectionIndex)
  }

  /// The data source's index of a section: the same, because only rows are moved.
  public func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int {
    rows.dataSourceSectionIndex(forPresentationSectionIndex: presentationSectionIndex)
  }

  /// The displayed index path of a row of the data source.
  public func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath? {
    rows.presentationIndexPath(forDataSourceIndexPath: dataSourceIndexPath)
  }

  /// The data source's index path of a displayed row; nil for a placeholder and for the gap of a drop.
  public func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath? {
    rows.dataSourceIndexPath(forPresentationIndexPath: presentationIndexPath)
  }

  /// Performs a closure in which the table's members take and give displayed index paths.
  public func performUsingPresentationValues(_ actionsToTranslate: () -> Void) {
    rows.performUsingPresentationValues(actionsToTranslate)
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
