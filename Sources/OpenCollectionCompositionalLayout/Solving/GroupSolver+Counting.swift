import Foundation

extension GroupSolver {
  /// The number of entries a line holds, and the box their fractions refer to: the size inside the group less the spacing
  /// between that many entries.
  ///
  /// - Parameter fitsContent: whether the group is as long as its content, and so holds each subitem once.
  func entryCount(
    of line: Line, fitsContent: Bool, spacing: CGFloat, inner: CGSize, firstLeaf: Int
  ) -> (count: Int, box: CGSize) {
    guard !line.subitems.isEmpty else { return (0, inner) }
    let availableLength = inner[line.axis]

    func box(_ count: Int) -> CGSize {
      var box = inner
      box[line.axis] = availableLength - CGFloat(max(count, 1) - 1) * spacing
      return box
    }

    // A declared count; or each subitem once.
    if let count = line.count { return (max(0, count), box(count)) }
    if fitsContent { return (line.subitems.count, box(line.subitems.count)) }

    let inWhole =
      line.packingDependsOnMeasurements && solvesEachEntry ? nil : PassLengths(lengths(of: line, in: box(1)))
    let isSameInEveryBox = line.isSameInEveryBox

    /// Whether the first `count` entries, resolved in the box of `entries` entries, fit with the given spacing.
    func fits(_ count: Int, inBoxOf entries: Int, spacing: CGFloat) -> Bool {
      let length: CGFloat
      if let inWhole, entries == 1 || isSameInEveryBox {
        budget.spend(SolvingBudget.stepsPerFitTest)
        length = inWhole.length(ofFirst: count)
      } else {
        budget.spend(SolvingBudget.stepsPerLength * line.subitems.count)
        length = self.length(ofFirst: count, of: line, in: box(entries), firstLeaf: firstLeaf)
      }
      return !budget.isSpent && grid.fits(length + CGFloat(count - 1) * spacing, in: availableLength)
    }

    /// Whether a pass of the list has a length, so that the line fills at some count.
    func advances() -> Bool {
      let pass = line.subitems.count
      return (inWhole?.length(ofFirst: pass) ?? length(ofFirst: pass, of: line, in: box(1), firstLeaf: firstLeaf)) > 0
    }

    // The count that fits without spacing is an upper bound for every other count.
    var maximumCount = 0
    while maximumCount < line.limit || advances(), fits(maximumCount + 1, inBoxOf: 1, spacing: 0) { maximumCount += 1 }
    // Unmeasured: an entry with a cell measured longer than the whole line gets a line of its own.
    if maximumCount == 0, line.packingDependsOnMeasurements, hasMeasuredCell(in: box(1), firstLeaf, line) {
      maximumCount = 1
    }
    if spacing == 0 { return (maximumCount, box(1)) }

    // Crossing lines use one box for every count: that of the entries that fit without spacing.
    if line.isCrossing {
      var count = 0
      while count < maximumCount, count == 0 || fits(count + 1, inBoxOf: maximumCount, spacing: spacing) { count += 1 }
      return (count, box(maximumCount))
    }

    // Other lines use a box for each count.
    var count = 0
    while count < maximumCount, count == 0 || fits(count + 1, inBoxOf: count + 1, spacing: spacing) { count += 1 }
    return (count, box(count))
  }

  /// Whether a cell of a line's first entry was measured.
  private func hasMeasuredCell(in box: CGSize, _ firstLeaf: Int, _ line: Line) -> Bool {
    guard !measured.isEmpty, let entry = makeEntries(of: line, count: 1, in: box, firstLeaf: firstLeaf).first else {
      return false
    }
    return (firstLeaf..<firstLeaf + entry.leafCount).contains { measured[$0] != nil }
  }

  /// The total length of the first entries of a line, without spacing.
  private func length(ofFirst count: Int, of line: Line, in box: CGSize, firstLeaf: Int) -> CGFloat {
    if line.packingDependsOnMeasurements, solvesEachEntry {
      return makeEntries(of: line, count: count, in: box, firstLeaf: firstLeaf).reduce(0) { $0 + $1.length(line.axis) }
    }
    return PassLengths(lengths(of: line, in: box)).length(ofFirst: count)
  }

  /// The unmeasured length of each subitem of a line, edge spacing included.
  private func lengths(of line: Line, in box: CGSize) -> [CGFloat] {
    line.subitems.map { $0.edgeSpacing.minimum(line.axis) + length(of: $0, line.axis, in: box) }
  }

  /// The length of an unmeasured entry. Only a nested group as long as its content must be solved to know it.
  private func length(of subitem: Subitem, _ axis: Axis, in box: CGSize) -> CGFloat {
    if case .group(let group) = subitem, group.size[axis].isEstimated, !budget.isSpent {
      return budget.nested { GroupSolver(grid: grid, budget: budget).solve(group, in: box, firstLeaf: 0).size[axis] }
    }
    return subitem.size[axis].resolved(in: box, grid: grid)
  }
}

/// Prefix sums of entry lengths; every pass of the subitem list has the same lengths.
private struct PassLengths {
  /// The total length of the first 0, 1, … entries of a pass, up to all of them.
  private var sums: [CGFloat] = [0]

  init(_ lengths: [CGFloat]) {
    for length in lengths { sums.append(sums[sums.count - 1] + length) }
  }

  /// The total length of `count` entries: whole passes, and the start of one more.
  func length(ofFirst count: Int) -> CGFloat {
    let (passes, rest) = count.quotientAndRemainder(dividingBy: sums.count - 1)
    return CGFloat(passes) * sums[sums.count - 1] + sums[rest]
  }
}

extension Line {
  /// Whether no subitem's length depends on the box's length along the axis.
  fileprivate var isSameInEveryBox: Bool {
    subitems.allSatisfy { subitem in
      if case .group = subitem, subitem.size[axis].isEstimated { return false }
      return !subitem.size[axis].isFraction(of: axis)
    }
  }
}
