import Foundation

extension SolvedLayout {
  /// The frame of a cell in content coordinates; nil when its section's group is too small for any item, or there is no
  /// such item. In an orthogonally scrolling section it is the frame at offset 0. O(log sections + log measured groups).
  public func frame(section: Int, item: Int) -> CGRect? {
    cellElement(section: section, item: item)?.frame
  }

  /// The element with a key; nil when the layout has none. O(log sections + log measured groups + elements of the group
  /// or description it comes from).
  public func element(for key: ElementKey) -> LayoutElement? {
    guard let section = key.section else {
      guard key.category == .supplementary, key.item == 0 else { return nil }
      return configuration.boundaryItems.firstIndex { $0.kind == key.kind }.map { boundaryElement($0) }
    }
    guard sections.indices.contains(section) else { return nil }
    switch key.category {
    case .cell: return cellElement(section: section, item: key.item)
    case .supplementary: return supplementaryElement(key.kind ?? "", section: section, number: key.item)
    case .decoration:
      let items = sections[section].plan.section.decorationItems
      guard items.indices.contains(key.item), items[key.item].kind == key.kind, sections[section].extent > 0 else {
        return nil
      }
      return decorationElement(key.item, of: sections[section], section, start: start(ofSection: section))
    }
  }

  /// The frame of a section, boundary items and insets included, over the content's whole width (vertical scrolling) or
  /// height (horizontal). O(log sections).
  public func frame(ofSection section: Int) -> CGRect {
    frame(of: sections[section], start: start(ofSection: section))
  }

  // MARK: - Elements

  private func cellElement(section index: Int, item: Int) -> LayoutElement? {
    guard sections.indices.contains(index) else { return nil }
    let section = sections[index]
    guard (0..<section.run.itemCount).contains(item) else { return nil }
    let placed = section.run.group(ofItem: item)
    let leaf = placed.template.leaves[item - placed.firstItem]
    let corner = corner(of: placed, section, start: start(ofSection: index))
    return LayoutElement(
      key: .cell(section: index, item: item), frame: frame(leaf.frame, of: corner),
      zIndex: leaf.zIndex.addingClamped(section.plan.cellZIndexOffset))
  }

  private func supplementaryElement(_ kind: String, section index: Int, number: Int) -> LayoutElement? {
    let section = sections[index]
    let start = start(ofSection: index)
    if number == 0, let item = section.plan.section.boundaryItems.firstIndex(where: { $0.kind == kind }) {
      let shows = section.extent > 0 || !section.plan.section.boundaryItems.isEmpty
      return shows ? boundaryElement(item, of: section, index, in: section.boundary, start: start) : nil
    }
    guard number >= 0, let placed = section.run.group(ofSupplementaryItem: number, kind: kind) else { return nil }
    let first = section.run.supplementaryItemCount(kind, before: placed)
    guard
      let item = placed.template.supplementaryItems.first(where: { $0.kind == kind && first + $0.number == number }),
      item.firstLeaf < placed.count
    else { return nil }
    let frame = frame(item.frame, of: corner(of: placed, section, start: start))
    return supplementaryElement(item, frame: frame, section, index, placed)
  }

  /// The element of a supplementary item of an item or a group.
  func supplementaryElement(
    _ item: Template.SupplementaryItem, frame: CGRect, _ section: SolvedSection, _ index: Int,
    _ placed: GroupRun.PlacedGroup
  ) -> LayoutElement {
    let number = section.run.supplementaryItemCount(item.kind, before: placed) + item.number
    return LayoutElement(
      key: .supplementary(item.kind, section: index, item: number), frame: frame, zIndex: item.zIndex)
  }

  func decorationElement(_ item: Int, of section: SolvedSection, _ index: Int, start: CGFloat) -> LayoutElement {
    let decoration = section.plan.section.decorationItems[item]
    let outer = area(of: decoration, of: section, index, start: start)
    let frame = CGRect(
      x: grid.nearest(outer.origin.x + decoration.insets.leading),
      y: grid.nearest(outer.origin.y + decoration.insets.top),
      width: outer.size.width - decoration.insets.total(.horizontal),
      height: outer.size.height - decoration.insets.total(.vertical))
    return LayoutElement(
      key: .decoration(decoration.kind, section: index, item: item), frame: frame, zIndex: decoration.zIndex)
  }

  /// What a decoration covers, its own insets aside: its section, or more around it for a ground.
  ///
  /// A ground reaches beyond the first and the last section with an extent. O(log sections).
  func area(of decoration: DecorationItem, of section: SolvedSection, _ index: Int, start: CGFloat) -> CGRect {
    var area = frame(of: section, start: start)
    guard case .ground(let reach) = decoration.role else { return area }
    let isFirst = abs(extents.sum(before: index)) < 1e-3
    let isLast = abs(extents.total - extents.sum(before: index + 1)) < 1e-3
    let before = isFirst ? reach : spaceBefore(index)
    area.origin[axis] -= before
    area.size[axis] += before + (isLast ? reach : 0)
    return area
  }

  // MARK: - Geometry

  func frame(of section: SolvedSection, start: CGFloat) -> CGRect {
    CGRect(along: axis, (start, section.extent), across: (0, contentSize[axis.across]))
  }

  /// A group's corner in content coordinates, rounded to a pixel.
  func corner(of placed: GroupRun.PlacedGroup, _ section: SolvedSection, start: CGFloat) -> CGPoint {
    var corner = section.corner(of: placed)
    corner[axis] += start
    return grid.nearest(corner)
  }

  /// Converts a frame relative to a group's corner to content coordinates. The origin is rounded again, the size is not.
  func frame(_ frame: CGRect, of corner: CGPoint) -> CGRect {
    CGRect(
      origin: grid.nearest(CGPoint(x: corner.x + frame.origin.x, y: corner.y + frame.origin.y)), size: frame.size)
  }
}
