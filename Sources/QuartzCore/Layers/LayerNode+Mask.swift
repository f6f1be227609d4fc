import OpenCollectionFoundation
internal import OpenCollectionGraphics

extension LayerNode {
  /// The node as one bitmap that shows only where a mask is opaque. `bounds` is the masked layer's rectangle in the
  /// coordinates that the node's children and the mask's position use.
  @MainActor func masked(by mask: CALayer, size bounds: CGRect, scale: Double) -> LayerNode {
    guard !bounds.isEmpty else { return self }
    let toPicture = AffineTransform(translationByX: -bounds.minX, byY: -bounds.minY)
    var content = self
    content.transform = toPicture
    content.opacity = 1
    let picture = Compositor().compose(content, size: bounds.size, scale: scale, background: .clear)
    let stencil = Compositor().compose(
      LayerNode(transform: toPicture, children: [mask.node()]), size: bounds.size, scale: scale, background: .clear)
    CALayer.drawCount += 1
    let canvas = Canvas(size: bounds.size, scale: scale)
    let rect = CGRect(origin: .zero, size: bounds.size)
    canvas.draw(picture, in: rect)
    canvas.setBlendMode(.destinationIn)
    canvas.draw(stencil, in: rect)
    return LayerNode(transform: transform, opacity: opacity, content: .bitmap(canvas.finish(), bounds))
  }
}
