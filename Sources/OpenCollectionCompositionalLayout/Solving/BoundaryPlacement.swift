import Foundation

/// Boundary items round a stretch of content: a section, or the whole layout.
///
/// 1. Side items that extend make the stretch at least as long as they are; the room is added at its end.
/// 2. Each item is placed along the scroll axis: outside an end where it extends, inside where it does not, in the
///    middle at a side; then moved by its offset. Insets play no part.
/// 3. Each is placed across the axis in the span left to it, and moved.
/// 4. What extending items stick out over an end is the room they need there: the largest, not the sum.
struct BoundaryPlacement: Sendable {
  /// The items' slots, their own insets not taken off: from the start of the stretch along the axis; across it in content
  /// coordinates. Not rounded.
  private(set) var frames: [CGRect] = []

  /// The stretch, side items included.
  private(set) var length: CGFloat

  /// Room needed before and after the stretch.
  private(set) var before: CGFloat = 0
  private(set) var after: CGFloat = 0

  /// All of it along the axis.
  var extent: CGFloat { before + length + after }

  init(
    _ items: [BoundaryItem], sizes: [CGSize], round length: CGFloat, span: (start: CGFloat, end: CGFloat), axis: Axis
  ) {
    self.length = length
    guard !items.isEmpty else { return }

    // 1. Side items.
    for (item, size) in zip(items, sizes) where item.extendsBoundary && item.alignment.place(on: axis) == .centre {
      self.length = max(self.length, size[axis])
    }

    frames.reserveCapacity(items.count)
    for (item, size) in zip(items, sizes) {
      let place = item.alignment.place(on: axis)
      // 2. Along.
      let along: CGFloat =
        switch place {
        case .start: item.extendsBoundary ? -size[axis] : 0
        case .end: item.extendsBoundary ? self.length : self.length - size[axis]
        case .centre: (self.length - size[axis]) / 2
        }
      let start = along + item.offset[axis]

      // 3. Across.
      let across: CGFloat =
        switch item.alignment.place(on: axis.across) {
        case .start: span.start
        case .end: span.end - size[axis.across]
        case .centre: (span.start + span.end - size[axis.across]) / 2
        }
      let corner = CGPoint(along: axis, start, across: across + item.offset[axis.across])
      frames.append(CGRect(origin: corner, size: size))

      // 4. Room.
      if item.extendsBoundary, place != .centre {
        before = max(before, -start)
        after = max(after, start + size[axis] - self.length)
      }
    }
  }
}
