/// Provides a table's row counts, cells and titles, and changes the data when the user edits.
///
/// Methods that are optional on iOS have default implementations that do what UIKit does without the method.
@preconcurrency @MainActor
public protocol UITableViewDataSource: NSObjectProtocol {
  /// The number of rows of one section. Called once per section for each reload.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int

  /// The cell of one row. Called when the row becomes visible.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell

  /// The number of sections. The default is 1.
  func numberOfSections(in tableView: UITableView) -> Int

  /// The title of a section's header; nil, the default, for none. Called once per section for each reload.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?

  /// The title of a section's footer; nil, the default, for none. Called once per section for each reload.
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?

  /// Whether a row may be edited. The default is true.
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool

  /// Whether a row may be moved. The default is true for a data source that moves rows.
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool

  /// The titles of the index at the trailing edge, in order; nil, the default, for no index.
  func sectionIndexTitles(for tableView: UITableView) -> [String]?

  /// The section to scroll to for an index title. The default is the section of the title's index.
  func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int

  /// The user deletes a row or inserts one: the data and the table must be updated. Without an implementation, rows
  /// cannot be deleted by a swipe.
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)

  /// The user moved a row: the data must be updated. Without an implementation, rows cannot be moved.
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

extension UITableViewDataSource {
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }

  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }

  public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }

  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

  public func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }

  public func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }

  // `TableMethod` recognizes these two by their addresses, so that they must stay functions of their own.

  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  public func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    tableView.lacks(.commit)
  }

  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  public func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    tableView.lacks(.move)
  }
}
