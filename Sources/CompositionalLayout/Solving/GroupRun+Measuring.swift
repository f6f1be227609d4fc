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
    guard !packsByMeasure else { return repack(around: place, pending: [item: size], solve: solve) }
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
    measured.forEach { firstItem, template in
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

  /// Fills groups again from the one before `place` on, until a group starts where one started before: from there on
  /// nothing changes.
  private mutating func repack(around place: Place, pending: [Int: CGSize], solve: Solve) {
    var pending = pending
    // A shorter item may fit into the group before.
    var start = place.firstItem == 0 ? 0 : self.place(ofItem: place.firstItem - 1).firstItem
    while start < itemCount {
      let nextGroup = measured.firstItem(atOrAfter: start)
      if pending.isEmpty, nextGroup == nil || nextGroup == start { return }
      let next = min(nextGroup ?? .max, pending.keys.min() ?? .max)

      // Groups of unmeasured items are like the template, if the item after them is unmeasured too.
      let regular = next > start ? (next - start - 1) / template.count : 0
      if regular > 0 {
        start += regular * template.count
        continue
      }

      let group = fill(from: start, pending: pending, solve: solve)
      let end = start + group.count
      // Groups it takes items from dissolve; cells it leaves wait for theirs.
      while let old = measured.firstItem(atOrAfter: start), old < end {
        guard let template = measured.remove(at: old) else { break }
        for (leaf, size) in template.measured where pending[old + leaf] == nil { pending[old + leaf] = size }
      }
      pending = pending.filter { $0.key >= end }
      if group.count != template.count || !group.measured.isEmpty {
        measured.set(group, totals: totals(group), at: start)
      }
      start = end
    }
  }

  /// The group that starts at an item, of all that is known of the items it may reach.
  private func fill(from start: Int, pending: [Int: CGSize], solve: Solve) -> Template {
    var reach = template.count + 1
    while true {
      var sizes: [Int: CGSize] = [:]
      var next = measured.firstItem(atOrAfter: start)
      while let first = next, first < start + reach {
        let template = measured.last(startingAtOrBefore: first)?.template
        for (leaf, size) in template?.measured ?? [:] { sizes[first - start + leaf] = size }
        next = measured.firstItem(atOrAfter: first + 1)
      }
      for (item, size) in pending where item >= start { sizes[item - start] = size }
      let group = solve(sizes.filter { $0.key < reach })
      // Full before the last item known of: nothing farther can change it.
      if group.count < reach { return group }
      reach = group.count * 2
    }
  }
}
