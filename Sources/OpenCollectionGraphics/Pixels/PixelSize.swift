internal import Foundation

/// The size in pixels of a bitmap whose size is given in points.
struct PixelSize: Equatable, Sendable {
  /// At least 1, at most `longestSide`.
  let width, height: Int
  /// Pixels per point: the requested scale, reduced where the bitmap would exceed the limits.
  let scale: Double

  private static let longestSide = 32_767.0
  /// The side of a square bitmap of a gibibyte.
  private static let largestSquareSide = 16_384.0

  /// Sides are rounded up to whole pixels. A label of a long text may exceed the limits: it is drawn at a lower scale.
  init(of size: CGSize, scale: Double) {
    let (width, height) = (Double(size.width), Double(size.height))
    let scale = min(
      scale, Self.longestSide / max(width, height, 1e-9),
      Self.largestSquareSide / max(width.squareRoot() * height.squareRoot(), 1e-9))
    // 1e-6: 33.3333 points at scale 3 are 100 pixels, not 101.
    func pixels(_ points: Double) -> Int { Int(min(max(1, (points * scale - 1e-6).rounded(.up)), Self.longestSide)) }
    self.width = pixels(width)
    self.height = pixels(height)
    self.scale = scale
  }
}
