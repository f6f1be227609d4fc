import Foundation

/// A group solved once: the frames of its items, relative to the group's outer corner.
///
/// A section repeats its template by arithmetic; a group with measured cells has one of its own. It depends on the
/// group and its container, never on how many items there are. A group that is only partly filled is a prefix of it.
final class Template: Sendable {
  /// The frame of one item, insets taken off.
  struct Leaf: Sendable {
    var frame: CGRect
    var zIndex: Int

    /// The declared size: what of it is estimated can be measured.
    var isWidthEstimated: Bool
    var isHeightEstimated: Bool

    func isEstimated(_ axis: Axis) -> Bool { axis == .horizontal ? isWidthEstimated : isHeightEstimated }
  }

  /// A supplementary item of an item or a group: a badge.
  struct Badge: Sendable {
    /// Not rounded: that happens in content coordinates.
    var frame: CGRect
    var kind: String
    var zIndex: Int

    /// The badge exists where this leaf does.
    var firstLeaf: Int

    /// How many badges of the same kind come before it in the template.
    var number: Int
  }

  /// A group inside the group.
  struct NestedGroup: Sendable {
    var frame: CGRect

    /// The group exists where this leaf does.
    var firstLeaf: Int

    /// 1 for a group right inside the outermost one.
    var depth: Int
  }

  /// The group's outer size, edge spacing left out.
  let size: CGSize
  let leaves: [Leaf]
  let badges: [Badge]
  let nestedGroups: [NestedGroup]

  /// The measured sizes it was solved with, by leaf.
  let measured: [Int: CGSize]

  /// How many leaves from the first were looked at to fill it: those a measured cell of which could change it.
  let reach: Int

  /// How many badges of each kind a full group has.
  let badgeCounts: [String: Int]

  /// Whether the group would hold more than is ever laid out, and ends early.
  let isCut: Bool

  private let group: Group
  private let index: SpanIndex?

  init(group: Group, solved: SolvedGroup, measured: [Int: CGSize], reach: Int, isCut: Bool = false) {
    self.group = group
    self.isCut = isCut
    self.size = solved.size
    self.leaves = solved.leaves
    self.nestedGroups = solved.nestedGroups
    self.measured = measured.filter { $0.key < solved.leaves.count }
    self.reach = max(reach, solved.leaves.count)
    self.index = SpanIndex(solved.leaves.map(\.frame))
    var counts: [String: Int] = [:]
    self.badges = solved.badges.map { tied in
      var badge = tied.badge
      badge.number = counts[badge.kind, default: 0]
      counts[badge.kind] = badge.number + 1
      return badge
    }
    self.badgeCounts = counts
  }

  /// Whether how many items a group takes depends on what cells measure.
  var packsByMeasure: Bool { group.packsByMeasure }

  /// Whether none of its items has an area, for a side that is estimated at nothing or for a count that leaves nothing.
  var isBlankByAccident: Bool {
    guard !leaves.isEmpty, leaves.allSatisfy({ $0.frame.size.width <= 0 || $0.frame.size.height <= 0 }) else {
      return false
    }
    if case .shares(let axis, _, let count) = group.arrangement, count > 1, size[axis] > 0,
      leaves.allSatisfy({ $0.frame.size[axis] <= 0 })
    {
      return true
    }
    return leaves.contains { leaf in Axis.allCases.contains { leaf.isEstimated($0) && leaf.frame.size[$0] <= 0 } }
  }

  /// How many items a full group takes.
  var count: Int { leaves.count }

  /// Calls `body` with each of the first `count` leaves that may meet a rectangle, in order.
  /// O(log leaves + leaves near it).
  func forEachLeaf(near rectangle: CGRect, ofFirst count: Int, _ body: (_ index: Int, _ leaf: Leaf) -> Void) {
    guard let index else {
      for leaf in 0..<min(count, leaves.count) { body(leaf, leaves[leaf]) }
      return
    }
    for leaf in index.candidates(meeting: rectangle) where leaf < count { body(leaf, leaves[leaf]) }
  }

  /// The group's length when only its first `count` leaves exist: up to where they reach, plus what a full group
  /// leaves after its last item. Where that item sticks out of the group there is less than nothing to leave, and the
  /// group is cut no shorter than the part of it its leaves take. O(count).
  func length(ofFirst count: Int, along axis: Axis) -> CGFloat {
    if case .custom = group.arrangement { return size[axis] }
    guard (1..<max(1, leaves.count)).contains(count), let last = leaves.last else { return size[axis] }
    let reach = leaves[..<count].reduce(-.infinity) { max($0, $1.frame.end(axis)) }
    let end = group.insets.end(axis)
    // A group as long as its content has nothing left after it.
    let rest = group.size[axis].isEstimated ? 0 : size[axis] - end - last.frame.end(axis)
    return max(reach + rest + end, min(reach, size[axis]))
  }
}

/// What a group comes to while templates are made: nested groups are folded into their parent's.
struct SolvedGroup {
  var size: CGSize
  var leaves: [Template.Leaf] = []
  var badges: [TiedBadge] = []
  var nestedGroups: [Template.NestedGroup] = []
}

/// A badge and what it is tied to: of this only where the badge lies is kept.
struct TiedBadge {
  var badge: Template.Badge
  let description: SupplementaryItem

  /// The frame of an item, or that of a group less its insets; from the group's corner, as the badge's.
  var tie: CGRect

  /// What the badge's fractions are taken of.
  let container: CGSize
  let isOnItem: Bool

  func moved(by offset: CGPoint, leaves: Int) -> TiedBadge {
    var moved = self
    moved.badge.frame = badge.frame.moved(by: offset)
    moved.badge.firstLeaf += leaves
    moved.tie = tie.moved(by: offset)
    return moved
  }
}
