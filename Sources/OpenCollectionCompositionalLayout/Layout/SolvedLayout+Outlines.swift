import Foundation

/// The frame of a group, for debugging overlays: elements do not include groups.
public struct GroupOutline: Hashable, Sendable {
  /// The section's index.
  public var section: Int

  /// The index of the outermost group in its section.
  public var index: Int

  /// The nesting depth: 0 for a group of the section, 1 for a group in that.
  public var depth: Int

  /// The frame in content coordinates, in points; insets of the group included.
  public var frame: CGRect
}

/// The frame of a section and that of its content, for debugging overlays.
public struct SectionOutline: Hashable, Sendable {
  /// The section's index.
  public var section: Int

  /// The frame, boundary items and insets included.
  public var frame: CGRect

  /// The rectangle of the groups: the frame less boundary items and insets.
  public var content: CGRect
}

extension SolvedLayout {
  /// The groups that meet a rectangle of the content, outer groups before nested ones. `offset` returns the content offset
  /// of an orthogonally scrolling section. O(log n + groups returned + their nested groups).
  public func groupOutlines(
    in rectangle: CGRect, offset: (_ orthogonalSection: Int) -> CGFloat = { _ in 0 }
  ) -> [GroupOutline] {
    var outlines: [GroupOutline] = []
    forEachSection(from: rectangle.start(axis), to: rectangle.end(axis)) { index, start in
      let section = sections[index]
      guard section.showsItems else { return }
      var visible = rectangle
      if section.plan.isOrthogonal { visible.origin[axis.across] += offset(index) }
      forEachGroup(of: section, start: start, in: visible) { placed, corner in
        var frame = CGRect(origin: corner, size: placed.template.size)
        frame.size[section.run.axis] = section.run.length(of: placed)
        guard frame.meets(visible) else { return true }
        outlines.append(GroupOutline(section: index, index: placed.index, depth: 0, frame: frame))
        for nested in placed.template.nestedGroups where nested.firstLeaf < placed.count {
          outlines.append(
            GroupOutline(
              section: index, index: placed.index, depth: nested.depth, frame: self.frame(nested.frame, of: corner)))
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
