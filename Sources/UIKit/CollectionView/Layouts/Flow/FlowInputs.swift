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
  private var sizes: [IndexPath: CGSize] = [:]
  private var total = CGSize.zero

  subscript(path: IndexPath) -> CGSize? { sizes[path] }

  var isEmpty: Bool { sizes.isEmpty }

  /// The size of a cell that was not shown yet (measured); nil before any was.
  var average: CGSize? {
    guard !sizes.isEmpty else { return nil }
    return CGSize(width: total.width / CGFloat(sizes.count), height: total.height / CGFloat(sizes.count))
  }

  mutating func set(_ size: CGSize, at path: IndexPath) {
    remove(path)
    sizes[path] = size
    total.width += size.width
    total.height += size.height
  }

  private mutating func remove(_ path: IndexPath) {
    guard let old = sizes.removeValue(forKey: path) else { return }
    total.width -= old.width
    total.height -= old.height
  }

  /// The sizes at the paths cells have after a batch of updates; those without one are forgotten. O(measured cells).
  mutating func move(to path: (IndexPath) -> IndexPath?) {
    var moved = FlowMeasurements()
    for (old, size) in sizes {
      if let new = path(old) { moved.set(size, at: new) }
    }
    self = moved
  }
}
