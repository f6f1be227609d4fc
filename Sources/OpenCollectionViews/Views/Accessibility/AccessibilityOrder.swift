/// The order in which elements are read: rows from the top, each row in the direction of the language. Measured (facts on
/// accessibility, Order).
package struct AccessibilityOrder {
  let isRightToLeft: Bool
  /// The difference in points from which on two tops are in different rows.
  let rowSpacing: CGFloat

  package init(isRightToLeft: Bool, idiom: UIUserInterfaceIdiom) {
    self.isRightToLeft = isRightToLeft
    rowSpacing = idiom == .pad ? 13 : 8
  }

  /// Things in the order in which they are read; those at the same place keep their order. A thing that begins less than
  /// `rowSpacing` below the one above it is in its row. O(n log n).
  package func sorted<Thing>(_ things: [Thing], origin: (Thing) -> CGPoint) -> [Thing] {
    var placed = things.enumerated().map { (index: $0.offset, thing: $0.element, origin: origin($0.element)) }
    placed.sort { ($0.origin.y, $0.index) < ($1.origin.y, $1.index) }
    var start = 0
    while start < placed.count {
      var end = start + 1
      while end < placed.count, placed[end].origin.y - placed[end - 1].origin.y < rowSpacing { end += 1 }
      placed[start..<end].sort { one, two in
        if one.origin.x != two.origin.x { return (one.origin.x < two.origin.x) != isRightToLeft }
        return one.index < two.index
      }
      start = end
    }
    return placed.map(\.thing)
  }
}
