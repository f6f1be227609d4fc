import Foundation

/// Where a group lies that an element is in: what no element tells.
public struct GroupOutline: Hashable, Sendable {
  /// Which section, from 0.
  public var section: Int

  /// Counted from the section's first group; of a nested group, that of the outermost one.
  public var index: Int

  /// 0 for a group right in its section, 1 for one inside that.
  public var depth: Int

  /// In content coordinates, in points; insets of the group included.
  public var frame: CGRect
}

/// A section's room: all of it, and what its insets leave.
public struct SectionOutline: Hashable, Sendable {
  /// Which section, from 0.
  public var section: Int

  /// Boundary items and insets included.
  public var frame: CGRect

  /// What insets and boundary items leave to the groups.
  public var content: CGRect
}

extension SolvedLayout {
  /// The groups that meet a rectangle of the content, outer ones before those inside them. `offset` tells how far a
  /// section that scrolls by itself has scrolled. O(log n + groups returned + their nested groups).
  public func groupOutlines(
    in rectangle: CGRect, offset: (_ orthogonalSection: Int) -> CGFloat = { _ in 0 }
  ) -> [GroupOutline] {
    var outlines: [GroupOutline] = []
    forEachSection(from: rectangle.start(axis), to: rectangle.end(axis)) { index, start in
      let section = sections[index]
      guard section.showsItems else { return }
      var visible = rectangle
      if section.plan.isOrthogonal { visible.origin[axis.across] += offset(index) }
      forEachGroup(of: section, start: start, in: visible) { place, corner in
        var frame = CGRect(origin: corner, size: place.template.size)
        frame.size[section.run.axis] = section.run.length(of: place)
        guard frame.meets(visible) else { return true }
        outlines.append(GroupOutline(section: index, index: place.index, depth: 0, frame: frame))
        for nested in place.template.nestedGroups where nested.firstLeaf < place.count {
          outlines.append(
            GroupOutline(
              section: index, index: place.index, depth: nested.depth, frame: self.frame(nested.frame, of: corner)))
        }
        return true
      }
    }
    return outlines
  }

  /// The sections that meet a rectangle of the content. O(log sections + sections returned).
  public func sectionOutlines(in rectangle: CGRect) -> [SectionOutline] {
    var outlines: [SectionOutline] = []
    forEachSection(from: rectangle.start(axis), to: rectangle.end(axis)) { index, start in
      let section = sections[index]
      let frame = frame(of: section, start: start)
      guard frame.meets(rectangle) else { return }
      let insets = section.plan.section.insets
      var content = frame
      content.origin[axis] += section.before + insets.start(axis)
      content.size[axis] = max(0, section.boundary.length - insets.total(axis))
      content.origin[axis.across] += insets.start(axis.across)
      content.size[axis.across] = max(0, content.size[axis.across] - insets.total(axis.across))
      outlines.append(SectionOutline(section: index, frame: frame, content: content))
    }
    return outlines
  }
}
