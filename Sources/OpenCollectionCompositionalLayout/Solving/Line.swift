import Foundation

/// The subitems of a row or a column.
struct Line {
  let axis: Axis

  /// Repeated from its start as often as needed.
  let subitems: [Subitem]

  /// Set where the group says how many entries it holds.
  let count: Int?

  /// The most entries of a line that its entries, having no length, never fill.
  let limit: Int

  static let limit = 1 << 16

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

  /// Whether an entry takes its side across the line as a fraction of the length along it.
  var isCrossing: Bool { subitems.contains { $0.size[axis.across].isFraction(of: axis) } }

  /// Whether how many entries fit depends on measured cells.
  var packsByMeasure: Bool { subitems.contains { $0.size[axis].isEstimated } }
}

extension Group {
  /// Whether how many items it holds depends on measured cells: a line filled with estimated lengths, here or in a
  /// nested group.
  var packsByMeasure: Bool {
    if case .custom = arrangement { return false }
    let line = Line(arrangement, limit: Line.limit)
    let isFilled = line.count == nil && !size[line.axis].isEstimated
    return (isFilled && line.packsByMeasure) || line.subitems.contains { $0.packsByMeasure }
  }
}

extension Subitem {
  fileprivate var packsByMeasure: Bool {
    if case .group(let group) = self { group.packsByMeasure } else { false }
  }
}
