import Foundation

/// The part of a solved section that does not depend on its items; shared by sections with equal descriptions. The
/// container that sizes refer to:
///
/// | of | along the scroll axis | across it |
/// | --- | --- | --- |
/// | group in a section | the container | the container less the section's insets |
/// | group in an orthogonal section | the container less the section's insets | the container |
/// | boundary item of a section | the container | the container less the boundary insets |
final class SectionPlan: Sendable {
  let section: Section
  let grid: PixelGrid

  /// The axis sections are stacked along.
  let scrollAxis: Axis

  /// The container a group is laid out in.
  let groupContainer: CGSize

  /// The group, solved without measured cells.
  let template: Template

  /// Resolved sizes of the boundary items, and the range across the scroll axis they are aligned in.
  let boundarySizes: [CGSize]
  let boundarySpan: (start: CGFloat, end: CGFloat)
  private let container: CGSize

  init(_ section: Section, scrollAxis: Axis, environment: LayoutEnvironment, budget: SolvingBudget) {
    self.section = section
    self.scrollAxis = scrollAxis
    grid = PixelGrid(scale: environment.scale)
    container = environment.containerSize

    let across = scrollAxis.across
    let insetAxis = section.orthogonalScrolling == .none ? across : scrollAxis
    var groupContainer = container
    groupContainer[insetAxis] -= section.insets.total(insetAxis)
    self.groupContainer = groupContainer
    template = GroupSolver.template(for: section.group, in: groupContainer, grid: grid, budget: budget)

    var boundaryContainer = container
    boundaryContainer[across] -= section.boundaryInsets.total(across)
    boundarySizes = section.boundaryItems.map { [grid] in $0.size.resolved(in: boundaryContainer, grid: grid) }
    boundarySpan = (section.boundaryInsets.start(across), container[across] - section.boundaryInsets.end(across))
  }

  /// Whether groups and boundary items have the same sizes as in another plan.
  func hasSameSizes(as other: SectionPlan) -> Bool {
    section.group == other.section.group && groupContainer == other.groupContainer
      && section.interGroupSpacing == other.section.interGroupSpacing
      && section.orthogonalScrolling == other.section.orthogonalScrolling
      && section.boundaryItems == other.section.boundaryItems && boundarySizes == other.boundarySizes
  }

  var isOrthogonal: Bool { section.orthogonalScrolling != .none }

  /// The axis groups run along.
  var runAxis: Axis { isOrthogonal ? scrollAxis.across : scrollAxis }

  var hasPinnedItems: Bool { section.boundaryItems.contains { $0.pinsToVisibleBounds } }

  /// Added to the z index of cells, so that they are above the section's backgrounds.
  var cellZIndexOffset: Int { section.decorationItems.contains { $0.role == .background } ? 1 : 0 }

  /// The position of a group across the run's axis, the section's inset included. Edge spacing does not reduce the group's
  /// extent there.
  func acrossStart(of template: Template) -> CGFloat {
    let axis = runAxis.across
    let edges = section.group.edgeSpacing
    // Unmeasured: an orthogonal section's row is as tall as its groups, so that no leftover space is shared.
    let available =
      isOrthogonal ? template.size[axis] + edges.minimum(axis) : container[axis] - section.insets.total(axis)
    return section.insets.start(axis)
      + LinePlacement(length: available, spacing: .fixed(0), axis: axis).start(of: template.size[axis], edges: edges)
  }

  /// The length of an orthogonal section's viewport, between its insets, in points.
  var viewportLength: CGFloat { container[runAxis] - section.insets.total(runAxis) }
}
