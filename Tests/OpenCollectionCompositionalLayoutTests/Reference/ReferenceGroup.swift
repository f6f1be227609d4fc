import Foundation
import OpenCollectionCompositionalLayout

/// A group, solved on its own: without shared templates and arithmetic over repeated groups. Written from the facts alone,
/// for comparison with the engine.
struct ReferenceGroup {
  struct Cell {
    var frame: CGRect
    var zIndex = 0
  }

  struct Badge {
    var frame: CGRect
    var kind: String
    var zIndex: Int

    /// The badge is shown when this cell has an item.
    var firstCell: Int
  }

  var size: CGSize
  var cells: [Cell] = []
  var badges: [Badge] = []

  /// Whether a line never fills because its items have no length; then there is nothing to compare.
  var isEndless = false

  /// Solves a group in its container. `measured` has the sizes of cells by index in the outermost group; `first` is the
  /// index of this group's first cell.
  init(
    _ group: Group, in container: CGSize, pixels: Pixels, measured: [Int: CGSize], first: Int = 0,
    isOutermost: Bool = true
  ) {
    size = pixels.size(group.size, in: container)
    defer {
      if isOutermost, !cells.isEmpty {
        let own = Self.badges(of: group, frame: CGRect(origin: .zero, size: size), container: container, pixels)
        badges.insert(contentsOf: own, at: 0)
      }
    }

    // A custom group's frames are used as given.
    if case .custom(let items) = group.arrangement {
      cells = items.map { Cell(frame: $0.frame, zIndex: $0.zIndex) }
      return
    }

    let (axis, subitems, declaredCount) = Self.line(group.arrangement)
    let across = axis.across
    var inner = CGSize(
      width: size.width - group.insets.leading - group.insets.trailing,
      height: size.height - group.insets.top - group.insets.bottom)
    let room = inner.on(axis)
    let spacing = group.interItemSpacing.minimum
    let isAsLongAsContent = group.size[axis].isEstimated

    /// The size fractions refer to: less the spacing between n entries.
    func box(_ n: Int) -> CGSize { inner.with(axis, room - CGFloat(max(n, 1) - 1) * spacing) }

    /// The first n entries, resolved in a box.
    func entries(_ n: Int, in box: CGSize) -> [Entry] {
      var cellIndex = first
      return (0..<n).map { index in
        let entry = Entry(
          subitems[index % subitems.count], in: box, pixels: pixels, measured: measured, first: cellIndex)
        cellIndex += entry.cellCount
        return entry
      }
    }

    /// Whether the first n entries fit.
    func fit(_ n: Int, in box: CGSize, spacing: CGFloat) -> Bool {
      let lengths = entries(n, in: box).map { $0.length(axis) }
      return lengths.reduce(0, +) + CGFloat(n - 1) * spacing <= room + pixels.error
    }

    // The number of entries and their box.
    var count = 0
    var entryBox = inner
    if let declaredCount {
      count = declaredCount
      entryBox = box(declaredCount)
    } else if isAsLongAsContent {
      count = subitems.count
      entryBox = box(count)
    } else {
      var most = 0
      while fit(most + 1, in: box(1), spacing: 0) {
        most += 1
        if most > 100 {
          isEndless = true
          return
        }
      }
      let isMeasured = measured[first] != nil && subitems.contains { $0.size[axis].isEstimated }
      if most == 0, isMeasured { most = 1 }
      let isCrossing = subitems.contains { $0.size[across].isFraction(of: axis) }
      if most > 0 { count = 1 }
      while count < most, fit(count + 1, in: box(isCrossing ? most : count + 1), spacing: spacing) { count += 1 }
      entryBox = isCrossing ? box(most) : box(count)
    }
    let lineEntries = entries(count, in: entryBox)
    isEndless = lineEntries.contains { $0.nested?.isEndless ?? false }
    guard !lineEntries.isEmpty else { return }

    // Estimated dimensions are as large as the content.
    if isAsLongAsContent {
      inner = inner.with(axis, lineEntries.map { $0.length(axis) }.reduce(0, +) + CGFloat(count - 1) * spacing)
      size = size.with(axis, inner.on(axis) + group.insets.total(axis))
    }
    if group.size[across].isEstimated {
      inner = inner.with(across, lineEntries.map { $0.length(across) }.max() ?? 0)
      size = size.with(across, inner.on(across) + group.insets.total(across))
    }

    // The leftover space is shared by flexible spacing between entries and at their edges.
    var flexible = group.interItemSpacing.isFlexible ? count - 1 : 0
    for entry in lineEntries { flexible += entry.flexibleEdges(axis) }
    let left = inner.on(axis) - lineEntries.map { $0.length(axis) }.reduce(0, +) - CGFloat(count - 1) * spacing
    let share = flexible > 0 ? left / CGFloat(flexible) : 0

    var position: CGFloat = 0
    for entry in lineEntries {
      let edges = entry.subitem.edgeSpacing
      position += edges.before(axis).minimum + (edges.before(axis).isFlexible ? share : 0)
      let side = Self.start(of: entry.size.on(across), in: inner.on(across), edges, across)
      let corner = CGPoint(
        axis, group.insets.before(axis) + position, group.insets.before(across) + side)
      add(entry, at: pixels.near(corner), container: entryBox, pixels)
      position += entry.size.on(axis)
      position += edges.after(axis).minimum + (edges.after(axis).isFlexible ? share : 0)
      position += spacing + (group.interItemSpacing.isFlexible ? share : 0)
    }
  }

