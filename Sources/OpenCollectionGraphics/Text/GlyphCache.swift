internal import COpenCollectionPangoCairo

/// Caches glyphs as 8-bit coverage masks, at quarter-pixel horizontal positions. Call within TextEngine's lock.
///
/// Filling outlines positions glyphs as precisely, at eight times the cost; cairo's own glyph cache positions at whole
/// pixels only.
final class GlyphCache {
  /// A glyph's coverage, positioned relative to the pixel that contains its origin.
  struct Glyph {
    var left, top, width, height: Int
    var coverage: [UInt8]
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
    bytes += drawn.coverage.count + 64
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
    guard ink.width > 0, ink.height > 0 else { return Glyph(left: 0, top: 0, width: 0, height: 0, coverage: []) }
    let shift = Double(phase) / Double(phases)
    let unit = scale / Double(PANGO_SCALE)
    let left = Int((Double(ink.x) * unit * stretch + shift).rounded(.down)) - 1
    let top = Int((Double(ink.y) * unit).rounded(.down)) - 1
    let right = Int((Double(ink.x + ink.width) * unit * stretch + shift).rounded(.up)) + 1
    let bottom = Int((Double(ink.y + ink.height) * unit).rounded(.up)) + 1
    let (width, height) = (right - left, bottom - top)
    let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height))
    defer { cairo_surface_destroy(surface) }
    let cairo = cairo_create(surface)
    cairo_translate(cairo, shift - Double(left), -Double(top))
    cairo_scale(cairo, scale * stretch, scale)
    addOutline(glyph, font, to: cairo)
    cairo_fill(cairo)
    cairo_destroy(cairo)
    cairo_surface_flush(surface)
    var coverage = [UInt8](repeating: 0, count: width * height)
    let stride = Int(cairo_image_surface_get_stride(surface))
    if let data = cairo_image_surface_get_data(surface) {
      for y in 0..<height {
        for x in 0..<width { coverage[y * width + x] = data[y * stride + x] }
      }
    }
    return Glyph(left: left, top: top, width: width, height: height, coverage: coverage)
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
  private var placed: [(glyph: GlyphCache.Glyph, x: Int, y: Int)] = []

  mutating func add(_ glyph: GlyphCache.Glyph, x: Int, y: Int) {
    if glyph.width > 0 { placed.append((glyph, x + glyph.left, y + glyph.top)) }
  }

  /// Paints the mask with the context's source; coordinates are pixels of the target.
  func paint(_ cairo: OpaquePointer) {
    guard let first = placed.first else { return }
    var (left, top) = (first.x, first.y)
    var (right, bottom) = (left, top)
    for (glyph, x, y) in placed {
      (left, top) = (min(left, x), min(top, y))
      (right, bottom) = (max(right, x + glyph.width), max(bottom, y + glyph.height))
    }
    let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(right - left), Int32(bottom - top))
    defer { cairo_surface_destroy(surface) }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let data = cairo_image_surface_get_data(surface)
    else { return }
    let stride = Int(cairo_image_surface_get_stride(surface))
    for (glyph, x, y) in placed {
      glyph.coverage.withUnsafeBufferPointer { source in
        for row in 0..<glyph.height {
          let target = data + (y - top + row) * stride + (x - left)
          let from = row * glyph.width
          for column in 0..<glyph.width {
            // The coverage of overlapping glyphs is added, at most to 255.
            target[column] = UInt8(min(255, UInt16(target[column]) + UInt16(source[from + column])))
          }
        }
      }
    }
    cairo_surface_mark_dirty(surface)
    cairo_save(cairo)
    cairo_identity_matrix(cairo)
    cairo_mask_surface(cairo, surface, Double(left), Double(top))
    cairo_restore(cairo)
  }
}
