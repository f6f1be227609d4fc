import Foundation

/// Visits a group and its nested groups, each with the container it is solved in, and collects lint findings.
struct GroupWalk {
  let grid: PixelGrid
  let budget: SolvingBudget
  var findings: [LintFinding] = []

  /// The kinds of the visited supplementary items.
  var supplementaryKinds: Set<String> = []

  /// The maximum nesting depth that is checked.
  private static let maximumDepth = 64

  init(grid: PixelGrid, budget: SolvingBudget) { (self.grid, self.budget) = (grid, budget) }

  mutating func visit(_ group: Group, at field: String, in container: CGSize, depth: Int) {
    guard !budget.isSpent else { return }
    budget.spend(SolvingBudget.stepsPerGroup)
    supplementaryKinds.formUnion(group.supplementaryItems.map(\.kind))
    if case .custom(let items) = group.arrangement {
      let size = group.size.resolved(in: container, grid: grid)
      if items.isEmpty, size.width > 0, size.height > 0 { add(.emptyGroup, field + ".frames", "a group without items") }
      return
    }
    guard container.width > 0, container.height > 0, depth < Self.maximumDepth else { return }
    let line = SolvedLine(group, at: field, in: container, grid: grid, budget: budget)
    guard !line.line.subitems.isEmpty else { return add(.emptyGroup, line.list, "a group without subitems") }

    checkAvailableLength(line)
    checkCount(line)
    checkSpacing(line)
    for (index, subitem) in line.line.subitems.enumerated() {
      let subitemField = line.field(index)
      if index < line.entries.count {
        checkAcross(line, line.entries[index], at: subitemField)
      }
      checkCounted(line, at: subitemField)
      switch subitem {
      case .item(let item):
        supplementaryKinds.formUnion(item.supplementaryItems.map(\.kind))
        checkInsets(item, line, index, at: subitemField)
        checkFractionsOfEstimates(item, line, at: subitemField)
      case .group(let nested):
        checkNarrowed(nested, line, index, at: subitemField)
        visit(nested, at: subitemField, in: line.box, depth: depth + 1)
      }
    }
  }

  mutating func add(_ rule: LintRule, _ field: String, _ problem: String) {
    findings.append(LintFinding(rule, at: field, problem))
  }
}

/// A row or a column, solved as far as the rules need it.
struct SolvedLine {
  let group: Group
  let line: Line

  /// The field path of its list of subitems.
  let list: String
  let inner: CGSize

  /// The number of entries in a full group, and the box their fractions refer to.
  let count: Int
  let box: CGSize

  /// The entries of the first pass of the list that fit.
  let entries: [GroupSolver.Entry]

  init(_ group: Group, at field: String, in container: CGSize, grid: PixelGrid, budget: SolvingBudget) {
    self.group = group
    line = Line(group.arrangement, limit: 1 << 10)
    let size = group.size.resolved(in: container, grid: grid)
    inner = CGSize(
      width: size.width - group.insets.total(.horizontal), height: size.height - group.insets.total(.vertical))
    let solver = GroupSolver(grid: grid, budget: budget)
    (count, box) = solver.entryCount(
      of: line, fitsContent: group.size[line.axis].isEstimated, spacing: group.interItemSpacing.minimum, inner: inner,
      firstLeaf: 0)
    entries = solver.makeEntries(of: line, count: min(count, line.subitems.count), in: box, firstLeaf: 0)
    list = line.count == nil ? field + ".subitems" : field + ".repeat"
  }

  var axis: Axis { line.axis }

  func field(_ index: Int) -> String { line.count == nil ? "\(list)[\(index)]" : list + ".subitem" }

  /// A subitem's declared size; in `line`, the length of a counted subitem along the axis is replaced.
  func declared(_ index: Int) -> ItemSize {
    switch group.arrangement {
    case .line(_, let subitems): subitems[index].size
    case .shares(_, let subitem, _), .repeats(_, let subitem, _): subitem.size
    case .custom: group.size
    }
  }

  var isShared: Bool {
    if case .shares = group.arrangement { true } else { false }
  }
}
