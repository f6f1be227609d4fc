import Foundation
import OpenCollectionCompositionalLayout

/// A solved layout as a labelled drawing: sections and their insets, groups and the spacing between them, items with
/// their index and size, boundary items, badges and backgrounds, and a legend that names the colours.
///
/// 1. The part of the content that is shown, and the room for what scrolls sideways
/// 2. Sections, from the back: insets, then what they leave
/// 3. Groups, outer ones first
/// 4. Elements, by their z index
/// 5. The legend
public struct Wireframe: Sendable {
  let layout: SolvedLayout
  let palette: WireframePalette

  /// The part of the content that is drawn, in points.
  let shown: CGRect

  /// Room round the drawing.
  let margin: CGFloat = 24

  /// The longest stretch drawn of a content that has no end to speak of.
  private static let longest: CGFloat = 6_000

  /// A drawing of a layout from its start, as much as a picture can hold: 6,000 points along the scroll axis, and of
  /// rows that scroll by themselves twice the container.
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
    // Rows that scroll by themselves show some of what lies beyond the container's edge.
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
    shown = CGRect(origin: .zero, size: CGSize(width: max(size.width, 1), height: max(size.height, 1)))
  }

  /// The size of the whole picture in points.
  public var size: CGSize {
    CGSize(
      width: max(shown.width, legendWidth) + 2 * margin, height: shown.height + 2 * margin + headHeight + legendHeight)
  }

  /// The drawing as an SVG document.
  public var svg: String {
    var document = SVGDocument(size: size)
    document.rectangle(CGRect(origin: .zero, size: size), fill: palette.page)
    drawHead(in: &document)
    document.beginGroup(moved: CGPoint(x: margin, y: margin + headHeight), clippedTo: shown)
    document.rectangle(shown, fill: palette.outside)
    document.rectangle(shown.intersection(CGRect(origin: .zero, size: layout.contentSize)), fill: palette.content)
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
    guard shown.height < content.height || shown.width < content.width else { return }
    document.text(
      "shown: the first \(WireframeLabel.size(shown.size))", at: CGPoint(x: margin, y: margin + 22), size: 10,
      fill: palette.secondaryText)
  }
}
