import Foundation

@testable import OpenCollectionCollections
@testable import OpenCollectionViews
@testable import UIKit

/// The expected geometry of a screen of orthogonally scrolling sections, computed in closed form from the facts on
/// compositional layouts (1, 2, 4, 7, 9, 10, 12 and mainly 15).
struct OrthogonalReference {
  /// Position and length along the row and along the stack of sections.
  struct Box: Equatable {
    var row: CGFloat
    var stack: CGFloat
    var rowLength: CGFloat
    var stackLength: CGFloat

    func overlaps(_ other: Box) -> Bool {
      let tolerance: CGFloat = 1e-6
      return min(row + rowLength, other.row + other.rowLength) > max(row, other.row) + tolerance
        && min(stack + stackLength, other.stack + other.stackLength) > max(stack, other.stack) + tolerance
    }
  }

  struct Section {
    let description: OrthogonalScreen.Section
    /// The row's viewport in the content, at its resting offset.
    var viewport: Box
    var extent: Box
    var groupLength: CGFloat
    var lastGroupLength: CGFloat
    /// The distance from the start of one group to the start of the next.
    var step: CGFloat
    var groups: Int
    var cells: [Box]
    var groupOfCell: [Box]
    var header: Box?

    var rowLength: CGFloat { groups == 0 ? 0 : CGFloat(groups - 1) * step + lastGroupLength }
    var end: CGFloat { max(0, rowLength - viewport.rowLength) }
  }

  let screen: OrthogonalScreen
  var sections: [Section] = []
  var contentLength: CGFloat = 0
  private var pixel: CGFloat { 1 / screen.scale }

  init(_ screen: OrthogonalScreen) {
    self.screen = screen
    var start: CGFloat = 0
    for (index, section) in screen.sections.enumerated() {
      if index > 0 { start += screen.sectionSpacing }
      sections.append(solved(section, start: start))
      start += sections[index].extent.stackLength
    }
    contentLength = start
  }

  // MARK: Sizes

  func down(_ length: CGFloat) -> CGFloat { (length * screen.scale + 1e-4).rounded(.down) * pixel }
  func near(_ position: CGFloat) -> CGFloat { (position * screen.scale).rounded() * pixel }

  var rowLength: CGFloat { screen.isHorizontal ? screen.container.height : screen.container.width }
  var stackLength: CGFloat { screen.isHorizontal ? screen.container.width : screen.container.height }

  /// The section's insets, including referenced margins, which apply only across the scroll direction.
  private func insets(_ section: OrthogonalScreen.Section) -> (row: [CGFloat], stack: [CGFloat]) {
    let insets = section.insets
    let margin = !section.clearsMargins ? 0 : screen.isHorizontal ? screen.margins.end : screen.margins.side
    return screen.isHorizontal
      ? ([insets[0] + margin, insets[2] + margin], [insets[1], insets[3]])
      : ([insets[1] + margin, insets[3] + margin], [insets[0], insets[2]])
  }

  private func length(_ dimension: OrthogonalScreen.Dimension, width: CGFloat, height: CGFloat) -> CGFloat {
    switch dimension {
    case .fractionalWidth(let fraction): down(fraction * width)
    case .fractionalHeight(let fraction): down(fraction * height)
    case .absolute(let length), .estimated(let length): length
    }
  }

