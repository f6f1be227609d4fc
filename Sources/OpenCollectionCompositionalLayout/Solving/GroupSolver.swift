import Foundation

/// Solves one group in its container.
///
/// 1. The group's own size, in its container; inside it, less its insets.
/// 2. How many entries it holds, and the box their fractions are taken of   (`GroupSolver+Counting`)
/// 3. Each entry's size, nested groups solved on the way
/// 4. Estimated sides of the group take what the entries need
/// 5. The entries' slots, along the axis and across it                      (`LinePlacement`)
/// 6. Frames: slots less insets, nested groups folded in
/// 7. Supplementary items, tied to those frames                             (`GroupSolver+Frames`, both)
///
/// Cost: O(items of the group), times the subitems listed.
struct GroupSolver {
  let grid: PixelGrid

  /// Sizes of measured cells, by leaf of the outermost group.
  var measured: [Int: CGSize] = [:]

  /// How far the line is looked at before it is known to be full.
  private let reach = Reach()

  /// What is left of what solving the outermost group may take.
  let budget: SolvingBudget

  private final class Reach {
    var leaves = 0
  }

  init(grid: PixelGrid, measured: [Int: CGSize] = [:], budget: SolvingBudget = SolvingBudget()) {
    self.grid = grid
    self.measured = measured
    self.budget = budget
    looksAtEveryEntry = !measured.isEmpty
  }

  /// An entry of a line once its size is known.
  struct Entry {
    var subitem: Subitem
    var size: CGSize
    var nested: SolvedGroup?

    /// Whether a cell answered its size.
    var isMeasured = false

    var leafCount: Int { nested?.leaves.count ?? 1 }

    /// Its size and the edge spacing before it is shared.
    func length(_ axis: Axis) -> CGFloat { subitem.edgeSpacing.minimum(axis) + size[axis] }
  }

  /// Whether entries are solved one by one: where cells are measured, and where they might be and decide how many
  /// fit, to know how far that looks.
  private(set) var looksAtEveryEntry = false

  func template(for group: Group, in container: CGSize) -> Template {
    var solver = self
    solver.looksAtEveryEntry = !measured.isEmpty || group.packsByMeasure
    return solver.makeTemplate(for: group, in: container)
  }

  private func makeTemplate(for group: Group, in container: CGSize) -> Template {
    let solved = solve(outermost: group, in: container)
    return Template(
      group: group, solved: solved, measured: measured, reach: reach.leaves, isCut: budget.isSpent)
  }

  /// Solves a group that lies in no other, its own badges included.
  func solve(outermost group: Group, in container: CGSize) -> SolvedGroup {
    var solved = solve(group, in: container, firstLeaf: 0)
    if !solved.leaves.isEmpty {
      let frame = CGRect(origin: .zero, size: solved.size)
      solved.badges = badges(of: group, frame: frame, container: container, firstLeaf: 0) + solved.badges
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
    let (count, box) = self.count(
      line, isOnePass: group.size[along].isEstimated, spacing: spacing, inner: inner, firstLeaf: firstLeaf)

    // 3. Their sizes.
    let entries = self.entries(of: line, count: count, in: box, firstLeaf: firstLeaf)

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

      // 6. and 7. Their frames, and what is tied to them.
      append(entry, slot: slot, box: box, firstLeaf: firstLeaf, to: &solved)
    }
    return solved
  }

  /// Sizes of the first `count` entries of a line in `box`. Leaves are numbered on through nested groups.
  func entries(of line: Line, count: Int, in box: CGSize, firstLeaf: Int) -> [Entry] {
    var entries: [Entry] = []
    var leaf = firstLeaf
    for index in 0..<count {
      budget.spend(SolvingBudget.stepsOfAnEntry)
      if budget.isSpent { break }
      let position = index % line.subitems.count
      // Every pass of the list is like the first, but for measured cells.
      if !looksAtEveryEntry, index >= line.subitems.count {
        entries.append(entries[position])
      } else {
        entries.append(entry(for: line.subitems[position], in: box, firstLeaf: leaf, limit: line.limit))
      }
      leaf += entries[index].leafCount
    }
    for axis in Axis.allCases { makeUniform(&entries, axis) }
    return entries
  }

  /// Gives entries that are to be uniform the largest length measured among them.
  private func makeUniform(_ entries: inout [Entry], _ axis: Axis) {
    guard !measured.isEmpty else { return }
    let answers = entries.filter { $0.isMeasured && $0.subitem.size[axis].isUniformAcrossSiblings }
    guard let largest = answers.map({ $0.size[axis] }).max() else { return }
    for index in entries.indices where entries[index].subitem.size[axis].isUniformAcrossSiblings {
      entries[index].size[axis] = largest
    }
  }

  /// One entry's size: measured where it is estimated and a cell answered.
  private func entry(for subitem: Subitem, in box: CGSize, firstLeaf: Int, limit: Int) -> Entry {
    switch subitem {
    case .item(let item):
      reach.leaves = max(reach.leaves, firstLeaf + 1)
      var size = item.size.resolved(in: box, grid: grid)
      if let answer = measured[firstLeaf] {
        if item.size.width.isEstimated { size.width = answer.width }
        if item.size.height.isEstimated { size.height = answer.height }
      }
      return Entry(subitem: subitem, size: size, nested: nil, isMeasured: measured[firstLeaf] != nil)
    case .group(let group):
      let nested = budget.nested { solve(group, in: box, firstLeaf: firstLeaf, lineLimit: max(1, limit >> 8)) }
      return Entry(subitem: subitem, size: nested.size, nested: nested)
    }
  }
}
