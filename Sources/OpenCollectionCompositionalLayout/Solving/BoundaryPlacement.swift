import Foundation

/// Places boundary items around content: a section, or the whole layout.
///
/// 1. Extending side items make the content at least as long as they are; the extra length is added at its end.
/// 2. Each item is placed along the scroll axis: outside an end when it extends the boundary, inside when it does not,
///    centred when it is a side item; then moved by its offset. Insets are not considered.
/// 3. Each item is placed across the axis within `span`, then moved by its offset.
/// 4. The space reserved at each end is the largest overhang of its extending items, not the sum.
struct BoundaryPlacement: Sendable {
  /// The items' slots, before their own insets: relative to the content's start along the axis, in content coordinates
  /// across it. Not rounded.
  private(set) var frames: [CGRect] = []

  /// The content's length, side items included.
  private(set) var length: CGFloat

  /// The space reserved before and after the content.
  private(set) var before: CGFloat = 0
  private(set) var after: CGFloat = 0

  /// The whole length along the axis.
  var extent: CGFloat { before + length + after }

  init(
    _ items: [BoundaryItem], sizes: [CGSize], round length: CGFloat, span: (start: CGFloat, end: CGFloat), axis: Axis
  ) {
    self.length = length
    guard !items.isEmpty else { return }

    // 1. Side items.
    for (item, size) in zip(items, sizes) where item.extendsBoundary && item.alignment.position(on: axis) == .center {
      self.length = max(self.length, size[axis])
    }

    frames.reserveCapacity(items.count)
    for (item, size) in zip(items, sizes) {
      let position = item.alignment.position(on: axis)
      // 2. Along.
      let along: CGFloat =
        switch position {
        case .start: item.extendsBoundary ? -size[axis] : 0
        case .end: item.extendsBoundary ? self.length : self.length - size[axis]
        case .center: (self.length - size[axis]) / 2
        }
      let start = along + item.offset[axis]

      // 3. Across.
      let across: CGFloat =
        switch item.alignment.position(on: axis.across) {
        case .start: span.start
        case .end: span.end - size[axis.across]
        case .center: (span.start + span.end - size[axis.across]) / 2
        }
      let corner = CGPoint(along: axis, start, across: across + item.offset[axis.across])
      frames.append(CGRect(origin: corner, size: size))

      // 4. Reserved space.
      if item.extendsBoundary, position != .center {
        before = max(before, -start)
        after = max(after, start + size[axis] - self.length)
      }
    }
  }
}
