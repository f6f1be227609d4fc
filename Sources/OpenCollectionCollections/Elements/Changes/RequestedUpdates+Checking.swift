extension RequestedUpdates {
  /// The changes of a batch; a client error with UIKit's text if it is inconsistent with the item counts.
  @MainActor
  func checked(
    before: [Int], after: [Int], isSingle: Bool = false, in view: any ElementDisplayOwner
  ) -> CollectionChanges {
    if case .difference(let difference) = self {
      let changes = CollectionChanges(difference)
      // A data source of the app may stand before the diffable one and count otherwise.
      if changes.agrees(before: before, after: after) { return changes }
    }
    let calls = calls
    do {
      let changes = try CollectionChanges(checking: calls)
      try changes.validate(before: before, after: after)
      return changes
    } catch {
      guard error.isInconsistentCount, !isSingle else { clientError(error.description(view.elementWords)) }
      let words = view.elementWords
      let listed = calls.map { "\t\($0.description(words))" }.joined(separator: ",\n")
      clientError(
        "Invalid batch updates detected: the number of sections and/or \(words.item)s returned by the data source before "
          + "and/or after performing the batch updates are inconsistent with the updates.\n"
          + "Data source before updates = \(Self.described(before, words))\n"
          + "Data source after updates = \(Self.described(after, words))\nUpdates = [\n\(listed)\n]\n"
          + "\(words.view.prefix(1).uppercased())\(words.view.dropFirst()): \(view)")
    }
  }

  private static func described(_ counts: [Int], _ words: ElementWords) -> String {
    // Limit the length of the message.
    let listed = counts.prefix(100).map(String.init).joined(separator: ", ") + (counts.count > 100 ? ", …" : "")
    return "{ \(counts.count) section\(counts.count == 1 ? "" : "s") with \(words.item) counts: [\(listed)] }"
  }
}
