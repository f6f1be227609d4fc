import Foundation

extension GroupRun {
  /// Solves a group of this run with some of its cells measured, by leaf.
  typealias Solve = (_ measured: [Int: CGSize]) -> Template

  /// The size an item was measured at.
  func measuredSize(ofItem item: Int) -> CGSize? {
    guard (0..<itemCount).contains(item) else { return nil }
    let place = place(ofItem: item)
    return place.template.measured[item - place.firstItem]
  }

  /// Takes over what an item's cell measured. O(log measured + items of the group); where measured lengths decide how
  /// many items a group holds, also the groups up to where the old and the new ones start alike again.
  mutating func measure(_ item: Int, as size: CGSize, solve: Solve) {
    let place = place(ofItem: item)
    guard !packsByMeasure else { return repack(around: item, as: size, solve: solve) }
    var sizes = place.template.measured
    sizes[item - place.firstItem] = size
    let template = solve(sizes)
    measured.set(template, totals: totals(template), at: place.firstItem)
  }

  /// Changes how many items there are, at the end. Measured cells before it stay measured.
  mutating func setItemCount(_ count: Int, solve: Solve) {
    guard template.count > 0 else { return }
    guard !packsByMeasure else { return moveItems(count: count, solve: solve) { $0 } }
    itemCount = count
    // Groups past the end go; one across it forgets the cells it lost.
    while let last = measured.last(startingAtOrBefore: .max), last.firstItem + last.own.items > count {
      let kept = last.template.measured.filter { last.firstItem + $0.key < count }
      guard last.firstItem >= count || kept.count < last.template.measured.count else { return }
      measured.remove(at: last.firstItem)
      guard !kept.isEmpty else { continue }
      for (leaf, size) in kept { measure(last.firstItem + leaf, as: size, solve: solve) }
      return
    }
  }

  /// Moves measured cells to other items: `destination` says where each goes, nil where it is gone.
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
    for (item, size) in sizes { measure(item, as: size, solve: solve) }
  }

  // MARK: - Packing anew

  /// Fills groups again from the first that looked at an item, until a group starts where one started before: from
  /// there on nothing changes.
  private mutating func repack(around item: Int, as size: CGSize, solve: Solve) {
    var pending = [item: size]
    var start = place(ofItem: item).firstItem
    while start > 0 {
      let before = place(ofItem: start - 1)
      guard before.firstItem + before.template.reach > item else { break }
      start = before.firstItem
    }
    while start < itemCount {
      let nextGroup = measured.firstItem(atOrAfter: start)
      if pending.isEmpty, nextGroup == nil || nextGroup == start { return }
      let next = min(nextGroup ?? .max, pending.keys.min() ?? .max)

      // Groups are like the template while all that they look at is unmeasured.
      if next - start >= template.reach {
        start += ((next - start - template.reach) / template.count + 1) * template.count
        continue
      }

      let (group, isLikeTemplate) = fill(from: start, pending: pending, solve: solve)
      let end = start + group.count
      // Groups it takes items from dissolve; cells it leaves wait for theirs.
      while let old = measured.firstItem(atOrAfter: start), old < end {
        guard let template = measured.remove(at: old) else { break }
        for (leaf, size) in template.measured where pending[old + leaf] == nil { pending[old + leaf] = size }
      }
      pending = pending.filter { $0.key >= end }
      if !isLikeTemplate { measured.set(group, totals: totals(group), at: start) }
      start = end
    }
  }

  /// The group that starts at an item, of all that is known of the items it looks at; like the template where nothing
  /// is.
  private func fill(
    from start: Int, pending: [Int: CGSize], solve: Solve
  ) -> (group: Template, isLikeTemplate: Bool) {
    var reach = template.reach
    while true {
      var sizes: [Int: CGSize] = [:]
      var next = measured.firstItem(atOrAfter: start)
      while let first = next, first < start + reach {
        let template = measured.last(startingAtOrBefore: first)?.template
        for (leaf, size) in template?.measured ?? [:] { sizes[first - start + leaf] = size }
        next = measured.firstItem(atOrAfter: first + 1)
      }
      for (item, size) in pending where item >= start { sizes[item - start] = size }
      sizes = sizes.filter { $0.key < reach }
      let group = solve(sizes)
      // Unmeasured: nested groups with no room for what was measured in them are left as they were.
      if group.count == 0 { return (template, true) }
      // Full without a look farther than what is known.
      if group.reach <= reach { return (group, !sizes.keys.contains { $0 < group.reach }) }
      reach = group.reach
    }
  }
}
