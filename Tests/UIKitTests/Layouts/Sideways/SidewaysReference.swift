import Foundation

@testable import UIKit

/// What a screen of sections that scroll by themselves must show, worked out from the facts on compositional layouts
/// (1, 2, 4, 7, 9, 10, 12 and above all 15) in closed form.
struct SidewaysReference {
  /// Place and length along the row and along the stack of sections.
  struct Box: Equatable {
    var row: CGFloat
    var stack: CGFloat
    var rowLength: CGFloat
    var stackLength: CGFloat

    func overlaps(_ other: Box) -> Bool {
      let hair: CGFloat = 1e-6
      return min(row + rowLength, other.row + other.rowLength) > max(row, other.row) + hair
        && min(stack + stackLength, other.stack + other.stackLength) > max(stack, other.stack) + hair
    }
  }

  struct Section {
    let given: SidewaysScreen.Section
    /// The part of the content the row shows through, at rest as it stands in the content.
    var viewport: Box
    var extent: Box
    var groupLength: CGFloat
    var lastGroupLength: CGFloat
    /// From one group to the next.
    var step: CGFloat
    var groups: Int
    var cells: [Box]
    var groupOfCell: [Box]
    var header: Box?

    var rowLength: CGFloat { groups == 0 ? 0 : CGFloat(groups - 1) * step + lastGroupLength }
    var end: CGFloat { max(0, rowLength - viewport.rowLength) }
  }

  let screen: SidewaysScreen
  var sections: [Section] = []
  var contentLength: CGFloat = 0
  private var pixel: CGFloat { 1 / screen.scale }

  init(_ screen: SidewaysScreen) {
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
  func near(_ place: CGFloat) -> CGFloat { (place * screen.scale).rounded() * pixel }

  var rowLength: CGFloat { screen.isHorizontal ? screen.container.height : screen.container.width }
  var stackLength: CGFloat { screen.isHorizontal ? screen.container.width : screen.container.height }

  /// The section's insets with the margins it keeps clear of, which lie across the scroll direction alone.
  private func insets(_ section: SidewaysScreen.Section) -> (row: [CGFloat], stack: [CGFloat]) {
    let own = section.insets
    let margin = !section.clearsMargins ? 0 : screen.isHorizontal ? screen.margins.end : screen.margins.side
    return screen.isHorizontal
      ? ([own[0] + margin, own[2] + margin], [own[1], own[3]])
      : ([own[1] + margin, own[3] + margin], [own[0], own[2]])
  }

  private func length(_ dimension: SidewaysScreen.Dimension, width: CGFloat, height: CGFloat) -> CGFloat {
    switch dimension {
    case .fractionalWidth(let fraction): down(fraction * width)
    case .fractionalHeight(let fraction): down(fraction * height)
    case .absolute(let length), .estimated(let length): length
    }
  }

  private func solved(_ section: SidewaysScreen.Section, start: CGFloat) -> Section {
    let insets = insets(section)
    // The whole view along the row; across it what the insets leave.
    let (boxRow, boxStack) = (rowLength, stackLength - insets.stack[0] - insets.stack[1])
    let (width, height) = screen.isHorizontal ? (boxStack, boxRow) : (boxRow, boxStack)
    let size = (
      length(section.width, width: width, height: height), length(section.height, width: width, height: height)
    )
    var (groupRow, groupStack) = screen.isHorizontal ? (size.1, size.0) : size

    let items = section.itemsOfGroup
    let along = section.isShareAlongRow ? groupRow : groupStack
    let gaps = CGFloat(items - 1) * section.itemSpacing
    let share = down((along - gaps) / CGFloat(items))
    // A group that is estimated along its own axis is as long as its items.
    let isAlongX = section.isShareAlongRow != screen.isHorizontal
    if case .estimated = isAlongX ? section.width : section.height {
      let length = CGFloat(items) * share + gaps
      if section.isShareAlongRow { groupRow = length } else { groupStack = length }
    }
    let groups = (section.count + items - 1) / items
    let step = groupRow + section.spacing
    let itemsOfLast = section.count - max(0, groups - 1) * items
    var lastLength = groupRow
    if section.isShareAlongRow, itemsOfLast < items {
      let far = CGFloat(itemsOfLast) * share + CGFloat(itemsOfLast - 1) * section.itemSpacing
      lastLength = far + (groupRow - CGFloat(items) * share - gaps)
    }

    let header = section.header?.length ?? 0
    let before = section.header?.isAtEnd == false ? header : 0
    let isEmpty = section.count == 0
    let inner = isEmpty ? 0 : groupStack
    let extent = isEmpty && section.header == nil ? 0 : header + insets.stack[0] + inner + insets.stack[1]
    let top = start + before + insets.stack[0]

    var result = Section(
      given: section,
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
    if let given = section.header {
      let span =
        section.headerFollowsInsets ? (insets.row[0], rowLength - insets.row[0] - insets.row[1]) : (0, rowLength)
      result.header = Box(
        row: span.0, stack: near(given.isAtEnd ? start + extent - header : start), rowLength: down(span.1),
        stackLength: header)
    }
    return result
  }

  // MARK: Scrolling

  /// Where a section comes to rest that is asked to scroll to an offset.
  func rest(_ index: Int, asked: CGFloat) -> CGFloat {
    let section = sections[index]
    guard section.groups > 0 else { return 0 }
    let (viewport, end) = (section.viewport.rowLength, section.end)
    func nearest(_ stops: [CGFloat], to place: CGFloat) -> CGFloat {
      stops.min { abs($0 - place) < abs($1 - place) } ?? 0
    }
    let starts = (0..<section.groups).map { CGFloat($0) * section.step }
    let held = min(max(asked, 0), end)
    switch section.given.behavior {
    case .continuousGroupLeadingBoundary, .groupPaging:
      return nearest(starts.map { min($0, end) }, to: held)
    case .paging:
      if held >= end { return end }
      return min((held / viewport).rounded() * viewport, end)
    case .groupPagingCentered:
      let stops = starts.enumerated().map { number, start in
        near(start + ((number == section.groups - 1 ? section.lastGroupLength : section.groupLength) - viewport) / 2)
      }
      return nearest(stops, to: asked)
    default:
      return held
    }
  }

  /// The items of a section that are in sight with the row scrolled so far, in a stretch of the stack.
  func itemsInSight(_ index: Int, offset: CGFloat, from top: CGFloat, length: CGFloat) -> [Int] {
    let section = sections[index]
    let seen = Box(row: offset, stack: top, rowLength: rowLength, stackLength: length)
    return section.cells.indices.filter {
      section.cells[$0].overlaps(seen) && section.groupOfCell[$0].overlaps(seen)
    }
  }

  /// A box in the coordinates of the content.
  func frame(_ box: Box) -> CGRect {
    screen.isHorizontal
      ? CGRect(x: box.stack, y: box.row, width: box.stackLength, height: box.rowLength)
      : CGRect(x: box.row, y: box.stack, width: box.rowLength, height: box.stackLength)
  }

  func point(row: CGFloat, stack: CGFloat) -> CGPoint {
    screen.isHorizontal ? CGPoint(x: stack, y: row) : CGPoint(x: row, y: stack)
  }

  /// A frame as it is shown: from the right where the screen is written that way.
  func shown(_ frame: CGRect) -> CGRect {
    guard screen.isRightToLeft else { return frame }
    let width = screen.isHorizontal ? max(contentLength, 0) : screen.container.width
    return CGRect(x: width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
  }
}
