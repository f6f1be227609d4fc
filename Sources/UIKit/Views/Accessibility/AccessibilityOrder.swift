/// The order in which elements are read: rows from the top, each row in the direction of the language. Measured (facts on
/// accessibility, Order).
struct AccessibilityOrder {
  let isRightToLeft: Bool
  /// The difference in points from which on two tops are in different rows.
  let rowSpacing: CGFloat

  init(isRightToLeft: Bool, idiom: UIUserInterfaceIdiom) {
    self.isRightToLeft = isRightToLeft
    rowSpacing = idiom == .pad ? 13 : 8
  }

  /// Whether what begins at one point, its top left corner on the screen, is read before what begins at the other.
  func precedes(_ one: CGPoint, _ two: CGPoint) -> Bool {
    if abs(one.y - two.y) >= rowSpacing { return one.y < two.y }
    return isRightToLeft ? one.x > two.x : one.x < two.x
  }

  /// Things in the order in which they are read; those at the same place keep their order. O(n log n).
  func sorted<Thing>(_ things: [Thing], origin: (Thing) -> CGPoint) -> [Thing] {
    let placed = things.map { (thing: $0, origin: origin($0)) }
    return placed.sorted { precedes($0.origin, $1.origin) }.map(\.thing)
  }
}
