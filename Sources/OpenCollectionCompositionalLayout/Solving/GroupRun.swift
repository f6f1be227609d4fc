import Foundation

/// The sequence of groups of one section along an axis. Positions are relative to the section's content start.
///
/// Groups equal to the template are computed arithmetically: group g starts at g steps. Groups with measured cells are
/// stored as exceptions in between, so that a query is O(1) without them and O(log measured) with them.
struct GroupRun: Sendable {
  /// One group of the run.
  struct PlacedGroup: Sendable {
    /// The index of the group in its section.
    var index: Int
    var firstItem: Int

    /// The number of items: as many as the template holds, or fewer in the last group.
    var count: Int

    /// The position along the run's axis, not rounded.
    var origin: CGFloat
    var template: Template
  }

  /// The axis the groups run along.
  let axis: Axis
  let template: Template

  /// A group's edge spacing before and after it; for flexible spacing, the minimum.
  /// Unmeasured: no recording has flexible edge spacing along this axis.
  let leading: CGFloat
  let trailing: CGFloat

  /// The spacing between neighbouring groups, without their edge spacing.
  let spacing: CGFloat

  /// Whether measured sizes change how many items a group holds.
  let packingDependsOnMeasurements: Bool
  var itemCount: Int
  var measured = MeasuredGroups()

  /// The group that was solved last with measured sizes: the next one often has the same.
  var lastSolved: Template?

  init(template: Template, group: Group, spacing: CGFloat, axis: Axis, itemCount: Int) {
    self.axis = axis
    self.template = template
    self.leading = group.edgeSpacing.start(axis).minimum
    self.trailing = group.edgeSpacing.end(axis).minimum
    self.spacing = spacing
    self.packingDependsOnMeasurements = template.packingDependsOnMeasurements
    self.itemCount = template.count == 0 ? 0 : itemCount
  }

  /// The distance from one group's origin to the next.
  func step(_ template: Template) -> CGFloat { leading + template.size[axis] + trailing + spacing }

  /// A measured group's contribution to the totals of `MeasuredGroups`.
  func totals(_ template: Template) -> MeasuredGroups.Totals {
    MeasuredGroups.Totals(
      groups: 1, items: template.count, length: step(template), widest: template.size[axis.across])
  }

  /// The length from the first group's leading edge spacing to the last group's trailing one.
  var length: CGFloat {
    guard itemCount > 0 else { return 0 }
    let last = group(ofItem: itemCount - 1)
    return last.origin + length(of: last) + trailing
  }

  /// The length of one group: less than its template's when items are missing.
  func length(of placed: PlacedGroup) -> CGFloat { placed.template.length(ofFirst: placed.count, along: axis) }

  /// The largest extent of a group across the run. It does not depend on the number of items in the group.
  var widest: CGFloat {
    let size = template.size[axis.across]
    guard !measured.isEmpty else { return size }
    let everyGroupIsMeasured = measured.totals.groups == group(ofItem: itemCount - 1).index + 1
    return everyGroupIsMeasured ? measured.totals.widest : max(size, measured.totals.widest)
  }

  /// The group that contains an item. O(1), or O(log measured).
  func group(ofItem item: Int) -> PlacedGroup {
    guard let before = measured.last(startingAtOrBefore: item) else {
      return regularGroup(ofItem: item, after: MeasuredGroups.Totals(), stretchStart: 0)
    }
    if item < before.firstItem + before.own.items {
      let regular = (before.firstItem - before.before.items) / template.count
      return PlacedGroup(
        index: before.before.groups + regular, firstItem: before.firstItem,
        count: min(before.own.items, itemCount - before.firstItem),
        origin: origin(regular: regular, after: before.before), template: before.template)
    }
    return regularGroup(
      ofItem: item, after: before.before + before.own, stretchStart: before.firstItem + before.own.items)
  }

  /// The next group; nil after the last.
  func group(after placed: PlacedGroup) -> PlacedGroup? {
    let next = placed.firstItem + placed.count
    return next < itemCount ? self.group(ofItem: next) : nil
  }

  /// The last group that starts at or before a position; the first group when there is none. O(1), or O(log measured).
  func group(at position: CGFloat) -> PlacedGroup {
    let regularStep = step(template)
    let before = measured.last { first, before in
      origin(regular: (first - before.items) / template.count, after: before) <= position
    }
    var start: CGFloat = leading
    var item = 0
    if let before {
      let regular = (before.firstItem - before.before.items) / template.count
      let origin = origin(regular: regular, after: before.before)
      start = origin + before.own.length
      if position < start { return group(ofItem: before.firstItem) }
      item = before.firstItem + before.own.items
    }
    let groups = (position - start) / regularStep
    if groups > 0 {
      // Converted to Int only within the range of item indices: spacings may be any number.
      let most = (itemCount - item) / template.count
      item += (groups < CGFloat(most) ? Int(groups) : most) * template.count
    }
    if let next = measured.firstItem(atOrAfter: (before?.firstItem ?? -1) + 1) { item = min(item, next) }
    return group(ofItem: max(0, min(item, itemCount - 1)))
  }

  /// Whether groups start in ascending order along the axis, so that a position can be searched for. Only negative
  /// spacing can prevent it.
  var isAscending: Bool { step(template) > 0 && (measured.isEmpty || leading + trailing + spacing >= 0) }

  private func origin(regular: Int, after measured: MeasuredGroups.Totals) -> CGFloat {
    leading + CGFloat(regular) * step(template) + measured.length
  }

  /// The group that contains an item, in the stretch of groups equal to the template that starts at `stretchStart`.
  private func regularGroup(ofItem item: Int, after measured: MeasuredGroups.Totals, stretchStart: Int) -> PlacedGroup {
    let firstItem = item - (item - stretchStart) % template.count
    let regular = (firstItem - measured.items) / template.count
    return PlacedGroup(
      index: measured.groups + regular, firstItem: firstItem, count: min(template.count, itemCount - firstItem),
      origin: origin(regular: regular, after: measured), template: template)
  }
}
