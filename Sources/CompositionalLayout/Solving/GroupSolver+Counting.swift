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

    /// Whether the first `count` entries, resolved in a box, fit with so much between them.
    func fits(_ count: Int, in box: CGSize, spacing: CGFloat) -> Bool {
      budget.spend(line.subitems.count)
      return !budget.isSpent
        && grid.fits(
          length(ofFirst: count, of: line, in: box, firstLeaf: firstLeaf) + CGFloat(count - 1) * spacing, in: room)
    }

    // Told: the count, or one pass of the list where the group is as long as its content.
    if let count = line.count { return (max(0, count), box(count)) }
    if isOnePass { return (line.subitems.count, box(line.subitems.count)) }

    // The most that fit without spacing bound every other count.
    var most = 0
    while most < line.limit || advances(line, in: box(1)), fits(most + 1, in: box(1), spacing: 0) { most += 1 }
    // Unmeasured: a cell that measured longer than the whole line has one to itself.
    if most == 0, line.packsByMeasure, measured[firstLeaf] != nil { most = 1 }
    if spacing == 0 { return (most, box(1)) }

    // Crossing: one box for all, that of the entries that fit without spacing.
    if line.isCrossing {
      var count = 0
      while count < most, count == 0 || fits(count + 1, in: box(most), spacing: spacing) { count += 1 }
      return (count, box(most))
    }

    // Plain: each count has its own box.
    var count = 0
    while count < most, count == 0 || fits(count + 1, in: box(count + 1), spacing: spacing) { count += 1 }
    return (count, box(count))
  }

  /// Whether a pass of the list makes the line longer, so that it fills at some count.
  private func advances(_ line: Line, in box: CGSize) -> Bool {
    length(ofFirst: line.subitems.count, of: line, in: box, firstLeaf: 0) > 0
  }

  /// The length of the first entries of a line, one after another without spacing.
  private func length(ofFirst count: Int, of line: Line, in box: CGSize, firstLeaf: Int) -> CGFloat {
    if line.packsByMeasure, looksAtEveryEntry {
      return entries(of: line, count: count, in: box, firstLeaf: firstLeaf).reduce(0) { $0 + $1.length(line.axis) }
    }
    // Every pass of the list is like the first: whole passes, and the start of one more.
    let (passes, rest) = count.quotientAndRemainder(dividingBy: line.subitems.count)
    var pass: CGFloat = 0
    var start: CGFloat = 0
    for (index, subitem) in line.subitems.enumerated() {
      let length = subitem.edgeSpacing.minimum(line.axis) + self.length(of: subitem, line.axis, in: box)
      pass += length
      if index < rest { start += length }
    }
    return CGFloat(passes) * pass + start
  }

  /// The length of an unmeasured entry. Only a nested group as long as its content has to be solved for it.
  private func length(of subitem: Subitem, _ axis: Axis, in box: CGSize) -> CGFloat {
    if case .group(let group) = subitem, group.size[axis].isEstimated {
      return GroupSolver(grid: grid, budget: budget).solve(group, in: box, firstLeaf: 0).size[axis]
    }
    return subitem.size[axis].resolved(in: box, grid: grid)
  }
}
