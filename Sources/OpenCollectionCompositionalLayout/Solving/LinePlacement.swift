import Foundation

/// Places entries along one axis of a group. Flexible gaps and flexible edges share what is left over, equally; the
/// share is not rounded, and is negative where the entries are longer than the room.
struct LinePlacement {
  /// The room inside the group.
  let length: CGFloat

  /// Between neighbouring entries.
  let spacing: Spacing
  let axis: Axis

  /// Where each entry's slot starts, its leading edge spacing passed.
  func starts(of entries: [GroupSolver.Entry]) -> [CGFloat] {
    let gaps = max(0, entries.count - 1)
    let flexible =
      entries.reduce(spacing.isFlexible ? gaps : 0) { $0 + $1.subitem.edgeSpacing.flexibleCount(axis) }
    let taken = entries.reduce(CGFloat(gaps) * spacing.minimum) { $0 + $1.length(axis) }
    let share = flexible == 0 ? 0 : (length - taken) / CGFloat(flexible)

    func points(_ spacing: Spacing) -> CGFloat { spacing.minimum + (spacing.isFlexible ? share : 0) }

    var position: CGFloat = 0
    return entries.map { entry in
      let start = position + points(entry.subitem.edgeSpacing.start(axis))
      position = start + entry.size[axis] + points(entry.subitem.edgeSpacing.end(axis)) + points(spacing)
      return start
    }
  }

  /// Where a single entry's slot starts.
  func start(of entry: GroupSolver.Entry) -> CGFloat {
    start(of: entry.size[axis], edges: entry.subitem.edgeSpacing)
  }

  /// Where something of a given length starts between its edge spacings.
  func start(of extent: CGFloat, edges: EdgeSpacing) -> CGFloat {
    let start = edges.start(axis)
    guard start.isFlexible else { return start.minimum }
    let left = length - extent - edges.minimum(axis)
    return start.minimum + left / CGFloat(edges.flexibleCount(axis))
  }
}
