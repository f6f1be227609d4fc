extension SectionSnapshot {
  /// Appends items as the last children of `parent`, or as the last roots. O(items). An empty array has no effect.
  /// - Throws: `duplicateTreeItems`, `treeItemMissing`; the tree is then unchanged.
  public mutating func append(_ items: [Item], to parent: Item? = nil) throws(SnapshotError) {
    defer { checkInvariants() }
    if items.isEmpty { return }
    try checkNew(items)
    var under = -1
    if let parent { under = try number(parent, orMissing: "Parent item identifier", named: false) }
    add(items, under: under, at: under < 0 ? roots.count : self[under].children.count)
  }

  /// Inserts items before another one, as its siblings. O(items + siblings). An empty array has no effect.
  /// - Throws: `duplicateTreeItems`, `treeItemMissing`; the tree is then unchanged.
  public mutating func insert(_ items: [Item], before item: Item) throws(SnapshotError) {
    defer { checkInvariants() }
    if items.isEmpty { return }
    try checkNew(items)
    let beside = try number(item, orMissing: "Item identifier to insert before", named: false)
    add(items, under: self[beside].parent, at: siblingIndex(beside))
  }

  /// Inserts items after another one and its descendants, as its siblings. O(items + siblings). An empty array has no
  /// effect.
  /// - Throws: `duplicateTreeItems`, `treeItemMissing`; the tree is then unchanged.
  public mutating func insert(_ items: [Item], after item: Item) throws(SnapshotError) {
    defer { checkInvariants() }
    if items.isEmpty { return }
    try checkNew(items)
    let beside = try number(item, orMissing: "Item identifier to insert after", named: false)
    add(items, under: self[beside].parent, at: siblingIndex(beside) + 1)
  }

  /// Deletes items with their descendants. O(deleted + siblings of the items).
  /// - Throws: `treeItemNotFound` for the first item that is not in the tree; the tree is then unchanged.
  public mutating func delete(_ items: [Item]) throws(SnapshotError) {
    defer { checkInvariants() }
    for item in items where numbers[item] == nil { throw .treeItemNotFound("\(item)") }
    var byParent: [Int: Set<Int>] = [:]
    for item in items {
      guard let number = numbers[item] else { continue }
      byParent[self[number].parent, default: []].insert(number)
    }
    for (parent, gone) in byParent {
      if parent < 0 {
        roots.removeAll { gone.contains($0) }
      } else {
        nodes[parent]?.children.removeAll { gone.contains($0) }
      }
    }
    var freed: Set<Int> = []
    walk(from: byParent.values.flatMap { $0 }) { number, _ in freed.insert(number).inserted }
    for number in freed {
      numbers[self[number].item] = nil
      nodes[number] = nil
      free.append(number)
    }
  }

  /// Removes all items. O(1).
  public mutating func deleteAll() {
    defer { checkInvariants() }
    self = SectionSnapshot()
  }

  /// Expands items; unknown ones are ignored. O(items).
  public mutating func expand(_ items: [Item]) {
    defer { checkInvariants() }
    for item in items { if let number = numbers[item] { self[number].isExpanded = true } }
  }

  /// Collapses items; unknown ones are ignored. O(items).
  public mutating func collapse(_ items: [Item]) {
    defer { checkInvariants() }
    for item in items { if let number = numbers[item] { self[number].isExpanded = false } }
  }

  /// Replaces the descendants of an item by another tree, keeping that tree's expanded items. O(both).
  ///
  /// iOS accepts items that are elsewhere in the tree and then lists them under wrong parents; here they are duplicates.
  /// - Throws: `treeItemMissing`, `duplicateTreeItems`; the tree is then unchanged.
  public mutating func replace(childrenOf parent: Item, using snapshot: SectionSnapshot) throws(SnapshotError) {
    defer { checkInvariants() }
    let under = try number(parent, orMissing: "Parent item identifier", named: false)
    var copy = self
    try copy.delete(self[under].children.map { self[$0].item })
    try copy.checkNew(snapshot.items)
    copy.graft(snapshot, roots: snapshot.roots, under: under, at: 0)
    self = copy
  }

  /// Inserts a tree before an item, keeping that tree's expanded items. O(tree + siblings).
  /// - Throws: `duplicateTreeItems`, `treeItemMissing`; the tree is then unchanged.
  public mutating func insert(_ snapshot: SectionSnapshot, before item: Item) throws(SnapshotError) {
    defer { checkInvariants() }
    try checkNew(snapshot.items)
    let beside = try number(item, orMissing: "Item identifier to insert before", named: false)
    graft(snapshot, roots: snapshot.roots, under: self[beside].parent, at: siblingIndex(beside))
  }

  /// Inserts a tree after an item and its descendants, keeping that tree's expanded items. O(tree + siblings).
  /// - Throws: `duplicateTreeItems`, `treeItemMissing`; the tree is then unchanged.
  public mutating func insert(_ snapshot: SectionSnapshot, after item: Item) throws(SnapshotError) {
    defer { checkInvariants() }
    try checkNew(snapshot.items)
    let beside = try number(item, orMissing: "Item identifier to insert after", named: false)
    graft(snapshot, roots: snapshot.roots, under: self[beside].parent, at: siblingIndex(beside) + 1)
  }

  // MARK: Helpers

  func checkNew(_ items: [Item]) throws(SnapshotError) {
    var seen: Set<Item> = []
    var reported: Set<Item> = []
    let twice = items.filter {
      (!seen.insert($0).inserted || numbers[$0] != nil) && reported.insert($0).inserted
    }
    guard twice.isEmpty else { throw .duplicateTreeItems(twice.map { "\($0)" }) }
  }

  func siblingIndex(_ number: Int) -> Int {
    let parent = self[number].parent
    // A node is among its parent's children, or among the roots.
    return (parent < 0 ? roots : self[parent].children).firstIndex(of: number)!
  }

  mutating func makeNode(_ item: Item, parent: Int) -> Int {
    let node = Node(item: item, parent: parent)
    let number: Int
    if let reused = free.popLast() {
      number = reused
      nodes[number] = node
    } else {
      number = nodes.count
      nodes.append(node)
    }
    numbers[item] = number
    return number
  }

  mutating func add(_ items: [Item], under parent: Int, at index: Int) {
    let new = items.map { makeNode($0, parent: parent) }
    if parent < 0 {
      roots.insert(contentsOf: new, at: index)
    } else {
      nodes[parent]?.children.insert(contentsOf: new, at: index)
    }
  }

  /// Inserts copies of subtrees of another tree, none of whose items are in this tree.
  mutating func graft(_ other: SectionSnapshot, roots tops: [Int], under parent: Int, at index: Int) {
    var new: [Int: Int] = [:]
    let topSet = Set(tops)
    var first: [Int] = []
    other.walk(from: tops) { number, _ in
      let node = other[number]
      let isTop = topSet.contains(number)
      let target = isTop ? parent : new[node.parent] ?? parent
      let copy = makeNode(node.item, parent: target)
      self[copy].isExpanded = node.isExpanded
      new[number] = copy
      if isTop { first.append(copy) } else { nodes[target]?.children.append(copy) }
      return true
    }
    if parent < 0 {
      roots.insert(contentsOf: first, at: index)
    } else {
      nodes[parent]?.children.insert(contentsOf: first, at: index)
    }
  }
}
