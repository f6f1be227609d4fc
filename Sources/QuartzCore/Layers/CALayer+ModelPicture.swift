import OpenCollectionFoundation
package import OpenCollectionGraphics

extension CALayer {
  /// Renders the layer and its sublayers with the values of their properties, whatever animations show now: a running
  /// animation counts as finished. O(layers + pixels).
  package func modelPicture(scale: Double) -> Bitmap {
    var stopped: [(CALayer, LayerAnimations)] = []
    takeAnimations(into: &stopped)
    var root = nodeInOwnColors()
    root.transform = AffineTransform(translationByX: -bounds.minX, byY: -bounds.minY)
    let picture = Compositor().compose(root, size: bounds.size, scale: scale, background: .clear)
    for (layer, animations) in stopped {
      layer.animations = animations
      layer.invalidateNode()
    }
    return picture
  }

  private func takeAnimations(into list: inout [(CALayer, LayerAnimations)]) {
    if let animations {
      list.append((self, animations))
      self.animations = nil
      invalidateNode()
    }
    mask?.takeAnimations(into: &list)
    for child in children { child.takeAnimations(into: &list) }
  }
}
