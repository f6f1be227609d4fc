internal import OpenCollectionGraphics

extension CALayer {
  /// Renders the layer and its sublayers into a bitmap the size of its bounds.
  func picture() -> Bitmap {
    var root = node()
    root.transform = AffineTransform(translationByX: -bounds.minX, byY: -bounds.minY)
    return Compositor().compose(root, size: bounds.size, scale: drawingScale, background: .clear)
  }

  /// Renders the layer and its sublayers into a context that uses the layer's coordinates.
  public func render(in ctx: CGContext) {
    guard !bounds.isEmpty else { return }
    ctx.canvas.draw(picture(), in: bounds)
  }
}
