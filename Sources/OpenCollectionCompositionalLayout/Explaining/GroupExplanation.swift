import Foundation

/// Explains one item of a group: the group's size, the number of its entries, the item's size and its position.
///
/// Follows the steps of `GroupSolver`, takes every count and size from it, and adds their formulas.
struct GroupExplanation {
  typealias Step = Explanation.Step
  typealias Figure = Explanation.Figure

  /// A width and a height as named formulas.
  struct Box {
    var width: Formula
    var height: Formula

    subscript(axis: Axis) -> Formula {
      get { axis == .horizontal ? width : height }
      set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }

    var size: CGSize { CGSize(width: width.value, height: height.value) }
  }

  let grid: PixelGrid
  let solver: GroupSolver
  private(set) var steps: [Step] = []

  /// The position of the item's slot: its offset in each group, from the outermost to the innermost, as named numbers.
  private(set) var offsets: [(x: Formula, y: Formula)] = []

  /// The item's size less its insets.
  private(set) var size = CGSize.zero

  init(grid: PixelGrid, measured: [Int: CGSize]) {
    self.grid = grid
    // The group could be solved. What is in it is solved again at each level, several times.
    solver = GroupSolver(grid: grid, measured: measured, budget: SolvingBudget(.max))
  }

  /// Adds the steps for a leaf of a group. `name` is the group's name in sentences; `leaf` is an index in the outermost
  /// group, in which `firstLeaf` is the group's first.
  mutating func explain(
    _ group: Group, named name: String, in box: Box, leaf: Int, firstLeaf: Int = 0, limit: Int = Line.limit
  ) {
    if case .custom(let items) = group.arrangement {
      explainCustom(items[leaf - firstLeaf], of: group, named: name, in: box)
      return
    }
    let line = Line(group.arrangement, limit: limit)
    let along = line.axis

    // 1. and 2. The group's size, and its number of entries.
    let declared = group.size.resolved(in: box.size, grid: grid)
    let innerSize = CGSize(
      width: declared.width - group.insets.total(.horizontal), height: declared.height - group.insets.total(.vertical))
    let spacing = group.interItemSpacing.minimum
    let (count, entryBox) = solver.entryCount(
      of: line, fitsContent: group.size[along].isEstimated, spacing: spacing, inner: innerSize, firstLeaf: firstLeaf)
    let entries = solver.makeEntries(of: line, count: count, in: entryBox, firstLeaf: firstLeaf)
    let end = firstLeaf + entries.reduce(0) { $0 + $1.leafCount }
    let isMeasured = solver.measured.keys.contains { (firstLeaf..<end).contains($0) }
    let sizes = GroupSizes(
      group: group, name: name, line: line, entries: entries, isMeasured: isMeasured, grid: grid)
    steps += sizes.steps(in: box)
    let inner = sizes.inner(in: box)
    steps += sizes.innerSteps(in: box)
    steps += CountExplanation(
      group: group, name: name, line: line, solver: solver, innerSize: innerSize, inner: inner[along],
      firstLeaf: firstLeaf
    ).steps(count: count)

    // 3. The box the entries' fractions refer to.
    var shared = inner
    // Fractions in an estimated group refer to its estimate.
    for axis in Axis.allCases where group.size[axis].isEstimated {
      shared[axis] = .number(innerSize[axis], "the estimate of the \(name)'s \(axis.sideName)")
    }
    if entryBox[along] != innerSize[along] {
      let formula = Formula.difference(
        shared[along],
        .product(
          .number(((innerSize[along] - entryBox[along]) / spacing).rounded(), nil), .number(spacing, "item spacing")))
      steps.append(Step("length its items share", Figure(formula, on: grid)))
      shared[along] = .number(entryBox[along], "length its items share")
    }

    // 4. The entry, its size and its position.
    var index = 0
    var first = firstLeaf
    while index < entries.count - 1, first + entries[index].leafCount <= leaf {
      first += entries[index].leafCount
      index += 1
    }
    let entry = entries[index]
    let position = EntryPosition(group: group, line: line, entries: entries, index: index, grid: grid)
    switch entry.subitem {
    case .item(let item):
      steps.append(Step("it is the \((index + 1).ordinal) of \(count) in the \(name)"))
      explainItem(item, entry, in: shared)
      steps += position.steps(named: "the item", in: name, inner: inner)
      appendInsets(item, size: entry.size)
    case .group(let nested):
      steps.append(Step("it is in a nested group, the \((index + 1).ordinal) of \(count) in the \(name)"))
      let nestedName = name.nested
      explain(
        nested, named: nestedName, in: shared, leaf: leaf, firstLeaf: first, limit: line.nestedLimit)
      // After the steps of the nested group's size, which its position may depend on.
      let own = offsets
      offsets = []
      steps += position.steps(named: "the \(nestedName)", in: name, inner: inner)
      offsets = [position.offset(named: "the \(nestedName)", in: name, inner: inner)] + own
      return
    }
    offsets.insert(position.offset(named: "the item", in: name, inner: inner), at: 0)
  }

