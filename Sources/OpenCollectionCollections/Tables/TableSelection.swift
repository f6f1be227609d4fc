/// Asks and notifies a table's delegate about the selection.
@MainActor
final class TableSelection {
  private unowned let table: UITableView
  /// Whether the change of the selection in progress is animated.
  private(set) var isAnimated = false

  init(_ table: UITableView) {
    self.table = table
  }

  /// Whether the user selects a row; a row that the delegate names instead is selected here.
  func maySelect(_ indexPath: IndexPath) -> Bool {
    guard let delegate = table.tableDelegate else { return true }
    guard let allowed = delegate.tableView(table, willSelectRowAt: indexPath) else { return false }
    if allowed == indexPath { return true }
    let items = table.display.selection
    guard let shown = table.display.uncommitted.shownItem(allowed) else { return false }
    if !items.allowsMultiple {
      for path in items.paths where path != shown && table.mayReplaceSelection(of: path) {
        items.userDeselects(path)
      }
    }
    items.setSelected(true, at: shown)
    table.display.displayed.cell(at: shown)?.performSelectionHandler()
    didSelect(allowed)
    return false
  }

  /// Whether the user deselects a row; a row that the delegate names instead is deselected here.
  func mayDeselect(_ indexPath: IndexPath) -> Bool {
    guard let delegate = table.tableDelegate else { return true }
    guard let allowed = delegate.tableView(table, willDeselectRowAt: indexPath) else { return false }
    if allowed == indexPath { return true }
    let shown = table.display.uncommitted.shownPath(allowed)
    if table.display.selection.contains(shown) { table.display.selection.userDeselects(shown) }
    return false
  }

  func didSelect(_ indexPath: IndexPath) {
    table.tableDelegate?.tableView(table, didSelectRowAt: indexPath)
    notify()
  }

  func didDeselect(_ indexPath: IndexPath) {
    table.tableDelegate?.tableView(table, didDeselectRowAt: indexPath)
    notify()
  }

  private func notify() {
    NotificationCenter.default.post(name: UITableView.selectionDidChangeNotification, object: table)
  }

  /// Changes the selection for the app.
  func change(animated: Bool, _ change: () -> Void) {
    isAnimated = animated
    change()
    isAnimated = false
  }

  /// Deselects all rows without notifying the delegate.
  func removeAll() {
    for path in table.display.selection.paths { table.display.selection.setSelected(false, at: path) }
  }
}
