import Foundation

/// A size relative to the scroll axis, so that each rule is written once for both axes.
struct AxisSize: Hashable, Sendable {
  var along: CGFloat
  var across: CGFloat

  init(along: CGFloat, across: CGFloat) {
    self.along = along
    self.across = across
  }

  init(_ size: CGSize, _ axis: FlowAxis) {
    self =
      axis == .vertical
      ? AxisSize(along: size.height, across: size.width) : AxisSize(along: size.width, across: size.height)
  }

  func cgSize(_ axis: FlowAxis) -> CGSize {
    axis == .vertical ? CGSize(width: across, height: along) : CGSize(width: along, height: across)
  }
}

/// A point relative to the scroll axis.
struct AxisPoint: Hashable, Sendable {
  var along: CGFloat
  var across: CGFloat
}

/// A rectangle relative to the scroll axis.
struct AxisRect: Hashable, Sendable {
  var origin: AxisPoint
  var size: AxisSize

  /// The rectangle with its origin rounded to the nearest device pixel, halves away from zero; the size is not rounded
  /// (measured: facts on collection views, 1). Frames are rounded here alone, never before.
  func cgRect(_ axis: FlowAxis, scale: CGFloat) -> CGRect {
    let (along, across) = ((origin.along * scale).rounded() / scale, (origin.across * scale).rounded() / scale)
    return CGRect(
      origin: axis == .vertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across), size: size.cgSize(axis))
  }
}

/// Insets relative to the scroll axis.
struct AxisInsets: Hashable, Sendable {
  /// Before and after the lines, along the scroll axis.
  var before: CGFloat
  var after: CGFloat
  /// At the start and the end of each line, across the scroll axis.
  var start: CGFloat
  var end: CGFloat

  init(_ insets: FlowInsets, _ axis: FlowAxis) {
    let (along, across) =
      axis == .vertical
      ? ((insets.top, insets.bottom), (insets.left, insets.right))
      : ((insets.left, insets.right), (insets.top, insets.bottom))
    (before, after) = along
    (start, end) = across
  }
}

extension CGRect {
  /// The range of the rectangle on an axis.
  func range(_ axis: FlowAxis) -> (lower: CGFloat, upper: CGFloat) {
    axis == .vertical ? (minY, maxY) : (minX, maxX)
  }

  /// Whether the rectangles share an area; touching edges do not count.
  func overlaps(_ other: CGRect) -> Bool {
    max(minX, other.minX) < min(maxX, other.maxX) && max(minY, other.minY) < min(maxY, other.maxY)
  }
}