  // MARK: - The item

  private mutating func explainItem(_ item: Item, _ entry: GroupSolver.Entry, in box: Box) {
    for axis in Axis.allCases {
      let length = entry.subitem.size[axis]
      if length.isEstimated {
        let words = "item's \(axis.sideName)"
        let isMeasured = entry.isMeasured || entry.size[axis] != length.value
        let source =
          isMeasured
          ? "measured from its cell; the estimate was \(readable(length.value))" : "estimated; not measured yet"
        steps.append(Step(words, Figure(.number(entry.size[axis], source), on: grid)))
      } else {
        steps.append(length.step("item's \(axis.sideName)", in: box, grid: grid))
      }
    }
  }

  /// The item's size and offset in its slot after its own insets.
  private mutating func appendInsets(_ item: Item, size slot: CGSize) {
    size = slot
    guard item.insets != .zero else { return }
    var offset = (x: Formula.number(0, nil), y: Formula.number(0, nil))
    for axis in Axis.allCases {
      let start = item.insets.start(axis)
      let total = item.insets.total(axis)
      if item.size[axis].isEstimated {
        if total != 0 {
          steps.append(Step("its insets are not subtracted from its \(axis.sideName), which is estimated"))
        }
        continue
      }
      guard start != 0 || total != 0 else { continue }
      let left = Formula.number(slot[axis], "item's \(axis.sideName)").less(item.insets, axis)
      let formula = left.value < 0 ? Formula.magnitude(left) : left
      size[axis] = formula.value
      steps.append(Step("\(axis.sideName) of its cell", Figure(formula, on: grid)))
      let moved = Formula.number(start, axis.insetNames.start)
      if axis == .horizontal { offset.x = moved } else { offset.y = moved }
    }
    offsets.append(offset)
  }

  private mutating func explainCustom(_ item: CustomItem, of group: Group, named name: String, in box: Box) {
    for axis in Axis.allCases {
      let words = group.sideWords(axis, named: name, isMeasured: false)
      steps.append(group.size[axis].step(words, in: box, grid: grid))
    }
    steps.append(Step("the \(name) is custom: its provider returned the item's frame in it"))
    size = item.frame.size
    offsets.append(
      (
        .number(item.frame.origin.x, "x from its provider"), .number(item.frame.origin.y, "y from its provider")
      ))
  }
}

extension Axis {
  var sideName: String { self == .horizontal ? "width" : "height" }
  var coordinateName: String { self == .horizontal ? "x" : "y" }
  var insetNames: (start: String, end: String) {
    self == .horizontal ? ("leading inset", "trailing inset") : ("top inset", "bottom inset")
  }
}

extension Int {
  /// "3rd"
  var ordinal: String {
    let suffix =
      switch (self % 10, self % 100) {
      case (_, 11...13): "th"
      case (1, _): "st"
      case (2, _): "nd"
      case (3, _): "rd"
      default: "th"
      }
    return "\(self)\(suffix)"
  }
}

extension String {
  /// The name of a group nested in the one of this name.
  fileprivate var nested: String {
    guard hasPrefix("nested group") else { return "nested group" }
    return "nested group \((split(separator: " ").last.flatMap { Int($0) } ?? 1) + 1)"
  }
}

extension Length {
  /// The step that resolves this length in a box.
  func step(_ words: String, in box: GroupExplanation.Box, grid: PixelGrid) -> Explanation.Step {
    switch self {
    case .fractionalWidth(let fraction):
      Explanation.Step(words, Explanation.Figure(.product(.number(fraction, nil), box.width), .down, on: grid))
    case .fractionalHeight(let fraction):
      Explanation.Step(words, Explanation.Figure(.product(.number(fraction, nil), box.height), .down, on: grid))
    case .absolute(let points): Explanation.Step(words, Explanation.Figure(.number(points, "declared"), on: grid))
    case .estimated(let points), .uniformAcrossSiblings(let points):
      Explanation.Step(words, Explanation.Figure(.number(points, "estimated"), on: grid))
    }
  }
}
