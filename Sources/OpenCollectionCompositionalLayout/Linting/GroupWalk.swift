import Foundation

/// Visits a group and the groups in it, with the containers they are solved in.
struct GroupWalk {
  let grid: PixelGrid
  var findings: [LintFinding] = []

  /// Kinds of the supplementary items met.
  var badgeKinds: Set<String> = []

  /// Deeper nesting is not looked at.
  private static let deepest = 64

  init(grid: PixelGrid) { self.grid = grid }

  mutating func visit(_ group: Group, at field: String, in container: CGSize, depth: Int) {
    badgeKinds.formUnion(group.supplementaryItems.map(\.kind))
    if case .custom(let items) = group.arrangement {
      let size = group.size.resolved(in: container, grid: grid)
      if items.isEmpty, size.width > 0, size.height > 0 { add(.emptyGroup, field + ".frames", "a group without items") }
      return
    }
    guard container.width > 0, container.height > 0, depth < Self.deepest else { return }
    let line = SolvedLine(group, at: field, in: container, grid: grid)
    guard !line.line.subitems.isEmpty else { return add(.emptyGroup, line.list, "a group without subitems") }

    checkRoom(line)
    checkCount(line)
    for (index, subitem) in line.line.subitems.enumerated() {
      let place = line.field(index)
      if index < line.entries.count {
        checkAcross(line, line.entries[index], at: place)
      }
      checkCounted(line, at: place)
      switch subitem {
      case .item(let item):
        badgeKinds.formUnion(item.supplementaryItems.map(\.kind))
        checkInsets(item, line, index, at: place)
      case .group(let nested):
        visit(nested, at: place, in: line.box, depth: depth + 1)
      }
    }
  }

  mutating func add(_ rule: LintRule, _ field: String, _ problem: String) {
    findings.append(LintFinding(rule, at: field, problem))
  }
}

/// A row or a column, solved as far as the rules look.
struct SolvedLine {
  let group: Group
  let line: Line

  /// The field of the list its subitems stand in.
  let list: String
  let inner: CGSize

  /// How many entries a full group holds, and the box their fractions are taken of.
  let count: Int
  let box: CGSize

  /// The first pass of the list, as far as it fits.
  let entries: [GroupSolver.Entry]

  init(_ group: Group, at field: String, in container: CGSize, grid: PixelGrid) {
    self.group = group
    line = Line(group.arrangement, limit: 1 << 10)
    let size = group.size.resolved(in: container, grid: grid)
    inner = CGSize(
      width: size.width - group.insets.total(.horizontal), height: size.height - group.insets.total(.vertical))
    let solver = GroupSolver(grid: grid)
    (count, box) = solver.count(
      line, isOnePass: group.size[line.axis].isEstimated, spacing: group.interItemSpacing.minimum, inner: inner,
      firstLeaf: 0)
    entries = solver.entries(of: line, count: min(count, line.subitems.count), in: box, firstLeaf: 0)
    list = line.count == nil ? field + ".subitems" : field + ".repeat"
  }

  var axis: Axis { line.axis }

  func field(_ index: Int) -> String { line.count == nil ? "\(list)[\(index)]" : list + ".subitem" }

  /// What a subitem declares; a counted one's length along the axis is replaced in `line`.
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
