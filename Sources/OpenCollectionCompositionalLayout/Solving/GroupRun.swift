import Foundation

/// The groups of one section in a row along an axis, from where the first item's room begins.
///
/// Groups like the template are arithmetic: group g starts at g steps. Groups with measured cells are exceptions
/// between such stretches, so that any question is O(1) without them and O(log measured) with them.
struct GroupRun: Sendable {
  /// One group of the run.
  struct Place: Sendable {
    /// Counted from the section's first group.
    var index: Int
    var firstItem: Int

    /// How many items it has: all its template holds, but in the last group.
    var count: Int

    /// Where it starts, not rounded.
    var origin: CGFloat
    var template: Template
  }

  /// The axis the groups run along.
  let axis: Axis
  let template: Template

  /// The edge spacing of a group before and after it; where that is flexible, its minimum.
  /// Unmeasured: no recording has a flexible edge along this axis.
  let leading: CGFloat
  let trailing: CGFloat

  /// Between neighbouring groups, their edge spacings left out.
  let spacing: CGFloat

  /// Whether measured cells change how many items a group holds.
  let packsByMeasure: Bool
  var itemCount: Int
  var measured = MeasuredGroups()

  init(template: Template, group: Group, spacing: CGFloat, axis: Axis, itemCount: Int) {
    self.axis = axis
    self.template = template
    self.leading = group.edgeSpacing.start(axis).minimum
    self.trailing = group.edgeSpacing.end(axis).minimum
    self.spacing = spacing
    self.packsByMeasure = template.packsByMeasure
    self.itemCount = template.count == 0 ? 0 : itemCount
  }

  /// From one group's origin to the next.
  func step(_ template: Template) -> CGFloat { leading + template.size[axis] + trailing + spacing }

  /// What a measured group adds to those after it.
  func totals(_ template: Template) -> MeasuredGroups.Totals {
    MeasuredGroups.Totals(
      groups: 1, items: template.count, length: step(template), widest: template.size[axis.across])
  }

  /// From the first group's leading edge spacing to the last group's trailing one.
  var length: CGFloat {
    guard itemCount > 0 else { return 0 }
    let last = place(ofItem: itemCount - 1)
    return last.origin + length(of: last) + trailing
  }

  /// The length of one group: less than its template's where items are missing.
  func length(of place: Place) -> CGFloat { place.template.length(ofFirst: place.count, along: axis) }

  /// The widest group across the run; all are as their templates say, however few items they have.
  var widest: CGFloat {
    let size = template.size[axis.across]
    guard !measured.isEmpty else { return size }
    let everyGroupIsMeasured = measured.totals.groups == place(ofItem: itemCount - 1).index + 1
    return everyGroupIsMeasured ? measured.totals.widest : max(size, measured.totals.widest)
  }

  /// The group an item lies in. O(1), or O(log measured).
  func place(ofItem item: Int) -> Place {
    guard let before = measured.last(startingAtOrBefore: item) else {
      return regularPlace(ofItem: item, after: MeasuredGroups.Totals(), stretchStart: 0)
    }
    if item < before.firstItem + before.own.items {
      let regular = (before.firstItem - before.before.items) / template.count
      return Place(
        index: before.before.groups + regular, firstItem: before.firstItem,
        count: min(before.own.items, itemCount - before.firstItem),
        origin: origin(regular: regular, after: before.before), template: before.template)
    }
    return regularPlace(
      ofItem: item, after: before.before + before.own, stretchStart: before.firstItem + before.own.items)
  }

  /// The group after another one; nil after the last.
  func place(after place: Place) -> Place? {
    let next = place.firstItem + place.count
    return next < itemCount ? self.place(ofItem: next) : nil
  }

  /// A group that starts at or before a position, and of those the last; the first group where there is none.
  /// O(1), or O(log measured).
  func place(at position: CGFloat) -> Place {
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
      if position < start { return place(ofItem: before.firstItem) }
      item = before.firstItem + before.own.items
    }
    let groups = (position - start) / regularStep
    if groups > 0 {
      // Converted only where it is a number an item can have: spacings may be anything.
      let most = (itemCount - item) / template.count
      item += (groups < CGFloat(most) ? Int(groups) : most) * template.count
    }
    if let next = measured.firstItem(atOrAfter: (before?.firstItem ?? -1) + 1) { item = min(item, next) }
    return place(ofItem: max(0, min(item, itemCount - 1)))
  }

  /// Whether groups start in order along the axis, so that a position can be searched for. Only spacings below
  /// zero can prevent it.
  var isAscending: Bool { step(template) > 0 && (measured.isEmpty || leading + trailing + spacing >= 0) }

  private func origin(regular: Int, after measured: MeasuredGroups.Totals) -> CGFloat {
    leading + CGFloat(regular) * step(template) + measured.length
  }

  /// A group like the template, in the stretch of such groups that starts at an item.
  private func regularPlace(ofItem item: Int, after measured: MeasuredGroups.Totals, stretchStart: Int) -> Place {
    let firstItem = item - (item - stretchStart) % template.count
    let regular = (firstItem - measured.items) / template.count
    return Place(
      index: measured.groups + regular, firstItem: firstItem, count: min(template.count, itemCount - firstItem),
      origin: origin(regular: regular, after: measured), template: template)
  }
}
