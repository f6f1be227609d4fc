/// The difference of the items of two snapshots with the same base: phases 3 and 6, without a pass over all items.
///
/// An item with the same key in both trees, or in neither, keeps its section and its order relative to all such items.
/// Only the others, the edited items, can have been deleted, inserted or moved; unedited items form blocks between them.
@usableFromInline
struct EditsDifference<Section: Hashable, Item: Hashable> {
  @usableFromInline let old: Snapshot<Section, Item>
  @usableFromInline let new: Snapshot<Section, Item>
  /// Positions of edited items in either snapshot, ascending.
  @usableFromInline var oldEdited: [ItemPosition] = []
  @usableFromInline var newEdited: [ItemPosition] = []

  @inlinable
  init(old: Snapshot<Section, Item>, new: Snapshot<Section, Item>) {
    self.old = old
    self.new = new
  }

  @inlinable
  mutating func run(_ changes: inout SnapshotChanges) {
    var pairs: Set<Move<ItemPosition>> = []
    func isAlive(_ key: EditKey, in snapshot: Snapshot<Section, Item>) -> Bool {
      key.slot < snapshot.order.indices.count && snapshot.order.isAlive(Int(key.slot))
    }
    func recordOld(_ key: EditKey, _ item: Item) {
      guard isAlive(key, in: old) else { return }
      let from = old.position(at: key)
      oldEdited.append(from)
      if let to = new.position(of: item) {
        pairs.insert(Move(from: from, to: to))
      } else if isAlive(key, in: new) {
        changes.deletedItems.append(from)
      }
    }
    func recordNew(_ key: EditKey, _ item: Item) {
      guard isAlive(key, in: new) else { return }
      let to = new.position(at: key)
      newEdited.append(to)
      if let from = old.position(of: item) {
        pairs.insert(Move(from: from, to: to))
      } else if isAlive(key, in: old) {
        changes.insertedItems.append(to)
      }
    }
    let base = old.base
    PersistentTreap<EditKey, Item?>.differences(
      old.edits.root, new.edits.root, areSame: { $0 == $1 },
      removed: { node in
        if let item = node.value {
          recordOld(node.key, item)
        } else {
          recordNew(node.key, base.items[Int(node.key.ordinal)])
        }
      },
      added: { node in
        if let item = node.value {
          recordNew(node.key, item)
        } else {
          recordOld(node.key, base.items[Int(node.key.ordinal)])
        }
      })
    // An item that was deleted with its section in one snapshot is only found through the other one.
    for pair in pairs {
      oldEdited.append(pair.from)
      newEdited.append(pair.to)
    }
    oldEdited = Self.sortedOnce(oldEdited)
    newEdited = Self.sortedOnce(newEdited)
    changes.deletedItems.sort()
    changes.insertedItems.sort()
    recordMoves(pairs.sorted { $0.to < $1.to }, &changes)
  }

  @inlinable
  static func sortedOnce(_ positions: [ItemPosition]) -> [ItemPosition] {
    var result: [ItemPosition] = []
    for position in positions.sorted() where result.last != position { result.append(position) }
    return result
  }

  /// Phase 6: pairs in different sections move; within a section, those outside the heaviest increasing subsequence of
  /// pairs and blocks do.
  @inlinable
  func recordMoves(_ pairs: [Move<ItemPosition>], _ changes: inout SnapshotChanges) {
    var next = pairs.startIndex
    while next < pairs.endIndex {
      let section = pairs[next].to.section
      let slot = new.order.slots[section]
      let before = slot < old.order.indices.count ? old.order.indices[slot] : -1
      var within: [Move<ItemPosition>] = []
      while next < pairs.endIndex, pairs[next].to.section == section {
        if pairs[next].from.section == before {
          within.append(pairs[next])
        } else {
          changes.movedItems.append(pairs[next])
        }
        next += 1
      }
      if !within.isEmpty { recordMovesWithinSection(within, oldSection: before, &changes) }
    }
    changes.movedItems.sort { $0.to < $1.to }
  }

  /// Records the moves within one section, given its edited pairs; unedited items form blocks between them.
  @inlinable
  func recordMovesWithinSection(_ pairs: [Move<ItemPosition>], oldSection: Int, _ changes: inout SnapshotChanges) {
    let section = pairs[0].to.section
    // The number of unedited items of the section before an edited one, in either snapshot.
    func unedited(before position: ItemPosition, _ edited: [ItemPosition]) -> Int {
      let start = Self.count(of: edited, below: ItemPosition(section: position.section, item: 0))
      return position.item - (Self.count(of: edited, below: position) - start)
    }
    let ranks = pairs.map { pair in
      (old: unedited(before: pair.from, oldEdited), new: unedited(before: pair.to, newEdited))
    }
    let end = ItemPosition(section: section, item: new.numberOfItems(at: section))
    let total = unedited(before: end, newEdited)
    let cuts = Set(ranks.flatMap { [$0.old, $0.new] } + [0, total]).sorted()

    // Positions in the old order, scaled by the stride: an unedited block is at its rank; an edited item is just before the
    // block of its rank, in old order among the edited items of the same rank.
    let oldOrder = pairs.indices.sorted { pairs[$0].from < pairs[$1].from }
    var oldPositions = [Int](repeating: 0, count: pairs.count)
    for (position, pair) in oldOrder.enumerated() { oldPositions[pair] = position }
    let stride = pairs.count + 1
    var blocks: [KeptBlock] = []
    var owners: [BlockOwner] = []
    var pair = 0
    for (cut, start) in cuts.enumerated() {
      while pair < pairs.count && ranks[pair].new == start {
        blocks.append(KeptBlock(old: ranks[pair].old * stride + oldPositions[pair], new: 0, count: 1))
        owners.append(.edited(pairs[pair]))
        pair += 1
      }
      if cut + 1 < cuts.count {
        blocks.append(KeptBlock(old: start * stride + pairs.count, new: 0, count: cuts[cut + 1] - start))
        owners.append(.unedited(ranks: start..<cuts[cut + 1]))
      }
    }
    for (owner, stays) in zip(owners, heaviestIncreasingSubsequence(blocks)) where !stays {
      switch owner {
      case .edited(let pair): changes.movedItems.append(pair)
      case .unedited(let ranks):
        // Only moved when that is cheaper than moving the edited items around it, so the block has no more items than those.
        for rank in ranks {
          changes.movedItems.append(
            Move(
              from: ItemPosition(section: oldSection, item: Self.item(ofRank: rank, in: oldSection, oldEdited)),
              to: ItemPosition(section: section, item: Self.item(ofRank: rank, in: section, newEdited))))
        }
      }
    }
  }

  @usableFromInline
  enum BlockOwner {
    case edited(Move<ItemPosition>)
    case unedited(ranks: Range<Int>)
  }

  /// The index in its section of the unedited item with a given number of unedited items before it.
  @inlinable
  static func item(ofRank rank: Int, in section: Int, _ edited: [ItemPosition]) -> Int {
    let start = count(of: edited, below: ItemPosition(section: section, item: 0))
    var low = start
    var high = count(of: edited, below: ItemPosition(section: section + 1, item: 0))
    while low < high {
      let middle = (low + high) / 2
      if edited[middle].item - (middle - start) <= rank { low = middle + 1 } else { high = middle }
    }
    return rank + low - start
  }

  /// The number of positions below one, in an ascending list. O(log positions).
  @inlinable
  static func count(of positions: [ItemPosition], below position: ItemPosition) -> Int {
    var low = 0
    var high = positions.count
    while low < high {
      let middle = (low + high) / 2
      if positions[middle] < position { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
