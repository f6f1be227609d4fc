import Foundation

extension GroupRun {
  /// Solves a group of this run with the measured sizes of some cells, keyed by leaf index.
  typealias Solve = (_ measured: [Int: CGSize]) -> Template

  /// The measured size of an item; nil when it was not measured.
  func measuredSize(ofItem item: Int) -> CGSize? {
    guard (0..<itemCount).contains(item) else { return nil }
    let placed = group(ofItem: item)
    return placed.template.measured[item - placed.firstItem]
  }

  /// Sets the measured size of an item. O(log measured + items of the group); when measured lengths determine how many
  /// items a group holds, following groups are packed again too, until one starts at the same item as before.
  ///
  /// - Returns: false if the item has no estimated size, or was measured at this one.
  mutating func measure(_ item: Int, as size: CGSize, solve: Solve) -> Bool {
    guard (0..<itemCount).contains(item) else { return false }
    let placed = group(ofItem: item)
    let index = item - placed.firstItem
    let leaf = placed.template.leaves[index]
    guard leaf.isWidthEstimated || leaf.isHeightEstimated, placed.template.measured[index] != size else { return false }
    set(size, of: item, in: placed, solve: solve)
    return true
  }

  private mutating func set(_ size: CGSize, of item: Int, in placed: PlacedGroup, solve: Solve) {
    guard !packingDependsOnMeasurements else { return repack(around: item, as: size, solve: solve) }
    var sizes = placed.template.measured
    sizes[item - placed.firstItem] = size
    let known = lastSolved.flatMap { $0.measured == sizes ? $0 : nil }
    let template = known ?? solve(sizes)
    lastSolved = template
    measured.set(template, totals: totals(template), at: placed.firstItem)
  }

  /// Appends items or removes the last ones. Measured sizes of the remaining items are kept.
  mutating func setItemCount(_ count: Int, solve: Solve) {
    guard template.count > 0 else { return }
    guard !packingDependsOnMeasurements else { return moveItems(count: count, solve: solve) { $0 } }
    itemCount = count
    // Groups past the end are removed; one across the end loses the sizes of its removed cells.
    while let last = measured.last(startingAtOrBefore: .max), last.firstItem + last.own.items > count {
      let kept = last.template.measured.filter { last.firstItem + $0.key < count }
      guard last.firstItem >= count || kept.count < last.template.measured.count else { return }
      measured.remove(at: last.firstItem)
      guard !kept.isEmpty else { continue }
      for (leaf, size) in kept {
        let item = last.firstItem + leaf
        set(size, of: item, in: group(ofItem: item), solve: solve)
      }
      return
    }
  }

  /// Moves measured sizes to new item indices: `destination` returns the new index, nil for a deleted item.
  /// O(measured · log measured).
  mutating func moveItems(count: Int, solve: Solve, destination: (_ item: Int) -> Int?) {
    guard template.count > 0 else { return }
    var sizes: [(item: Int, size: CGSize)] = []
    measured.walk { firstItem, template in
      for (leaf, size) in template.measured {
        guard let item = destination(firstItem + leaf), (0..<count).contains(item) else { continue }
        sizes.append((item, size))
      }
    }
    measured = MeasuredGroups()
    itemCount = count
    for (item, size) in sizes { set(size, of: item, in: group(ofItem: item), solve: solve) }
  }

  // MARK: - Repacking

  /// Packs groups again, from the first one that depends on the item until a group starts at the same item as before;
  /// from there on nothing changes.
  private mutating func repack(around item: Int, as size: CGSize, solve: Solve) {
    var pending = [item: size]
    var start = group(ofItem: item).firstItem
    while start > 0 {
      let before = group(ofItem: start - 1)
      guard before.firstItem + before.template.inspectedCount > item else { break }
      start = before.firstItem
    }
    while start < itemCount {
      let nextGroup = measured.firstItem(atOrAfter: start)
      if pending.isEmpty, nextGroup == nil || nextGroup == start { return }
      let next = min(nextGroup ?? .max, pending.keys.min() ?? .max)

      // Groups equal the template while none of the items they depend on is measured.
      if next - start >= template.inspectedCount {
        start += ((next - start - template.inspectedCount) / template.count + 1) * template.count
        continue
      }

      let (group, isLikeTemplate) = fill(from: start, pending: pending, solve: solve)
      let end = start + group.count
      // Groups that lose items to this one are removed; the sizes of their remaining cells are pending.
      while let old = measured.firstItem(atOrAfter: start), old < end {
        guard let template = measured.remove(at: old) else { break }
        for (leaf, size) in template.measured where pending[old + leaf] == nil { pending[old + leaf] = size }
      }
      pending = pending.filter { $0.key >= end }
      if !isLikeTemplate { measured.set(group, totals: totals(group), at: start) }
      start = end
    }
  }

  /// The group that starts at an item, solved with all known sizes of the items it depends on; the template when none is
  /// known.
  private func fill(
    from start: Int, pending: [Int: CGSize], solve: Solve
  ) -> (group: Template, isLikeTemplate: Bool) {
    var inspectedCount = template.inspectedCount
    while true {
      var sizes: [Int: CGSize] = [:]
      var next = measured.firstItem(atOrAfter: start)
      while let first = next, first < start + inspectedCount {
        let template = measured.last(startingAtOrBefore: first)?.template
        for (leaf, size) in template?.measured ?? [:] { sizes[first - start + leaf] = size }
        next = measured.firstItem(atOrAfter: first + 1)
      }
      for (item, size) in pending where item >= start { sizes[item - start] = size }
      sizes = sizes.filter { $0.key < inspectedCount }
      var group = solve(sizes)
      // One that has no room for its first item, or that was cut off because it would hold too many, is as the template. It keeps
      // the sizes, because the group before was packed with them too.
      if group.count == 0 {
        group = Template(template, withoutRoomFor: sizes, inspectedCount: group.inspectedCount)
      }
      // It depends on no item beyond those whose sizes were collected.
      if group.inspectedCount <= inspectedCount { return (group, !sizes.keys.contains { $0 < group.inspectedCount }) }
      inspectedCount = group.inspectedCount
    }
  }
}
