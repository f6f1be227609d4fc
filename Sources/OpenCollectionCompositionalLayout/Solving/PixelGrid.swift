import Foundation

/// Rounds lengths and positions to device pixels. (Facts: sizes round down, positions to the nearest pixel.)
struct PixelGrid: Hashable, Sendable {
  /// Pixels per point.
  let scale: CGFloat

  /// The tolerance for floating-point errors, in pixels: a length this much short of a whole pixel counts as that pixel.
  private static let tolerance: CGFloat = 1e-4

  init(scale: CGFloat) {
    precondition(scale > 0 && scale.isFinite, "A layout's scale must be positive and finite, not \(scale).")
    self.scale = scale
  }

  /// The length rounded down to whole pixels.
  func down(_ length: CGFloat) -> CGFloat {
    (length * scale + Self.tolerance).rounded(.down) / scale
  }

  /// The position rounded to the nearest pixel, halves away from zero.
  func nearest(_ position: CGFloat) -> CGFloat {
    let pixels = (abs(position) * scale + 0.5 + Self.tolerance).rounded(.down) / scale
    return position < 0 ? -pixels : pixels
  }

  /// Whether a length fits into an available length, within the tolerance.
  func fits(_ length: CGFloat, in room: CGFloat) -> Bool { length <= room + Self.tolerance / scale }

  func nearest(_ point: CGPoint) -> CGPoint { CGPoint(x: nearest(point.x), y: nearest(point.y)) }
}
