/// A key of a persistent treap: ordered, with a priority that depends on the key alone.
@usableFromInline
protocol TreapKey: Comparable {
  /// A hash of the key. Equal keys have equal priorities, so that a set of keys determines the tree's shape.
  var priority: UInt64 { get }
}

/// The finishing step of a 64-bit mixing function (splitmix64).
@inlinable
func mixed(_ bits: UInt64) -> UInt64 {
  var z = bits &+ 0x9E37_79B9_7F4A_7C15
  z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
  z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
  return z ^ (z >> 31)
}

/// A persistent sorted map: an edit copies the O(log n) nodes on its path and shares the others with the original tree.
/// Copying is O(1). Two trees with a common ancestor are compared in time proportional to their differences, as shared
/// nodes are skipped.
@usableFromInline
struct PersistentTreap<Key: TreapKey, Value> {
  @usableFromInline
  final class Node {
    @usableFromInline let key: Key
    @usableFromInline let value: Value
    /// The entry's contribution to sums, chosen by the owner.
    @usableFromInline let weight: Int
    @usableFromInline let priority: UInt64
    @usableFromInline let left: Node?
    @usableFromInline let right: Node?
    /// The number of entries and the sum of weights in the subtree.
    @usableFromInline let count: Int
    @usableFromInline let sum: Int

    @inlinable
    init(key: Key, value: Value, weight: Int, priority: UInt64, left: Node?, right: Node?) {
      self.key = key
      self.value = value
      self.weight = weight
      self.priority = priority
      self.left = left
      self.right = right
      count = 1 + (left?.count ?? 0) + (right?.count ?? 0)
      sum = weight + (left?.sum ?? 0) + (right?.sum ?? 0)
    }

    @inlinable
    func with(left: Node?, right: Node?) -> Node {
      Node(key: key, value: value, weight: weight, priority: priority, left: left, right: right)
    }

    /// Whether this node must be above another one.
    @inlinable
    func outranks(_ other: Node) -> Bool {
      priority != other.priority ? priority > other.priority : key < other.key
    }
  }

  @usableFromInline var root: Node?

  @inlinable
  init() {}

  @inlinable var count: Int { root?.count ?? 0 }
  @inlinable var isEmpty: Bool { root == nil }

  // MARK: Edits, O(log n)

  @inlinable
  mutating func insert(_ key: Key, _ value: Value, weight: Int) {
    let node = Node(key: key, value: value, weight: weight, priority: key.priority, left: nil, right: nil)
    root = Self.inserting(node, into: root)
  }

  @inlinable
  mutating func remove(_ key: Key) {
    root = Self.removing(key, from: root)
  }

  /// Removes every entry with `lower <= key < upper`.
  @inlinable
  mutating func removeAll(from lower: Key, to upper: Key) {
    let (before, rest) = Self.split(root, at: lower)
    let (_, after) = Self.split(rest, at: upper)
    root = Self.merge(before, after)
  }

  @inlinable
  static func inserting(_ node: Node, into tree: Node?) -> Node {
    guard let tree else { return node }
    if node.key == tree.key { return node.with(left: tree.left, right: tree.right) }
    if node.outranks(tree) {
      let (left, right) = split(tree, at: node.key)
      return node.with(left: left, right: right)
    }
    return node.key < tree.key
      ? tree.with(left: inserting(node, into: tree.left), right: tree.right)
      : tree.with(left: tree.left, right: inserting(node, into: tree.right))
  }

  @inlinable
  static func removing(_ key: Key, from tree: Node?) -> Node? {
    guard let tree else { return nil }
    if key == tree.key { return merge(tree.left, tree.right) }
    return key < tree.key
      ? tree.with(left: removing(key, from: tree.left), right: tree.right)
      : tree.with(left: tree.left, right: removing(key, from: tree.right))
  }

  /// The entries below `key`, and the rest.
  @inlinable
  static func split(_ tree: Node?, at key: Key) -> (below: Node?, rest: Node?) {
    guard let tree else { return (nil, nil) }
    if tree.key < key {
      let (below, rest) = split(tree.right, at: key)
      return (tree.with(left: tree.left, right: below), rest)
    }
    let (below, rest) = split(tree.left, at: key)
    return (below, tree.with(left: rest, right: tree.right))
  }

