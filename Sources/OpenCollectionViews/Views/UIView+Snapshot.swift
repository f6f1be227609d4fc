extension UIView {
  /// A static view with this view's current appearance; nil if the view's size is empty.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    guard !bounds.isEmpty else { return nil }
    if afterUpdates { layoutIfNeeded() }
    let view = UIView(frame: frame)
    view.layer.contents = CGImage(layer.picture())
    return view
  }

  /// A static view with the current appearance of part of this view, in the view's coordinates; nil for an empty
  /// rectangle. When the snapshot is resized, the part within the cap insets is stretched and the edges are not.
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

  /// Draws the view hierarchy into the current context, scaled to a rectangle; false if there is no context.
  @discardableResult public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext(), !bounds.isEmpty else { return false }
    if afterUpdates { layoutIfNeeded() }
    context.canvas.draw(layer.pictureInOwnColors(), in: rect)
    return true
  }
}
