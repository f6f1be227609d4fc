/// The number of items of each section, as the data source last returned them.
@MainActor
package final class ItemCounts {
  private unowned let host: any CollectionViewHost
  /// Nil when the data source must be queried.
  private var loaded: [Int]?

  init(_ host: any CollectionViewHost) {
    self.host = host
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
  package func query() -> [Int] {
    guard let dataSource = host.dataSource else { return [] }
    let view = host.collectionView
    let sections = dataSource.numberOfSections(in: view)
    guard sections >= 0 else {
      clientError("the data source \(dataSource) returned an invalid number of sections: \(sections)")
    }
    return (0..<sections).map { section in
      let count = dataSource.collectionView(view, numberOfItemsInSection: section)
      guard count >= 0 else {
        clientError("the data source \(dataSource) returned an invalid number of items in section \(section): \(count)")
      }
      return count
    }
  }

  func count(ofSection section: Int) -> Int {
    let counts = all
    guard counts.indices.contains(section) else {
      clientError(
        "request for number of items in section \(section) when there are only \(counts.count) sections in the "
          + "collection view")
    }
    return counts[section]
  }

  package func hasItem(at indexPath: IndexPath) -> Bool {
    let counts = all
    guard indexPath.count == 2, counts.indices.contains(indexPath.section) else { return false }
    return indexPath.item >= 0 && indexPath.item < counts[indexPath.section]
  }
}
