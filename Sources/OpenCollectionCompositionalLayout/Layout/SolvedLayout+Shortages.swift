import Foundation

/// Why the group of a section shows no item, though the container has a size.
package struct GroupShortage: Equatable {
  package enum Cause: Equatable {
    /// The insets leave no room on an axis.
    case insets(Axis)
    /// The first entry is longer than the group.
    case entry(Axis)
    /// The spacings of a counted group are longer than it.
    case spacings(Axis)
  }

  package var cause: Cause
  /// The size that was to hold it: the section's container for insets of the section, else the group's.
  package var size: CGSize
  /// The insets of the section or of the group that leave no room; zero for other causes.
  package var insets: Insets
  /// Who has the insets.
  package var isOfSection: Bool
  /// The numbers, with what they are.
  package var arithmetic: String
}

extension SolvedLayout {
  /// The first section with items whose group has no room for any. Neighbours with items that share a
  /// plan object are examined once. O(sections).
  ///
  /// - Parameter isExamined: whether a section counts.
  package func firstShortage(where isExamined: (_ section: Int) -> Bool) -> (section: Int, shortage: GroupShortage)? {
    guard environment.containerSize.width > 0, environment.containerSize.height > 0 else { return nil }
    var last: SectionPlan?
    for (index, section) in sections.enumerated()
    where section.itemCount > 0 && section.plan !== last && isExamined(index) {
      last = section.plan
      if let shortage = section.plan.shortage(in: environment.containerSize) { return (index, shortage) }
    }
    return nil
  }

  /// The shortage of a section's group when its first item has a measured size, and spacing that shares the room which is
  /// left: a group filled with items of estimated length.
  package func shortage(ofSection index: Int, measured size: CGSize) -> GroupShortage? {
    guard sections.indices.contains(index) else { return nil }
    let plan = sections[index].plan
    let group = plan.section.group
    guard case .line(let axis, let subitems) = group.arrangement, !group.size[axis].isEstimated,
      let first = subitems.first, first.size[axis].isEstimated, first.edgeSpacing.flexibleCount(axis) > 0
    else { return nil }
    let outer = group.size.resolved(in: plan.groupContainer, grid: grid)
    let inner = outer[axis] - group.insets.total(axis)
    let edges = first.edgeSpacing.minimum(axis)
    guard inner > 0, !grid.fits(size[axis] + edges, in: inner) else { return nil }
    return GroupShortage(
      cause: .entry(axis), size: outer, insets: .zero, isOfSection: false,
      arithmetic: "its first item was measured \(text(size[axis])) points and has \(text(edges)) of edge spacing; "
        + "\(text(size[axis] + edges)) > \(text(inner))")
  }
}

extension SectionPlan {
  fileprivate func shortage(in container: CGSize) -> GroupShortage? {
    let group = section.group
    if case .custom = group.arrangement { return nil }
    let insetAxis = isOrthogonal ? scrollAxis : scrollAxis.across
    if section.insets.total(insetAxis) > 0, groupContainer[insetAxis] <= 0 {
      return noRoom(insetAxis, container, section.insets, isOfSection: true)
    }
    return shortage(of: group, in: groupContainer)
  }

  private func noRoom(_ axis: Axis, _ size: CGSize, _ insets: Insets, isOfSection: Bool) -> GroupShortage {
    let (start, end) = (insets.start(axis), insets.end(axis))
    return GroupShortage(
      cause: .insets(axis), size: size, insets: insets, isOfSection: isOfSection,
      arithmetic: "the \(isOfSection ? "section" : "group")'s contentInsets leave "
        + "\(text(size[axis])) - \(text(start)) - \(text(end)) = \(text(size[axis] - start - end)) points")
  }

  private func shortage(of group: Group, in container: CGSize) -> GroupShortage? {
    let size = group.size.resolved(in: container, grid: grid)
    var inner = size
    for axis in Axis.allCases {
      inner[axis] -= group.insets.total(axis)
      if !group.size[axis].isEstimated, group.insets.total(axis) > 0, size[axis] > 0, inner[axis] <= 0 {
        return noRoom(axis, size, group.insets, isOfSection: false)
      }
    }
    switch group.arrangement {
    case .custom: return nil
    case .shares(let axis, _, let count):
      let spacing = group.interItemSpacing.minimum
      let rest = inner[axis] - CGFloat(count - 1) * spacing
      guard inner[axis] > 0, count > 1, rest < 0 else { return nil }
      return GroupShortage(
        cause: .spacings(axis), size: size, insets: .zero, isOfSection: false,
        arithmetic: "\(count) items have \(count - 1) spacings of \(text(spacing)) between them; "
          + "\(text(inner[axis])) - \(count - 1) × \(text(spacing)) = \(text(rest)) points")
    case .repeats: return nil
    case .line(let axis, let subitems):
      // A template with items has room for the first.
      guard template.leaves.isEmpty, !template.isTruncated, inner[axis] > 0, let first = subitems.first else {
        return nil
      }
      if group.size[axis].isEstimated || grid.fits(length(of: first, axis, in: inner), in: inner[axis]) {
        guard case .group(let nested) = first else { return nil }
        return shortage(of: nested, in: inner)
      }
      let (edges, length) = (first.edgeSpacing.minimum(axis), first.size[axis].resolved(in: inner, grid: grid))
      return GroupShortage(
        cause: .entry(axis), size: size, insets: .zero, isOfSection: false,
        arithmetic: "its first item has \(text(length)) points and \(text(edges)) of edge spacing; "
          + "\(text(length + edges)) > \(text(inner[axis]))")
    }
  }

  private func length(of subitem: Subitem, _ axis: Axis, in box: CGSize) -> CGFloat {
    subitem.edgeSpacing.minimum(axis) + subitem.size[axis].resolved(in: box, grid: grid)
  }
}

private func text(_ number: CGFloat) -> String { String(format: "%g", Double(number)) }
