import Foundation
import OpenCollectionCompositionalLayout

extension Wireframe {
  private static let rowHeight: CGFloat = 20
  private static let columnWidth: CGFloat = 165

  /// The kinds of element that the drawing contains, in the order of the legend.
  private var entries: [(words: String, fill: String, stroke: String)] {
    let elements = drawnElements
    let groups = layout.groupOutlines(in: drawnRect)
    var entries: [(String, String, String)] = []
    if layout.sectionOutlines(in: drawnRect).contains(where: { $0.content != $0.frame }) {
      entries.append(("insets of a section", palette.inset, palette.section))
    }
    if layout.distinctSections.contains(where: { $0.section.interGroupSpacing > 0 }) {
      entries.append(("spacing between groups", palette.spacing, palette.spacing))
    }
    if !groups.isEmpty { entries.append(("group", palette.group, palette.groupStroke)) }
    let item = layout.sectionCount > 1 ? "item: section.index, size" : "item: index, size"
    entries.append((item, palette.item, palette.itemStroke))
    if elements.contains(where: { $0.key.category == .supplementary && isBoundary($0) }) {
      entries.append(("boundary item", palette.boundary, palette.boundaryStroke))
    }
    if elements.contains(where: { $0.key.category == .supplementary && !isBoundary($0) }) {
      entries.append(("badge", palette.badge, palette.badgeStroke))
    }
    if elements.contains(where: { $0.key.category == .decoration }) {
      entries.append(("background", palette.decoration, palette.decorationStroke))
    }
    return entries.map { (words: $0.0, fill: $0.1, stroke: $0.2) }
  }

  var legendWidth: CGFloat { 2 * Self.columnWidth }

  private var columns: Int { max(2, Int(max(drawnRect.width, legendWidth) / Self.columnWidth)) }

  var legendHeight: CGFloat {
    let rows = (entries.count + columns - 1) / columns
    return CGFloat(rows) * Self.rowHeight + 16
  }

  func drawLegend(in document: inout SVGDocument) {
    let top = margin + headHeight + drawnRect.height + 16
    for (index, entry) in entries.enumerated() {
      let corner = CGPoint(
        x: margin + CGFloat(index % columns) * Self.columnWidth, y: top + CGFloat(index / columns) * Self.rowHeight)
      document.rectangle(
        CGRect(x: corner.x + 0.5, y: corner.y + 0.5, width: 14, height: 14), fill: entry.fill, stroke: entry.stroke,
        width: 1, radius: 2)
      document.text(
        entry.words, at: CGPoint(x: corner.x + 20, y: corner.y + 11.5), size: 11, fill: palette.text)
    }
  }
}
