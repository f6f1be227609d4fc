import Foundation

/// A layout solved: asks about any of its elements are answered by arithmetic.
///
/// Solving:
/// 1. Each distinct section is planned once: its group becomes a template   (`SectionPlan`, `GroupSolver`)
/// 2. Each section's extent follows from its number of items                (`SolvedSection`, `GroupRun`)
/// 3. Sections are stacked along the scroll axis                            (`PrefixSums`)
/// 4. The layout's own boundary items surround them                         (`BoundaryPlacement`)
///
/// Cost: O(sections + distinct groups), whatever the number of items; memory O(sections + measured groups).
/// Left-to-right only.
public struct SolvedLayout: Sendable {
  /// What holds for all sections.
  public let configuration: LayoutConfiguration
  /// The container it was solved for.
  public let environment: LayoutEnvironment
  let grid: PixelGrid
  var plans: SectionPlans
  var sections: [SolvedSection]

  /// Sections' extents, to be added up.
  var extents: PrefixSums

  /// The layout's own boundary items, round the sections, and the sizes they answered.
  var boundary: BoundaryPlacement
  var measuredBoundaryItems: [Int: CGSize] = [:]

  /// The widest group across the scroll axis.
  var widestGroup: CGFloat = 0

  /// The farthest any boundary item lies outside its section, before it and after it.
  var overhang: (before: CGFloat, after: CGFloat) = (0, 0)

  /// Whether scrolling moves any boundary item.
  public private(set) var hasPinnedItems = false

  /// Where pinned boundary items were last put.
  var pins: [Pin: PinnedPlace] = [:]

  /// Solves a layout of so many sections, asking once for each.
  public init(
    configuration: LayoutConfiguration, environment: LayoutEnvironment, sectionCount: Int,
    content: (_ section: Int) -> SectionContent
  ) {
    let size = environment.containerSize
    precondition(
      size.width.isFinite && size.height.isFinite, "A layout's container must be finite, not \(size).")
    self.configuration = configuration
    self.environment = environment
    grid = PixelGrid(scale: environment.scale)
    var plans = SectionPlans(scrollAxis: configuration.scrollAxis, environment: environment)
    sections = (0..<sectionCount).map { plans.solve(content($0)) }
    self.plans = plans
    extents = PrefixSums([])
    boundary = BoundaryPlacement([], sizes: [], round: 0, span: (0, 0), axis: configuration.scrollAxis)
    stack()
  }

  /// Solves a layout of the given sections.
  public init(configuration: LayoutConfiguration, environment: LayoutEnvironment, sections: [SectionContent]) {
    self.init(configuration: configuration, environment: environment, sectionCount: sections.count) { sections[$0] }
  }

  /// The axis sections are stacked along.
  var axis: Axis { configuration.scrollAxis }

  /// The size of everything in points: the sum along the scroll axis; across it the container, or the widest group
  /// where that is wider. O(1).
  public var contentSize: CGSize {
    let across = max(environment.containerSize[axis.across], widestGroup)
    return CGSize(along: axis, boundary.extent, across: across)
  }

  /// How many sections there are.
  public var sectionCount: Int { sections.count }

  /// The first section whose group would hold more items than are ever laid out (hundreds of thousands, of next to no
  /// length): it ends early. Nil, as a rule. O(sections).
  public var firstCutSection: Int? { sections.firstIndex { $0.plan.template.isCut } }

  /// The first section that has items and shows none of them, though nobody asked for that: a side of theirs is estimated
  /// at nothing, so that their cells are never made and measured, or a count leaves each of them nothing. With the size of
  /// its first item. Nil, as a rule. O(sections).
  public var firstBlankSection: (section: Int, itemSize: CGSize)? {
    guard environment.containerSize.width > 0, environment.containerSize.height > 0 else { return nil }
    var last: SectionPlan?
    for (index, section) in sections.enumerated() where section.run.itemCount > 0 && section.plan !== last {
      last = section.plan
      if section.plan.template.isBlankByAccident { return (index, section.plan.template.leaves[0].frame.size) }
    }
    return nil
  }

  /// How many items a section was solved for, shown or not. O(1).
  public func itemCount(inSection section: Int) -> Int { sections[section].itemCount }

  /// Where a section starts along the scroll axis. O(log sections).
  func start(ofSection section: Int) -> CGFloat {
    boundary.before + extents.sum(before: section) + CGFloat(section) * configuration.interSectionSpacing
  }

  // MARK: - Stacking

  /// Stacks all sections. O(sections).
  mutating func stack() {
    extents = PrefixSums(sections.map(\.extent))
    widestGroup = 0
    overhang = (0, 0)
    hasPinnedItems = configuration.boundaryItems.contains { $0.pinsToVisibleBounds }
    for section in sections { note(section) }
    surround()
  }

  /// Takes over one section's new extent. O(log sections); O(sections) where its groups were wider than the container
  /// and no longer are.
  mutating func restack(_ index: Int) {
    let oldWidth = sections[index].widestGroup
    sections[index].settle()
    if oldWidth > environment.containerSize[axis.across], sections[index].widestGroup < oldWidth {
      widestGroup = sections.reduce(0) { max($0, $1.widestGroup) }
    }
    extents.set(sections[index].extent, at: index)
    note(sections[index])
    surround()
  }

  /// Keeps what is known of pinned items, the widest group and the farthest boundary item; never makes it less.
  private mutating func note(_ section: SolvedSection) {
    hasPinnedItems = hasPinnedItems || section.plan.hasPinnedItems
    widestGroup = max(widestGroup, section.widestGroup)
    for (item, slot) in zip(section.plan.section.boundaryItems, section.boundary.frames) {
      let frame = slot.inset(by: item.insets, of: item.size)
      let start = section.before + frame.start(axis)
      overhang.before = max(overhang.before, -start)
      overhang.after = max(overhang.after, start + frame.size[axis] - section.extent)
    }
  }

  /// Places the layout's own boundary items. O(log sections).
  mutating func surround() {
    let gaps = CGFloat(max(0, sections.count - 1)) * configuration.interSectionSpacing
    let container = environment.containerSize
    let sizes = configuration.boundaryItems.enumerated().map { index, item in
      let size = item.size.resolved(in: container, grid: grid)
      return measuredBoundaryItems[index].map { item.size.replacingEstimates(in: size, with: $0) } ?? size
    }
    boundary = BoundaryPlacement(
      configuration.boundaryItems, sizes: sizes, round: extents.total + gaps, span: (0, container[axis.across]),
      axis: axis)
  }
}
