import Foundation

/// A solved compositional layout: computes the content size, the frame of any element and the elements in any rectangle.
///
/// Describe each section by a `Section`, solve the layout for a container, and query it. Measured sizes, pinning and
/// updates change it in place. It is a value: a copy is independent.
///
/// ```swift
/// let item = Item(size: ItemSize(width: .fractionalWidth(0.5), height: .fractionalHeight(1)))
/// let row = Group.horizontal(
///   size: ItemSize(width: .fractionalWidth(1), height: .absolute(44)), subitems: [.item(item)])
/// let layout = SolvedLayout(
///   configuration: LayoutConfiguration(),
///   environment: LayoutEnvironment(containerSize: CGSize(width: 320, height: 480), scale: 2),
///   sections: [SectionContent(section: Section(group: row), itemCount: 5)])
///
/// layout.contentSize                 // 320 × 132: three rows of 44 points
/// layout.frame(section: 0, item: 3)  // (160, 44, 160, 44): the second item of the second row
/// layout.elements(in: CGRect(x: 0, y: 0, width: 320, height: 44)).map(\.key.item)  // 0 and 1
/// ```
///
/// Solving:
/// 1. Each distinct section is planned once: its group becomes a template   (`SectionPlan`, `GroupSolver`)
/// 2. Each section's extent follows from its number of items                (`SolvedSection`, `GroupRun`)
/// 3. Sections are stacked along the scroll axis                            (`PrefixSums`)
/// 4. The layout's own boundary items are placed around them                (`BoundaryPlacement`)
///
/// Cost: O(sections + distinct groups), whatever the number of items; memory O(sections + measured groups).
/// Left-to-right only.
public struct SolvedLayout: Sendable {
  /// Settings of the whole layout.
  public let configuration: LayoutConfiguration
  /// The container it was solved for.
  public let environment: LayoutEnvironment
  let grid: PixelGrid
  var plans: SectionPlans
  var sections: [SolvedSection]

  /// The sections' extents, each with the space before the section.
  var extents: PrefixSums

  /// The layout's own boundary items, around the sections, and their measured sizes by index.
  var boundary: BoundaryPlacement
  var measuredBoundaryItems: [Int: CGSize] = [:]

  /// The widest group across the scroll axis.
  var widestGroup: CGFloat = 0

  /// The farthest any boundary item extends outside its section, before it and after it.
  var overhang: (before: CGFloat, after: CGFloat) = (0, 0)

  /// Whether any boundary item is pinned, so that scrolling moves it.
  public private(set) var hasPinnedItems = false

  /// The last positions of pinned boundary items.
  var pins: [Pin: PinnedPosition] = [:]

  /// Solves a layout of `sectionCount` sections; `content` is called once for each.
  public init(
    configuration: LayoutConfiguration, environment: LayoutEnvironment, sectionCount: Int,
    content: (_ section: Int) -> SectionContent
  ) {
    self.init(
      configuration: configuration, environment: environment, sectionCount: sectionCount, steps: .max, content: content)
  }

  /// Solves an untrusted layout, with a limit for the steps that all of its groups take: see `SolvingBudget`.
  package init(
    configuration: LayoutConfiguration, environment: LayoutEnvironment, sectionCount: Int, steps: Int,
    content: (_ section: Int) -> SectionContent
  ) {
    let size = environment.containerSize
    precondition(
      size.width.isFinite && size.height.isFinite,
      "A layout's container must be finite, not \(size.width) × \(size.height).")
    self.configuration = configuration
    self.environment = environment
    grid = PixelGrid(scale: environment.scale)
    var plans = SectionPlans(scrollAxis: configuration.scrollAxis, environment: environment, steps: steps)
    sections = (0..<sectionCount).map { plans.solve(content($0)) }
    self.plans = plans
    extents = PrefixSums([])
    boundary = BoundaryPlacement([], sizes: [], round: 0, span: (0, 0), axis: configuration.scrollAxis)
    stackSections()
  }

  /// Solves a layout of the given sections.
  public init(configuration: LayoutConfiguration, environment: LayoutEnvironment, sections: [SectionContent]) {
    self.init(configuration: configuration, environment: environment, sectionCount: sections.count) { sections[$0] }
  }

  /// The axis sections are stacked along.
  var axis: Axis { configuration.scrollAxis }

