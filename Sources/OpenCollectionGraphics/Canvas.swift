internal import COpenCollectionPangoCairo
package import Foundation

/// Draws into a new bitmap: coordinates in points, y down, the origin at the top left.
///
/// State (transform, clip, blend mode) is kept on a stack: `save()` and `restore()` must be balanced.
package final class Canvas {
  let cairo: OpaquePointer
  let surface: OpaquePointer
  /// In points.
  package let size: CGSize
  /// Pixels a point.
  package let scale: Double
  /// Whether something was drawn that fills the canvas and hides all beneath, and nothing since that could clear it
  /// again.
  var isKnownOpaque = false

  /// A clear canvas. Its bitmap has the size in pixels rounded up, at least one pixel a side, and
  /// fewer pixels a point than `scale` where it would be larger than a bitmap can be.
  package convenience init(size: CGSize, scale: Double) {
    precondition(
      size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0,
      "a canvas's size must be finite and not negative, not \(size.width) x \(size.height)")
    let pixels = PixelSize(of: size, scale: scale)
    self.init(drawingInto: Bitmap(width: pixels.width, height: pixels.height, scale: pixels.scale), size: size)
  }

  /// Draws over `bitmap`, which nobody else may be reading.
  init(drawingInto bitmap: Bitmap, size: CGSize? = nil) {
    self.size = size ?? bitmap.size
    scale = bitmap.scale
    surface = cairo_surface_reference(bitmap.surface)
    cairo = cairo_create(surface)
    cairo_scale(cairo, scale, scale)
  }

  deinit {
    cairo_destroy(cairo)
    cairo_surface_destroy(surface)
  }

  /// Ends drawing and hands out the picture; the canvas must not be drawn on after.
  package func finish() -> Bitmap {
    cairo_surface_flush(surface)
    return Bitmap(owning: cairo_surface_reference(surface), scale: scale, isKnownOpaque: isKnownOpaque)
  }

  /// A copy of the picture so far; drawing may go on. O(pixels).
  package func snapshot() -> Bitmap {
    cairo_surface_flush(surface)
    let copy = Bitmap(
      width: Int(cairo_image_surface_get_width(surface)), height: Int(cairo_image_surface_get_height(surface)),
      scale: scale)
    let cairo = cairo_create(copy.surface)
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
    // A way of blending that comes back may clear what is there.
    if cairo_get_operator(cairo) != CAIRO_OPERATOR_OVER { isKnownOpaque = false }
  }

  /// Coordinates given from now on are mapped by `transform` first.
  package func concatenate(_ transform: AffineTransform) {
    guard let inverse = transform.inverted(), inverse.m11.isFinite else { return clipAway() }
    var matrix = cairo_matrix_t(transform)
    cairo_transform(cairo, &matrix)
  }

  package func translate(x: CGFloat, y: CGFloat) {
    cairo_translate(cairo, x, y)
  }

  /// From coordinates given now to points of the canvas.
  package var transform: AffineTransform {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cairo, &matrix)
    var transform = AffineTransform(matrix)
    transform.append(AffineTransform(scaleByX: 1 / scale, byY: 1 / scale))
    return transform
  }

  /// Replaces the transform: from coordinates given from now on to points of the canvas.
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

  /// What drawing can reach now, in current coordinates.
  package var clipBounds: CGRect {
    var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cairo, &x1, &y1, &x2, &y2)
    return CGRect(x: x1, y: y1, width: x2 - x1, height: y2 - y1)
  }

  private func clipAway() {
    cairo_new_path(cairo)
    cairo_clip(cairo)
  }

  /// Nearest rectangle whose sides lie on pixel borders, in current coordinates; the same rectangle if the transform
  /// turns or skews.
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

  /// Starts collecting what is drawn, to be laid down as one by `endGroup(opacity:)`.
  package func beginGroup() {
    cairo_push_group(cairo)
  }

  package func endGroup(opacity: Double = 1) {
    cairo_pop_group_to_source(cairo)
    cairo_paint_with_alpha(cairo, opacity)
  }
}
