import Foundation

/// A row or a column of subitems.
struct Line {
  let axis: Axis

  /// The subitems, repeated from the start as often as needed.
  let subitems: [Subitem]

  /// The number of entries, for a counted group.
  let count: Int?

  /// The maximum number of entries in a line whose entries have no length and therefore never fill it.
  let limit: Int

  static let limit = 1 << 16

  /// What the limit is divided by at each level of nesting. The counts of nested lines multiply: with this divisor, those
  /// without length hold at most 1 << 24 items (65,536 × 256), however deep they are nested.
  private static let nestedLimitDivisor = 1 << 8

  /// The limit of a line in a nested group; at least one.
  var nestedLimit: Int { max(1, limit / Self.nestedLimitDivisor) }

  init(_ arrangement: Arrangement, limit: Int) {
    self.limit = limit
    switch arrangement {
    case .line(let axis, let subitems):
      self.axis = axis
      self.subitems = subitems
      self.count = nil
    case .repeats(let axis, let subitem, let count):
      self.axis = axis
      self.subitems = [subitem]
      self.count = max(0, count)
    case .shares(let axis, var subitem, let count):
      self.axis = axis
      subitem.size[axis] = .fraction(1 / CGFloat(max(count, 1)), of: axis)
      self.subitems = [subitem]
      self.count = max(0, count)
    case .custom:
      preconditionFailure("A custom group is not a line of subitems.")
    }
  }

  /// Whether the extent of any entry across the line is a fraction of the length along it.
  var isCrossing: Bool { subitems.contains { $0.size[axis.across].isFraction(of: axis) } }

  /// Whether the number of entries that fit depends on measured cells.
  var packingDependsOnMeasurements: Bool { subitems.contains { $0.size[axis].isEstimated } }
}

extension Group {
  /// Whether the number of items it holds depends on measured cells: it, or a nested group, is a line filled with entries
  /// of estimated length.
  var packingDependsOnMeasurements: Bool {
    if case .custom = arrangement { return false }
    let line = Line(arrangement, limit: Line.limit)
    let isFilled = line.count == nil && !size[line.axis].isEstimated
    return (isFilled && line.packingDependsOnMeasurements) || line.subitems.contains { $0.packingDependsOnMeasurements }
  }
}

extension Subitem {
  fileprivate var packingDependsOnMeasurements: Bool {
    if case .group(let group) = self { group.packingDependsOnMeasurements } else { false }
  }
}
