internal import Foundation

/// The pixels of a picture whose size is told in points.
struct PixelSize: Equatable, Sendable {
  /// At least 1, at most `longestSide`.
  let width, height: Int
  /// Pixels a point: what was asked for, or as much of it as a picture of that size can have.
  let scale: Double

  private static let longestSide = 32_767.0
  /// A gibibyte of memory, as the side of a square.
  private static let sideOfMost = 16_384.0

  /// Sides are rounded up to whole pixels. A label of a long text may be taller than any picture: it is drawn coarser.
  init(of size: CGSize, scale: Double) {
    let (width, height) = (Double(size.width), Double(size.height))
    let scale = min(
      scale, Self.longestSide / max(width, height, 1e-9),
      Self.sideOfMost / max(width.squareRoot() * height.squareRoot(), 1e-9))
    // 1e-6: 33.3333 points at scale 3 are 100 pixels, not 101.
    func pixels(_ points: Double) -> Int { Int(min(max(1, (points * scale - 1e-6).rounded(.up)), Self.longestSide)) }
    self.width = pixels(width)
    self.height = pixels(height)
    self.scale = scale
  }
}
