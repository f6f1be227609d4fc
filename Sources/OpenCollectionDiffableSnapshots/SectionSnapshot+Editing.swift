extension SectionSnapshot {
  /// Adds items behind the last child of `parent`, or behind the last root. O(items). An empty array has no effect.
  /// - Throws: `duplicateTreeItems`, `treeItemMissing`; nothing was added then.
  public mutating func append(_ items: [Item], to parent: Item? = nil) throws(SnapshotError) {
    if items.isEmpty { return }
    try checkNew(items)
    var under = -1
    if let parent { under = try number(parent, orMissing: "Parent item identifier", named: false) }
    add(items, under: under, at: under < 0 ? roots.count : self[under].children.count)
  }

  /// Adds items before another one, as its siblings. O(items + siblings). An empty array has no effect.
  /// - Throws: `duplicateTreeItems`, `treeItemMissing`; nothing was added then.
  public mutating func insert(_ items: [Item], before item: Item) throws(SnapshotError) {
    if items.isEmpty { return }
    try checkNew(items)
    let beside = try number(item, orMissing: "Item identifier to insert before", named: false)
    add(items, under: self[beside].parent, at: siblingIndex(beside))
  }

  /// Adds items after another one and everything under it, as its siblings. O(items + siblings). An empty array has no
  /// effect.
  /// - Throws: `duplicateTreeItems`, `treeItemMissing`; nothing was added then.
  public mutating func insert(_ items: [Item], after item: Item) throws(SnapshotError) {
    if items.isEmpty { return }
    try checkNew(items)
    let beside = try number(item, orMissing: "Item identifier to insert after", named: false)
    add(items, under: self[beside].parent, at: siblingIndex(beside) + 1)
  }

  /// Takes items away with everything under them. O(deleted + siblings of the items).
  /// - Throws: `treeItemNotFound` for the first item that is not there; nothing was deleted then.
  public mutating func delete(_ items: [Item]) throws(SnapshotError) {
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

  /// Empties the tree. O(1).
  public mutating func deleteAll() {
    self = SectionSnapshot()
  }

  /// Marks items expanded; unknown ones are ignored. O(items).
  public mutating func expand(_ items: [Item]) {
    for item in items { if let number = numbers[item] { self[number].isExpanded = true } }
  }

  /// Marks items collapsed; unknown ones are ignored. O(items).
  public mutating func collapse(_ items: [Item]) {
    for item in items { if let number = numbers[item] { self[number].isExpanded = false } }
  }

  /// Puts a tree in place of everything under an item, with what it has expanded. O(both).
  ///
  /// The real system accepts items that are elsewhere in the tree and then lists them under wrong parents; here they
  /// are duplicates.
  /// - Throws: `treeItemMissing`, `duplicateTreeItems`; nothing has changed then.
  public mutating func replace(childrenOf parent: Item, using snapshot: SectionSnapshot) throws(SnapshotError) {
    let under = try number(parent, orMissing: "Parent item identifier", named: false)
    var copy = self
    try copy.delete(self[under].children.map { self[$0].item })
    try copy.checkNew(snapshot.items)
    copy.graft(snapshot, roots: snapshot.roots, under: under, at: 0)
    self = copy
  }

  /// Brings a tree in before an item, with what it has expanded. O(tree + siblings).
  /// - Throws: `duplicateTreeItems`, `treeItemMissing`; nothing was added then.
  public mutating func insert(_ snapshot: SectionSnapshot, before item: Item) throws(SnapshotError) {
    try checkNew(snapshot.items)
    let beside = try number(item, orMissing: "Item identifier to insert before", named: false)
    graft(snapshot, roots: snapshot.roots, under: self[beside].parent, at: siblingIndex(beside))
  }

  /// Brings a tree in after an item and everything under it, with what it has expanded. O(tree + siblings).
  /// - Throws: `duplicateTreeItems`, `treeItemMissing`; nothing was added then.
  public mutating func insert(_ snapshot: SectionSnapshot, after item: Item) throws(SnapshotError) {
    try checkNew(snapshot.items)
    let beside = try number(item, orMissing: "Item identifier to insert after", named: false)
    graft(snapshot, roots: snapshot.roots, under: self[beside].parent, at: siblingIndex(beside) + 1)
  }

  // MARK: Shared parts

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

  /// Copies subtrees of another tree in, whose items are not here yet.
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