  /// The size of the whole content, in points: all sections and boundary items along the scroll axis; across it the
  /// container's length, or that of the widest group when it is larger. O(1).
  public var contentSize: CGSize {
    let across = max(environment.containerSize[axis.across], widestGroup)
    return CGSize(along: axis, boundary.extent, across: across)
  }

  /// The number of sections.
  public var sectionCount: Int { sections.count }

  /// The first section whose group was truncated because it would hold too many items (hundreds of thousands, of nearly no
  /// length). Normally nil. O(sections).
  public var firstCutSection: Int? { sections.firstIndex { $0.plan.template.isTruncated } }

  /// Whether the groups took more steps than they had together; those of later sections are truncated then.
  package var hasSpentSteps: Bool { plans.steps <= 0 }

  /// The first section that has items but unintentionally shows none of them, with the size of its first item. Either a
  /// dimension of the items is estimated at 0, so that their cells are never created and measured, or a counted group
  /// leaves each of them no length. Normally nil. O(sections).
  public var firstBlankSection: (section: Int, itemSize: CGSize)? {
    guard environment.containerSize.width > 0, environment.containerSize.height > 0 else { return nil }
    var last: SectionPlan?
    for (index, section) in sections.enumerated() where section.run.itemCount > 0 && section.plan !== last {
      last = section.plan
      if section.plan.template.isUnintentionallyEmpty { return (index, section.plan.template.leaves[0].frame.size) }
    }
    return nil
  }

  /// The steps of solving a section's group again, as after measuring one of its cells: see `SolvingBudget`. O(1).
  package func steps(ofSection section: Int) -> Int {
    sections[section].plan.template.count * SolvingBudget.stepsPerEntry
  }

  /// The number of items a section was solved for, visible or not. O(1).
  public func itemCount(inSection section: Int) -> Int { sections[section].itemCount }

  /// The position of a section along the scroll axis. O(log sections).
  func start(ofSection section: Int) -> CGFloat {
    boundary.before + extents.sum(before: section) + CGFloat(section) * configuration.interSectionSpacing
      + spaceBefore(section)
  }

  /// The space before a section. O(1).
  func spaceBefore(_ section: Int) -> CGFloat {
    sections.indices.contains(section) ? sections[section].plan.section.spaceBefore : 0
  }

  // MARK: - Stacking

  /// Stacks all sections. O(sections).
  mutating func stackSections() {
    extents = PrefixSums(sections.map { $0.plan.section.spaceBefore + $0.extent })
    widestGroup = 0
    overhang = (0, 0)
    hasPinnedItems = configuration.boundaryItems.contains { $0.pinsToVisibleBounds }
    for section in sections { includeInTotals(section) }
    placeBoundaryItems()
  }

  /// Updates the stack after one section changed. O(log sections); O(sections) when its groups were wider than the
  /// container and no longer are.
  mutating func updateExtent(ofSection index: Int) {
    let oldWidth = sections[index].widestGroup
    sections[index].updateExtent()
    if oldWidth > environment.containerSize[axis.across], sections[index].widestGroup < oldWidth {
      widestGroup = sections.reduce(0) { max($0, $1.widestGroup) }
    }
    extents.set(spaceBefore(index) + sections[index].extent, at: index)
    includeInTotals(sections[index])
    placeBoundaryItems()
  }

  /// Includes a section in `hasPinnedItems`, `widestGroup` and `overhang`, which only ever grow here.
  private mutating func includeInTotals(_ section: SolvedSection) {
    hasPinnedItems = hasPinnedItems || section.plan.hasPinnedItems
    widestGroup = max(widestGroup, section.widestGroup)
    for (item, slot) in zip(section.plan.section.boundaryItems, section.boundary.frames) {
      let frame = slot.inset(by: item.insets, of: item.size)
      let start = section.before + frame.start(axis)
      overhang.before = max(overhang.before, -start)
      overhang.after = max(overhang.after, start + frame.size[axis] - section.extent)
    }
    guard section.showsItems else { return }
    // With negative insets the items extend beyond their section.
    let start = section.before + section.plan.section.insets.start(axis)
    let length = section.plan.isOrthogonal ? section.run.widest : section.run.length
    overhang.before = max(overhang.before, -start)
    overhang.after = max(overhang.after, start + length - section.extent)
  }

  /// Places the layout's own boundary items. O(log sections).
  mutating func placeBoundaryItems() {
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
