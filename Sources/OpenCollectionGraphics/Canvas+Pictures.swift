internal import COpenCollectionPangoCairo
package import Foundation

extension Canvas {
  /// Draws a bitmap scaled to fill `rect`. With a tint, the bitmap's alpha is a mask filled with that colour.
  ///
  /// A pixel-aligned bitmap is copied exactly; others are averaged when reduced and interpolated when enlarged.
  package func draw(_ bitmap: Bitmap, in rect: CGRect, opacity: Double = 1, tint: RGBA? = nil) {
    guard rect.width > 0, rect.height > 0 else { return }
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    cairo_new_path(cairo)
    cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
    cairo_clip(cairo)
    cairo_translate(cairo, rect.minX, rect.minY)
    cairo_scale(cairo, rect.width / Double(bitmap.width), rect.height / Double(bitmap.height))
    guard let pattern = cairo_pattern_create_for_surface(bitmap.cairoSurface) else { return }
    defer { cairo_pattern_destroy(pattern) }
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cairo, &matrix)
    cairo_pattern_set_filter(pattern, matrix.isWholePixelTranslation ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    if let tint {
      setSource(tint.withAlpha(tint.alpha * opacity))
      cairo_mask(cairo, pattern)
    } else {
      cairo_set_source(cairo, pattern)
      cairo_paint_with_alpha(cairo, opacity)
    }
  }

  /// The size in pixels of a rectangle, if a bitmap of that size drawn in it looks the same as what it was made from: the
  /// edges are those of pixels, and the canvas blends normally, with antialiasing. Nil otherwise.
  package func pixelSize(ofPicture rect: CGRect) -> (width: Int, height: Int)? {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cairo, &matrix)
    guard matrix.xy == 0, matrix.yx == 0, matrix.xx > 0, matrix.yy > 0,
      cairo_get_operator(cairo) == CAIRO_OPERATOR_OVER, cairo_get_antialias(cairo) != CAIRO_ANTIALIAS_NONE
    else { return nil }
    func whole(_ length: Double) -> Int? {
      abs(length) < 32_767 && abs(length - length.rounded()) < 1e-3 ? Int(length.rounded()) : nil
    }
    guard whole(rect.minX * matrix.xx + matrix.x0) != nil, whole(rect.minY * matrix.yy + matrix.y0) != nil,
      let width = whole(rect.width * matrix.xx), let height = whole(rect.height * matrix.yy), width > 0, height > 0
    else { return nil }
    return (width, height)
  }

  /// Tiles `rect` with a bitmap at its own size, one tile's top left corner at `origin`.
  package func fill(_ rect: CGRect, tiling bitmap: Bitmap, from origin: CGPoint = .zero) {
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    cairo_new_path(cairo)
    cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
    guard let pattern = cairo_pattern_create_for_surface(bitmap.cairoSurface) else { return }
    defer { cairo_pattern_destroy(pattern) }
    var matrix = cairo_matrix_t(
      AffineTransform(
        m11: bitmap.scale, m12: 0, m21: 0, m22: bitmap.scale, tX: -origin.x * bitmap.scale,
        tY: -origin.y * bitmap.scale))
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT)
    cairo_set_source(cairo, pattern)
    cairo_fill(cairo)
  }
}

extension cairo_matrix_t {
  /// Whether it is a translation by whole pixels, so that pixels coincide.
  var isWholePixelTranslation: Bool {
    func near(_ value: Double, _ other: Double) -> Bool { abs(value - other) < 1e-5 }
    return near(xx, 1) && near(yy, 1) && near(xy, 0) && near(yx, 0) && abs(x0 - x0.rounded()) < 1e-3
      && abs(y0 - y0.rounded()) < 1e-3
  }
}
