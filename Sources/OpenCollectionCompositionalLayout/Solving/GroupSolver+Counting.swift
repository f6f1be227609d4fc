import Foundation

extension GroupSolver {
  /// How many entries a line holds, and the box their fractions are taken of: the room inside the group, less the
  /// spacings between so many entries.
  func count(
    _ line: Line, isOnePass: Bool, spacing: CGFloat, inner: CGSize, firstLeaf: Int
  ) -> (count: Int, box: CGSize) {
    guard !line.subitems.isEmpty else { return (0, inner) }
    let room = inner[line.axis]

    func box(_ count: Int) -> CGSize {
      var box = inner
      box[line.axis] = room - CGFloat(max(count, 1) - 1) * spacing
      return box
    }

    // Told: the count, or one pass of the list where the group is as long as its content.
    if let count = line.count { return (max(0, count), box(count)) }
    if isOnePass { return (line.subitems.count, box(line.subitems.count)) }

    let inWhole = line.packsByMeasure && looksAtEveryEntry ? nil : PassLengths(lengths(of: line, in: box(1)))
    let isSameInEveryBox = line.isSameInEveryBox

    /// Whether the first `count` entries, resolved in the box of `entries` entries, fit with so much between them.
    func fits(_ count: Int, inBoxOf entries: Int, spacing: CGFloat) -> Bool {
      let length: CGFloat
      if let inWhole, entries == 1 || isSameInEveryBox {
        budget.spend(SolvingBudget.stepsOfATry)
        length = inWhole.length(ofFirst: count)
      } else {
        budget.spend(SolvingBudget.stepsOfALength * line.subitems.count)
        length = self.length(ofFirst: count, of: line, in: box(entries), firstLeaf: firstLeaf)
      }
      return !budget.isSpent && grid.fits(length + CGFloat(count - 1) * spacing, in: room)
    }

    /// Whether a pass of the list makes the line longer, so that it fills at some count.
    func advances() -> Bool {
      let pass = line.subitems.count
      return (inWhole?.length(ofFirst: pass) ?? length(ofFirst: pass, of: line, in: box(1), firstLeaf: firstLeaf)) > 0
    }

    // The most that fit without spacing bound every other count.
    var most = 0
    while most < line.limit || advances(), fits(most + 1, inBoxOf: 1, spacing: 0) { most += 1 }
    // Unmeasured: a cell that measured longer than the whole line has one to itself.
    if most == 0, line.packsByMeasure, measured[firstLeaf] != nil { most = 1 }
    if spacing == 0 { return (most, box(1)) }

    // Crossing: one box for all, that of the entries that fit without spacing.
    if line.isCrossing {
      var count = 0
      while count < most, count == 0 || fits(count + 1, inBoxOf: most, spacing: spacing) { count += 1 }
      return (count, box(most))
    }

    // Plain: each count has its own box.
    var count = 0
    while count < most, count == 0 || fits(count + 1, inBoxOf: count + 1, spacing: spacing) { count += 1 }
    return (count, box(count))
  }

  /// The length of the first entries of a line, one after another without spacing.
  private func length(ofFirst count: Int, of line: Line, in box: CGSize, firstLeaf: Int) -> CGFloat {
    if line.packsByMeasure, looksAtEveryEntry {
      return entries(of: line, count: count, in: box, firstLeaf: firstLeaf).reduce(0) { $0 + $1.length(line.axis) }
    }
    return PassLengths(lengths(of: line, in: box)).length(ofFirst: count)
  }

  /// The length of each subitem of a line and of its edge spacing, none of them measured.
  private func lengths(of line: Line, in box: CGSize) -> [CGFloat] {
    line.subitems.map { $0.edgeSpacing.minimum(line.axis) + length(of: $0, line.axis, in: box) }
  }

  /// The length of an unmeasured entry. Only a nested group as long as its content has to be solved for it.
  private func length(of subitem: Subitem, _ axis: Axis, in box: CGSize) -> CGFloat {
    if case .group(let group) = subitem, group.size[axis].isEstimated, !budget.isSpent {
      return budget.nested { GroupSolver(grid: grid, budget: budget).solve(group, in: box, firstLeaf: 0).size[axis] }
    }
    return subitem.size[axis].resolved(in: box, grid: grid)
  }
}

/// Lengths of entries one after another: every pass of the list is like the first.
private struct PassLengths {
  /// The length of the first 0, 1, ... entries of a pass, up to all of them.
  private var sums: [CGFloat] = [0]

  init(_ lengths: [CGFloat]) {
    for length in lengths { sums.append(sums[sums.count - 1] + length) }
  }

  /// Whole passes, and the start of one more.
  func length(ofFirst count: Int) -> CGFloat {
    let (passes, rest) = count.quotientAndRemainder(dividingBy: sums.count - 1)
    return CGFloat(passes) * sums[sums.count - 1] + sums[rest]
  }
}

extension Line {
  /// Whether no subitem is longer or shorter for what is left along the axis.
  fileprivate var isSameInEveryBox: Bool {
    subitems.allSatisfy { subitem in
      if case .group = subitem, subitem.size[axis].isEstimated { return false }
      return !subitem.size[axis].isFraction(of: axis)
    }
  }
}
