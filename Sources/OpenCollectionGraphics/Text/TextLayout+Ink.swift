internal import COpenCollectionPangoCairo
package import Foundation

extension TextLayout {
  /// The ink bounds of the glyphs, in points from the layout's origin; with accents and swashes beyond the lines,
  /// without underlines, backgrounds and shadows. Null if there are no glyphs. O(glyphs).
  package var ink: CGRect {
    TextEngine.shared.locked { _ in
      placed.reduce(CGRect.null) { $0.union($1.ink) }
    }
  }
}

extension PlacedLine {
  /// Used within TextEngine's lock.
  fileprivate var ink: CGRect {
    var area = CGRect.null
    var pen = line.x
    var node = glyphs?.pointee.runs
    while let entry = node {
      node = entry.pointee.next
      guard let run = entry.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self) else { continue }
      var (inked, logical) = (PangoRectangle(), PangoRectangle())
      pango_glyph_string_extents(run.pointee.glyphs, run.pointee.item.pointee.analysis.font, &inked, &logical)
      let style = style(at: Int(run.pointee.item.pointee.offset))
      let raised = style?.baselineOffset ?? 0
      if let picture = style?.picture {
        area = area.union(picture.rect.offsetBy(dx: pen, dy: line.baseline - raised))
      }
      func points(_ units: Int32) -> Double { Double(units) * unit }
      if inked.width > 0, inked.height > 0 {
        area = area.union(
          CGRect(
            x: pen + points(inked.x), y: line.baseline - raised + points(inked.y), width: points(inked.width),
            height: points(inked.height)))
      }
      pen += Double(run.pointee.glyphs.width) * unit
    }
    return area
  }
}
