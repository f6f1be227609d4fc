internal import COpenCollectionPangoCairo
internal import Foundation

extension Bitmap {
  /// Of a bitmap: a list and its detail often show one image in two sizes.
  private static let reductionCapacity = 2
  /// Guards the reductions of all bitmaps: it is held for moments.
  private static let reductionsLock = NSLock()

  /// The bitmap reduced to the size of `area`; nil if there is no memory for it.
  ///
  /// Made once for a size, because resampling costs many times a copy. It is also the same wherever it is shown: resampled
  /// in place, single components differ by 1 of 255, as the last bits of the transform do.
  func reduced(to area: PixelRect) -> Bitmap? {
    let (width, height) = (area.right - area.left, area.bottom - area.top)
    let kept = Self.reductionsLock.withLock { reductions.first { $0.width == width && $0.height == height } }
    if let kept { return kept }
    guard (1...self.width).contains(width), (1...self.height).contains(height),
      let pattern = makePattern(
        AffineTransform(scaleByX: Double(self.width) / Double(width), byY: Double(self.height) / Double(height)),
        shrinks: true)
    else { return nil }
    defer { cairo_pattern_destroy(pattern) }
    let reduced = Bitmap(width: width, height: height, scale: scale, isKnownOpaque: isKnownOpaque)
    guard let cairo = cairo_create(reduced.cairoSurface) else { return nil }
    defer { cairo_destroy(cairo) }
    cairo_set_source(cairo, pattern)
    cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
    cairo_paint(cairo)
    cairo_surface_flush(reduced.cairoSurface)
    Self.reductionsLock.withLock {
      if reductions.count == Self.reductionCapacity { reductions.removeFirst() }
      reductions.append(reduced)
    }
    return reduced
  }

  /// A pattern of the bitmap, its outermost pixels repeated, for a transform from the picture's pixels to the bitmap's;
  /// nil if there is no memory for it. It owns a surface of its own, as other threads may draw the bitmap.
  func makePattern(_ inverse: AffineTransform, shrinks: Bool) -> OpaquePointer? {
    guard let surface = makeSurface(rows: 0..<height) else { return nil }
    defer { cairo_surface_destroy(surface) }
    guard let pattern = cairo_pattern_create_for_surface(surface) else { return nil }
    var matrix = cairo_matrix_t(inverse)
    cairo_pattern_set_matrix(pattern, &matrix)
    let isByPixels = shrinks ? reducesByPixels : enlargesByPixels
    cairo_pattern_set_filter(
      pattern, isByPixels ? CAIRO_FILTER_NEAREST : shrinks ? CAIRO_FILTER_GOOD : CAIRO_FILTER_BILINEAR)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    return pattern
  }
}
