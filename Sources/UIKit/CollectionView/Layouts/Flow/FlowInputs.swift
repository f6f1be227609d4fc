/// What the lines of a flow layout depend on besides its own properties and the delegate's answers.
struct FlowInputs: Equatable {
  /// Points a line has: the view less its adjusted content inset, across the direction of scrolling.
  var lineLength: CGFloat
  /// Device pixels a point.
  var scale: CGFloat
  /// Points added to every section's insets for what they are measured from; the result is never below zero.
  var reference: UIEdgeInsets?
}

/// What a flow layout knows of one section before its lines are laid.
struct FlowMetrics {
  var itemCount: Int
  var insets: FlowInsets
  var lineSpacing: CGFloat
  var interitemSpacing: CGFloat
  var header: CGFloat
  var footer: CGFloat
  /// The delegate's sizes; nil where it tells none.
  var sizes: [FlowSize]?
}

/// The sizes cells asked for, and their average.
struct FlowMeasurements {
  /// By section and item.
  private var sizes: [Int: [Int: CGSize]] = [:]
  private var total = CGSize.zero
  private var count = 0

  /// The sizes of a section's cells by item.
  subscript(section: Int) -> [Int: CGSize] { sizes[section] ?? [:] }

  var isEmpty: Bool { count == 0 }

  /// The size of a cell that was not shown yet (measured); nil before any was.
  var average: CGSize? {
    guard count > 0 else { return nil }
    return CGSize(width: total.width / CGFloat(count), height: total.height / CGFloat(count))
  }

  mutating func set(_ size: CGSize, at path: IndexPath) {
    if let old = sizes[path.section, default: [:]].updateValue(size, forKey: path.item) {
      total.width -= old.width
      total.height -= old.height
      count -= 1
    }
    total.width += size.width
    total.height += size.height
    count += 1
  }

  /// The sizes at the paths cells have after a batch of updates; those without one are forgotten. O(measured cells).
  mutating func move(to path: (IndexPath) -> IndexPath?) {
    var moved = FlowMeasurements()
    for (section, items) in sizes {
      for (item, size) in items {
        if let new = path(IndexPath(item: item, section: section)) { moved.set(size, at: new) }
      }
    }
    self = moved
  }
}
