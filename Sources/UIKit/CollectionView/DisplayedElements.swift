/// The views on screen, by element and from back to front.
@MainActor
struct DisplayedElements {
  private var byKey: [ElementKey: DisplayedElement] = [:]
  /// By zIndex, then decorations before cells before supplementary views, then by the order of appearance.
  private(set) var backToFront: [DisplayedElement] = []
  private var lastSerial = 0

  subscript(key: ElementKey) -> DisplayedElement? { byKey[key] }

  var all: some Collection<DisplayedElement> { byKey.values }
  var isEmpty: Bool { byKey.isEmpty }

  /// The displayed cells by index path.
  var cells: [DisplayedElement] {
    byKey.values.filter { $0.key.category == .cell }.sorted { $0.key.indexPath < $1.key.indexPath }
  }

  /// The displayed supplementary views of a kind by index path.
  func supplementaryViews(ofKind kind: String) -> [DisplayedElement] {
    byKey.values.filter { $0.key.category == .supplementaryView && $0.key.kind == kind }
      .sorted { $0.key.indexPath < $1.key.indexPath }
  }

  mutating func nextSerial() -> Int {
    lastSerial += 1
    return lastSerial
  }

  mutating func insert(_ element: DisplayedElement) {
    byKey[element.key] = element
  }

  mutating func remove(_ element: DisplayedElement) {
    if byKey[element.key] === element { byKey[element.key] = nil }
    removeFromOrder(element)
    element.view.element = nil
  }

  mutating func removeFromOrder(_ element: DisplayedElement) {
    backToFront.removeAll { $0 === element }
  }

  /// Puts an element where its zIndex belongs and answers the one just in front of it that satisfies a condition.
  mutating func order(
    _ element: DisplayedElement, inFrontSatisfying isSibling: (DisplayedElement) -> Bool
  ) -> DisplayedElement? {
    removeFromOrder(element)
    let place = (element.zIndex, element.rank, element.serial)
    let index = backToFront.firstIndex { ($0.zIndex, $0.rank, $0.serial) > place } ?? backToFront.count
    let inFront = backToFront[index...].first(where: isSibling)
    backToFront.insert(element, at: index)
    return inFront
  }

  /// Gives every element the key a function answers; elements with no key leave and are returned.
  mutating func rekey(_ newKey: (DisplayedElement) -> ElementKey?) -> [DisplayedElement] {
    var leaving: [DisplayedElement] = []
    var kept: [ElementKey: DisplayedElement] = [:]
    for element in byKey.values {
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
