import Foundation

// Geometry by axis, so that no rule is written twice.

extension CGSize {
  /// A size from its lengths along an axis and across it.
  init(along axis: Axis, _ along: CGFloat, across: CGFloat) {
    self = axis == .horizontal ? CGSize(width: along, height: across) : CGSize(width: across, height: along)
  }

  subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

extension CGPoint {
  /// A point from its coordinates along an axis and across it.
  init(along axis: Axis, _ along: CGFloat, across: CGFloat) {
    self = axis == .horizontal ? CGPoint(x: along, y: across) : CGPoint(x: across, y: along)
  }

  subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

extension CGRect {
  /// A rectangle from where it starts and how far it goes along an axis and across it.
  init(along axis: Axis, _ along: (start: CGFloat, extent: CGFloat), across: (start: CGFloat, extent: CGFloat)) {
    self.init(
      origin: CGPoint(along: axis, along.start, across: across.start),
      size: CGSize(along: axis, along.extent, across: across.extent))
  }

  /// Where the rectangle starts on an axis.
  func start(_ axis: Axis) -> CGFloat { origin[axis] }

  /// Where the rectangle ends on an axis.
  func end(_ axis: Axis) -> CGFloat { origin[axis] + size[axis] }

  /// Whether both rectangles share an area; touching edges do not count.
  func overlaps(_ other: CGRect) -> Bool {
    max(origin.x, other.origin.x) < min(origin.x + size.width, other.origin.x + other.size.width)
      && max(origin.y, other.origin.y) < min(origin.y + size.height, other.origin.y + other.size.height)
  }

  /// Whether both rectangles share at least a point; either may be empty.
  func meets(_ other: CGRect) -> Bool {
    max(origin.x, other.origin.x) <= min(origin.x + size.width, other.origin.x + other.size.width)
      && max(origin.y, other.origin.y) <= min(origin.y + size.height, other.origin.y + other.size.height)
  }

  /// The shared part, of which a side may be zero; nil where the rectangles are apart.
  func clipped(to other: CGRect) -> CGRect? {
    guard meets(other) else { return nil }
    let start = CGPoint(x: max(origin.x, other.origin.x), y: max(origin.y, other.origin.y))
    return CGRect(
      x: start.x, y: start.y,
      width: min(origin.x + size.width, other.origin.x + other.size.width) - start.x,
      height: min(origin.y + size.height, other.origin.y + other.size.height) - start.y)
  }

  func moved(by offset: CGPoint) -> CGRect {
    CGRect(x: origin.x + offset.x, y: origin.y + offset.y, width: size.width, height: size.height)
  }
}
