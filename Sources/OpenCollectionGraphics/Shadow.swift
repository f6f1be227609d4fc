internal import COpenCollectionPangoCairo
package import Foundation

/// A drop shadow. `sigma` is the standard deviation of its blur in points.
package struct Shadow: Sendable, Hashable {
  package var color: RGBA
  package var sigma: Double
  package var dx, dy: Double

  package init(color: RGBA, sigma: Double, dx: Double = 0, dy: Double = 0) {
    self.color = color
    self.sigma = sigma
    self.dx = dx
    self.dy = dy
  }

  /// How far the blur extends beyond the shape, in points.
  private var reach: Double { (sigma * 3).rounded(.up) + 1 }

  /// The shadow of a filled outline as a bitmap, with its rectangle in the outline's coordinates.
  package func content(of path: Path, scale: Double) -> LayerNode.Content? {
    let bounds = path.bounds
    guard !bounds.isNull, bounds.width * bounds.height > 0 else { return nil }
    return content(around: bounds, scale: scale) { $0.fill(path, .black) }
  }

  /// The shadow of the alpha of a bitmap drawn in `rect`.
  package func content(of bitmap: Bitmap, in rect: CGRect, scale: Double) -> LayerNode.Content? {
    guard rect.width * rect.height > 0 else { return nil }
    return content(around: rect, scale: scale) { $0.draw(bitmap, in: rect, tint: .black) }
  }

  /// Blurs at a resolution at which the standard deviation is 4 to 8 pixels, then enlarges: the difference is not
  /// visible.
  private func content(around bounds: CGRect, scale: Double, draw: (Canvas) -> Void) -> LayerNode.Content? {
    guard color.alpha > 0 else { return nil }
    // Whole points, so that the bitmap is pixel-aligned when its layer is.
    let area = bounds.insetBy(dx: -reach, dy: -reach).integral
    let coarse = scale / max(1, (sigma * scale / 4).rounded(.down))
    let canvas = Canvas(size: area.size, scale: coarse)
    canvas.translate(x: -area.minX, y: -area.minY)
    draw(canvas)
    var bitmap = canvas.finish()
    bitmap.replaceWithBlurredAlpha(sigma: sigma * coarse, color: color)
    if coarse < scale {
      let fine = Canvas(size: area.size, scale: scale)
      fine.draw(bitmap, in: CGRect(origin: .zero, size: bitmap.size))
      bitmap = fine.finish()
    }
    return .bitmap(bitmap, area.offsetBy(dx: dx, dy: dy))
  }
}

extension Canvas {
  /// Draws the shadow of a filled outline, without the outline.
  package func shadow(of path: Path, _ shadow: Shadow) {
    guard case .bitmap(let bitmap, let rect) = shadow.content(of: path, scale: scale) else { return }
    draw(bitmap, in: rect)
  }

  /// Draws the shadow of an outline; `radius` is the standard deviation of the blur, in points.
  package func shadow(of path: Path, color: RGBA, radius: Double, offset: CGSize = .zero) {
    shadow(of: path, Shadow(color: color, sigma: radius, dx: offset.width, dy: offset.height))
  }
}

extension Bitmap {
  /// Replaces every pixel by `color` times the blurred alpha: three box blurs in each axis, within 3 % of a Gaussian.
  /// O(pixels), independent of sigma.
  func replaceWithBlurredAlpha(sigma: Double, color: RGBA) {
    var alpha = [UInt8](repeating: 0, count: width * height)
    withPixels { pixels in
      for y in 0..<height {
        let row = y * bytesPerRow
        for x in 0..<width { alpha[y * width + x] = pixels[row + x * 4 + 3] }
      }
    }
    let boxes = BoxBlur.boxes(sigma: sigma)
    var transposed = [UInt8](repeating: 0, count: alpha.count)
    BoxBlur.blurRowsAndTranspose(&alpha, into: &transposed, width: width, height: height, boxes: boxes)
    BoxBlur.blurRowsAndTranspose(&transposed, into: &alpha, width: height, height: width, boxes: boxes)
    let palette = (0...255).map { coverage -> UInt32 in
      let opacity = color.alpha * Double(coverage) / 255
      func byte(_ value: Double) -> UInt32 { UInt32((min(1, max(0, value)) * opacity * 255).rounded()) }
      return byte(1) << 24 | byte(color.red) << 16 | byte(color.green) << 8 | byte(color.blue)
    }
    withMutablePixels { pixels in
      for y in 0..<height {
        let row = y * bytesPerRow
        for x in 0..<width {
          pixels.storeBytes(of: palette[Int(alpha[y * width + x])], toByteOffset: row + x * 4, as: UInt32.self)
        }
      }
    }
  }
}

/// Box blurs by running sums.
enum BoxBlur {
  /// Three odd box widths whose successive blurs have the variance of a Gaussian of that sigma (in pixels).
  static func boxes(sigma: Double) -> [Int] {
    guard sigma > 0.3 else { return [] }
    let count = 3.0
    let ideal = (12 * sigma * sigma / count + 1).squareRoot()
    var lower = Int(ideal)
    if lower % 2 == 0 { lower -= 1 }
    let low = Double(lower)
    let small = ((12 * sigma * sigma - count * low * low - 4 * count * low - 3 * count) / (-4 * low - 4)).rounded()
    return (0..<3).map { Double($0) < small ? lower : lower + 2 }
  }

  static func blurRowsAndTranspose(
    _ source: inout [UInt8], into result: inout [UInt8], width: Int, height: Int, boxes: [Int]
  ) {
    var line = [UInt8](repeating: 0, count: width)
    var other = line
    for y in 0..<height {
      for x in 0..<width { line[x] = source[y * width + x] }
      for box in boxes {
        let half = box / 2
        var sum = 0
        for x in 0..<min(half, width) { sum += Int(line[x]) }
        for x in 0..<width {
          if x + half < width { sum += Int(line[x + half]) }
          if x - half - 1 >= 0 { sum -= Int(line[x - half - 1]) }
          other[x] = UInt8((sum + half) / box)
        }
        swap(&line, &other)
      }
      for x in 0..<width { result[x * height + y] = line[x] }
    }
  }
}
