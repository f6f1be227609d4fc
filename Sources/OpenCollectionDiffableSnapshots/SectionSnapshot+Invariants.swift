internal import OpenCollectionInvariants

extension SectionSnapshot {
  /// Checks that parents, children and numbers agree, with preconditions, after each edit of a tree with at most 64 nodes,
  /// so that building a large one stays fast. For tests; compiled out in release builds.
  func checkInvariants() {
    #if DEBUG
      if Invariants.areChecked, nodes.count <= 64 { checkAllInvariants() }
    #endif
  }

  #if DEBUG
    /// The check of `checkInvariants()` at any size. O(n).
    func checkAllInvariants() {
      precondition(numbers.count + free.count == nodes.count, "A node must be in use or free")
      precondition(free.allSatisfy { nodes[$0] == nil }, "A free number must have no node")
      var visited = 0
      for root in roots { precondition(self[root].parent == -1, "A root must have no parent") }
      walk { number, _ in
        visited += 1
        precondition(numbers[self[number].item] == number, "An item must be found under its node's number")
        for child in self[number].children {
          precondition(self[child].parent == number, "A child must know its parent")
        }
        return visited <= nodes.count
      }
      precondition(visited == numbers.count, "Each item must be in the tree once")
    }
  #endif
}
