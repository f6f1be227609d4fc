import Foundation

/// Places entries along one axis of a group. Flexible spacing between entries and at their edges shares the leftover space
/// equally. A share is not rounded, and is negative when the entries are longer than the available length.
struct LinePlacement {
  /// The length inside the group.
  let length: CGFloat

  /// The spacing between neighbouring entries.
  let spacing: Spacing
  let axis: Axis

  /// The start of each entry's slot, after its leading edge spacing.
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

  /// The start of a single entry's slot.
  func start(of entry: GroupSolver.Entry) -> CGFloat {
    start(of: entry.size[axis], edges: entry.subitem.edgeSpacing)
  }

  /// The start of a slot of a given extent between its edge spacings.
  func start(of extent: CGFloat, edges: EdgeSpacing) -> CGFloat {
    let start = edges.start(axis)
    guard start.isFlexible else { return start.minimum }
    let left = length - extent - edges.minimum(axis)
    return start.minimum + left / CGFloat(edges.flexibleCount(axis))
  }
}
