/// The items of one section as a tree: what an outline shows.
///
/// A value; copying is O(1), the first edit of a copy O(n). Every item is there once, and remembers whether it is
/// expanded, leaves too. An item is visible when all of its ancestors are expanded.
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

  /// By number; nil where a number is free.
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
  /// Equal roots, equal children of each item, and the same items expanded. O(n).
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
    get { nodes[number]! }  // `numbers`, `roots`, `parent` and `children` name only numbers in use.
    set { nodes[number] = newValue }
  }

  /// Visits items depth first with their level; the children of an item only when `body` answers true. No recursion, so
  /// that a tree may be as deep as memory allows. O(items visited).
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
