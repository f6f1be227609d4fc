import Foundation

/// Solves one group in its container.
///
/// 1. The group's outer size in its container, and its inner size, less its insets
/// 2. The number of entries, and the box their fractions refer to           (`GroupSolver+Counting`)
/// 3. Each entry's size; nested groups are solved here
/// 4. The group's estimated dimensions, from the sizes of its entries
/// 5. The entries' slots, along the axis and across it                      (`LinePlacement`)
/// 6. Frames: slots less insets, frames of nested groups included
/// 7. Supplementary items, anchored to those frames                         (6 and 7: `GroupSolver+Frames`)
///
/// Cost: O(items of the group), times the subitems listed.
///
/// Use one solver for a template: it counts the leaves that it inspects. A class, because nested groups add to that count.
final class GroupSolver {
  let grid: PixelGrid

  /// Sizes of measured cells, by leaf index in the outermost group.
  let measured: [Int: CGSize]

  /// The number of leaves examined to determine when the line is full.
  private(set) var inspectedCount = 0

  /// The remaining budget for solving the outermost group.
  let budget: SolvingBudget

  /// Whether every entry is solved, not only the first pass of the list. Required if measured sizes may change how many
  /// entries fit.
  let solvesEachEntry: Bool

  /// - Parameter packingDependsOnMeasurements: whether measured sizes may change how many entries fit. With any measured
  ///   sizes, every entry is solved regardless.
  init(
    grid: PixelGrid, measured: [Int: CGSize] = [:], packingDependsOnMeasurements: Bool = false,
    budget: SolvingBudget = SolvingBudget()
  ) {
    self.grid = grid
    self.measured = measured
    self.budget = budget
    solvesEachEntry = packingDependsOnMeasurements || !measured.isEmpty
  }

  /// An entry of a line with its size.
  struct Entry {
    var subitem: Subitem
    var size: CGSize
    var nested: SolvedGroup?

    /// Whether its size was measured from a cell.
    var isMeasured = false

    var leafCount: Int { nested?.leaves.count ?? 1 }

    /// Its size and the minimum of its edge spacing.
    func length(_ axis: Axis) -> CGFloat { subitem.edgeSpacing.minimum(axis) + size[axis] }
  }

  /// Solves an outermost group with a solver of its own.
  ///
  /// - Parameter measured: the sizes of measured cells, by leaf index.
  static func template(
    for group: Group, in container: CGSize, grid: PixelGrid, measured: [Int: CGSize] = [:],
    budget: SolvingBudget = SolvingBudget()
  ) -> Template {
    let solver = GroupSolver(
      grid: grid, measured: measured, packingDependsOnMeasurements: group.packingDependsOnMeasurements, budget: budget)
    let solved = solver.solveOutermost(group, in: container)
    return Template(
      group: group, solved: solved, measured: measured, inspectedCount: solver.inspectedCount,
      isTruncated: solver.budget.isSpent)
  }

  /// Solves an outermost group and its supplementary items.
  func solveOutermost(_ group: Group, in container: CGSize) -> SolvedGroup {
    var solved = solve(group, in: container, firstLeaf: 0)
    if !solved.leaves.isEmpty {
      let frame = CGRect(origin: .zero, size: solved.size)
      solved.supplementaryItems =
        supplementaryItems(of: group, frame: frame, container: container, firstLeaf: 0) + solved.supplementaryItems
    }
    return solved
  }

  /// Solves a group whose first item is `firstLeaf` of the outermost group.
  func solve(_ group: Group, in container: CGSize, firstLeaf: Int, lineLimit: Int = Line.limit) -> SolvedGroup {
    if case .custom(let items) = group.arrangement {
      let leaves = items.map {
        Template.Leaf(frame: $0.frame, zIndex: $0.zIndex, isWidthEstimated: false, isHeightEstimated: false)
      }
      return SolvedGroup(size: group.size.resolved(in: container, grid: grid), leaves: leaves)
    }
    return solve(group, as: Line(group.arrangement, limit: lineLimit), in: container, firstLeaf: firstLeaf)
  }

