import OpenCollectionFoundation
package import OpenCollectionGraphics

extension CALayer {
  /// Renders the layer and its sublayers into a bitmap the size of its bounds, to be shown on the screen: what keeps its colours
  /// in inverted screens is inverted.
  package func picture() -> Bitmap { picture(of: node()) }

  /// The same in the layers' own colours, to be kept elsewhere.
  package func pictureInOwnColors() -> Bitmap { picture(of: nodeInOwnColors()) }

  private func picture(of node: LayerNode) -> Bitmap {
    var root = node
    root.transform = AffineTransform(translationByX: -bounds.minX, byY: -bounds.minY)
    return Compositor().compose(root, size: bounds.size, scale: drawingScale, background: .clear)
  }

}
