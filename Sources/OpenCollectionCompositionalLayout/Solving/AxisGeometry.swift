import Foundation

// Geometry by axis, so that each rule is written once for both axes.

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
  /// A rectangle from its start and extent along an axis and across it.
  init(along axis: Axis, _ along: (start: CGFloat, extent: CGFloat), across: (start: CGFloat, extent: CGFloat)) {
    self.init(
      origin: CGPoint(along: axis, along.start, across: across.start),
      size: CGSize(along: axis, along.extent, across: across.extent))
  }

  /// The minimum coordinate on an axis.
  func start(_ axis: Axis) -> CGFloat { origin[axis] }

  /// The maximum coordinate on an axis.
  func end(_ axis: Axis) -> CGFloat { origin[axis] + size[axis] }

  /// The tolerance for floating-point errors when edges are compared, in points.
  private static var tolerance: CGFloat { 1e-6 }

  /// Whether both rectangles share an area; touching edges do not count.
  func overlaps(_ other: CGRect) -> Bool {
    shared(with: other, .horizontal) > Self.tolerance && shared(with: other, .vertical) > Self.tolerance
  }

  /// Whether both rectangles share at least a point; either may be empty.
  func meets(_ other: CGRect) -> Bool {
    shared(with: other, .horizontal) >= -Self.tolerance && shared(with: other, .vertical) >= -Self.tolerance
  }

  /// The overlap of both on an axis; negative when they are apart.
  private func shared(with other: CGRect, _ axis: Axis) -> CGFloat {
    min(end(axis), other.end(axis)) - max(start(axis), other.start(axis))
  }

  /// The intersection, whose width or height may be zero; nil when the rectangles are apart.
  func clipped(to other: CGRect) -> CGRect? {
    guard meets(other) else { return nil }
    return CGRect(
      along: .horizontal, (max(start(.horizontal), other.start(.horizontal)), max(0, shared(with: other, .horizontal))),
      across: (max(start(.vertical), other.start(.vertical)), max(0, shared(with: other, .vertical))))
  }

  func moved(by offset: CGPoint) -> CGRect {
    CGRect(x: origin.x + offset.x, y: origin.y + offset.y, width: size.width, height: size.height)
  }
}
