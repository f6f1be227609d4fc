internal import COpenCollectionPangoCairo
package import Foundation

extension Canvas {
  /// Draws the text with the layout's origin at `point`. Baselines are snapped to pixels.
  ///
  /// - Parameters:
  ///   - color: overrides the colour of every run; nil draws each in its own.
  ///   - lines: the indices of the lines to draw; nil for all.
  package func draw(_ layout: TextLayout, at point: CGPoint, color: RGBA? = nil, lines: Range<Int>? = nil) {
    TextEngine.shared.locked { _ in
      for line in layout.placed[lines ?? 0..<layout.placed.count] {
        let x = point.x + line.line.x
        let baseline = snappedToPixel(y: point.y + line.line.baseline)
        var pen = TextPen(canvas: self, line: line, x: x, baseline: baseline, override: color)
        pen.draw(top: point.y + line.line.top)
      }
    }
  }

  /// The nearest pixel boundary; `y` itself if the canvas is rotated.
  private func snappedToPixel(y: CGFloat) -> CGFloat {
    alignedToPixels(CGRect(x: 0, y: y, width: 0, height: 0)).minY
  }
}

/// Draws one line, run by run. Used within TextEngine's lock.
private struct TextPen {
  let canvas: Canvas
  let line: PlacedLine
  let x: CGFloat
  let baseline: CGFloat
  let override: RGBA?

  private struct Run {
    var item: UnsafeMutablePointer<PangoGlyphItem>
    var style: TextStyle
    var x: CGFloat
    var width: CGFloat
  }

  mutating func draw(top: CGFloat) {
    guard let glyphs = line.glyphs else { return }
    var runs: [Run] = []
    var pen = x
    var node = glyphs.pointee.runs
    while let entry = node {
      node = entry.pointee.next
      guard let data = entry.pointee.data else { continue }
      let item = data.assumingMemoryBound(to: PangoGlyphItem.self)
      let width = Double(item.pointee.glyphs.width) * line.unit
      if let style = line.style(at: Int(item.pointee.item.pointee.offset)) {
        runs.append(Run(item: item, style: style, x: pen, width: width))
      }
      pen += width
    }
    for run in runs {
      if let background = run.style.background {
        let rect = CGRect(x: run.x, y: top, width: run.width, height: line.line.height)
        canvas.fill(canvas.alignedToPixels(rect), background)
      }
    }
    for run in runs {
      guard let shadow = run.style.shadow else { continue }
      drawShadow(shadow, of: run)
    }
    for run in runs { drawGlyphs(run, color: override ?? run.style.color) }
    for run in runs { drawDecorations(run) }
  }

  private func origin(of run: Run) -> CGPoint {
    CGPoint(x: run.x, y: baseline - run.style.baselineOffset)
  }

  private func addOutline(_ run: Run, at origin: CGPoint) {
    cairo_new_path(canvas.cairo)
    withShapedScale(origin) {
      let font = run.item.pointee.item.pointee.analysis.font
      if let font, PlacedGlyphs.of(font) != nil {
        addPlacedOutlines(of: run, font: font)
      } else {
        pango_cairo_glyph_string_path(canvas.cairo, font, run.item.pointee.glyphs)
      }
    }
  }

  /// Adds the outlines of the system font's glyphs, each at its width.
  private func addPlacedOutlines(of run: Run, font: UnsafeMutablePointer<PangoFont>) {
    // Sums of 32-bit positions.
    var pen = 0
    for info in UnsafeBufferPointer(
      start: run.item.pointee.glyphs.pointee.glyphs, count: Int(run.item.pointee.glyphs.pointee.num_glyphs))
    {
      cairo_save(canvas.cairo)
      cairo_translate(
        canvas.cairo, Double(pen + Int(info.geometry.x_offset)) / Double(PANGO_SCALE),
        Double(info.geometry.y_offset) / Double(PANGO_SCALE))
      cairo_scale(canvas.cairo, PlacedGlyphs.stretch(info.glyph, of: font), 1)
      GlyphCache.addOutline(info.glyph, font, to: canvas.cairo)
      cairo_restore(canvas.cairo)
      pen += Int(info.geometry.width)
    }
  }

  /// Calls `draw` with the origin at a point and coordinates scaled from the size that Pango shaped the text at.
  private func withShapedScale(_ origin: CGPoint, _ draw: () -> Void) {
    cairo_save(canvas.cairo)
    cairo_translate(canvas.cairo, origin.x, origin.y)
    cairo_scale(canvas.cairo, line.scale, line.scale)
    cairo_move_to(canvas.cairo, 0, 0)
    draw()
    cairo_restore(canvas.cairo)
  }

  /// Draws a run's glyphs from the cache; rotated, very large, stroked and missing glyphs are drawn as outlines.
  private func drawGlyphs(_ run: Run, color: RGBA) {
    if let picture = run.style.picture { return draw(picture, run, color: color) }
    let cairo = canvas.cairo
    canvas.setSource(color)
    let font = run.item.pointee.item.pointee.analysis.font
    if FontKind.isColored(font) {
      return withShapedScale(origin(of: run)) { pango_cairo_show_glyph_string(cairo, font, run.item.pointee.glyphs) }
    }
    if run.style.strokeWidth == 0, let font, drawCached(run, font: font) { return }
    addOutline(run, at: origin(of: run))
    cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
    guard run.style.strokeWidth != 0 else { return cairo_fill(cairo) }
    if run.style.strokeWidth < 0 { cairo_fill_preserve(cairo) }
    canvas.setSource(run.style.strokeColor ?? color)
    cairo_set_line_width(cairo, abs(run.style.strokeWidth) / 100 * run.style.face.size)
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    cairo_set_dash(cairo, nil, 0, 0)
    cairo_stroke(cairo)
  }

