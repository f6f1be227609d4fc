extension SectionSnapshot {
  /// All items, depth first. O(n).
  public var items: [Item] {
    var result: [Item] = []
    result.reserveCapacity(numbers.count)
    walk { number, _ in
      result.append(self[number].item)
      return true
    }
    return result
  }

  /// The items without a parent, in order. O(roots).
  public var rootItems: [Item] { roots.map { self[$0].item } }

  /// The items whose ancestors are all expanded, depth first. O(visible).
  public var visibleItems: [Item] {
    var result: [Item] = []
    walk { number, _ in
      result.append(self[number].item)
      return self[number].isExpanded
    }
    return result
  }

  /// The expanded items, in the order of `items`. O(n).
  public var expandedItems: [Item] {
    var result: [Item] = []
    walk { number, _ in
      if self[number].isExpanded { result.append(self[number].item) }
      return true
    }
    return result
  }

  /// Whether an item is in the tree. O(1).
  public func contains(_ item: Item) -> Bool {
    numbers[item] != nil
  }

  /// Whether an item is expanded. O(1).
  /// - Throws: `treeItemMissing`.
  public func isExpanded(_ item: Item) throws(SnapshotError) -> Bool {
    self[try number(item, orMissing: "Item identifier")].isExpanded
  }

  /// Whether all ancestors of an item are expanded. O(level).
  /// - Throws: `treeItemMissing`.
  public func isVisible(_ item: Item) throws(SnapshotError) -> Bool {
    var parent = self[try number(item, orMissing: "Item identifier")].parent
    while parent >= 0 {
      if !self[parent].isExpanded { return false }
      parent = self[parent].parent
    }
    return true
  }

  /// The number of ancestors of an item. O(level).
  /// - Throws: `treeItemMissing`.
  public func level(of item: Item) throws(SnapshotError) -> Int {
    var parent = self[try number(item, orMissing: "Item identifier")].parent
    var level = 0
    while parent >= 0 {
      level += 1
      parent = self[parent].parent
    }
    return level
  }

  /// The index of an item in `items`, or nil. O(n).
  public func index(of item: Item) -> Int? {
    guard let wanted = numbers[item] else { return nil }
    var index = 0
    var found: Int?
    walk { number, _ in
      if number == wanted { found = index }
      index += 1
      return found == nil
    }
    return found
  }

  /// The parent of an item; nil for a root. O(1).
  /// - Throws: `treeItemMissing`.
  public func parent(of child: Item) throws(SnapshotError) -> Item? {
    let parent = self[try number(child, orMissing: "Child item identifier")].parent
    return parent < 0 ? nil : self[parent].item
  }

  /// Whether an item has children. O(1); false for an unknown one.
  public func hasChildren(_ item: Item) -> Bool {
    numbers[item].map { !self[$0].children.isEmpty } ?? false
  }

  /// The children of an item in order; none for an unknown one. O(children).
  public func children(of item: Item) -> [Item] {
    numbers[item].map { self[$0].children.map { self[$0].item } } ?? []
  }

  /// A copy of an item's subtree, with its expanded items; without the item itself, its children are the roots. O(subtree).
  /// - Throws: `treeItemMissing` (unmeasured wording).
  public func snapshot(of parent: Item, includingParent: Bool = false) throws(SnapshotError) -> SectionSnapshot {
    let top = try number(parent, orMissing: "Parent item identifier", named: false)
    var copy = SectionSnapshot()
    copy.graft(self, roots: includingParent ? [top] : self[top].children, under: -1, at: 0)
    return copy
  }

  /// One line per item, indented by level: `+` expanded or `-` collapsed, `*` visible or a space, the identifier.
  public func visualDescription(named name: String) -> String {
    var text = "<\(name): \n"
    walk { number, level in
      let node = self[number]
      // Visited items are in the tree, so that isVisible does not throw.
      let visible = (try? isVisible(node.item)) == true
      text += String(repeating: " ", count: 2 * level) + (node.isExpanded ? "+" : "-") + (visible ? "*" : " ")
      text += "\(node.item)\n"
      return true
    }
    return text + ">"
  }
}
