import Foundation

/// The groups of a section that differ from its template because cells in them were measured.
///
/// An order-statistics treap keyed by first item, with the totals of each subtree. A node's priority is a hash of its key,
/// so the shape depends on the contents alone. Every operation is O(log n) in expectation; memory is O(n) for n groups.
struct MeasuredGroups: Sendable {
  /// The totals of a number of groups.
  struct Totals: Sendable {
    var groups = 0
    var items = 0

    /// Points from the first group's origin to the origin of the group after the last.
    var length: CGFloat = 0

    /// The largest extent of a group across the run.
    var widest: CGFloat = 0

    static func + (a: Totals, b: Totals) -> Totals {
      Totals(
        groups: a.groups + b.groups, items: a.items + b.items, length: a.length + b.length,
        widest: max(a.widest, b.widest))
    }
  }

  /// A group that was found, and the totals of the groups before it.
  struct Found: Sendable {
    var firstItem: Int
    var template: Template
    var own: Totals
    var before: Totals
  }

  private struct Node: Sendable {
    var firstItem: Int
    var priority: UInt64
    var template: Template
    var own: Totals
    var sum: Totals
    var left: Int32 = -1
    var right: Int32 = -1
  }

  private var nodes: [Node] = []
  private var free: [Int32] = []
  private var root: Int32 = -1

  var isEmpty: Bool { root < 0 }

  /// The totals of all groups.
  var totals: Totals { sum(root) }

  /// The last group for which `isAtOrBefore` is true. It must be true for a prefix of the groups.
  func last(where isAtOrBefore: (_ firstItem: Int, _ before: Totals) -> Bool) -> Found? {
    var found: Int32 = -1
    var beforeFound = Totals()
    var before = Totals()
    var index = root
    // Nodes are not copied on the way: that would retain their templates.
    while index >= 0 {
      let here = before + sum(nodes[Int(index)].left)
      if isAtOrBefore(nodes[Int(index)].firstItem, here) {
        (found, beforeFound) = (index, here)
        before = here + nodes[Int(index)].own
        index = nodes[Int(index)].right
      } else {
        index = nodes[Int(index)].left
      }
    }
    guard found >= 0 else { return nil }
    let node = nodes[Int(found)]
    return Found(firstItem: node.firstItem, template: node.template, own: node.own, before: beforeFound)
  }

  /// The last group that starts at or before an item.
  func last(startingAtOrBefore item: Int) -> Found? { last { first, _ in first <= item } }

  /// The first item of the first group that starts at or after an item.
  func firstItem(atOrAfter item: Int) -> Int? {
    var found: Int?
    var index = root
    while index >= 0 {
      if nodes[Int(index)].firstItem >= item {
        found = nodes[Int(index)].firstItem
        index = nodes[Int(index)].left
      } else {
        index = nodes[Int(index)].right
      }
    }
    return found
  }

  /// Inserts or replaces the group that starts at an item.
  mutating func set(_ template: Template, totals: Totals, at firstItem: Int) {
    let (before, rest) = split(root, before: firstItem)
    let (old, after) = split(rest, before: firstItem + 1)
    let index: Int32
    let node = Node(
      firstItem: firstItem, priority: Self.priority(of: firstItem), template: template, own: totals, sum: totals)
    if old >= 0 {
      index = old
      nodes[Int(old)] = node
    } else if let reused = free.popLast() {
      index = reused
      nodes[Int(reused)] = node
    } else {
      index = Int32(nodes.count)
      nodes.append(node)
    }
    root = merge(merge(before, index), after)
  }

  /// Removes the group that starts at an item and returns it.
  @discardableResult
  mutating func remove(at firstItem: Int) -> Template? {
    let (before, rest) = split(root, before: firstItem)
    let (old, after) = split(rest, before: firstItem + 1)
    root = merge(before, after)
    guard old >= 0 else { return nil }
    free.append(old)
    return nodes[Int(old)].template
  }

  /// Visits every group in order. O(n).
  func walk(_ body: (_ firstItem: Int, _ template: Template) -> Void) {
    func visit(_ index: Int32) {
      guard index >= 0 else { return }
      let node = nodes[Int(index)]
      visit(node.left)
      body(node.firstItem, node.template)
      visit(node.right)
    }
    visit(root)
  }

  // MARK: - The treap

  private func sum(_ index: Int32) -> Totals { index < 0 ? Totals() : nodes[Int(index)].sum }

  private mutating func update(_ index: Int32) {
    let (left, right) = (nodes[Int(index)].left, nodes[Int(index)].right)
    nodes[Int(index)].sum = sum(left) + nodes[Int(index)].own + sum(right)
  }

  /// Splits a tree into the nodes that start before an item, and the others.
  private mutating func split(_ index: Int32, before item: Int) -> (Int32, Int32) {
    guard index >= 0 else { return (-1, -1) }
    if nodes[Int(index)].firstItem < item {
      let (middle, after) = split(nodes[Int(index)].right, before: item)
      nodes[Int(index)].right = middle
      update(index)
      return (index, after)
    }
    let (before, middle) = split(nodes[Int(index)].left, before: item)
    nodes[Int(index)].left = middle
    update(index)
    return (before, index)
  }

  /// Merges two trees; every key of the first is less than every key of the second.
  private mutating func merge(_ first: Int32, _ second: Int32) -> Int32 {
    guard first >= 0 else { return second }
    guard second >= 0 else { return first }
    if nodes[Int(first)].priority > nodes[Int(second)].priority {
      nodes[Int(first)].right = merge(nodes[Int(first)].right, second)
      update(first)
      return first
    }
    nodes[Int(second)].left = merge(first, nodes[Int(second)].left)
    update(second)
    return second
  }

  /// A hash of a key (the finalizer of SplitMix64).
  private static func priority(of key: Int) -> UInt64 {
    var bits = UInt64(bitPattern: Int64(key)) &+ 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