  /// The length of a group with only its first `count` cells.
  func length(ofFirst count: Int, of group: Group, along axis: Axis) -> CGFloat {
    if case .custom = group.arrangement { return size.on(axis) }
    if count >= cells.count { return size.on(axis) }
    let before = group.insets.before(axis)
    let after = group.insets.after(axis)
    let farthest = cells[..<count].map { $0.frame.end(axis) - before }.max() ?? 0
    let inner = size.on(axis) - before - after
    let last = cells[cells.count - 1].frame.end(axis) - before
    let rest = group.size[axis].isEstimated ? 0 : inner - last
    // Never shorter than the part of the group that its cells take.
    return max(before + farthest + rest + after, min(before + farthest, size.on(axis)))
  }

  /// The start of an entry across a line: its edge spacing, including its share of the leftover space if that is flexible.
  static func start(of length: CGFloat, in room: CGFloat, _ edges: EdgeSpacing, _ axis: Axis) -> CGFloat {
    let before = edges.before(axis)
    let after = edges.after(axis)
    let left = room - length - before.minimum - after.minimum
    switch (before.isFlexible, after.isFlexible) {
    case (true, true): return before.minimum + left / 2
    case (true, false): return before.minimum + left
    default: return before.minimum
    }
  }

  private static func line(_ arrangement: Arrangement) -> (Axis, [Subitem], Int?) {
    switch arrangement {
    case .line(let axis, let subitems): return (axis, subitems, nil)
    case .repeats(let axis, let subitem, let count): return (axis, [subitem], count)
    case .shares(let axis, var subitem, let count):
      subitem.size[axis] = .fraction(1 / CGFloat(count), of: axis)
      return (axis, [subitem], count)
    case .custom: return (.vertical, [], 0)
    }
  }
}

/// An entry of a line with its size.
struct Entry {
  var subitem: Subitem
  var size: CGSize
  var nested: ReferenceGroup?

  init(_ subitem: Subitem, in box: CGSize, pixels: Pixels, measured: [Int: CGSize], first: Int) {
    self.subitem = subitem
    switch subitem {
    case .item(let item):
      size = pixels.size(item.size, in: box)
      if let answer = measured[first] {
        if item.size.width.isEstimated { size.width = answer.width }
        if item.size.height.isEstimated { size.height = answer.height }
      }
    case .group(let group):
      let nested = ReferenceGroup(
        group, in: box, pixels: pixels, measured: measured, first: first, isOutermost: false)
      size = nested.size
      self.nested = nested
    }
  }

  var cellCount: Int { nested?.cells.count ?? 1 }

  func length(_ axis: Axis) -> CGFloat {
    subitem.edgeSpacing.before(axis).minimum + size.on(axis) + subitem.edgeSpacing.after(axis).minimum
  }

  func flexibleEdges(_ axis: Axis) -> Int {
    [subitem.edgeSpacing.before(axis), subitem.edgeSpacing.after(axis)].filter(\.isFlexible).count
  }
}

extension ReferenceGroup {
  /// Adds an entry whose slot starts at a corner.
  private mutating func add(_ entry: Entry, at corner: CGPoint, container: CGSize, _ pixels: Pixels) {
    let first = cells.count
    switch entry.subitem {
    case .item(let item):
      // Insets are subtracted from the slot, except on an estimated axis.
      var frame = CGRect(origin: corner, size: entry.size)
      for axis in Axis.allCases where !item.size[axis].isEstimated {
        frame = frame.with(
          axis, start: frame.start(axis) + item.insets.before(axis),
          length: abs(frame.size.on(axis) - item.insets.total(axis)))
      }
      cells.append(Cell(frame: frame))
      badges += item.supplementaryItems.map {
        Self.badge($0, on: frame, container: frame.size, firstCell: first, pixels)
      }
    case .group(let group):
      guard let nested = entry.nested, !nested.cells.isEmpty else { return }
      let slot = CGRect(origin: corner, size: entry.size)
      badges += Self.badges(of: group, frame: slot, container: container, pixels).map {
        var badge = $0
        badge.firstCell = first
        return badge
      }
      badges += nested.badges.map {
        var badge = $0
        badge.firstCell += first
        badge.frame = badge.frame.moved(by: corner)
        return badge
      }
      cells += nested.cells.map {
        Cell(frame: $0.frame.moved(by: corner), zIndex: $0.zIndex)
      }
    }
  }

  private static func badges(of group: Group, frame: CGRect, container: CGSize, _ pixels: Pixels) -> [Badge] {
    let inner = CGRect(
      x: frame.origin.x + group.insets.leading, y: frame.origin.y + group.insets.top,
      width: frame.size.width - group.insets.leading - group.insets.trailing,
      height: frame.size.height - group.insets.top - group.insets.bottom)
    return group.supplementaryItems.map { badge($0, on: inner, container: container, firstCell: 0, pixels) }
  }

  /// Places a badge: its anchor point is on the container anchor's point of the frame.
  private static func badge(
    _ item: SupplementaryItem, on frame: CGRect, container: CGSize, firstCell: Int, _ pixels: Pixels
  ) -> Badge {
    let size = pixels.size(item.size, in: container)
    let own = item.itemAnchor ?? Anchor(edges: item.containerAnchor.edges)
    let origin = Axis.allCases.map { axis in
      frame.start(axis) + item.containerAnchor.point(axis) * frame.size.on(axis) - own.point(axis) * size.on(axis)
        + item.containerAnchor.moved(axis, size) + own.moved(axis, size)
    }
    return Badge(
      frame: CGRect(origin: CGPoint(x: origin[0], y: origin[1]), size: size), kind: item.kind, zIndex: item.zIndex,
      firstCell: firstCell)
  }
}
