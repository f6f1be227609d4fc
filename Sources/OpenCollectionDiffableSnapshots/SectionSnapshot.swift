/// The items of one section as a tree, for an outline with expandable items.
///
/// A value; copying is O(1), the first edit of a copy O(n). Items are unique, and each has an expanded state, leaves
/// included. An item is visible when all of its ancestors are expanded.
///
/// ```swift
/// var tree = SectionSnapshot<String>()
/// try tree.append(["fruit", "nut"])
/// try tree.append(["apple", "pear"], to: "fruit")
/// tree.visibleItems      // ["fruit", "nut"]
/// tree.expand(["fruit"])
/// tree.visibleItems      // ["fruit", "apple", "pear", "nut"]
/// ```
public struct SectionSnapshot<Item: Hashable> {
  @usableFromInline
  struct Node {
    @usableFromInline var item: Item
    /// -1 for a root.
    @usableFromInline var parent: Int
    @usableFromInline var children: [Int] = []
    @usableFromInline var isExpanded = false

    @inlinable
    init(item: Item, parent: Int) {
      self.item = item
      self.parent = parent
    }
  }

  /// The nodes by number; nil for an unused number.
  @usableFromInline var nodes: [Node?] = []
  @usableFromInline var free: [Int] = []
  @usableFromInline var roots: [Int] = []
  @usableFromInline var numbers: [Item: Int] = [:]

  /// An empty tree.
  @inlinable
  public init() {}
}

extension SectionSnapshot: @unchecked Sendable where Item: Sendable {}

extension SectionSnapshot: Equatable {
  /// Whether both have the same roots, the same children of each item, and the same expanded items. O(n).
  public static func == (lhs: SectionSnapshot, rhs: SectionSnapshot) -> Bool {
    guard lhs.numbers.count == rhs.numbers.count else { return false }
    var same = true
    var others: [(Item, level: Int, isExpanded: Bool)] = []
    rhs.walk { number, level in
      others.append((rhs[number].item, level, rhs[number].isExpanded))
      return true
    }
    var index = 0
    lhs.walk { number, level in
      let node = lhs[number]
      let other = others[index]
      same = same && node.item == other.0 && level == other.level && node.isExpanded == other.isExpanded
      index += 1
      return true
    }
    return same
  }
}

extension SectionSnapshot {
  @usableFromInline
  subscript(number: Int) -> Node {
    get { nodes[number]! }  // `numbers`, `roots`, `parent` and `children` only contain numbers in use.
    set { nodes[number] = newValue }
  }

  /// Visits items depth first with their level; the children of an item only when `body` returns true. Not recursive, so
  /// that the depth of a tree is limited by memory only. O(items visited).
  func walk(from start: [Int]? = nil, _ body: (_ number: Int, _ level: Int) -> Bool) {
    var stack = (start ?? roots).reversed().map { (number: $0, level: 0) }
    while let (number, level) = stack.popLast() {
      if body(number, level) {
        for child in self[number].children.reversed() { stack.append((child, level + 1)) }
      }
    }
  }

  func number(_ item: Item, orMissing role: String, named: Bool = true) throws(SnapshotError) -> Int {
    guard let number = numbers[item] else {
      throw .treeItemMissing(role: role, identifier: named ? "\(item)" : nil)
    }
    return number
  }
}
