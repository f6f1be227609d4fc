internal import COpenCollectionSwiftRuntime

/// An optional method of a table's delegate or data source that the table must know to be there or not.
///
/// The default implementations in the protocols say that it is not; until one of them was called, it is taken to be
/// there.
enum TableMethod {
  case rowHeight, headerView, footerView, indentation, indentsWhileEditing, commit, move

  /// The delegate's methods.
  static let ofDelegate: Set = [rowHeight, headerView, footerView, indentation, indentsWhileEditing]
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

extension UITableViewDataSource {
  /// Whether the class has a method of its own that deletes and inserts rows. True where it cannot be told.
  var hasCommit: Bool { !swiftruntime_is_default_commit(witness(11)) }

  /// Whether the class has a method of its own that moves rows. True where it cannot be told.
  var hasMove: Bool { !swiftruntime_is_default_move(witness(12)) }

  /// The function of the class for a requirement of the protocol, by its position in the protocol's table: after the
  /// class's conformance and the protocol's own, in the order of their declaration.
  private func witness(_ index: Int) -> UnsafeRawPointer {
    // A value of a protocol that only classes conform to is the object and the table. An optional one has the same
    // layout, and is not opened when it is passed.
    let existential: (any UITableViewDataSource)? = self
    let words = unsafeBitCast(existential, to: (UnsafeRawPointer, UnsafePointer<UnsafeRawPointer>).self)
    return words.1[index]
  }
}
