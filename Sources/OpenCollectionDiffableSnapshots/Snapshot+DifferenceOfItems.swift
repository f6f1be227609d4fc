/// The difference of the items of two snapshots without a common base: phases 4 to 6.
@usableFromInline
struct ItemsDifference<Section: Hashable, Item: Hashable> {
  @usableFromInline let old: Snapshot<Section, Item>
  @usableFromInline let new: Snapshot<Section, Item>
  @usableFromInline let sections: SectionMatching
  /// By new section: the matched blocks and the unmatched item indices. By old section: the unmatched item indices.
  @usableFromInline var kept: [[KeptBlock]]
  @usableFromInline var newUnmatched: [[Int]]
  @usableFromInline var oldUnmatched: [[Int]]

  @inlinable
  init(old: Snapshot<Section, Item>, new: Snapshot<Section, Item>, sections: SectionMatching) {
    self.old = old
    self.new = new
    self.sections = sections
    kept = Array(repeating: [], count: new.numberOfSections)
    newUnmatched = kept.map { _ in [] }
    oldUnmatched = Array(repeating: [], count: old.numberOfSections)
  }

  @inlinable
  mutating func run(_ changes: inout SnapshotChanges) {
    // 4. In order.
    for section in 0..<new.numberOfSections {
      if let before = sections.oldIndex(of: section) {
        let (blocks, oldRest, newRest) = old.withItems(at: before) { oldItems in
          new.withItems(at: section) { newItems in resynchronize(oldItems, newItems) }
        }
        kept[section] = blocks
        oldUnmatched[before] = oldRest
        newUnmatched[section] = newRest
      } else {
        newUnmatched[section] = Array(0..<new.numberOfItems(at: section))
      }
    }
    for section in changes.deletedSections { oldUnmatched[section] = Array(0..<old.numberOfItems(at: section)) }

    // 5. By hash.
    let pairs = matchByHash()
    var oldPaired = PositionFlags(if: !pairs.isEmpty, counts: old.order.slots.map { old.numberOfItems(inSlot: $0) })
    var newPaired = PositionFlags(if: !pairs.isEmpty, counts: new.order.slots.map { new.numberOfItems(inSlot: $0) })
    for pair in pairs {
      oldPaired.insert(pair.from)
      newPaired.insert(pair.to)
    }
    for (section, left) in oldUnmatched.enumerated() where sections.newIndex(of: section) != nil {
      for item in left where !oldPaired.contains(section: section, item: item) {
        changes.deletedItems.append(ItemPosition(section: section, item: item))
      }
    }
    for (section, left) in newUnmatched.enumerated() where sections.oldIndex(of: section) != nil {
      for item in left where !newPaired.contains(section: section, item: item) {
        changes.insertedItems.append(ItemPosition(section: section, item: item))
      }
    }
    recordMoves(pairs, &changes)
  }

  /// The matches among items left unmatched: those of the side with fewer are looked up in the other's table.
  @inlinable
  func matchByHash() -> [Move<ItemPosition>] {
    let oldCount = oldUnmatched.reduce(0) { $0 + $1.count }
    let newCount = newUnmatched.reduce(0) { $0 + $1.count }
    if oldCount == 0 || newCount == 0 { return [] }
    var pairs: [Move<ItemPosition>] = []
    if newCount <= oldCount {
      for (section, left) in newUnmatched.enumerated() where !left.isEmpty {
        new.withItems(at: section) { items in
          for item in left {
            guard let from = old.position(of: items[item]) else { continue }
            pairs.append(Move(from: from, to: ItemPosition(section: section, item: item)))
          }
        }
      }
    } else {
      for (section, left) in oldUnmatched.enumerated() where !left.isEmpty {
        old.withItems(at: section) { items in
          for item in left {
            guard let to = new.position(of: items[item]) else { continue }
            pairs.append(Move(from: ItemPosition(section: section, item: item), to: to))
          }
        }
      }
      pairs.sort { $0.to < $1.to }
    }
    return pairs
  }

  /// Phase 6: pairs in different sections move; within a section, those outside the heaviest increasing subsequence do.
  @inlinable
  func recordMoves(_ pairs: [Move<ItemPosition>], _ changes: inout SnapshotChanges) {
    var next = pairs.startIndex
    while next < pairs.endIndex {
      let section = pairs[next].to.section
      let before = sections.oldIndex(of: section)
      var within: [KeptBlock] = []
      var moved: [Move<ItemPosition>] = []
      while next < pairs.endIndex, pairs[next].to.section == section {
        let pair = pairs[next]
        if pair.from.section == before {
          within.append(KeptBlock(old: pair.from.item, new: pair.to.item, count: 1))
        } else {
          moved.append(pair)
        }
        next += 1
      }
      if let before, !within.isEmpty {
        let blocks = merged(kept[section], within)
        for (block, stays) in zip(blocks, heaviestIncreasingSubsequence(blocks)) where !stays {
          for offset in 0..<block.count {
            moved.append(
              Move(
                from: ItemPosition(section: before, item: block.old + offset),
                to: ItemPosition(section: section, item: block.new + offset)))
          }
        }
        moved.sort { $0.to < $1.to }
      }
      changes.movedItems.append(contentsOf: moved)
    }
  }

  /// Merges two lists of blocks, each in new order.
  @inlinable
  func merged(_ first: [KeptBlock], _ second: [KeptBlock]) -> [KeptBlock] {
    var result: [KeptBlock] = []
    result.reserveCapacity(first.count + second.count)
    var i = 0
    var j = 0
    while i < first.count || j < second.count {
      if j == second.count || (i < first.count && first[i].new < second[j].new) {
        result.append(first[i])
        i += 1
      } else {
        result.append(second[j])
        j += 1
      }
    }
    return result
  }
}

/// A set of positions of one snapshot, as one flag per item.
@usableFromInline
struct PositionFlags {
  @usableFromInline var starts: [Int] = []
  /// Empty when nothing will be inserted.
  @usableFromInline var flags: [Bool] = []

  @inlinable
  init(if isUsed: Bool, counts: [Int]) {
    guard isUsed else { return }
    var total = 0
    starts.reserveCapacity(counts.count)
    for count in counts {
      starts.append(total)
      total += count
    }
    flags = [Bool](repeating: false, count: total)
  }

  @inlinable
  mutating func insert(_ position: ItemPosition) {
    flags[starts[position.section] + position.item] = true
  }

  @inlinable
  func contains(section: Int, item: Int) -> Bool {
    !flags.isEmpty && flags[starts[section] + item]
  }
}
