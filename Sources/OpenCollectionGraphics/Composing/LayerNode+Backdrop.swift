package import Foundation

extension LayerNode {
  /// An effect on what is beneath a node, applied before the node paints itself: blur, saturation and tint.
  package struct Backdrop: Sendable, Equatable {
    /// In the node's coordinates.
    package var rect: CGRect
    /// The standard deviation of the blur, in points; 0 does not blur.
    package var sigma: Double
    /// Multiplies saturation; 1 leaves colours unchanged.
    package var saturation: Double
    /// Composited over the blurred pixels.
    package var tint: RGBA

    package init(rect: CGRect, sigma: Double, saturation: Double = 1, tint: RGBA = .clear) {
      self.rect = rect
      self.sigma = sigma
      self.saturation = saturation
      self.tint = tint
    }
  }
}
