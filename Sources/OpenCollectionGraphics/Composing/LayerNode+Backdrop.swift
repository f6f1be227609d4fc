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
