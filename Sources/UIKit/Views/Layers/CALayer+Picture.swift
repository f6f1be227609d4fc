internal import OpenCollectionGraphics

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

  /// A view that shows a part of this one as it looks now, in points of its coordinates; nil for a part of no size. When
  /// the view is resized the part within the insets is stretched, and the edges are not.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    let rect = rect.standardized
    guard !rect.isEmpty, !bounds.isEmpty else { return nil }
    if afterUpdates { layoutIfNeeded() }
    let format = UIGraphicsImageRendererFormat()
    format.scale = CGFloat(layer.drawingScale)
    let part = UIGraphicsImageRenderer(size: rect.size, format: format).image { context in
      context.cgContext.canvas.draw(layer.picture(), in: bounds.offsetBy(dx: -rect.minX, dy: -rect.minY))
    }
    let view = UIImageView(image: capInsets == .zero ? part : part.resizableImage(withCapInsets: capInsets))
    view.frame = CGRect(origin: .zero, size: rect.size)
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
