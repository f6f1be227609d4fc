/// The selected items in the order in which they were selected.
struct SelectedItems {
  private var serials: [IndexPath: Int] = [:]
  private var lastSerial = 0

  var isEmpty: Bool { serials.isEmpty }

  /// The items in order of selection. O(n log n) in the selected items.
  var indexPaths: [IndexPath] {
    serials.sorted { $0.value < $1.value }.map(\.key)
  }

  func contains(_ indexPath: IndexPath) -> Bool { serials[indexPath] != nil }

  mutating func insert(_ indexPath: IndexPath) {
    guard serials[indexPath] == nil else { return }
    lastSerial += 1
    serials[indexPath] = lastSerial
  }

  mutating func remove(_ indexPath: IndexPath) { serials[indexPath] = nil }

  mutating func removeAll() { serials.removeAll() }

  /// Sets every item's index path to the result of a function; an item with a nil path is deselected.
  mutating func rekey(_ newPath: (IndexPath) -> IndexPath?) {
    var kept: [IndexPath: Int] = [:]
    for (path, serial) in serials {
      if let path = newPath(path) { kept[path] = serial }
    }
    serials = kept
  }
}
