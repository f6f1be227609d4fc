/// The number of items shown in each section: as the data source last returned them, and what a drop shows besides.
@MainActor
package final class ItemCounts {
  private let countItems: () -> [Int]
  /// Nil when the data source must be queried.
  private var loaded: [Int]?

  /// - Parameter countItems: asks the data source, once per section.
  init(_ countItems: @escaping () -> [Int]) {
    self.countItems = countItems
  }

  /// The counts that a data source returns; a client error if one is negative.
  ///
  /// - Parameter word: what the view calls an item.
  static func counted(
    _ dataSource: Any, of word: String, sections: Int, items: (_ section: Int) -> Int
  ) -> [Int] {
    guard sections >= 0 else {
      clientError("the data source \(dataSource) returned an invalid number of sections: \(sections)")
    }
    return (0..<sections).map { section in
      let count = items(section)
      guard count >= 0 else {
        clientError(
          "the data source \(dataSource) returned an invalid number of \(word)s in section \(section): \(count)")
      }
      return count
    }
  }

  /// Whether the counts are known without a query.
  package var isLoaded: Bool { loaded != nil }

  /// The count of each section; queries the data source if they are not loaded.
  package var all: [Int] {
    if let loaded { return loaded }
    let counts = query()
    loaded = counts
    return counts
  }

  /// Loads the counts, unless they are known.
  func load() { _ = all }

  /// Replaces the counts after a change.
  func replace(with counts: [Int]) { loaded = counts }

  /// Has the data source queried again at the next use.
  func discard() { loaded = nil }

  /// Queries the data source, once per section.
  package func query() -> [Int] { countItems() }

  func count(ofSection section: Int) -> Int {
    let counts = all
    guard counts.indices.contains(section) else {
      clientError(
        "request for number of items in section \(section) when there are only \(counts.count) sections in the "
          + "collection view")
    }
    return counts[section]
  }

  package func hasItem(at path: ShownPath) -> Bool {
    let (counts, indexPath) = (all, path.indexPath)
    guard indexPath.count == 2, counts.indices.contains(indexPath.section) else { return false }
    return indexPath.item >= 0 && indexPath.item < counts[indexPath.section]
  }
}
