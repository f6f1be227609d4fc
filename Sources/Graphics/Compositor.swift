internal import CPangoCairo
package import Foundation

/// Puts a committed picture together from its bitmaps; draws nothing anew.
package struct Compositor: Sendable {
  package init() {}

  /// The picture of `root`, whose coordinates are points of the picture.
  package func compose(_ root: LayerNode, size: CGSize, scale: Double, background: RGBA) -> Bitmap {
    func pixels(_ points: CGFloat) -> Int { max(1, Int((Double(points) * scale - 1e-6).rounded(.up))) }
    let picture = Bitmap(width: pixels(size.width), height: pixels(size.height), scale: scale)
    compose(root, background: background, into: picture)
    return picture
  }

  /// Composes over all of `picture`, which nobody else may be reading.
  package func compose(_ root: LayerNode, background: RGBA, into picture: Bitmap) {
  }
}
