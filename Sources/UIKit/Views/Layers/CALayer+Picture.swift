internal import Graphics

extension CALayer {
  /// The layer and what is in it as one picture of its bounds.
  func picture() -> Bitmap {
    var root = node()
    root.transform = AffineTransform(translationByX: -bounds.minX, byY: -bounds.minY)
    return Compositor().compose(root, size: bounds.size, scale: drawingScale, background: .clear)
  }

  /// Draws the layer and what is in it into a context, whose coordinates are taken for the layer's.
  public func render(in ctx: CGContext) {
    guard !bounds.isEmpty else { return }
    ctx.canvas.draw(picture(), in: bounds)
  }
}

extension UIView {
  /// A view that shows what this one shows now, and stays so; nil for a view of no size.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    guard !bounds.isEmpty else { return nil }
    if afterUpdates { layoutIfNeeded() }
    let view = UIView(frame: frame)
    view.layer.contents = CGImage(layer.picture())
    return view
  }

  /// Draws the view and what is in it into the current context, stretched over a rectangle; false when there is none.
  @discardableResult public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext(), !bounds.isEmpty else { return false }
    if afterUpdates { layoutIfNeeded() }
    context.canvas.draw(layer.picture(), in: rect)
    return true
  }
}
