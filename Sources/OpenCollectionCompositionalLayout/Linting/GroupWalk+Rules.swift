import Foundation

extension GroupWalk {
  /// Lengths that differ by less than this many points are considered equal.
  private static let slack: CGFloat = 0.5

  // MARK: - Along the axis

  mutating func checkAvailableLength(_ line: SolvedLine) {
    let axis = line.axis
    if line.inner[axis] <= 0 || line.inner[axis.across] <= 0, line.group.insets != .zero {
      add(
        .noLengthLeft, fieldOfGroup(line) + ".contentInsets",
        "the group's insets leave \(readable(line.inner.width)) × \(readable(line.inner.height)) points inside it")
      return
    }
    for (index, entry) in line.entries.enumerated() where entry.size[axis] <= 0 && line.inner[axis] > 0 {
      guard line.line.subitems[index].size[axis].value > 0 else { continue }
      add(
        .noLengthLeft, fieldOfGroup(line) + ".interItemSpacing",
        "\(line.count) items and \(points(line.group.interItemSpacing.minimum)) between them leave "
          + "\(points(entry.size[axis])) for an item")
      return
    }
  }

  mutating func checkCount(_ line: SolvedLine) {
    let axis = line.axis
    guard line.line.count == nil, !line.group.size[axis].isEstimated, line.inner[axis] > 0 else { return }
    let subitems = line.line.subitems
    guard line.count > 0 else {
      let length = subitems[0].size[axis].resolved(in: line.box, grid: grid)
      let edges = subitems[0].edgeSpacing.minimum(axis)
      return add(
        .itemLongerThanGroup, "\(line.field(0)).\(axis.side)",
        "the first subitem needs \(points(length + edges)) and its group has \(readable(line.inner[axis])) inside: "
          + "nothing is laid out")
    }
    guard !line.line.packingDependsOnMeasurements else { return }
    let fractions = subitems.map { $0.size[axis] }.filter { $0.isFraction(of: axis) }.map(\.value)
    let sum = fractions.reduce(0, +)
    let isAllFractions = fractions.count == subitems.count && sum > 0

    if line.count < subitems.count {
      let taken = subitems.map { readable($0.size[axis].value) }.joined(separator: " + ")
      let problem =
        "only the first \(line.count) of \(subitems.count) subitems fit into "
        + "\(points(line.inner[axis])) (\(taken)\(edgeText(subitems, axis))): this one and those after it are never shown"
      return add(
        isAllFractions ? .fractionsExceedOne : .subitemNeverLaidOut, line.field(line.count), problem)
    }
    guard isAllFractions, sum <= 1 else { return }
    let expected = Int(min(1 / sum + 1e-6, 1e6)) * subitems.count
    if line.count < expected {
      add(
        .fractionsExceedOne, line.field(0) + ".edgeSpacing",
        "\(expected) would fit by their fractions; with the edge spacing\(edgeText(subitems, axis)) only "
          + "\(line.count) do")
    }
  }

  private func edgeText(_ subitems: [Subitem], _ axis: Axis) -> String {
    let edges = subitems.reduce(0) { $0 + $1.edgeSpacing.minimum(axis) }
    return edges == 0 ? "" : ", \(points(edges)) around them"
  }

  mutating func checkCounted(_ line: SolvedLine, at field: String) {
    guard line.isShared, let count = line.line.count else { return }
    let axis = line.axis
    let declared = line.declared(0)[axis]
    if line.group.size[axis].isEstimated, declared.isEstimated {
      return add(
        .countedEstimate, "\(field).\(axis.side)",
        "each of \(count) items keeps its share of the group's estimate of \(points(line.group.size[axis].value))")
    }
    let share = 1 / CGFloat(count)
    // No finding for a share rounded by hand, nor for the fraction 1, which is commonly written as a placeholder.
    let isMeant = declared.isFraction(of: axis) && (abs(declared.value - share) < 0.02 || declared.value == 1)
    guard !isMeant, count > 1 || declared.value != 1 else { return }
    let length = line.entries.first?.size[axis] ?? 0
    add(
      .countedSizeReplaced, "\(field).\(axis.side)",
      "the declared \(axis.side) of \(text(declared)) is replaced by the share, \(points(length))")
  }

  /// Spacing between the items of a group in which two never fit, whatever the container is.
  mutating func checkSpacing(_ line: SolvedLine) {
    let (axis, spacing) = (line.axis, line.group.interItemSpacing.minimum)
    guard spacing > 0, line.line.subitems.count == 1 else { return }
    let isAlone: Bool
    if let count = line.line.count {
      isAlone = count == 1
    } else {
      let length = line.declared(0)[axis]
      isAlone = length.isFraction(of: axis) && length.value > 0.5 && !line.group.size[axis].isEstimated
    }
    guard isAlone else { return }
    add(
      .spacingWithoutEffect, fieldOfGroup(line) + ".interItemSpacing",
      "\(points(spacing)) between items, in a group that has room for one: the spacing is never used")
  }

