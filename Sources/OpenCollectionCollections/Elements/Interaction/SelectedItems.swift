/// The selected items in the order in which they were selected.
struct SelectedItems {
  private var serials: [ShownPath: Int] = [:]
  private var lastSerial = 0

  var isEmpty: Bool { serials.isEmpty }

  /// The items in order of selection. O(n log n) in the selected items.
  var paths: [ShownPath] {
    serials.sorted { $0.value < $1.value }.map(\.key)
  }

  func contains(_ path: ShownPath) -> Bool { serials[path] != nil }

  mutating func insert(_ path: ShownPath) {
    guard serials[path] == nil else { return }
    lastSerial += 1
    serials[path] = lastSerial
  }

  mutating func remove(_ path: ShownPath) { serials[path] = nil }

  mutating func removeAll() { serials.removeAll() }

  /// Sets every item's index path to the result of a function; an item with a nil path is deselected.
  mutating func rekey(_ newPath: (ShownPath) -> ShownPath?) {
    var kept: [ShownPath: Int] = [:]
    for (path, serial) in serials {
      if let path = newPath(path) { kept[path] = serial }
    }
    serials = kept
  }
}
