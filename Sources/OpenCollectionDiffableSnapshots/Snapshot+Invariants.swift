internal import OpenCollectionInvariants

extension Snapshot {
  /// Checks that base, order, edits, marks and counts agree, with preconditions, after each edit of a snapshot with at
  /// most 64 items, sections, edits and marks, so that building a large one stays fast. For tests; compiled out in release builds.
  @inlinable
  func checkInvariants() {
    #if DEBUG
      let limit = 64
      if base.items.count <= limit, order.indices.count <= limit, edits.count <= limit, marks.count <= limit {
        checkAllInvariants()
      }
    #endif
  }

  /// The check of `checkInvariants()` at any size. O(n log n). Compiled out in release builds.
  @usableFromInline
  func checkAllInvariants() {
    #if DEBUG
      guard Invariants.areChecked else { return }
      base.checkInvariants()
      order.checkInvariants()
      edits.checkInvariants()
      added.checkInvariants()
      marks.checkInvariants()
      checkEdits()
      checkAddedItems()
      let counts = order.slots.map { numberOfItems(inSlot: $0) }
      precondition(counts.reduce(0, +) == itemCount, "The sections must have \(itemCount) items, but have \(counts)")
      let items = order.slots.indices.flatMap { section in withItems(at: section) { Array($0) } }
      precondition(Set(items).count == itemCount, "An item must be in the snapshot once")
      precondition(items.allSatisfy(contains), unfound("item", Item.self))
    #endif
  }

  #if DEBUG
    private func checkEdits() {
      PersistentTreap<EditKey, Item?>.visitAll(edits.root) { node in
        let slot = Int(node.key.slot)
        let ordinal = Int(node.key.ordinal)
        precondition(order.isAlive(slot), "A deleted section must have no edits")
        let segment = base.segment(ofSlot: slot)
        precondition(node.key.isBase == (node.value == nil), "Only a removed base item has no item")
        precondition(node.weight == (node.key.isBase ? -1 : 1), "A removed item must count -1, an added one 1")
        if node.key.isBase {
          precondition(segment.contains(ordinal), "A removed base item must be one of its section")
        } else {
          precondition(
            segment.contains(ordinal) || ordinal == segment.upperBound, "An added item must be in its section's segment"
          )
          precondition(0 < node.key.label && node.key.label < EditKey.labelLimit, "A label must be within its limits")
        }
      }
    }

    private func checkAddedItems() {
      var count = 0
      PersistentTreap<EditKey, Item?>.visitAll(edits.root) { if $0.value != nil { count += 1 } }
      precondition(added.count == count, "There must be \(count) added items, not \(added.count)")
      PersistentTreap<AddedKey, Item>.visitAll(added.root) { node in
        precondition(node.key.hash == IdentifierTable.hash(node.value), "An added item must be stored under its hash")
        let edit = edits.node(node.key.editKey)
        precondition(edit != nil, "An added item must be among the edits")
        precondition(edit?.value == .some(node.value), unfound("item", Item.self))
      }
    }
  #endif
}

#if DEBUG
  /// The message for an identifier that is not found under itself.
  private func unfound(_ kind: String, _ type: Any.Type) -> String {
    "A snapshot does not find each \(kind) by its identifier. The likely cause is the Hashable conformance of "
      + "\(type): an identifier must equal itself, which one with a NaN does not, and equal identifiers must have equal "
      + "hash values, which must not change."
  }

  extension SnapshotMarks {
    fileprivate func checkInvariants() {
      reloadedSections.checkInvariants()
      reloadedItems.checkInvariants()
      reconfiguredItems.checkInvariants()
    }
  }

  extension OrderedMarks {
    fileprivate func checkInvariants() {
      precondition(identifiers.count == known.count, "Each marked identifier must be listed once")
      precondition(identifiers.allSatisfy(known.contains), unfound("marked identifier", Identifier.self))
    }
  }

  extension SnapshotBase {
    fileprivate func checkInvariants() {
      precondition(table.count == items.count, "The table must have \(items.count) items, not \(table.count)")
      for (ordinal, item) in items.enumerated() {
        precondition(
          self.ordinal(of: item, hash: IdentifierTable.hash(item)) == ordinal, unfound("item", Item.self))
      }
      var end = 0
      for owner in owners {
        precondition(owner.start == end, "Segments must follow one another")
        precondition(segments[owner.slot].lowerBound == end, "An owner must start at its segment's start")
        end = segments[owner.slot].upperBound
      }
      precondition(end == items.count, "Segments must contain all items")
      precondition(segments.count { !$0.isEmpty } <= owners.count, "A segment must have an owner")
    }
  }

  extension SectionOrder {
    fileprivate func checkInvariants() {
      precondition(identifiers.count == slots.count, "Each section must have a slot")
      precondition(slotOfIdentifier.count == slots.count, "Each section must be found by its identifier")
      precondition(indices.count { $0 >= 0 } == slots.count, "A deleted section must have no index")
      for (index, slot) in slots.enumerated() {
        precondition(indices[slot] == index, "A slot must have its section's index")
        precondition(slotOfIdentifier[identifiers[index]] == slot, unfound("section", Section.self))
      }
    }
  }

  extension PersistentTreap {
    fileprivate func checkInvariants() {
      var previous: Node?
      Self.visitAll(root) { node in
        if let previous { precondition(previous.key < node.key, "Keys must ascend") }
        previous = node
        precondition(node.priority == node.key.priority, "A node must have its key's priority")
        for child in [node.left, node.right].compactMap({ $0 }) {
          precondition(node.outranks(child), "A node must outrank its children")
        }
        precondition(
          node.count == 1 + (node.left?.count ?? 0) + (node.right?.count ?? 0), "A node must count its subtree")
        precondition(
          node.sum == node.weight + (node.left?.sum ?? 0) + (node.right?.sum ?? 0), "A node must sum its subtree")
      }
    }
  }
#endif