  /// Draws a picture in place of each character of a run.
  private func draw(_ picture: TextPicture, _ run: Run, color: RGBA) {
    let glyphs = run.item.pointee.glyphs.pointee
    var pen = run.x
    for info in UnsafeBufferPointer(start: glyphs.glyphs, count: Int(glyphs.num_glyphs)) {
      let origin = CGPoint(x: pen, y: origin(of: run).y)
      picture.drawing.draw(
        in: canvas, rect: canvas.alignedToPixels(picture.rect.offsetBy(dx: origin.x, dy: origin.y)), color: color)
      pen += Double(info.geometry.width) * line.unit
    }
  }

  /// Draws the run from the glyph cache. Returns false, with nothing drawn, if the cache does not support the run.
  private func drawCached(_ run: Run, font: UnsafeMutablePointer<PangoFont>) -> Bool {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(canvas.cairo, &matrix)
    guard matrix.xy == 0, matrix.yx == 0, matrix.xx > 0, matrix.xx == matrix.yy,
      run.style.face.size * matrix.xx <= GlyphCache.maximumFontSize
    else { return false }
    let glyphs = run.item.pointee.glyphs.pointee
    let infos = UnsafeBufferPointer(start: glyphs.glyphs, count: Int(glyphs.num_glyphs))
    // PANGO_GLYPH_UNKNOWN_FLAG and PANGO_GLYPH_EMPTY, macros that Swift does not import.
    let (unknown, empty): (PangoGlyph, PangoGlyph) = (0x1000_0000, 0x0FFF_FFFF)
    if infos.contains(where: { $0.glyph & unknown != 0 }) { return false }
    let origin = origin(of: run)
    let unit = matrix.xx * line.unit
    var pen = matrix.xx * Double(origin.x) + matrix.x0
    let baseline = matrix.yy * Double(origin.y) + matrix.y0
    var mask = GlyphMask()
    for info in infos {
      if info.glyph != empty {
        let quarters = ((pen + Double(info.geometry.x_offset) * unit) * Double(GlyphCache.phases)).rounded()
        let x = (quarters / Double(GlyphCache.phases)).rounded(.down)
        let y = (baseline + Double(info.geometry.y_offset) * unit).rounded()
        guard abs(x) < 1e6, abs(y) < 1e6 else { return true }
        let glyph = TextEngine.shared.glyphs.glyph(
          info.glyph, of: font, phase: Int(quarters) - Int(x) * GlyphCache.phases,
          scale: matrix.xx * line.scale)
        mask.add(glyph, x: Int(x), y: Int(y))
      }
      pen += Double(info.geometry.width) * unit
    }
    mask.paint(canvas.cairo)
    return true
  }

  private func drawShadow(_ shadow: Shadow, of run: Run) {
    guard shadow.sigma > 0 else {
      var moved = run
      moved.x += shadow.dx
      moved.style.baselineOffset -= shadow.dy
      return drawGlyphs(moved, color: shadow.color)
    }
    // Includes accents and descenders above and below the baseline.
    let size = run.style.face.size
    let area = CGRect(x: run.x - size, y: baseline - 2 * size, width: run.width + 2 * size, height: 3 * size).integral
    let other = Canvas(size: area.size, scale: canvas.scale)
    other.translate(x: -area.minX, y: -area.minY)
    let pen = TextPen(canvas: other, line: line, x: x, baseline: baseline, override: nil)
    pen.drawGlyphs(run, color: .black)
    guard case .bitmap(let bitmap, let rect) = shadow.content(of: other.finish(), in: area, scale: canvas.scale) else {
      return
    }
    canvas.draw(bitmap, in: rect)
  }

  /// Draws underlines and strikethroughs. As fractions of the font size: 1/15 thick, 1/9 below and 1/4 above the
  /// baseline.
  private func drawDecorations(_ run: Run) {
    let size = run.style.face.size
    func draw(_ kind: TextStyle.Line, at y: CGFloat, _ color: RGBA) {
      let thickness = max(size / 15 * (kind == .thick ? 2 : 1), 1 / canvas.scale)
      let count = kind == .double ? 2 : 1
      for index in 0..<count {
        let top = y - thickness / 2 + CGFloat(index) * thickness * 2
        let rect = CGRect(x: run.x, y: top, width: run.width, height: thickness)
        var snapped = canvas.alignedToPixels(rect)
        (snapped.origin.x, snapped.size.width) = (rect.minX, rect.width)
        if snapped.height == 0 { snapped.size.height = 1 / canvas.scale }
        canvas.fill(snapped, color)
      }
    }
    let text = override ?? run.style.color
    let y = baseline - run.style.baselineOffset
    if let kind = run.style.underline { draw(kind, at: y + size / 9, run.style.underlineColor ?? text) }
    if let kind = run.style.strikethrough { draw(kind, at: y - size / 4, run.style.strikethroughColor ?? text) }
  }
}

/// Tests kinds of fonts.
private enum FontKind {
  /// Whether a font's glyphs have their own colours (emoji).
  static func isColored(_ font: UnsafeMutablePointer<PangoFont>?) -> Bool {
    guard let font, let description = pango_font_describe(font) else { return false }
    defer { pango_font_description_free(description) }
    guard let family = pango_font_description_get_family(description) else { return false }
    return String(cString: family).contains("Emoji")
  }
}
