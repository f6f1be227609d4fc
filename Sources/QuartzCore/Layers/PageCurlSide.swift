import OpenCollectionFoundation
internal import OpenCollectionGraphics

/// A side of a page whose curl is drawn. The pixels must outlive it.
struct PageCurlSide {
  private let pixels: UnsafePointer<UInt32>
  private let width, stride: Int
  let height: Int
  /// Its pixels in one of the picture.
  let scaleX, scaleY: Double

  init?(_ bitmap: Bitmap, _ bytes: UnsafeRawBufferPointer, filling page: CGSize) {
    guard let start = bytes.baseAddress else { return nil }
    pixels = start.assumingMemoryBound(to: UInt32.self)
    (width, height, stride) = (bitmap.width, bitmap.height, bitmap.bytesPerRow / 4)
    (scaleX, scaleY) = (Double(width) / page.width, Double(height) / page.height)
  }

  /// The colour at a point of the page, in pixels of the picture, interpolated between those of the side.
  func color(_ x: Double, _ y: Double) -> UInt32 {
    color(fixedX: FixedPoint.pixels(x * scaleX - 0.5), fixedY: FixedPoint.pixels(y * scaleY - 0.5))
  }

  /// The colour at a distance from the middle of the first pixel, in fixed-point pixels of the side.
  @inline(__always) func color(fixedX: Int, fixedY: Int) -> UInt32 {
    let (x, y) = (max(0, fixedX), max(0, fixedY))
    let (column, line) = (min(x >> 16, width &- 1), min(y >> 16, height &- 1))
    let first = pixels + (line &* stride &+ column)
    let next = column < width &- 1 ? 1 : 0
    let below = line < height &- 1 ? stride : 0
    let (right, bottom) = (UInt32(truncatingIfNeeded: x >> 8 & 255), UInt32(truncatingIfNeeded: y >> 8 & 255))
    return PremultipliedPixel.blended(
      PremultipliedPixel.blended(first[below &+ next], first[below], right),
      PremultipliedPixel.blended(first[next], first[0], right), bottom)
  }

  /// Copies pixels of a line, from a column on, to others.
  func copy(line: Int, from column: Int, count: Int, to target: UnsafeMutablePointer<UInt32>) {
    target.update(from: pixels + (line * stride + column), count: count)
  }
}

/// Pixels as integers, in 65,536ths of one.
enum FixedPoint {
  static let one = 65_536.0
  static let half = 32_768

  static func pixels(_ pixels: Double) -> Int { Int((pixels * one).rounded()) }
}
