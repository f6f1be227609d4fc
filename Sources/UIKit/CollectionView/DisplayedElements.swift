/// The views on screen, by element and from back to front.
///
/// The order is brought up to date for many elements at once: `arrange()` costs O(n + k log k) for k that came.
@MainActor
struct DisplayedElements {
  private var byKey: [ElementKey: DisplayedElement] = [:]
  /// By zIndex, then decorations before cells before supplementary views, then by the order of appearance. Holds elements
  /// that left, which have another `ordering` than `placed`, until the next look.
  private var ordered: [DisplayedElement] = []
  /// How many of those left.
  private var goneFromOrder = 0
  private var waiting: [DisplayedElement] = []
  private var lastSerial = 0

  subscript(key: ElementKey) -> DisplayedElement? { byKey[key] }

  /// Every element: from back to front, and then those that wait for their place. Never in the order of a hash table, so
  /// that views are used again, and the delegate is told of them, in the same order in every run. O(1) where nothing came
  /// or left since the last look.
  var all: [DisplayedElement] {
    mutating get {
      waiting.isEmpty ? backToFront : backToFront + waiting.filter { $0.ordering == .waiting }
    }
  }

  var isEmpty: Bool { byKey.isEmpty }

  /// The displayed cells by index path. O(n log n).
  var cells: [DisplayedElement] { sorted { $0.category == .cell } }

  /// The displayed supplementary views of a kind by index path. O(n log n).
  func supplementaryViews(ofKind kind: String) -> [DisplayedElement] {
    sorted { $0.category == .supplementaryView && $0.kind == kind }
  }

  private func sorted(where isWanted: (ElementKey) -> Bool) -> [DisplayedElement] {
    byKey.values.filter { isWanted($0.key) }.map { (path: $0.key.indexPath.sortable, element: $0) }
      .sorted { $0.path < $1.path }.map(\.element)
  }

  mutating func nextSerial() -> Int {
    lastSerial += 1
    return lastSerial
  }

  /// Takes in an element that waits for its place.
  mutating func insert(_ element: DisplayedElement) {
    byKey[element.key] = element
    order(element)
  }

  mutating func remove(_ element: DisplayedElement) {
    if byKey[element.key] === element { byKey[element.key] = nil }
    removeFromOrder(element)
    element.view.element = nil
  }

  private mutating func removeFromOrder(_ element: DisplayedElement) {
    if element.ordering == .placed { goneFromOrder += 1 }
    element.ordering = .none
  }

  // MARK: Order

  /// From back to front, without elements that wait for their place. O(1) where nothing left since the last look.
  var backToFront: [DisplayedElement] {
    mutating get {
      if goneFromOrder > 0 {
        goneFromOrder = 0
        ordered.removeAll { $0.ordering != .placed }
      }
      return ordered
    }
  }

  /// Has an element put where its zIndex belongs by the next `arrange()`.
  mutating func order(_ element: DisplayedElement) {
    guard element.ordering != .waiting else { return }
    removeFromOrder(element)
    element.ordering = .waiting
    waiting.append(element)
  }

  /// Puts the elements that wait where they belong and answers them, back to front.
  mutating func arrange() -> [DisplayedElement] {
    guard !waiting.isEmpty else { return [] }
    let placed = backToFront
    var came: [DisplayedElement] = []
    for element in waiting where element.ordering == .waiting {
      element.ordering = .placed
      came.append(element)
    }
    waiting.removeAll(keepingCapacity: true)
    came.sort { $0.isBehind($1) }
    guard let first = came.first else { return [] }
    guard let front = placed.last, first.isBehind(front) else {
      ordered += came
      return came
    }
    ordered.removeAll(keepingCapacity: true)
    var next = 0
    for element in placed {
      while next < came.count, came[next].isBehind(element) {
        ordered.append(came[next])
        next += 1
      }
      ordered.append(element)
    }
    ordered += came[next...]
    return came
  }

  /// Gives every element the key a function answers; elements with no key leave and are returned.
  mutating func rekey(_ newKey: (DisplayedElement) -> ElementKey?) -> [DisplayedElement] {
    var leaving: [DisplayedElement] = []
    var kept: [ElementKey: DisplayedElement] = [:]
    kept.reserveCapacity(byKey.count)
    for element in all {
      if let key = newKey(element), kept[key] == nil {
        element.key = key
        element.attributes?.indexPath = key.indexPath
        kept[key] = element
      } else {
        leaving.append(element)
      }
    }
    byKey = kept
    for element in leaving { removeFromOrder(element) }
    return leaving
  }
}

extension IndexPath {
  /// Section and item, which compare faster than paths.
  var sortable: (Int, Int) { count == 2 ? (self[0], self[1]) : (self.first ?? 0, 0) }
}
