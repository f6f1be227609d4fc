internal import OpenCollectionInvariants

/// The displayed elements by key and in back-to-front order.
///
/// `arrange()` updates the order for many elements at once: O(n + k log k) for k new ones.
@MainActor
package final class DisplayedElements {
  private var byKey: [ViewElementKey: DisplayedElement] = [:]
  /// Sorted by zIndex, then decoration views before cells before supplementary views, then by order of display. Removed
  /// elements, whose `ordering` is not `placed`, stay until the next read.
  private var ordered: [DisplayedElement] = []
  /// The number of removed elements in `ordered`.
  private var removedCount = 0
  private var pending: [DisplayedElement] = []
  private var lastSerial = 0
  /// The number of element queries so far; elements found by the last one carry it.
  private(set) var queryCount = 0

  package subscript(key: ViewElementKey) -> DisplayedElement? { byKey[key] }

  /// The displayed cell at a shown path.
  func cell(at path: ShownPath) -> (any ElementCell)? { self[.cell(at: path)]?.cell }

  /// The element of a displayed view; nil for pooled views, those made ahead and those of other displays.
  func element(of view: any ElementView) -> DisplayedElement? {
    guard let element = view.element, self[element.key] === element else { return nil }
    return element
  }

  /// Where a displayed view is shown; nil for others.
  func path(of view: any ElementView, _ category: UICollectionView.ElementCategory) -> ShownPath? {
    guard let element = element(of: view), element.key.category == category else { return nil }
    return element.key.path
  }

  /// Every element: in back-to-front order, then those not yet ordered. Never in the order of a hash table, so that
  /// views are reused and the delegate is notified in the same order in every run. O(1) if nothing was inserted or
  /// removed since the last read.
  package var all: [DisplayedElement] {
    pending.isEmpty ? backToFront : backToFront + pending.filter { $0.ordering == .pending }
  }

  var isEmpty: Bool { byKey.isEmpty }
  var count: Int { byKey.count }

  /// The displayed cells by index path. O(n log n).
  var cells: [DisplayedElement] { sorted { $0.category == .cell } }

  /// The displayed supplementary views of a kind by index path. O(n log n).
  func supplementaryViews(ofKind kind: String) -> [DisplayedElement] {
    sorted { $0.category == .supplementaryView && $0.kind == kind }
  }

  private func sorted(where isWanted: (ViewElementKey) -> Bool) -> [DisplayedElement] {
    byKey.values.filter { isWanted($0.key) }.map { (path: $0.key.indexPath.sortable, element: $0) }
      .sorted { $0.path < $1.path }.map(\.element)
  }

  func nextSerial() -> Int {
    lastSerial += 1
    return lastSerial
  }

  /// The elements that are not among those of a new query, in the order of `all`.
  func elements(notIn found: [UICollectionViewLayoutAttributes]) -> [DisplayedElement] {
    queryCount += 1
    for attributes in found { byKey[attributes.elementKey]?.lastQuery = queryCount }
    var missing: [DisplayedElement] = []
    for element in all where element.lastQuery != queryCount { missing.append(element) }
    return missing
  }

  /// Keeps an element as if the last query had found it.
  func keep(_ element: DisplayedElement) { element.lastQuery = queryCount }

  /// Adds an element; the next `arrange()` orders it.
  func insert(_ element: DisplayedElement) {
    byKey[element.key] = element
    keep(element)
    setNeedsOrdering(element)
    checkCounts()
  }

  func remove(_ element: DisplayedElement) {
    if byKey[element.key] === element { byKey[element.key] = nil }
    removeFromOrder(element)
    element.view.elementReference = nil
    checkCounts()
  }

  private func removeFromOrder(_ element: DisplayedElement) {
    if element.ordering == .placed { removedCount += 1 }
    element.ordering = .none
  }

  // MARK: Order

  /// The ordered elements, back to front. O(1) if nothing was removed since the last read.
  var backToFront: [DisplayedElement] {
    if removedCount > 0 {
      removedCount = 0
      ordered.removeAll { $0.ordering != .placed }
    }
    return ordered
  }

  /// Marks an element to be ordered by its zIndex in the next `arrange()`.
  func setNeedsOrdering(_ element: DisplayedElement) {
    guard element.ordering != .pending else { return }
    removeFromOrder(element)
    element.ordering = .pending
    pending.append(element)
  }

  /// Inserts the pending elements into the order and returns them, back to front.
  func arrange() -> [DisplayedElement] {
    guard !pending.isEmpty else { return [] }
    defer { checkInvariants() }
    let placed = backToFront
    var inserted: [DisplayedElement] = []
    for element in pending where element.ordering == .pending {
      element.ordering = .placed
      inserted.append(element)
    }
    pending.removeAll(keepingCapacity: true)
    inserted.sort { $0.isBehind($1) }
    guard let first = inserted.first else { return [] }
    guard let front = placed.last, first.isBehind(front) else {
      ordered += inserted
      return inserted
    }
    ordered.removeAll(keepingCapacity: true)
    var next = 0
    for element in placed {
      while next < inserted.count, inserted[next].isBehind(element) {
        ordered.append(inserted[next])
        next += 1
      }
      ordered.append(element)
    }
    ordered += inserted[next...]
    return inserted
  }

  /// Sets every element's key to the result of a function; elements with a nil key are removed and returned.
  func rekey(_ newKey: (DisplayedElement) -> ViewElementKey?) -> [DisplayedElement] {
    let elements = all
    let keys = elements.map(newKey)
    // Most changes are not among the displayed elements.
    if zip(elements, keys).allSatisfy({ $0.key == $1 }) { return [] }
    var leaving: [DisplayedElement] = []
    var kept: [ViewElementKey: DisplayedElement] = [:]
    kept.reserveCapacity(byKey.count)
    for (element, key) in zip(elements, keys) {
      if let key, kept[key] == nil {
        element.key = key
        element.attributes?.indexPath = key.indexPath
        kept[key] = element
      } else {
        leaving.append(element)
      }
    }
    byKey = kept
    for element in leaving { removeFromOrder(element) }
    checkInvariants()
    return leaving
  }

  /// Checks that keys, order and counts agree, with preconditions, after elements were ordered or got other keys.
  /// O(displayed). For tests; compiled out in release builds.
  private func checkInvariants() {
    #if DEBUG
      guard Invariants.areChecked else { return }
      for (key, element) in byKey {
        precondition(element.key == key, "\(element.key) must be stored under its key, not \(key)")
        precondition(element.ordering != .none, "\(key) must be ordered or wait to be")
      }
      let placed = ordered.filter { $0.ordering == .placed }
      precondition(ordered.count - placed.count == removedCount, "The removed elements must be counted")
      for element in placed + pending where element.ordering != .none {
        precondition(
          byKey[element.key] === element, "The ordered element at \(element.key) must be stored under its key")
      }
      for (back, front) in zip(placed, placed.dropFirst()) {
        precondition(back.isBehind(front), "\(back.key) must be behind \(front.key)")
      }
    #endif
  }

  /// The part of `checkInvariants()` for each insertion and removal. O(1). Compiled out in release builds.
  private func checkCounts() {
    #if DEBUG
      guard Invariants.areChecked else { return }
      precondition(removedCount <= ordered.count, "No more than the ordered elements can have been removed")
      precondition(
        byKey.count <= ordered.count - removedCount + pending.count, "Each stored element must be ordered or wait to be"
      )
    #endif
  }
}

extension IndexPath {
  /// Section and item as a tuple, which compares faster than an index path.
  var sortable: (Int, Int) { count == 2 ? (self[0], self[1]) : (self.first ?? 0, 0) }
}
