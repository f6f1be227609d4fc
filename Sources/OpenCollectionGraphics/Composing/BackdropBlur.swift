internal import COpenCollectionPangoCairo
internal import Foundation

/// Blurs what was painted beneath a node and paints the result in the node's rectangle.
///
/// The pixels beneath are downsampled to squares of which the standard deviation spans 2 to 4, blurred by three box
/// blurs in each axis, and upsampled by interpolation. Downsampling and interpolation blur too, by known variances,
/// which are subtracted. The cost is one pass over the pixels beneath and one over the painted ones, whatever the
/// deviation, in memory that is reused.
final class BackdropBlur {
  private var coarse = DownsampledImage()
  private var rows: [UInt32] = []
  private let threads: FrameThreads
  /// Holds the pixels to be painted when they cannot be written in place.
  private var picture: Bitmap?
  /// The box widths last computed, and their standard deviation in squares.
  private var boxes: (sigma: Double, widths: [Int]) = (0, [])

  init(_ threads: FrameThreads) { self.threads = threads }

  // The result of the last `blur`.

  /// The squares' side in pixels, and the origin of the first. Squares are aligned to multiples of their side, so that
  /// the sampling grid stays fixed when the node moves.
  private var side = 1
  private var origin = (x: 0, y: 0)
  /// The node's rectangle, and its transform to pixels of the picture.
  private var (rect, transform) = (CGRect.zero, AffineTransform.identity)
  /// The pixels that the rectangle fills exactly; nil when it has fractional edges or is rotated.
  private var whole: PixelRect?

  /// Blurs what is beneath a backdrop. Returns whether there is anything to paint; the next call replaces the result.
  ///
  /// - Parameters:
  ///   - target: the surface with what was painted so far.
  ///   - visible: the pixels that will be painted.
  func blur(
    _ backdrop: LayerNode.Backdrop, _ transform: AffineTransform, target: OpaquePointer, visible: PixelRect
  ) -> Bool {
    let extent = transform.extent(of: backdrop.rect)
    let area = visible.intersection(PixelRect(around: extent))
    guard !area.isEmpty, let beneath = ImagePixels(target) else { return false }
    let sampling = Sampling(backdrop, transform)
    side = sampling.side
    let sigma = sampling.sigma
    let sampled = sampling.area(beneath: area).intersection(beneath.area)
    guard !sampled.isEmpty else { return false }
    origin = (sampled.left, sampled.top)
    (rect, self.transform) = (backdrop.rect, transform)
    whole = transform.keepsAxes && extent.snappedIfNear.isWhole ? PixelRect(around: extent) : nil
    coarse.average(beneath.rows(of: sampled), side: side, threads: threads)
    // Averaging squares and interpolating between them add variances of 1/12 and 1/6, in squares.
    let spread = side > 1 ? 0.25 : 0
    coarse.blur(boxes: boxes(sigma: max(0, sigma * sigma / Double(side * side) - spread).squareRoot()))
    if backdrop.saturation != 1 || backdrop.tint.alpha > 0 {
      coarse.recolor(saturation: backdrop.saturation, tint: backdrop.tint)
    }
    return true
  }

  /// The pixels that a backdrop paints or reads; nil if none of it is visible.
  static func sampledArea(
    of backdrop: LayerNode.Backdrop, _ transform: AffineTransform, visible: PixelRect
  ) -> PixelRect? {
    let area = visible.intersection(PixelRect(around: transform.extent(of: backdrop.rect)))
    return area.isEmpty ? nil : Sampling(backdrop, transform).area(beneath: area)
  }

  /// How the pixels beneath a backdrop are sampled.
  private struct Sampling {
    /// The standard deviation, in pixels.
    let sigma: Double
    /// The squares' side, in pixels.
    let side: Int

    init(_ backdrop: LayerNode.Backdrop, _ transform: AffineTransform) {
      sigma = max(0, backdrop.sigma * transform.stretch)
      var side = 1
      while sigma / Double(side) >= 4, side < DownsampledImage.largestSide { side *= 2 }
      self.side = side
    }

    /// The pixels that are read to paint an area.
    func area(beneath area: PixelRect) -> PixelRect {
      area.outset(by: Int((sigma * 3).rounded(.up))).alignedOutward(to: side)
    }
  }

  private func boxes(sigma: Double) -> [Int] {
    if boxes.sigma != sigma { boxes = (sigma, BoxBlur.boxes(sigma: sigma)) }
    return boxes.widths
  }

  /// Paints the result of the last `blur` in the node's rectangle, within `area` and the clips.
  func paint(
    on cairo: OpaquePointer, area: PixelRect, clips: [AntialiasedClip], _ outlines: ClipOutlines, opacity: Double
  ) {
    let area = area.intersection(PixelRect(around: transform.extent(of: rect)))
    guard !area.isEmpty else { return }
    let isPlain = opacity >= 1 && coarse.isOpaque && clips.allSatisfy { $0.contains(area) }
    if isPlain, let whole, whole.intersection(area) == area, let target = cairo_get_group_target(cairo),
      let pixels = ImagePixels(target), pixels.area.intersection(area) == area
    {
      coarse.enlarge(by: side, from: origin, to: area, pixels.rows(of: area), threads: threads, memory: &rows)
      cairo_surface_mark_dirty(target)
      return
    }
    let size = (width: area.right - area.left, height: area.bottom - area.top)
    let picture = scratchPicture(size.width, size.height)
    guard let pixels = ImagePixels(picture.cairoSurface) else { return }
    let part = PixelRect(left: 0, top: 0, right: size.width, bottom: size.height)
    coarse.enlarge(by: side, from: origin, to: area, pixels.rows(of: part), threads: threads, memory: &rows)
    cairo_surface_mark_dirty(picture.cairoSurface)
    cairo_save(cairo)
    cairo.rectangle(area)
    cairo_clip(cairo)
    for clip in clips { clip.apply(cairo, outlines) }
    cairo_new_path(cairo)
    cairo.append(Path.rect(rect).applying(transform))
    cairo_clip(cairo)
    cairo_set_source_surface(cairo, picture.cairoSurface, Double(area.left), Double(area.top))
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
    cairo_paint_with_alpha(cairo, opacity)
    cairo_restore(cairo)
  }

  /// A reusable bitmap of at least the given size in pixels.
  private func scratchPicture(_ width: Int, _ height: Int) -> Bitmap {
    if let picture, picture.width >= width, picture.height >= height { return picture }
    let picture = Bitmap(
      width: max(width, picture?.width ?? 0), height: max(height, picture?.height ?? 0), scale: 1)
    self.picture = picture
    return picture
  }
}

extension PixelRect {
  /// The smallest enclosing rectangle whose edges are multiples of `side`.
  fileprivate func alignedOutward(to side: Int) -> PixelRect {
    func down(_ value: Int) -> Int { Int((Double(value) / Double(side)).rounded(.down)) * side }
    return PixelRect(left: down(left), top: down(top), right: -down(-right), bottom: -down(-bottom))
  }
}
