internal import COpenCollectionPangoCairo
internal import Foundation

/// Blurs what was painted beneath a node and paints it where the node lies.
///
/// What is beneath becomes the means of squares so large that the deviation is 2 to 4 of them, is blurred by three
/// running means in each axis, and is enlarged by interpolation. Means and interpolation blur too, by known
/// variances, which are taken off. The cost is one pass over what is beneath and one over what is painted, whatever
/// the deviation, in memory that is used again.
final class BackdropBlur {
  private var coarse = DownsampledImage()
  private var row: [UInt32] = []
  /// The pixels to be painted, where they cannot be written in place.
  private var picture: Bitmap?
  /// Box widths of the deviation in squares that was asked last.
  private var boxes: (sigma: Double, widths: [Int]) = (0, [])

  // What was blurred last.

  /// Pixels a side of the squares, and where the first lies. Squares lie on multiples of their side, so that they stay
  /// where they are when the node moves.
  private var side = 1
  private var origin = (x: 0, y: 0)
  /// The node's rectangle, in pixels of the picture.
  private var outline = Path()
  /// The pixels that the rectangle fills exactly; nil where it ends between pixels or is turned.
  private var whole: PixelRect?

  /// Blurs what lies beneath a backdrop. Returns whether there is anything to paint; the next call forgets it.
  ///
  /// - Parameters:
  ///   - target: what was painted so far.
  ///   - reached: the pixels that are to be painted.
  func blur(
    _ backdrop: LayerNode.Backdrop, _ transform: AffineTransform, target: OpaquePointer, reached: PixelRect
  ) -> Bool {
    let extent = transform.extent(of: backdrop.rect)
    let area = reached.intersection(PixelRect(around: extent))
    guard !area.isEmpty, let beneath = ImagePixels(target) else { return false }
    let stretch = abs(transform.m11 * transform.m22 - transform.m12 * transform.m21).squareRoot()
    let sigma = max(0, backdrop.sigma * stretch)
    side = 1
    while sigma / Double(side) >= 4, side < DownsampledImage.largestSide { side *= 2 }
    let reach = Int((sigma * 3).rounded(.up))
    let sampled = PixelRect(
      left: area.left - reach, top: area.top - reach, right: area.right + reach, bottom: area.bottom + reach
    ).alignedOutward(to: side).intersection(beneath.area)
    guard !sampled.isEmpty else { return false }
    origin = (sampled.left, sampled.top)
    outline = Path.rect(backdrop.rect).applying(transform)
    whole = transform.keepsAxes && extent.snappedIfNear.isWhole ? PixelRect(around: extent) : nil
    coarse.average(beneath.rows(of: sampled), side: side)
    // Means of `side` pixels and interpolation between them spread by a twelfth and a sixth of a square of them.
    let spread = side > 1 ? 0.25 : 0
    coarse.blur(boxes: boxes(sigma: max(0, sigma * sigma / Double(side * side) - spread).squareRoot()))
    if backdrop.saturation != 1 || backdrop.tint.alpha > 0 {
      coarse.recolor(saturation: backdrop.saturation, tint: backdrop.tint)
    }
    return true
  }

  private func boxes(sigma: Double) -> [Int] {
    if boxes.sigma != sigma { boxes = (sigma, BoxBlur.boxes(sigma: sigma)) }
    return boxes.widths
  }

  /// Paints what was blurred last where the node lies, within `area` and the clips.
  func paint(on cairo: OpaquePointer, area: PixelRect, edges: [SoftEdge], _ outlines: ClipOutlines, opacity: Double) {
    let area = area.intersection(PixelRect(around: outline.bounds))
    guard !area.isEmpty else { return }
    let isPlain = opacity >= 1 && coarse.isOpaque && edges.allSatisfy { $0.letsThrough(area) }
    if isPlain, let whole, whole.intersection(area) == area, let target = cairo_get_group_target(cairo),
      let pixels = ImagePixels(target), pixels.area.intersection(area) == area
    {
      coarse.enlarge(by: side, from: origin, to: area, pixels.rows(of: area), row: &row)
      cairo_surface_mark_dirty(target)
      return
    }
    let size = (width: area.right - area.left, height: area.bottom - area.top)
    let picture = roomy(size.width, size.height)
    guard let pixels = ImagePixels(picture.surface) else { return }
    let part = PixelRect(left: 0, top: 0, right: size.width, bottom: size.height)
    coarse.enlarge(by: side, from: origin, to: area, pixels.rows(of: part), row: &row)
    cairo_surface_mark_dirty(picture.surface)
    cairo_save(cairo)
    cairo.rectangle(area)
    cairo_clip(cairo)
    for edge in edges { edge.cut(cairo, outlines) }
    cairo_new_path(cairo)
    cairo.append(outline)
    cairo_clip(cairo)
    cairo_set_source_surface(cairo, picture.surface, Double(area.left), Double(area.top))
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
    cairo_paint_with_alpha(cairo, opacity)
    cairo_restore(cairo)
  }

  /// A picture of at least a size.
  private func roomy(_ width: Int, _ height: Int) -> Bitmap {
    if let picture, picture.width >= width, picture.height >= height { return picture }
    let picture = Bitmap(
      width: max(width, picture?.width ?? 0), height: max(height, picture?.height ?? 0), scale: 1)
    self.picture = picture
    return picture
  }
}

extension PixelRect {
  /// The smallest rectangle around it whose sides are multiples of a number.
  fileprivate func alignedOutward(to side: Int) -> PixelRect {
    func down(_ value: Int) -> Int { Int((Double(value) / Double(side)).rounded(.down)) * side }
    return PixelRect(left: down(left), top: down(top), right: -down(-right), bottom: -down(-bottom))
  }
}
