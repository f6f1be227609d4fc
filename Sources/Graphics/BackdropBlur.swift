internal import CPangoCairo
package import Foundation

extension LayerNode {
  /// What a node does to the picture beneath it before it paints itself: blurs it, makes its colours stronger, and lays
  /// a colour over it.
  package struct Backdrop: Sendable, Equatable {
    /// In own coordinates.
    package var rect: CGRect
    /// The standard deviation of the blur, in points; 0 does not blur.
    package var sigma: Double
    /// How much stronger colours get: 1 leaves them.
    package var saturation: Double
    /// Laid over the blurred picture.
    package var tint: RGBA

    package init(rect: CGRect, sigma: Double, saturation: Double = 1, tint: RGBA = .clear) {
      self.rect = rect
      self.sigma = sigma
      self.saturation = saturation
      self.tint = tint
    }
  }
}

/// What is beneath a node, blurred: a small picture to be drawn enlarged.
///
/// The picture is halved until the deviation is 2 to 4 pixels, blurred by three running means in each axis, and enlarged by
/// interpolation. Halving and enlarging blur too, by known variances, which are taken off. The cost is one pass over what
/// is beneath, whatever the deviation.
struct BlurredBackdrop {
  private let small: Bitmap
  private let left, top: Int
  private let factor: Int
  /// The node's rectangle, in pixels of the picture.
  private let outline: Path

  /// - Parameters:
  ///   - target: what was painted so far.
  ///   - reached: the pixels that are to be painted; nothing is made for none.
  init?(
    _ backdrop: LayerNode.Backdrop, _ transform: AffineTransform, target: OpaquePointer, reached: PixelRect,
    within picture: PixelRect
  ) {
    let area = reached.intersection(PixelRect(around: transform.extent(of: backdrop.rect)))
    guard !area.isEmpty else { return nil }
    let stretch = abs(transform.m11 * transform.m22 - transform.m12 * transform.m21).squareRoot()
    let sigma = max(0, backdrop.sigma * stretch)
    var factor = 1
    while sigma / Double(factor) >= 4 { factor *= 2 }
    let reach = Int((sigma * 3).rounded(.up))
    let sampled = PixelRect(
      left: area.left - reach, top: area.top - reach, right: area.right + reach, bottom: area.bottom + reach
    ).intersection(picture)
    guard !sampled.isEmpty else { return nil }
    self.factor = factor
    (left, top) = (sampled.left, sampled.top)
    outline = Path.rect(backdrop.rect).applying(transform)
    small = Self.shrunk(target, sampled, by: factor)
    // Means of `factor` pixels and interpolation between them spread by a twelfth and a sixth of a square of them.
    let spread = factor > 1 ? 0.25 : 0
    let rest = (sigma * sigma / Double(factor * factor) - spread)
    small.becomeBackdrop(
      boxes: BoxBlur.boxes(sigma: max(0, rest).squareRoot()), saturation: backdrop.saturation, tint: backdrop.tint)
  }

