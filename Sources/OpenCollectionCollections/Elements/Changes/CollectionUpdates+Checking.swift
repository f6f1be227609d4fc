extension CollectionUpdates {
  /// The changes of a batch; a client error with UIKit's text if it is inconsistent with the item counts.
  @MainActor
  func checked(
    before: [Int], after: [Int], isSingle: Bool = false, in view: any ElementDisplayOwner
  ) -> CollectionChanges {
    if let difference {
      let changes = CollectionChanges(difference)
      // A data source of the app may stand before the diffable one and count otherwise.
      if changes.agrees(before: before, after: after) { return changes }
    }
    do {
      let changes = try CollectionChanges(checking: self)
      try changes.validate(before: before, after: after)
      return changes
    } catch {
      guard error.isInconsistentCount, !isSingle else { clientError(view.worded("\(error)")) }
      let listed = updates.map { "\t\($0)" }.joined(separator: ",\n")
      let reason = view.worded(
        "Invalid batch updates detected: the number of sections and/or items returned by the data source before and/or "
          + "after performing the batch updates are inconsistent with the updates.\n"
          + "Data source before updates = \(Self.described(before))\n"
          + "Data source after updates = \(Self.described(after))\nUpdates = [\n\(listed)\n]\nCollection view: ")
      clientError("\(reason)\(view.updatedView)")
    }
  }

  private static func described(_ counts: [Int]) -> String {
    // Limit the length of the message.
    let listed = counts.prefix(100).map(String.init).joined(separator: ", ") + (counts.count > 100 ? ", …" : "")
    return "{ \(counts.count) section\(counts.count == 1 ? "" : "s") with item counts: [\(listed)] }"
  }
}
