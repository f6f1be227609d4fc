internal import COpenCollectionPangoCairo

/// Caches glyphs as 8-bit coverage masks, at quarter-pixel horizontal positions. Call within TextEngine's lock.
///
/// Filling outlines positions glyphs as precisely, at eight times the cost; cairo's own glyph cache positions at whole
/// pixels only.
final class GlyphCache {
  /// A glyph's coverage, positioned relative to the pixel that contains its origin.
  struct Glyph {
    var left = 0
    var top = 0
    /// Nil if it has no ink.
    var coverage: AlphaBitmap?
  }

  private struct Key: Hashable {
    var font: UnsafeMutablePointer<PangoFont>
    var glyph: PangoGlyph
    var phase: Int
    var scale: Double
  }

  static let phases = 4
  /// Glyphs of fonts larger than this many pixels are filled as outlines.
  static let maximumFontSize = 160.0
  private static let maximumBytes = 8 << 20

  private var glyphs: [Key: Glyph] = [:]
  /// Retained, so that no other font gets the address of one whose glyphs are cached.
  private var fonts: Set<UnsafeMutablePointer<PangoFont>> = []
  private var bytes = 0

  /// The coverage of a glyph drawn at `scale` times its font's size, `phase` quarters of a pixel to the right.
  func glyph(_ glyph: PangoGlyph, of font: UnsafeMutablePointer<PangoFont>, phase: Int, scale: Double) -> Glyph {
    let key = Key(font: font, glyph: glyph, phase: phase, scale: scale)
    if let known = glyphs[key] { return known }
    if bytes > Self.maximumBytes { empty() }
    if fonts.insert(font).inserted { g_object_ref(font) }
    let drawn = Self.draw(glyph, font, phase, scale)
    glyphs[key] = drawn
    // About what cairo and pixman allocate for a bitmap beside its pixels.
    bytes += 1000 + (drawn.coverage.map { $0.width * $0.height } ?? 0)
    return drawn
  }

  private func empty() {
    glyphs = [:]
    for font in fonts { g_object_unref(font) }
    fonts = []
    bytes = 0
  }

  private static func draw(
    _ glyph: PangoGlyph, _ font: UnsafeMutablePointer<PangoFont>, _ phase: Int, _ scale: Double
  ) -> Glyph {
    var ink = PangoRectangle()
    pango_font_get_glyph_extents(font, glyph, &ink, nil)
    let stretch = PlacedGlyphs.stretch(glyph, of: font)
    guard ink.width > 0, ink.height > 0 else { return Glyph() }
    let shift = Double(phase) / Double(phases)
    let unit = scale / Double(PANGO_SCALE)
    let left = Int((Double(ink.x) * unit * stretch + shift).rounded(.down)) - 1
    let top = Int((Double(ink.y) * unit).rounded(.down)) - 1
    let right = Int((Double(ink.x + ink.width) * unit * stretch + shift).rounded(.up)) + 1
    let bottom = Int((Double(ink.y + ink.height) * unit).rounded(.up)) + 1
    guard let coverage = AlphaBitmap(width: right - left, height: bottom - top) else { return Glyph() }
    let cairo = cairo_create(coverage.surface)
    cairo_translate(cairo, shift - Double(left), -Double(top))
    cairo_scale(cairo, scale * stretch, scale)
    addOutline(glyph, font, to: cairo)
    cairo_fill(cairo)
    cairo_destroy(cairo)
    cairo_surface_flush(coverage.surface)
    return Glyph(left: left, top: top, coverage: coverage)
  }

  /// Adds the outline of a glyph at the origin to the path of a cairo context.
  static func addOutline(_ glyph: PangoGlyph, _ font: UnsafeMutablePointer<PangoFont>, to cairo: OpaquePointer?) {
    var info = PangoGlyphInfo()
    info.glyph = glyph
    withUnsafeMutablePointer(to: &info) { info in
      var cluster: Int32 = 0
      withUnsafeMutablePointer(to: &cluster) { cluster in
        var string = PangoGlyphString(num_glyphs: 1, glyphs: info, log_clusters: cluster, space: 1)
        cairo_move_to(cairo, 0, 0)
        pango_cairo_glyph_string_path(cairo, font, &string)
      }
    }
  }
}

/// Combines a run's glyphs into one mask, which is painted at once.
struct GlyphMask {
  private var placed: [(coverage: AlphaBitmap, x: Int, y: Int)] = []

  mutating func add(_ glyph: GlyphCache.Glyph, x: Int, y: Int) {
    if let coverage = glyph.coverage { placed.append((coverage, x + glyph.left, y + glyph.top)) }
  }

  /// Paints the mask with the context's source; coordinates are pixels of the target.
  func paint(_ cairo: OpaquePointer) {
    guard let first = placed.first else { return }
    var (left, top) = (first.x, first.y)
    var (right, bottom) = (left, top)
    for (coverage, x, y) in placed {
      (left, top) = (min(left, x), min(top, y))
      (right, bottom) = (max(right, x + coverage.width), max(bottom, y + coverage.height))
    }
    guard let mask = AlphaBitmap(width: right - left, height: bottom - top) else { return }
    for (coverage, x, y) in placed {
      // The coverage of overlapping glyphs is added, at most to 255.
      pixman_image_composite32(
        PIXMAN_OP_ADD, coverage.image, nil, mask.image, 0, 0, 0, 0, Int32(x - left), Int32(y - top),
        Int32(coverage.width), Int32(coverage.height))
    }
    cairo_surface_mark_dirty(mask.surface)
    cairo_save(cairo)
    cairo_identity_matrix(cairo)
    cairo_mask_surface(cairo, mask.surface, Double(left), Double(top))
    cairo_restore(cairo)
  }
}
