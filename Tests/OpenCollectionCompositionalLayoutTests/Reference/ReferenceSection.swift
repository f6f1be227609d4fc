import Foundation
import OpenCollectionCompositionalLayout

/// One section, solved by visiting its groups one after another.
struct ReferenceSection {
  private let section: Section
  private let axis: Axis
  private let runAxis: Axis
  private let pixels: Pixels
  private let container: CGSize
  private var groups: [(group: ReferenceGroup, firstItem: Int, count: Int, origin: CGFloat)] = []
  private var surroundings: Surroundings
  private(set) var extent: CGFloat = 0

  /// Whether a line never fills, or a group becomes empty by measured cells: cases without a defined result.
  private(set) var isEndless = false

  /// The largest extent of a group across the scroll axis; 0 for an orthogonally scrolling section.
  var widestGroup: CGFloat {
    section.orthogonalScrolling == .none ? groups.map { $0.group.size.on(axis.across) }.max() ?? 0 : 0
  }

  init(_ content: SectionContent, in layout: ReferenceLayout, measured: [Int: CGSize]) {
    section = content.section
    axis = layout.configuration.scrollAxis
    pixels = layout.pixels
    container = layout.container
    let isOrthogonal = section.orthogonalScrolling != .none
    runAxis = isOrthogonal ? axis.across : axis
    surroundings = Surroundings([], sizes: [], length: 0, span: (0, 0), axis: axis)

    // A group's container is reduced by the section's insets across the axis groups follow one another along.
    let reduced = isOrthogonal ? axis : axis.across
    let box = container.with(reduced, container.on(reduced) - section.insets.total(reduced))
    let edges = section.group.edgeSpacing
    var item = 0
    var position: CGFloat = 0
    while item < content.itemCount {
      let own = measured.filter { $0.key >= item }.map { ($0.key - item, $0.value) }
      let group = ReferenceGroup(
        section.group, in: box, pixels: pixels, measured: Dictionary(uniqueKeysWithValues: own))
      if group.isEndless || (group.cells.isEmpty && item > 0) { isEndless = true }
      guard !group.cells.isEmpty, !isEndless else { break }
      let count = min(group.cells.count, content.itemCount - item)
      if item > 0 { position += section.interGroupSpacing }
      position += edges.before(runAxis).minimum
      groups.append((group, item, count, position))
      position += group.length(ofFirst: count, of: section.group, along: runAxis)
      position += edges.after(runAxis).minimum
      item += count
    }
    if let last = groups.last, last.group.length(ofFirst: last.count, of: section.group, along: runAxis) < 0 {
      groups = []
    }

    var length = section.insets.total(axis)
    if groups.isEmpty {
      if section.boundaryItems.isEmpty { length = 0 }
    } else if isOrthogonal {
      // As tall as its tallest group, whatever the number of items in it.
      let tallest = groups.map { $0.group.size.on(axis) }.max() ?? 0
      length += tallest + edges.before(axis).minimum + edges.after(axis).minimum
    } else {
      length += position
    }

    let insets = section.boundaryInsets
    let across = axis.across
    let boundaryBox = container.with(across, container.on(across) - insets.total(across))
    surroundings = Surroundings(
      section.boundaryItems, sizes: section.boundaryItems.map { layout.pixels.size($0.size, in: boundaryBox) },
      length: length, span: (insets.before(across), container.on(across) - insets.after(across)), axis: axis)
    extent = surroundings.before + surroundings.length + surroundings.after
  }

  /// The section's cells, badges and boundary items.
  func elements(section index: Int, start: CGFloat) -> [ReferenceLayout.Placed] {
    var placed: [ReferenceLayout.Placed] = []
    var numbers: [String: Int] = [:]
    let across = runAxis.across
    for (group, firstItem, count, origin) in groups {
      let isOrthogonal = runAxis != axis
      let edges = section.group.edgeSpacing
      let room =
        isOrthogonal
        ? group.size.on(across) + edges.before(across).minimum + edges.after(across).minimum
        : container.on(across) - section.insets.total(across)
      let side =
        section.insets.before(across) + ReferenceGroup.start(of: group.size.on(across), in: room, edges, across)
      var corner = CGPoint(runAxis, section.insets.before(runAxis) + origin, side)
      if axis == .horizontal {
        corner.x += start + surroundings.before
      } else {
        corner.y += start + surroundings.before
      }
      corner = pixels.near(corner)
      let frame = CGRect(
        origin: corner,
        size: group.size.with(runAxis, group.length(ofFirst: count, of: section.group, along: runAxis)))

      func add(_ inner: CGRect, _ key: ElementKey, _ zIndex: Int) {
        let origin = pixels.near(CGPoint(x: corner.x + inner.origin.x, y: corner.y + inner.origin.y))
        placed.append(
          ReferenceLayout.Placed(
            element: LayoutElement(key: key, frame: CGRect(origin: origin, size: inner.size), zIndex: zIndex),
            group: frame, isOrthogonal: isOrthogonal))
      }
      for (offset, cell) in group.cells[..<count].enumerated() {
        let raised = section.decorationItems.isEmpty ? 0 : 1
        add(cell.frame, .cell(section: index, item: firstItem + offset), cell.zIndex + raised)
      }
      for badge in group.badges where badge.firstCell < count {
        let number = numbers[badge.kind, default: 0]
        numbers[badge.kind] = number + 1
        add(badge.frame, .supplementary(badge.kind, section: index, item: number), badge.zIndex)
      }
    }
    for (item, frame) in zip(section.boundaryItems, surroundings.frames) {
      let moved = frame.with(
        axis, start: start + surroundings.before + frame.start(axis), length: frame.size.on(axis))
      placed.append(
        ReferenceLayout.Placed(
          element: LayoutElement(
            key: .supplementary(item.kind, section: index),
            frame: item.view(in: moved, pixels), zIndex: item.zIndex)))
    }
    return placed
  }
}