  private func solve(_ group: Group, as line: Line, in container: CGSize, firstLeaf: Int) -> SolvedGroup {
    let along = line.axis
    let across = along.across

    // 1. The group's size.
    var size = group.size.resolved(in: container, grid: grid)
    var inner = CGSize(
      width: size.width - group.insets.total(.horizontal), height: size.height - group.insets.total(.vertical))

    // 2. The number of entries.
    let spacing = group.interItemSpacing.minimum
    let (count, box) = entryCount(
      of: line, fitsContent: group.size[along].isEstimated, spacing: spacing, inner: inner, firstLeaf: firstLeaf)

    // 3. Their sizes.
    let entries = makeEntries(of: line, count: count, in: box, firstLeaf: firstLeaf)

    // 4. Estimated sides.
    if group.size[along].isEstimated, count > 0 {
      inner[along] = entries.reduce(0) { $0 + $1.length(along) } + CGFloat(count - 1) * spacing
      size[along] = inner[along] + group.insets.total(along)
    }
    if group.size[across].isEstimated, count > 0 {
      inner[across] = entries.reduce(0) { max($0, $1.length(across)) }
      size[across] = inner[across] + group.insets.total(across)
    }

    // 5. Their slots.
    let starts = LinePlacement(length: inner[along], spacing: group.interItemSpacing, axis: along).starts(of: entries)
    var solved = SolvedGroup(size: size)
    for (entry, start) in zip(entries, starts) where !budget.isSpent {
      let side = LinePlacement(length: inner[across], spacing: .fixed(0), axis: across).start(of: entry)
      let corner = CGPoint(
        along: along, group.insets.start(along) + start, across: group.insets.start(across) + side)
      let slot = CGRect(origin: grid.nearest(corner), size: entry.size)

      // 6. and 7. Their frames, and the supplementary items anchored to them.
      append(entry, slot: slot, box: box, firstLeaf: firstLeaf, to: &solved)
    }
    return solved
  }

  /// The first `count` entries of a line, sized in `box`. Leaves are numbered consecutively through nested groups.
  func makeEntries(of line: Line, count: Int, in box: CGSize, firstLeaf: Int) -> [Entry] {
    var entries: [Entry] = []
    var leaf = firstLeaf
    for index in 0..<count {
      budget.spend(SolvingBudget.stepsPerEntry)
      if budget.isSpent { break }
      let position = index % line.subitems.count
      // Without measured cells, every pass of the list equals the first.
      if !solvesEachEntry, index >= line.subitems.count {
        entries.append(entries[position])
      } else {
        entries.append(entry(for: line.subitems[position], in: box, firstLeaf: leaf, nestedLimit: line.nestedLimit))
      }
      leaf += entries[index].leafCount
    }
    for axis in Axis.allCases { makeUniform(&entries, axis) }
    return entries
  }

  /// Sets the length of `uniformAcrossSiblings` entries to the largest one measured among them.
  private func makeUniform(_ entries: inout [Entry], _ axis: Axis) {
    guard !measured.isEmpty else { return }
    let measuredEntries = entries.filter { $0.isMeasured && $0.subitem.size[axis].isUniformAcrossSiblings }
    guard let largest = measuredEntries.map({ $0.size[axis] }).max() else { return }
    for index in entries.indices where entries[index].subitem.size[axis].isUniformAcrossSiblings {
      entries[index].size[axis] = largest
    }
  }

  /// One entry; its estimated dimensions are replaced by the measured size of its cell, when there is one.
  private func entry(for subitem: Subitem, in box: CGSize, firstLeaf: Int, nestedLimit: Int) -> Entry {
    switch subitem {
    case .item(let item):
      inspectedCount = max(inspectedCount, firstLeaf + 1)
      var size = item.size.resolved(in: box, grid: grid)
      if let measuredSize = measured[firstLeaf] {
        if item.size.width.isEstimated { size.width = measuredSize.width }
        if item.size.height.isEstimated { size.height = measuredSize.height }
      }
      return Entry(subitem: subitem, size: size, nested: nil, isMeasured: measured[firstLeaf] != nil)
    case .group(let group):
      let nested = budget.nested { solve(group, in: box, firstLeaf: firstLeaf, lineLimit: nestedLimit) }
      return Entry(subitem: subitem, size: nested.size, nested: nested)
    }
  }
}
