internal import COpenCollectionPangoCairo
package import Foundation

/// Draws into a new bitmap: coordinates in points, y down, the origin at the top left.
///
/// The state (transform, clip, blend mode) is a stack: calls to `save()` and `restore()` must be balanced.
package final class Canvas {
  let cairo: OpaquePointer
  let surface: OpaquePointer
  /// In points.
  package let size: CGSize
  /// Pixels per point.
  package let scale: Double
  /// Whether an opaque fill covered the whole canvas and nothing drawn since could have reduced its alpha.
  var isKnownOpaque = false

  /// Creates a clear canvas. Its bitmap's size in pixels is rounded up and at least 1 x 1; its scale is less than
  /// `scale` where the bitmap would otherwise exceed the maximum size.
  package convenience init(size: CGSize, scale: Double) {
    precondition(
      size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0,
      "a canvas's size must be finite and not negative, not \(size.width) x \(size.height)")
    let pixels = PixelSize(of: size, scale: scale)
    self.init(drawingInto: Bitmap(width: pixels.width, height: pixels.height, scale: pixels.scale), size: size)
  }

  /// Draws over `bitmap`, which must not be read elsewhere at the same time.
  init(drawingInto bitmap: Bitmap, size: CGSize? = nil) {
    self.size = size ?? bitmap.size
    scale = bitmap.scale
    surface = cairo_surface_reference(bitmap.cairoSurface)
    cairo = cairo_create(surface)
    cairo_scale(cairo, scale, scale)
  }

  deinit {
    cairo_destroy(cairo)
    cairo_surface_destroy(surface)
  }

  /// Ends drawing and returns the bitmap; the canvas must not be used afterwards.
  package func finish() -> Bitmap {
    cairo_surface_flush(surface)
    return Bitmap(owning: cairo_surface_reference(surface), scale: scale, isKnownOpaque: isKnownOpaque)
  }

  /// A copy of what was drawn so far; drawing may continue. O(pixels).
  package func snapshot() -> Bitmap {
    cairo_surface_flush(surface)
    let copy = Bitmap(
      width: Int(cairo_image_surface_get_width(surface)), height: Int(cairo_image_surface_get_height(surface)),
      scale: scale)
    let cairo = cairo_create(copy.cairoSurface)
    cairo_set_source_surface(cairo, surface, 0, 0)
    cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
    cairo_paint(cairo)
    cairo_destroy(cairo)
    return copy
  }

  // MARK: State

  package func save() {
    cairo_save(cairo)
  }

  package func restore() {
    cairo_restore(cairo)
    // The restored blend mode may reduce alpha.
    if cairo_get_operator(cairo) != CAIRO_OPERATOR_OVER { isKnownOpaque = false }
  }

  /// Prepends `transform` to the current transform. One without an inverse clips everything.
  package func concatenate(_ transform: AffineTransform) {
    guard let inverse = transform.inverted(), inverse.m11.isFinite else { return clipEverything() }
    var matrix = cairo_matrix_t(transform)
    cairo_transform(cairo, &matrix)
  }

  package func translate(x: CGFloat, y: CGFloat) {
    cairo_translate(cairo, x, y)
  }

  /// The current transform, to points of the canvas.
  package var transform: AffineTransform {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cairo, &matrix)
    var transform = AffineTransform(matrix)
    transform.append(AffineTransform(scaleByX: 1 / scale, byY: 1 / scale))
    return transform
  }

  /// Replaces the current transform, to points of the canvas.
  package func setTransform(_ transform: AffineTransform) {
    var transform = transform
    transform.append(AffineTransform(scaleByX: scale, byY: scale))
    var matrix = cairo_matrix_t(transform)
    cairo_set_matrix(cairo, &matrix)
  }

  package func clip(to rect: CGRect) {
    cairo_new_path(cairo)
    cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
    cairo_clip(cairo)
  }

  package func clip(to path: Path, evenOdd: Bool = false) {
    cairo_new_path(cairo)
    cairo_set_fill_rule(cairo, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    cairo.append(path)
    cairo_clip(cairo)
  }

  /// The bounds of the current clip, in current coordinates.
  package var clipBounds: CGRect {
    var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cairo, &x1, &y1, &x2, &y2)
    return CGRect(x: x1, y: y1, width: x2 - x1, height: y2 - y1)
  }

  private func clipEverything() {
    cairo_new_path(cairo)
    cairo_clip(cairo)
  }

  /// The nearest pixel-aligned rectangle, in current coordinates; the same rectangle if the transform rotates or skews.
  package func alignedToPixels(_ rect: CGRect) -> CGRect {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cairo, &matrix)
    guard matrix.xy == 0, matrix.yx == 0, matrix.xx != 0, matrix.yy != 0 else { return rect }
    func snap(_ value: CGFloat, _ factor: Double, _ offset: Double) -> CGFloat {
      CGFloat(((Double(value) * factor + offset).rounded() - offset) / factor)
    }
    let (x1, x2) = (snap(rect.minX, matrix.xx, matrix.x0), snap(rect.maxX, matrix.xx, matrix.x0))
    let (y1, y2) = (snap(rect.minY, matrix.yy, matrix.y0), snap(rect.maxY, matrix.yy, matrix.y0))
    return CGRect(x: x1, y: y1, width: x2 - x1, height: y2 - y1)
  }

  // MARK: Groups

  /// Begins a transparency layer, which `endGroup(opacity:)` composites.
  package func beginGroup() {
    cairo_push_group(cairo)
  }

  package func endGroup(opacity: Double = 1) {
    cairo_pop_group_to_source(cairo)
    cairo_paint_with_alpha(cairo, opacity)
  }
}
