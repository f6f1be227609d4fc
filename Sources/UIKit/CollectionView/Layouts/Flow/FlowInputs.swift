/// What the lines of a flow layout depend on, besides its own properties and the delegate's values.
struct FlowInputs: Equatable {
  /// The length of a line in points: the view's size across the scroll direction less its adjusted content inset.
  var lineLength: CGFloat
  /// Device pixels per point.
  var scale: CGFloat
  /// Added to every section's insets, in points, for the section inset reference; the sum is never negative.
  var reference: UIEdgeInsets?
}

/// The measures of one section, before its lines are laid out.
struct FlowMetrics {
  var itemCount: Int
  var insets: FlowInsets
  var lineSpacing: CGFloat
  var interitemSpacing: CGFloat
  var header: CGFloat
  var footer: CGFloat
  /// The delegate's item sizes; nil if it does not provide them.
  var sizes: [FlowSize]?
}

/// The preferred sizes of cells, and their average.
struct FlowMeasurements {
  /// By section and item.
  private var sizes: [Int: [Int: CGSize]] = [:]
  private var total = CGSize.zero
  private var count = 0

  /// The sizes of a section's cells by item.
  subscript(section: Int) -> [Int: CGSize] { sizes[section] ?? [:] }

  var isEmpty: Bool { count == 0 }

  /// The size used for a cell that has not been measured yet (measured); nil before any cell was measured.
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

  /// Moves the sizes to the cells' index paths after a batch of updates; drops those of cells without one. O(measured
  /// cells).
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
