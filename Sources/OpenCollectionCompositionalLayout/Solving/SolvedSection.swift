import Foundation

/// One section solved: its plan, its items as a run of groups, and the room it takes.
///
/// Positions are from the section's start along the scroll axis; across it they are content coordinates.
struct SolvedSection: Sendable {
  let plan: SectionPlan
  var itemCount: Int

  /// Empty where the group holds nothing.
  var run: GroupRun

  /// The size boundary items answered, by their place in the description.
  var measuredBoundaryItems: [Int: CGSize] = [:]

  /// Points the section takes along the scroll axis, boundary items included. No extent: nothing of it shows.
  private(set) var extent: CGFloat = 0

  /// Room before the insets, taken by extending boundary items.
  private(set) var before: CGFloat = 0

  /// The widest group across the scroll axis; groups in a row that scrolls by itself do not count.
  private(set) var widestGroup: CGFloat = 0

  init(plan: SectionPlan, itemCount: Int) {
    self.plan = plan
    self.itemCount = itemCount
    run = GroupRun(
      template: plan.template, group: plan.section.group, spacing: plan.section.interGroupSpacing, axis: plan.runAxis,
      itemCount: itemCount)
    settle()
  }

  /// Works out the section's extent anew. O(log measured).
  mutating func settle() {
    let boundary = boundary
    extent = boundary.extent
    before = boundary.before
    widestGroup = !plan.isOrthogonal && showsItems ? run.widest : 0
  }

  /// A section whose last group is trimmed to less than nothing shows no items at all.
  var showsItems: Bool {
    run.itemCount > 0 && run.length(of: run.place(ofItem: run.itemCount - 1)) >= 0
  }

  /// The section's boundary items, round its items and insets.
  var boundary: BoundaryPlacement {
    let items = plan.section.boundaryItems
    let sizes = plan.boundarySizes.enumerated().map { index, size in
      guard let answer = measuredBoundaryItems[index] else { return size }
      return items[index].size.replacingEstimates(in: size, with: answer)
    }
    return BoundaryPlacement(
      items, sizes: sizes, round: contentLength, span: plan.boundarySpan, axis: plan.scrollAxis)
  }

  /// Items and insets along the scroll axis, before boundary items are added.
  var contentLength: CGFloat {
    let axis = plan.scrollAxis
    let insets = plan.section.insets.total(axis)
    guard showsItems else { return plan.section.boundaryItems.isEmpty ? 0 : insets }
    if plan.isOrthogonal {
      // A row as tall as its tallest group, whatever the number of items.
      return insets + run.widest + plan.section.group.edgeSpacing.minimum(axis)
    }
    return insets + run.length
  }

  /// The corner of a group, from the section's start; not rounded.
  func corner(of place: GroupRun.Place) -> CGPoint {
    let insets = plan.section.insets
    var corner = CGPoint(
      along: run.axis, insets.start(run.axis) + place.origin, across: plan.acrossStart(of: place.template))
    corner[plan.scrollAxis] += before
    return corner
  }
}

extension ItemSize {
  /// A size with its estimated sides replaced by those of another.
  func replacingEstimates(in size: CGSize, with answer: CGSize) -> CGSize {
    CGSize(
      width: width.isEstimated ? answer.width : size.width, height: height.isEstimated ? answer.height : size.height)
  }
}