  /// Merges two trees; every key of the first is below every key of the second.
  @inlinable
  static func merge(_ first: Node?, _ second: Node?) -> Node? {
    guard let first else { return second }
    guard let second else { return first }
    return first.outranks(second)
      ? first.with(left: first.left, right: merge(first.right, second))
      : second.with(left: merge(first, second.left), right: second.right)
  }

  // MARK: Queries, O(log n)

  @inlinable
  func node(_ key: Key) -> Node? {
    var tree = root
    while let node = tree {
      if key == node.key { return node }
      tree = key < node.key ? node.left : node.right
    }
    return nil
  }

  /// The sum of the weights of all entries below `key`.
  @inlinable
  func sum(below key: Key) -> Int {
    var tree = root
    var sum = 0
    while let node = tree {
      if node.key < key {
        sum += node.weight + (node.left?.sum ?? 0)
        tree = node.right
      } else {
        tree = node.left
      }
    }
    return sum
  }

  /// The last entry below `key`.
  @inlinable
  func last(below key: Key) -> Node? {
    var tree = root
    var best: Node?
    while let node = tree {
      if node.key < key {
        best = node
        tree = node.right
      } else {
        tree = node.left
      }
    }
    return best
  }

  /// The first entry at or above `key`.
  @inlinable
  func first(from key: Key) -> Node? {
    var tree = root
    var best: Node?
    while let node = tree {
      if node.key < key {
        tree = node.right
      } else {
        best = node
        tree = node.left
      }
    }
    return best
  }

  // MARK: Traversal

  /// Visits the entries with `lower <= key < upper` in order. O(log n + entries visited).
  @inlinable
  func forEach(from lower: Key, to upper: Key, _ body: (Node) -> Void) {
    Self.visit(root, lower, upper, body)
  }

  @inlinable
  static func visit(_ tree: Node?, _ lower: Key, _ upper: Key, _ body: (Node) -> Void) {
    guard let tree else { return }
    let isAtOrAboveLower = !(tree.key < lower)
    let isBelowUpper = tree.key < upper
    if isAtOrAboveLower { visit(tree.left, lower, upper, body) }
    if isAtOrAboveLower && isBelowUpper { body(tree) }
    if isBelowUpper { visit(tree.right, lower, upper, body) }
  }

  @inlinable
  static func visitAll(_ tree: Node?, _ body: (Node) -> Void) {
    guard let tree else { return }
    visitAll(tree.left, body)
    body(tree)
    visitAll(tree.right, body)
  }

  /// Reports the entries that are in only one of two trees. An entry whose value differs is reported as removed and as
  /// added. O(d log n) for d differences between trees with a common ancestor: shared nodes are skipped.
  @inlinable
  static func differences(
    _ old: Node?, _ new: Node?, areSame: (Value, Value) -> Bool, removed: (Node) -> Void, added: (Node) -> Void
  ) {
    if old === new { return }
    guard let old else { return visitAll(new, added) }
    guard let new else { return visitAll(old, removed) }
    if old.key == new.key {
      differences(old.left, new.left, areSame: areSame, removed: removed, added: added)
      if !areSame(old.value, new.value) {
        removed(old)
        added(new)
      }
      differences(old.right, new.right, areSame: areSame, removed: removed, added: added)
    } else if old.outranks(new) {
      // The root that outranks the other is not in the other tree, or it would be that tree's root.
      let (left, right) = split(new, at: old.key)
      differences(old.left, left, areSame: areSame, removed: removed, added: added)
      removed(old)
      differences(old.right, right, areSame: areSame, removed: removed, added: added)
    } else {
      let (left, right) = split(old, at: new.key)
      differences(left, new.left, areSame: areSame, removed: removed, added: added)
      added(new)
      differences(right, new.right, areSame: areSame, removed: removed, added: added)
    }
  }
}

// Nodes are immutable.
extension PersistentTreap: @unchecked Sendable where Key: Sendable, Value: Sendable {}
