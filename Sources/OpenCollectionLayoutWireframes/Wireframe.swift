import Foundation
import OpenCollectionCompositionalLayout

/// A solved layout as a labelled drawing: sections and their insets, groups and the spacing between them, items with
/// their index and size, boundary items, badges and backgrounds, and a legend of the colours.
///
/// ```swift
/// let item = Item(size: ItemSize(width: .fractionalWidth(0.5), height: .fractionalHeight(1)))
/// let row = Group.horizontal(
///   size: ItemSize(width: .fractionalWidth(1), height: .absolute(60)), subitems: [.item(item)])
/// let layout = SolvedLayout(
///   configuration: LayoutConfiguration(),
///   environment: LayoutEnvironment(containerSize: CGSize(width: 320, height: 480), scale: 2),
///   sections: [SectionContent(section: Section(group: row), itemCount: 4)])
/// try Wireframe(layout).svg.write(toFile: "layout.svg", atomically: true, encoding: .utf8)
/// ```
///
/// Drawn from back to front:
///
/// 1. The background: the drawn part of the content, and the area of orthogonal rows beyond it
/// 2. Sections: insets, then the content area inside them
/// 3. Groups, outer ones first
/// 4. Elements, by their z index
/// 5. The legend
public struct Wireframe: Sendable {
  let layout: SolvedLayout
  let palette: WireframePalette

  /// The part of the content that is drawn, in points.
  let drawnRect: CGRect

  /// The margin around the drawing, in points.
  let margin: CGFloat = 24

  /// The maximum length drawn along each axis, in points.
  private static let longest: CGFloat = 6_000

  /// Creates a drawing of a layout from its start: at most 6,000 points of the content along each axis, and of
  /// orthogonal rows at most twice the container.
  public init(_ layout: SolvedLayout, isDark: Bool = false) {
    self.layout = layout
    palette = isDark ? .dark : .light
    let axis = layout.configuration.scrollAxis
    let content = layout.contentSize
    var size = content
    if axis == .vertical {
      size.height = min(content.height, Self.longest)
      size.width = min(content.width, Self.longest)
    } else {
      size.width = min(content.width, Self.longest)
      size.height = min(content.height, Self.longest)
    }
    // Orthogonal rows are drawn partly beyond the container's edge.
    let widest = (0..<min(layout.sectionCount, 1_000)).compactMap { section -> CGFloat? in
      layout.orthogonalRow(ofSection: section).map { row in
        (axis == .vertical ? row.viewport.minX : row.viewport.minY) + row.contentLength
      }
    }.max()
    if let widest {
      if axis == .vertical {
        size.width = max(size.width, min(widest, 2 * layout.environment.containerSize.width))
      } else {
        size.height = max(size.height, min(widest, 2 * layout.environment.containerSize.height))
      }
    }
    drawnRect = CGRect(origin: .zero, size: CGSize(width: max(size.width, 1), height: max(size.height, 1)))
  }

  /// The size of the whole drawing in points, with margins, head and legend.
  public var size: CGSize {
    CGSize(
      width: max(drawnRect.width, legendWidth) + 2 * margin,
      height: drawnRect.height + 2 * margin + headHeight + legendHeight)
  }

  /// The drawing as an SVG document.
  public var svg: String {
    var document = SVGDocument(size: size)
    document.rectangle(CGRect(origin: .zero, size: size), fill: palette.page)
    drawHead(in: &document)
    document.beginGroup(translatedBy: CGPoint(x: margin, y: margin + headHeight), clippedTo: drawnRect)
    document.rectangle(drawnRect, fill: palette.outside)
    document.rectangle(drawnRect.intersection(CGRect(origin: .zero, size: layout.contentSize)), fill: palette.content)
    drawSections(in: &document)
    drawGroups(in: &document)
    drawElements(in: &document)
    drawViewport(in: &document)
    document.endGroup()
    drawLegend(in: &document)
    return document.text
  }

  // MARK: - Above the drawing

  var headHeight: CGFloat { 30 }

  private func drawHead(in document: inout SVGDocument) {
    let content = layout.contentSize
    let container = layout.environment.containerSize
    let words =
      "container \(WireframeLabel.size(container)), content \(WireframeLabel.size(content)),"
      + " \(layout.sectionCount) section\(layout.sectionCount == 1 ? "" : "s")"
    document.text(words, at: CGPoint(x: margin, y: margin + 8), size: 13, fill: palette.text)
    guard drawnRect.height < content.height || drawnRect.width < content.width else { return }
    document.text(
      "shown: the first \(WireframeLabel.size(drawnRect.size))", at: CGPoint(x: margin, y: margin + 22), size: 10,
      fill: palette.secondaryText)
  }
}
