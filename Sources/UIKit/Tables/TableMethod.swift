/// An optional method of a table's delegate or data source that the table must know to be there or not.
///
/// The default implementations in the protocols say that it is not; until one of them was called, it is taken to be there.
enum TableMethod {
  case rowHeight, headerView, footerView, indentation, commit, move
}

extension UITableView {
  /// Notes that the delegate or data source has no method of its own.
  func lacks(_ method: TableMethod) { lackedMethods.insert(method) }

  /// The same, and returns the result of the default implementation.
  func lacks<Result>(_ method: TableMethod, _ result: Result) -> Result {
    lackedMethods.insert(method)
    return result
  }
}
