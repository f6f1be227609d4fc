/// The items of two snapshots over one base: phases 3 and 6 of the difference, without a pass over the items.
///
/// An item under the same key in both trees, or under none, keeps its section and its order among all such items. Only
/// the others, the touched ones, can have been deleted, inserted or moved; the untouched stand between them in blocks.
@usableFromInline
struct EditsDifference<Section: Hashable, Item: Hashable> {
  @usableFromInline let old: Snapshot<Section, Item>
  @usableFromInline let new: Snapshot<Section, Item>
  /// Positions of touched items in either snapshot, ascending.
  @usableFromInline var oldTouched: [ItemPosition] = []
  @usableFromInline var newTouched: [ItemPosition] = []

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
    func touchOld(_ key: EditKey, _ item: Item) {
      guard isAlive(key, in: old) else { return }
      let from = old.position(at: key)
      oldTouched.append(from)
      if let to = new.position(of: item) {
        pairs.insert(Move(from: from, to: to))
      } else if isAlive(key, in: new) {
        changes.deletedItems.append(from)
      }
    }
    func touchNew(_ key: EditKey, _ item: Item) {
      guard isAlive(key, in: new) else { return }
      let to = new.position(at: key)
      newTouched.append(to)
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
          touchOld(node.key, item)
        } else {
          touchNew(node.key, base.items[Int(node.key.ordinal)])
        }
      },
      added: { node in
        if let item = node.value {
          touchNew(node.key, item)
        } else {
          touchOld(node.key, base.items[Int(node.key.ordinal)])
        }
      })
    // An item that was deleted with its section in one snapshot is found from the other side only.
    for pair in pairs {
      oldTouched.append(pair.from)
      newTouched.append(pair.to)
    }
    oldTouched = Self.sortedOnce(oldTouched)
    newTouched = Self.sortedOnce(newTouched)
    changes.deletedItems.sort()
    changes.insertedItems.sort()
    place(pairs.sorted { $0.to < $1.to }, &changes)
  }

  @inlinable
  static func sortedOnce(_ positions: [ItemPosition]) -> [ItemPosition] {
    var result: [ItemPosition] = []
    for position in positions.sorted() where result.last != position { result.append(position) }
    return result
  }

  /// 6. Pairs across sections move; within a section those outside the heaviest run of pairs and blocks do.
  @inlinable
  func place(_ pairs: [Move<ItemPosition>], _ changes: inout SnapshotChanges) {
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
      if !within.isEmpty { contest(within, oldSection: before, &changes) }
    }
    changes.movedItems.sort { $0.to < $1.to }
  }

  /// Settles the touched pairs of one section among the untouched blocks between them.
  @inlinable
  func contest(_ pairs: [Move<ItemPosition>], oldSection: Int, _ changes: inout SnapshotChanges) {
    let section = pairs[0].to.section
    // How many untouched items of the section stand before a touched one, in either snapshot.
    func untouched(before position: ItemPosition, _ touched: [ItemPosition]) -> Int {
      let start = Self.count(of: touched, below: ItemPosition(section: position.section, item: 0))
      return position.item - (Self.count(of: touched, below: position) - start)
    }
    let ranks = pairs.map { pair in
      (old: untouched(before: pair.from, oldTouched), new: untouched(before: pair.to, newTouched))
    }
    let end = ItemPosition(section: section, item: new.numberOfItems(at: section))
    let total = untouched(before: end, newTouched)
    let cuts = Set(ranks.flatMap { [$0.old, $0.new] } + [0, total]).sorted()

    // Places in the old order, doubled up: an untouched block starts at its rank, a touched item stands just before the
    // block of its rank, in its own old order among those of the same rank.
    let oldOrder = pairs.indices.sorted { pairs[$0].from < pairs[$1].from }
    var oldPlaces = [Int](repeating: 0, count: pairs.count)
    for (place, pair) in oldOrder.enumerated() { oldPlaces[pair] = place }
    let stride = pairs.count + 1
    var blocks: [KeptBlock] = []
    var owners: [BlockOwner] = []
    var pair = 0
    for (cut, start) in cuts.enumerated() {
      while pair < pairs.count && ranks[pair].new == start {
        blocks.append(KeptBlock(old: ranks[pair].old * stride + oldPlaces[pair], new: 0, count: 1))
        owners.append(.touched(pairs[pair]))
        pair += 1
      }
      if cut + 1 < cuts.count {
        blocks.append(KeptBlock(old: start * stride + pairs.count, new: 0, count: cuts[cut + 1] - start))
        owners.append(.untouched(ranks: start..<cuts[cut + 1]))
      }
    }
    for (owner, stays) in zip(owners, heaviestAscendingRun(blocks)) where !stays {
      switch owner {
      case .touched(let pair): changes.movedItems.append(pair)
      case .untouched(let ranks):
        // Cheaper to move than the touched items around it, so there are no more of them than of those.
        for rank in ranks {
          changes.movedItems.append(
            Move(
              from: ItemPosition(section: oldSection, item: Self.item(ofRank: rank, in: oldSection, oldTouched)),
              to: ItemPosition(section: section, item: Self.item(ofRank: rank, in: section, newTouched))))
        }
      }
    }
  }

  @usableFromInline
  enum BlockOwner {
    case touched(Move<ItemPosition>)
    case untouched(ranks: Range<Int>)
  }

  /// The index in its section of the untouched item with a given number of untouched items before it.
  @inlinable
  static func item(ofRank rank: Int, in section: Int, _ touched: [ItemPosition]) -> Int {
    let start = count(of: touched, below: ItemPosition(section: section, item: 0))
    var low = start
    var high = count(of: touched, below: ItemPosition(section: section + 1, item: 0))
    while low < high {
      let middle = (low + high) / 2
      if touched[middle].item - (middle - start) <= rank { low = middle + 1 } else { high = middle }
    }
    return rank + low - start
  }

  /// How many of ascending positions are below one. O(log positions).
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
