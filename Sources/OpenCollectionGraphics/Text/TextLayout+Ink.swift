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
        let sides = placedSides(of: run) ?? points(inked.x)...points(inked.x + inked.width)
        area = area.union(
          CGRect(
            x: pen + sides.lowerBound, y: line.baseline - raised + points(inked.y),
            width: sides.upperBound - sides.lowerBound, height: points(inked.height)))
      }
      pen += Double(run.pointee.glyphs.width) * unit
    }
    return area
  }

  /// The left and the right of the ink of a run of the system font, whose glyphs are drawn at widths of their own, in
  /// points from the run's left; nil for other fonts.
  private func placedSides(of run: UnsafeMutablePointer<PangoGlyphItem>) -> ClosedRange<Double>? {
    guard let font = run.pointee.item.pointee.analysis.font, PlacedGlyphs.of(font) != nil else { return nil }
    var sides: ClosedRange<Double>?
    var pen = 0.0
    let glyphs = run.pointee.glyphs.pointee
    for info in UnsafeBufferPointer(start: glyphs.glyphs, count: Int(glyphs.num_glyphs)) {
      var inked = PangoRectangle()
      pango_font_get_glyph_extents(font, info.glyph, &inked, nil)
      if inked.width > 0 {
        let stretch = PlacedGlyphs.stretch(info.glyph, of: font) * unit
        let left = pen + Double(info.geometry.x_offset) * unit + Double(inked.x) * stretch
        let right = left + Double(inked.width) * stretch
        sides = min(sides?.lowerBound ?? left, left)...max(sides?.upperBound ?? right, right)
      }
      pen += Double(info.geometry.width) * unit
    }
    return sides
  }
}
