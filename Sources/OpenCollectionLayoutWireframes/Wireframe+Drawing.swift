import Foundation
import OpenCollectionCompositionalLayout

extension Wireframe {
  func drawSections(in document: inout SVGDocument) {
    for outline in layout.sectionOutlines(in: drawnRect) {
      document.rectangle(outline.frame, fill: palette.inset, stroke: palette.section, width: 1, dash: "4 3")
      document.rectangle(outline.content, fill: palette.spacing)
    }
  }

  func drawGroups(in document: inout SVGDocument) {
    for outline in layout.groupOutlines(in: drawnRect) {
      document.rectangle(
        outline.frame.insetBy(dx: 0.5, dy: 0.5), fill: palette.group, stroke: palette.groupStroke,
        width: outline.depth == 0 ? 1.5 : 1, dash: outline.depth == 0 ? nil : "3 2")
    }
  }

  func drawElements(in document: inout SVGDocument) {
    let elements = drawnElements
    for element in elements.sorted(by: { ($0.zIndex, order($0)) < ($1.zIndex, order($1)) }) {
      let (fill, stroke) = colors(of: element)
      let inner = element.frame.insetBy(dx: min(0.5, element.frame.width / 2), dy: min(0.5, element.frame.height / 2))
      if element.key.category == .decoration {
        document.rectangle(element.frame, fill: fill, stroke: stroke, width: 1, dash: "1 3")
      } else {
        document.rectangle(inner, fill: fill, stroke: stroke, width: 1, radius: 3)
      }
      drawLabel(of: element, in: &document)
    }
  }

  /// Shades the part of orthogonal rows beyond the container, and draws the container's edge.
  func drawViewport(in document: inout SVGDocument) {
    let content = CGRect(origin: .zero, size: layout.contentSize)
    if drawnRect.maxX > content.maxX {
      let beyond = CGRect(x: content.maxX, y: 0, width: drawnRect.maxX - content.maxX, height: drawnRect.height)
      document.rectangle(beyond, fill: palette.shade)
      document.line(
        from: CGPoint(x: content.maxX, y: 0), to: CGPoint(x: content.maxX, y: drawnRect.height), stroke: palette.text)
    }
    if drawnRect.maxY > content.maxY {
      let beyond = CGRect(x: 0, y: content.maxY, width: drawnRect.width, height: drawnRect.maxY - content.maxY)
      document.rectangle(beyond, fill: palette.shade)
      document.line(
        from: CGPoint(x: 0, y: content.maxY), to: CGPoint(x: drawnRect.width, y: content.maxY), stroke: palette.text)
    }
  }

  /// The elements in the drawn rectangle, including those of orthogonal rows beyond the container.
  var drawnElements: [LayoutElement] {
    let content = CGRect(origin: .zero, size: layout.contentSize)
    var elements = layout.elements(in: drawnRect.intersection(content))
    let step = layout.environment.containerSize
    var seen = Set(elements.map(\.key))
    let isVertical = layout.configuration.scrollAxis == .vertical
    let beyond = isVertical ? drawnRect.maxX - content.maxX : drawnRect.maxY - content.maxY
    guard beyond > 0 else { return elements }
    for element in layout.elements(in: content, offset: { _ in isVertical ? step.width : step.height })
    where seen.insert(element.key).inserted {
      elements.append(element)
    }
    return elements
  }

  private func order(_ element: LayoutElement) -> Int {
    switch element.key.category {
    case .decoration: 0
    case .cell: 1
    case .supplementary: 2
    }
  }

  private func colors(of element: LayoutElement) -> (fill: String, stroke: String) {
    switch element.key.category {
    case .cell: (palette.item, palette.itemStroke)
    case .decoration: (palette.decoration, palette.decorationStroke)
    case .supplementary:
      isBoundary(element)
        ? (palette.boundary, palette.boundaryStroke) : (palette.badge, palette.badgeStroke)
    }
  }

  /// Whether an element is a boundary supplementary item rather than a badge.
  func isBoundary(_ element: LayoutElement) -> Bool {
    guard element.key.section != nil else { return true }
    return element.key.item == 0 && layout.isBoundaryItem(element.key)
  }

  private func drawLabel(of element: LayoutElement, in document: inout SVGDocument) {
    let frame = element.frame
    let size = WireframeLabel.size(frame.size)
    switch element.key.category {
    case .decoration: return
    case .supplementary:
      let kind = element.key.kind ?? ""
      let words = isBoundary(element) ? "\(kind)  \(size)" : kind
      WireframeLabel(lines: [words], frame: frame, largest: 11).draw(in: &document, fill: palette.text)
    case .cell:
      // In the format of the command's `--item` option.
      let section = layout.sectionCount > 1 ? element.key.section.map { "\($0)." } ?? "" : ""
      let index = section + "\(element.key.item)"
      WireframeLabel(lines: [index, size], frame: frame, largest: 15).draw(in: &document, fill: palette.text)
    }
  }
}