  /// The pixels of an area as means of squares of `factor` a side, by halving.
  private static func shrunk(_ target: OpaquePointer, _ area: PixelRect, by factor: Int) -> Bitmap {
    cairo_surface_flush(target)
    var source = target
    var origin = (x: area.left, y: area.top)
    var size = (width: area.right - area.left, height: area.bottom - area.top)
    var result: Bitmap?
    var step = 1
    repeat {
      let half = factor == 1 ? 1 : 2
      size = ((size.width + half - 1) / half, (size.height + half - 1) / half)
      let next = Bitmap(width: size.width, height: size.height, scale: 1)
      if let cairo = cairo_create(next.surface) {
        cairo_scale(cairo, 1 / Double(half), 1 / Double(half))
        cairo_set_source_surface(cairo, source, -Double(origin.x), -Double(origin.y))
        cairo_pattern_set_filter(cairo_get_source(cairo), half == 1 ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
        cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
        cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
        cairo_paint(cairo)
        cairo_destroy(cairo)
      }
      cairo_surface_flush(next.surface)
      source = next.surface
      origin = (0, 0)
      result = next
      step *= half
    } while step < factor
    // The loop runs at least once.
    return result ?? Bitmap(width: 1, height: 1, scale: 1)
  }

  /// Draws it where the node lies, within `area` and the clips.
  func paint(on cairo: OpaquePointer, area: PixelRect, edges: [SoftEdge], opacity: Double) {
    cairo_save(cairo)
    cairo.rectangle(area)
    cairo_clip(cairo)
    for edge in edges {
      cairo_new_path(cairo)
      cairo.append(edge.path)
      cairo_clip(cairo)
    }
    cairo_new_path(cairo)
    cairo.append(outline)
    cairo_clip(cairo)
    let scale = 1 / Double(factor)
    var matrix = cairo_matrix_t(
      xx: scale, yx: 0, xy: 0, yy: scale, x0: -Double(left) * scale, y0: -Double(top) * scale)
    cairo_set_source_surface(cairo, small.surface, 0, 0)
    cairo_pattern_set_matrix(cairo_get_source(cairo), &matrix)
    cairo_pattern_set_filter(cairo_get_source(cairo), factor == 1 ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
    cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
    cairo_paint_with_alpha(cairo, opacity)
    cairo_restore(cairo)
  }
}

extension Bitmap {
  /// Blurs all channels by running means whose window goes on with the outermost pixels beyond the edges, then changes
  /// the colours. O(pixels).
  fileprivate func becomeBackdrop(boxes: [Int], saturation: Double, tint: RGBA) {
    withMutablePixels { pixels in
      // Room for the outermost pixels to go on as far as all the means reach.
      let reach = boxes.reduce(0) { $0 + $1 / 2 }
      var line = [SIMD4<Int32>](repeating: .zero, count: max(width, height) + 2 * reach)
      var other = line
      let rowBytes = bytesPerRow
      for y in 0..<height where !boxes.isEmpty {
        let start = y * rowBytes
        pixels.blurLine(from: start, step: 4, count: width, boxes: boxes, line: &line, other: &other)
      }
      for x in 0..<width where !boxes.isEmpty {
        pixels.blurLine(from: x * 4, step: rowBytes, count: height, boxes: boxes, line: &line, other: &other)
      }
      guard saturation != 1 || tint.alpha > 0 else { return }
      for y in 0..<height {
        for x in 0..<width { pixels.recolor(at: y * rowBytes + x * 4, saturation: saturation, tint: tint) }
      }
    }
  }
}

extension UnsafeMutableRawBufferPointer {
  fileprivate func blurLine(
    from start: Int, step: Int, count: Int, boxes: [Int], line: inout [SIMD4<Int32>], other: inout [SIMD4<Int32>]
  ) {
    let reach = boxes.reduce(0) { $0 + $1 / 2 }
    let all = count + 2 * reach
    for index in 0..<all {
      let pixel = Swift.min(Swift.max(index - reach, 0), count - 1)
      let bytes = load(fromByteOffset: start + pixel * step, as: SIMD4<UInt8>.self)
      line[index] = SIMD4<Int32>(truncatingIfNeeded: bytes)
    }
    for box in boxes {
      let half = box / 2
      var sum = line[0] &* Int32(half + 1)
      for index in 1...Swift.max(1, half) where half > 0 { sum &+= line[Swift.min(index, all - 1)] }
      let rounding = SIMD4<Int32>(repeating: Int32(half))
      for index in 0..<all {
        other[index] = (sum &+ rounding) / Int32(box)
        sum &+= line[Swift.min(index + half + 1, all - 1)]
        sum &-= line[Swift.max(index - half, 0)]
      }
      swap(&line, &other)
    }
    for index in 0..<count {
      storeBytes(
        of: SIMD4<UInt8>(truncatingIfNeeded: line[index + reach]), toByteOffset: start + index * step,
        as: SIMD4<UInt8>.self)
    }
  }

  /// Blue, green, red, alpha bytes, premultiplied.
  fileprivate func recolor(at offset: Int, saturation: Double, tint: RGBA) {
    let bytes = load(fromByteOffset: offset, as: SIMD4<UInt8>.self)
    var color = SIMD4<Double>(SIMD4<Int32>(truncatingIfNeeded: bytes))
    let alpha = color.w
    let luma = 0.0722 * color.x + 0.7152 * color.y + 0.2126 * color.z
    color = luma + (color - luma) * saturation
    color.w = alpha
    color.clamp(lowerBound: .zero, upperBound: SIMD4(repeating: alpha))
    let over = SIMD4(tint.blue, tint.green, tint.red, 1) * (tint.alpha * 255)
    color = over + color * (1 - tint.alpha)
    storeBytes(
      of: SIMD4<UInt8>(truncatingIfNeeded: SIMD4<Int32>((color + 0.5), rounding: .down)), toByteOffset: offset,
      as: SIMD4<UInt8>.self)
  }
}
