import Foundation

/// A solved section: its plan, the sequence of its groups, and its extent.
///
/// Positions are relative to the section's start along the scroll axis and in content coordinates across it.
struct SolvedSection: Sendable {
  let plan: SectionPlan
  var itemCount: Int

  /// The groups; empty when the group holds no items.
  var run: GroupRun

  /// Measured sizes of boundary items, by index in the description.
  var measuredBoundaryItems: [Int: CGSize] = [:]

  /// The extent along the scroll axis in points, boundary items included. A section without extent is not visible.
  private(set) var extent: CGFloat = 0

  /// The space of extending boundary items before the insets.
  private(set) var before: CGFloat = 0

  /// The largest extent of a group across the scroll axis; 0 for an orthogonally scrolling section.
  private(set) var widestGroup: CGFloat = 0

  init(plan: SectionPlan, itemCount: Int) {
    self.plan = plan
    self.itemCount = itemCount
    run = GroupRun(
      template: plan.template, group: plan.section.group, spacing: plan.section.interGroupSpacing, axis: plan.runAxis,
      itemCount: itemCount)
    updateExtent()
  }

  /// The section with the measured sizes of another one; nil if they do not apply, because more than the insets along the
  /// scroll axis and the space before it differ. O(log measured).
  func keepingSizes(of other: SolvedSection) -> SolvedSection? {
    guard itemCount == other.itemCount, plan.hasSameSizes(as: other.plan) else { return nil }
    var section = self
    section.run = other.run
    section.measuredBoundaryItems = other.measuredBoundaryItems
    section.updateExtent()
    return section
  }

  /// Recomputes the section's extent. O(log measured).
  mutating func updateExtent() {
    let boundary = boundary
    extent = boundary.extent
    before = boundary.before
    widestGroup = !plan.isOrthogonal && showsItems ? run.widest : 0
  }

  /// Whether items are visible. A section whose last, partly filled group has a negative length shows none.
  var showsItems: Bool {
    run.itemCount > 0 && run.length(of: run.group(ofItem: run.itemCount - 1)) >= 0
  }

  /// The section's boundary items, placed around its items and insets.
  var boundary: BoundaryPlacement {
    let items = plan.section.boundaryItems
    var sizes = plan.boundarySizes
    for (index, measured) in measuredBoundaryItems where items.indices.contains(index) {
      sizes[index] = items[index].size.replacingEstimates(in: sizes[index], with: measured)
    }
    return BoundaryPlacement(
      items, sizes: sizes, round: contentLength, span: plan.boundarySpan, axis: plan.scrollAxis)
  }

  /// The length of items and insets along the scroll axis, without boundary items.
  var contentLength: CGFloat {
    let axis = plan.scrollAxis
    let insets = plan.section.insets.total(axis)
    guard showsItems else { return plan.section.boundaryItems.isEmpty ? 0 : insets }
    if plan.isOrthogonal {
      // The row is as tall as its tallest group, whatever the number of items.
      return insets + run.widest + plan.section.group.edgeSpacing.minimum(axis)
    }
    return insets + run.length
  }

  /// The corner of a group relative to the section's start; not rounded.
  func corner(of placed: GroupRun.PlacedGroup) -> CGPoint {
    let insets = plan.section.insets
    var corner = CGPoint(
      along: run.axis, insets.start(run.axis) + placed.origin, across: plan.acrossStart(of: placed.template))
    corner[plan.scrollAxis] += before
    return corner
  }
}

extension ItemSize {
  /// A size with its estimated dimensions replaced by the measured ones.
  func replacingEstimates(in size: CGSize, with measured: CGSize) -> CGSize {
    CGSize(
      width: width.isEstimated ? measured.width : size.width, height: height.isEstimated ? measured.height : size.height
    )
  }
}
