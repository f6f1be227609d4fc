/// What UIKit refuses, or logs, about tables.
extension UITableView {
  /// Ends the process for the height of a row that is negative and not `automaticDimension`.
  static func requireRowHeight(_ height: CGFloat, at indexPath: IndexPath, of table: UITableView) {
    if height >= 0 || height == automaticDimension { return }
    clientFault(
      "Invalid row height (\(String(format: "%g", Double(height)))) provided by table delegate. Value must be at least 0.0, or "
        + "UITableViewAutomaticDimension.",
      details: "It is that of row \(indexPath.row) in section \(indexPath.section) of \(table).")
  }

  /// Ends the process for the height of a header or a footer that is negative and not `automaticDimension`.
  static func requireSectionHeight(_ height: CGFloat, _ section: Int, isHeader: Bool) {
    if height >= 0 || height == automaticDimension { return }
    clientFault(
      "section \(isHeader ? "header" : "footer") height must not be negative - provided height for section \(section) is "
        + "\(String(format: "%f", Double(height)))")
  }

  /// Logs, once, that the table is laid out outside a window.
  func warnOutsideWindow() {
    if window != nil || display.displayed.isEmpty { return }
    clientWarning(
      once: "UITableView was told to layout its visible cells",
      "Warning once only: UITableView was told to layout its visible cells and other contents without being in the view "
        + "hierarchy (the table view or one of its superviews has not been added to a window). This may cause bugs by forcing "
        + "views inside the table view to load and perform layout without accurate information (e.g. table view bounds, trait "
        + "collection, layout margins, safe area insets, etc), and will also cause unnecessary performance overhead due to extra "
        + "layout passes. Make a symbolic breakpoint at UITableViewAlertForLayoutOutsideViewHierarchy to catch this in the "
        + "debugger and see what caused this to occur, so you can avoid this action altogether if possible, or defer it until "
        + "the table view has been added to a window. Table view: \(self)")
  }

  /// What an app asks of a table that is asking it for a cell.
  enum Access {
    case cell
    case visibleCells

    var words: String {
      switch self {
      case .cell:
        "Attempted to call -cellForRowAtIndexPath: on the table view while it was in the process of updating its visible "
          + "cells, which is not allowed. Make a symbolic breakpoint at "
          + "UITableViewAlertForCellForRowAtIndexPathAccessDuringUpdate to catch this in the debugger and see what caused "
          + "this to occur."
      case .visibleCells:
        "Attempted to access the table view's visibleCells while they were in the process of being updated, which is not "
          + "allowed. Make a symbolic breakpoint at UITableViewAlertForVisibleCellsAccessDuringUpdate to catch this in the "
          + "debugger and see what caused this to occur."
      }
    }
  }

  /// Logs, once, that the app asks for displayed cells while the table asks it for one.
  func warnOfAccess(_ access: Access) {
    if display.requests.isActive { clientWarning("\(access.words) Table view: \(self)") }
  }
}
