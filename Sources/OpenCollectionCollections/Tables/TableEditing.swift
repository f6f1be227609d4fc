/// The editing of a table's rows: controls, swipe actions, insertion, deletion and moving.
@MainActor
final class TableEditing {
  private unowned let table: UITableView
  private var gesture: MovementGesture?
  /// Whether the table is in editing mode.
  private(set) var isActive = false

  init(_ table: UITableView) {
    self.table = table
  }

  private var delegate: (any UITableViewDelegate)? { table.tableDelegate }
  private var dataSource: (any UITableViewDataSource)? { table.dataSource }

  // MARK: Editing mode

  func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != isActive else { return }
    table.selection.removeAll()
    isActive = editing
    table.display.editingDidChange()
    gesture?.remove()
    gesture =
      editing ? MovementGesture(on: table) { [weak table] in table?.editing.isOnReorderControl($0) ?? false } : nil
    refreshCells(animated: animated)
  }

  /// Shows the controls of the displayed cells as the delegate and the data source decide.
  func refreshCells(animated: Bool = false) {
    table.display.cellsAhead.discard()
    for element in table.display.displayed.cells {
      guard let cell = element.view as? UITableViewCell, let path = table.indexPath(for: cell) else { continue }
      prepare(cell, at: path, animated: animated)
    }
  }

  /// Shows the controls of a row's cell.
  func prepare(_ cell: UITableViewCell, at indexPath: IndexPath, animated: Bool = false) {
    guard table.isEditing else { return cell.apply(editing: false, animated: animated) }
    let canEdit = dataSource?.tableView(table, canEditRowAt: indexPath) ?? true
    let style = canEdit ? editingStyle(at: indexPath) : .none
    let showsCircle = canEdit && table.allowsMultipleSelectionDuringEditing
    let canMove = canMove(at: indexPath)
    if cell.isEditing, (cell.editingStyle, cell.showsSelectionCircle) != (style, showsCircle) {
      (cell.editingStyle, cell.showsSelectionCircle) = (style, showsCircle)
      cell.accessoriesDidChange()
    }
    (cell.editingStyle, cell.showsSelectionCircle) = (style, showsCircle)
    cell.showsReorderControl = canMove
    if style != .none, !table.lackedMethods.contains(.indentsWhileEditing), let delegate {
      let indents = delegate.tableView(table, shouldIndentWhileEditingRowAt: indexPath)
      if !table.lackedMethods.contains(.indentsWhileEditing) { cell.shouldIndentWhileEditing = indents }
    }
    // A row that is neither edited nor moved looks as it does outside editing.
    cell.apply(editing: canEdit || canMove, animated: animated)
  }

  private func editingStyle(at indexPath: IndexPath) -> UITableViewCell.EditingStyle {
    delegate?.tableView(table, editingStyleForRowAt: indexPath) ?? .delete
  }

  // MARK: Controls

  /// Reveals the button that deletes the row.
  func deleteControlWasTapped(_ cell: UITableViewCell) { table.display.rowSwipes?.open(cell) }

  func insertControlWasTapped(_ cell: UITableViewCell) {
    guard let path = table.indexPath(for: cell) else { return }
    dataSource?.tableView(table, commit: .insert, forRowAt: path)
  }

  // MARK: Swipe actions

  /// The actions at an edge of a row: the delegate's, or at the trailing edge a button that deletes the row.
  func swipeActions(at path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
    guard dataSource?.tableView(table, canEditRowAt: path) ?? true else { return nil }
    if isLeading { return delegate?.tableView(table, leadingSwipeActionsConfigurationForRowAt: path) }
    if let own = delegate?.tableView(table, trailingSwipeActionsConfigurationForRowAt: path) { return own }
    if let actions = delegate?.tableView(table, editActionsForRowAt: path), !actions.isEmpty {
      return UISwipeActionsConfiguration(actions: actions.map { $0.contextualAction(at: path) })
    }
    guard editingStyle(at: path) == .delete, let dataSource, canCommit(dataSource) else { return nil }
    let title = delegate?.tableView(table, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
    let delete = UIContextualAction(style: .destructive, title: title) { [weak table] _, _, completion in
      guard let table else { return completion(false) }
      table.dataSource?.tableView(table, commit: .delete, forRowAt: path)
      completion(!table.lackedMethods.contains(.commit))
    }
    let configuration = UISwipeActionsConfiguration(actions: [delete])
    // Unmeasured: a row that is opened by its control in editing mode is not deleted by a full swipe.
    configuration.performsFirstActionWithFullSwipe = !table.isEditing
    return configuration
  }

  /// A row's actions are about to be revealed, or were hidden.
  func swipeDidChange(of cell: UITableViewCell) {
    let isSwiped = cell.isSwiped
    cell.showingDeleteConfirmation = isSwiped
    cell.setNeedsUpdateConfiguration()
    let path = table.indexPath(for: cell)
    if isSwiped {
      cell.willTransition(to: .showingDeleteConfirmation)
      if let path { delegate?.tableView(table, willBeginEditingRowAt: path) }
      cell.didTransition(to: .showingDeleteConfirmation)
    } else {
      cell.willTransition(to: [])
      delegate?.tableView(table, didEndEditingRowAt: path)
      cell.didTransition(to: [])
    }
  }

  /// Whether the data source has the method that deletes rows, as far as that is known.
  private func canCommit(_ dataSource: any UITableViewDataSource) -> Bool {
    if let controller = dataSource as? any TableMethodsOverriding { return controller.overrides(.commit) }
    return !table.lackedMethods.contains(.commit) && dataSource.hasCommit
  }

  // MARK: Moving

  /// Whether a row may be moved: the data source allows it and has the method that moves rows, as far as that is known.
  func canMove(at indexPath: IndexPath) -> Bool {
    guard table.isEditing, let dataSource else { return false }
    if let controller = dataSource as? any TableMethodsOverriding {
      guard controller.overrides(.move) else { return false }
    } else if table.lackedMethods.contains(.move) || !dataSource.hasMove {
      return false
    }
    return dataSource.tableView(table, canMoveRowAt: indexPath)
  }

  /// Whether a point of the table is on the control for moving a row.
  private func isOnReorderControl(_ point: CGPoint) -> Bool {
    guard let path = table.indexPathForRow(at: point), let cell = table.cellForRow(at: path) else { return false }
    return cell.accessoryViews.isOnReorderControl(table.convert(point, to: cell))
  }

  func didMove(from source: IndexPath, to destination: IndexPath) {
    table.lackedMethods.remove(.move)
    dataSource?.tableView(table, moveRowAt: source, to: destination)
    if table.lackedMethods.contains(.move) { table.display.movements.wasIgnored() }
  }
}

/// A data source whose class implements the optional methods for its subclasses to override.
@MainActor protocol TableMethodsOverriding {
  /// Whether its class overrides a method.
  func overrides(_ method: TableMethod) -> Bool
}