  private func solved(_ section: OrthogonalScreen.Section, start: CGFloat) -> Section {
    let insets = insets(section)
    // The whole view along the row; the view less the insets across it.
    let (boxRow, boxStack) = (rowLength, stackLength - insets.stack[0] - insets.stack[1])
    let (width, height) = screen.isHorizontal ? (boxStack, boxRow) : (boxRow, boxStack)
    let size = (
      length(section.width, width: width, height: height), length(section.height, width: width, height: height)
    )
    var (groupRow, groupStack) = screen.isHorizontal ? (size.1, size.0) : size

    let items = section.itemsOfGroup
    let along = section.isShareAlongRow ? groupRow : groupStack
    let spacings = CGFloat(items - 1) * section.itemSpacing
    let share = down((along - spacings) / CGFloat(items))
    // A group that is estimated along its own axis has the length of its items.
    let isAlongX = section.isShareAlongRow != screen.isHorizontal
    if case .estimated = isAlongX ? section.width : section.height {
      let length = CGFloat(items) * share + spacings
      if section.isShareAlongRow { groupRow = length } else { groupStack = length }
    }
    let groups = (section.count + items - 1) / items
    let step = groupRow + section.spacing
    let itemsOfLast = section.count - max(0, groups - 1) * items
    var lastLength = groupRow
    if section.isShareAlongRow, itemsOfLast < items {
      let lastItemsLength = CGFloat(itemsOfLast) * share + CGFloat(itemsOfLast - 1) * section.itemSpacing
      lastLength = lastItemsLength + (groupRow - CGFloat(items) * share - spacings)
    }

    let headerLength = section.header?.length ?? 0
    let before = section.header?.isAtEnd == false ? headerLength : 0
    let isEmpty = section.count == 0
    let inner = isEmpty ? 0 : groupStack
    let extent = isEmpty && section.header == nil ? 0 : headerLength + insets.stack[0] + inner + insets.stack[1]
    let top = start + before + insets.stack[0]

    var result = Section(
      description: section,
      viewport: Box(
        row: insets.row[0], stack: near(top), rowLength: max(0, rowLength - insets.row[0] - insets.row[1]),
        stackLength: inner),
      extent: Box(row: 0, stack: start, rowLength: rowLength, stackLength: extent), groupLength: groupRow,
      lastGroupLength: lastLength, step: step, groups: groups, cells: [], groupOfCell: [])
    for item in 0..<section.count {
      let (group, number) = item.quotientAndRemainder(dividingBy: items)
      let within = CGFloat(number) * (share + section.itemSpacing)
      let origin = insets.row[0] + CGFloat(group) * step
      result.groupOfCell.append(
        Box(
          row: near(origin), stack: near(top), rowLength: group == groups - 1 ? lastLength : groupRow,
          stackLength: groupStack))
      result.cells.append(
        section.isShareAlongRow
          ? Box(row: near(near(origin) + within), stack: near(top), rowLength: share, stackLength: groupStack)
          : Box(row: near(origin), stack: near(near(top) + within), rowLength: groupRow, stackLength: share))
    }
    if let header = section.header {
      let span =
        section.headerFollowsInsets ? (insets.row[0], rowLength - insets.row[0] - insets.row[1]) : (0, rowLength)
      result.header = Box(
        row: span.0, stack: near(header.isAtEnd ? start + extent - headerLength : start), rowLength: down(span.1),
        stackLength: headerLength)
    }
    return result
  }

  // MARK: Scrolling

  /// The resting offset of a section for a proposed offset.
  func rest(_ index: Int, proposed: CGFloat) -> CGFloat {
    let section = sections[index]
    guard section.groups > 0 else { return 0 }
    let (viewport, end) = (section.viewport.rowLength, section.end)
    func nearest(_ stops: [CGFloat], to offset: CGFloat) -> CGFloat {
      stops.min { abs($0 - offset) < abs($1 - offset) } ?? 0
    }
    let starts = (0..<section.groups).map { CGFloat($0) * section.step }
    let clamped = min(max(proposed, 0), end)
    switch section.description.behavior {
    case .continuousGroupLeadingBoundary, .groupPaging:
      return nearest(starts.map { min($0, end) }, to: clamped)
    case .paging:
      if clamped >= end { return end }
      return min((clamped / viewport).rounded() * viewport, end)
    case .groupPagingCentered:
      let stops = starts.enumerated().map { number, start in
        near(start + ((number == section.groups - 1 ? section.lastGroupLength : section.groupLength) - viewport) / 2)
      }
      return nearest(stops, to: proposed)
    default:
      return clamped
    }
  }

  /// The visible items of a section at a scroll offset, within a range of the stack.
  func visibleItems(_ index: Int, offset: CGFloat, from top: CGFloat, length: CGFloat) -> [Int] {
    let section = sections[index]
    let visible = Box(row: offset, stack: top, rowLength: rowLength, stackLength: length)
    return section.cells.indices.filter {
      section.cells[$0].overlaps(visible) && section.groupOfCell[$0].overlaps(visible)
    }
  }

  /// A box in content coordinates.
  func frame(_ box: Box) -> CGRect {
    screen.isHorizontal
      ? CGRect(x: box.stack, y: box.row, width: box.stackLength, height: box.rowLength)
      : CGRect(x: box.row, y: box.stack, width: box.rowLength, height: box.stackLength)
  }

  func point(row: CGFloat, stack: CGFloat) -> CGPoint {
    screen.isHorizontal ? CGPoint(x: stack, y: row) : CGPoint(x: row, y: stack)
  }

  /// A frame as displayed, mirrored for right-to-left screens.
  func displayed(_ frame: CGRect) -> CGRect {
    guard screen.isRightToLeft else { return frame }
    let width = screen.isHorizontal ? max(contentLength, 0) : screen.container.width
    return CGRect(x: width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
  }
}