  // MARK: - Across the axis

  mutating func checkAcross(_ line: SolvedLine, _ entry: GroupSolver.Entry, at field: String) {
    let across = line.axis.across
    let declared = entry.subitem.size[across]
    let isGroupFixed = !line.group.size[across].isEstimated
    if declared.isEstimated {
      guard isGroupFixed else { return }
      return add(
        .estimatedInFixedGroup, "\(field).\(across.side)",
        "the \(across.side) is estimated, and that of its group is fixed at \(points(line.inner[across]))")
    }
    let isOver = isGroupFixed && entry.size[across] > line.inner[across] + Self.slack && line.inner[across] > 0
    if declared.isFraction(of: line.axis) {
      // An equal share for both dimensions makes a square, which is intended.
      let isSquare =
        line.isShared && abs(declared.value - 1 / CGFloat(max(1, line.line.count ?? 1))) < 0.02
      let whole = line.inner[line.axis]
      let narrowed = line.box[line.axis]
      if abs(whole - narrowed) > Self.slack, !isSquare {
        add(
          .crossingFraction, "\(field).\(across.side)",
          "\(readable(declared.value)) of \(points(narrowed)), the rest of \(readable(whole)) after spacing: "
            + "\(points(entry.size[across]))")
        return
      }
    }
    if isOver {
      add(
        .itemExceedsGroup, "\(field).\(across.side)",
        "\(points(entry.size[across])) \(across.adjective), in a group that has \(readable(line.inner[across]))")
    }
  }

  /// A fraction of an estimate, along the group or across it.
  mutating func checkFractionsOfEstimates(_ item: Item, _ line: SolvedLine, at field: String) {
    for axis in Axis.allCases where line.group.size[axis].isEstimated {
      let length = item.size[axis]
      guard length.isFraction(of: axis), !(line.isShared && axis == line.axis) else { continue }
      let estimate = line.group.size[axis].value
      add(
        .fractionOfEstimate, "\(field).\(axis.side)",
        "\(readable(length.value)) of the group's estimate of \(points(estimate)): the \(axis.side) stays "
          + "\(points(length.value * estimate)) whatever the cell contains")
    }
  }

  /// A nested group that stacks items across its own fraction, which all have the same fraction again.
  mutating func checkNarrowed(_ nested: Group, _ line: SolvedLine, _ index: Int, at field: String) {
    let axis = line.axis
    let length = line.declared(index)[axis]
    guard length.isFraction(of: axis), length.value > 0, length.value < 1,
      case .line(axis.across, let subitems) = nested.arrangement, !subitems.isEmpty
    else { return }
    for subitem in subitems {
      guard case .item = subitem, subitem.size[axis] == length else { return }
    }
    add(
      .narrowedTwice, "\(field).subitems[0].\(axis.side)",
      "\(readable(length.value)) of a group that has \(readable(length.value)) itself: "
        + "\(readable(length.value * length.value)) of what contains the group")
  }

  mutating func checkInsets(_ item: Item, _ line: SolvedLine, _ index: Int, at field: String) {
    for axis in Axis.allCases {
      let insets = item.insets.total(axis)
      // A counted item's declared length is replaced by its share.
      let length = line.isShared && axis == line.axis ? line.line.subitems[0].size[axis] : item.size[axis]
      if length.isEstimated {
        guard item.insets.start(axis) != 0 || item.insets.end(axis) != 0 else { continue }
        let edges = axis == .horizontal ? "leading and trailing" : "top and bottom"
        add(
          .insetsOnEstimatedDimension, field + ".contentInsets",
          "the \(edges) insets of \(readable(item.insets.start(axis))) and \(points(item.insets.end(axis))) do nothing: "
            + "the \(axis.side) is estimated")
      } else if index < line.entries.count, insets > 0, line.entries[index].size[axis] < insets {
        let slot = line.entries[index].size[axis]
        add(
          .insetsExceedItem, field + ".contentInsets",
          "\(readable(insets)) points of insets are subtracted from a \(axis.side) of \(readable(slot)): "
            + "the result is \(points(abs(slot - insets)))")
      }
    }
  }

  // MARK: - Messages

  private func fieldOfGroup(_ line: SolvedLine) -> String {
    String(line.list.dropLast(line.line.count == nil ? ".subitems".count : ".repeat".count))
  }

  private func points(_ value: CGFloat) -> String { "\(readable(value)) \(abs(value) == 1 ? "point" : "points")" }

  private func text(_ length: Length) -> String {
    switch length {
    case .fractionalWidth(let value): "\(readable(value)) of the width"
    case .fractionalHeight(let value): "\(readable(value)) of the height"
    case .absolute(let value): points(value)
    case .estimated(let value), .uniformAcrossSiblings(let value): "about \(points(value))"
    }
  }
}
