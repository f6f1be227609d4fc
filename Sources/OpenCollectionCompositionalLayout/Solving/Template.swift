import Foundation

/// A solved group: the frames of its items, relative to the group's outer corner.
///
/// A section repeats its template arithmetically; a group with measured cells has a template of its own. It depends on the
/// group and its container, never on the number of items. A partly filled group is a prefix of it.
final class Template: Sendable {
  /// One item of the group; `frame` has its insets subtracted.
  struct Leaf: Sendable {
    var frame: CGRect
    var zIndex: Int

    /// Whether the declared dimensions are estimated, so that measured ones replace them.
    var isWidthEstimated: Bool
    var isHeightEstimated: Bool

    func isEstimated(_ axis: Axis) -> Bool { axis == .horizontal ? isWidthEstimated : isHeightEstimated }
  }

  /// A supplementary item that is anchored to an item or a group, such as a badge.
  struct SupplementaryItem: Sendable {
    /// Not rounded; rounding is done in content coordinates.
    var frame: CGRect
    var kind: String
    var zIndex: Int

    /// It is shown when this leaf has an item.
    var firstLeaf: Int

    /// The index among the template's supplementary items of the same kind.
    var number: Int
  }

  /// A nested group.
  struct NestedGroup: Sendable {
    var frame: CGRect

    /// The group is shown when this leaf has an item.
    var firstLeaf: Int

    /// The nesting depth: 1 for a group directly in the outermost one.
    var depth: Int
  }

  /// The group's outer size, without edge spacing.
  let size: CGSize
  let leaves: [Leaf]
  let supplementaryItems: [SupplementaryItem]
  let nestedGroups: [NestedGroup]

  /// The measured sizes it was solved with, by leaf index.
  let measured: [Int: CGSize]

  /// How many leaves from the first were examined to fill it: a measured size of any of these could change the template.
  let inspectedCount: Int

  /// The number of supplementary items of each kind in a full group.
  let supplementaryItemCounts: [String: Int]

  /// Whether the group was truncated because it would hold too many items.
  let isTruncated: Bool

  private let group: Group
  private let index: SpanIndex?

  init(group: Group, solved: SolvedGroup, measured: [Int: CGSize], inspectedCount: Int, isTruncated: Bool = false) {
    self.group = group
    self.isTruncated = isTruncated
    self.size = solved.size
    self.leaves = solved.leaves
    self.nestedGroups = solved.nestedGroups
    self.measured = measured.filter { $0.key < solved.leaves.count }
    self.inspectedCount = max(inspectedCount, solved.leaves.count)
    self.index = SpanIndex(solved.leaves.map(\.frame))
    var counts: [String: Int] = [:]
    self.supplementaryItems = solved.supplementaryItems.map { anchored in
      var item = anchored.item
      item.number = counts[item.kind, default: 0]
      counts[item.kind] = item.number + 1
      return item
    }
    self.supplementaryItemCounts = counts
  }

  /// The same group with the measured sizes of cells that it has no room for, which change nothing in it.
  ///
  /// - Parameter inspectedCount: how many leaves from the first were examined to find that out.
  init(_ other: Template, withoutRoomFor measured: [Int: CGSize], inspectedCount: Int) {
    group = other.group
    size = other.size
    leaves = other.leaves
    supplementaryItems = other.supplementaryItems
    nestedGroups = other.nestedGroups
    self.measured = measured.filter { $0.key < other.leaves.count }
    self.inspectedCount = max(inspectedCount, other.inspectedCount)
    supplementaryItemCounts = other.supplementaryItemCounts
    isTruncated = other.isTruncated
    index = other.index
  }

  /// Whether the number of items in a group depends on measured sizes.
  var packingDependsOnMeasurements: Bool { group.packingDependsOnMeasurements }

  /// Whether none of its items has an area because a dimension is estimated at 0 or a counted group leaves no length.
  var isUnintentionallyEmpty: Bool {
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

  /// The number of items in a full group.
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

  /// The group's length with only its first `count` leaves: up to the end of those, plus the space a full group has after
  /// its last item. That space is negative when the last item extends past the group; then the group is never shorter than
  /// the part of it that its leaves take. O(count).
  func length(ofFirst count: Int, along axis: Axis) -> CGFloat {
    if case .custom = group.arrangement { return size[axis] }
    guard (1..<max(1, leaves.count)).contains(count), let last = leaves.last else { return size[axis] }
    let reach = leaves[..<count].reduce(-.infinity) { max($0, $1.frame.end(axis)) }
    let end = group.insets.end(axis)
    // A group as long as its content has no space after its last item.
    let rest = group.size[axis].isEstimated ? 0 : size[axis] - end - last.frame.end(axis)
    return max(reach + rest + end, min(reach, size[axis]))
  }
}

/// The result of solving a group, from which a template is made. It includes the leaves and supplementary items of nested
/// groups.
struct SolvedGroup {
  var size: CGSize
  var leaves: [Template.Leaf] = []
  var supplementaryItems: [AnchoredSupplementaryItem] = []
  var nestedGroups: [Template.NestedGroup] = []
}

/// A supplementary item with its anchor; templates keep the item alone.
struct AnchoredSupplementaryItem {
  var item: Template.SupplementaryItem
  let description: SupplementaryItem

  /// The frame it is anchored to: an item's, or a group's less its insets. Relative to the outermost group's corner, as
  /// its own frame is.
  var anchorFrame: CGRect

  /// The size its fractions refer to.
  let container: CGSize
  let isOnItem: Bool

  func moved(by offset: CGPoint, leaves: Int) -> AnchoredSupplementaryItem {
    var moved = self
    moved.item.frame = item.frame.moved(by: offset)
    moved.item.firstLeaf += leaves
    moved.anchorFrame = anchorFrame.moved(by: offset)
    return moved
  }
}
