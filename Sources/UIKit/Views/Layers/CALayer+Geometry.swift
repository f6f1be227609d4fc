extension CALayer {
  /// The smallest upright rectangle round the layer in its superlayer's coordinates. Setting it sets `position` and the
  /// size of `bounds`; under a transform the size is what the inverse transform makes of the rectangle's.
  public var frame: CGRect {
    get {
      let size = bounds.size
      guard hasTransform else {
        return CGRect(
          x: position.x - anchorPoint.x * size.width, y: position.y - anchorPoint.y * size.height,
          width: size.width, height: size.height)
      }
      return CGRect(
        x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height, width: size.width, height: size.height
      )
      .applying(transform.planar)
      .offsetBy(dx: position.x, dy: position.y)
    }
    set {
      let rect = newValue.standardized
      let size =
        hasTransform
        ? CGRect(origin: .zero, size: rect.size).applying(transform.planar.linearPart.inverted()).size : rect.size
      if bounds.size != size { bounds.size = size }
      let place = CGPoint(x: rect.minX + anchorPoint.x * rect.width, y: rect.minY + anchorPoint.y * rect.height)
      if position != place { position = place }
    }
  }

  /// From own coordinates to the superlayer's.
  var transformToSuperlayer: CGAffineTransform {
    LayerPlace(
      position: position, bounds: bounds, anchorPoint: anchorPoint, transform: hasTransform ? transform.planar : nil
    ).transformToSuperlayer
  }

  /// From own coordinates to those of the outermost layer. O(depth).
  var transformToRoot: CGAffineTransform {
    var result = CGAffineTransform.identity
    var layer: CALayer? = self
    while let current = layer, current.superlayer != nil {
      result = result.concatenating(current.transformToSuperlayer)
      layer = current.superlayer
    }
    return result
  }

  /// From own coordinates to another layer's.
  func transform(to layer: CALayer?) -> CGAffineTransform {
    if layer === self { return .identity }
    if let layer, layer === superlayer { return transformToSuperlayer }
    guard let layer else { return transformToRoot }
    return transformToRoot.concatenating(layer.transformToRoot.inverted())
  }

  /// The transform in the plane.
  public func affineTransform() -> CGAffineTransform { transform.planar }

  /// Sets the transform in the plane.
  public func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3D(m) }

  /// A point of this layer in another's coordinates; nil stands for the outermost layer.
  public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { p.applying(transform(to: l)) }

  /// A point of another layer in this one's coordinates; nil stands for the outermost layer.
  public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    p.applying(l?.transform(to: self) ?? transformToRoot.inverted())
  }

  /// A rectangle of this layer in another's coordinates; nil stands for the outermost layer.
  public func convert(_ r: CGRect, to l: CALayer?) -> CGRect { r.applying(transform(to: l)) }

  /// A rectangle of another layer in this one's coordinates; nil stands for the outermost layer.
  public func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    r.applying(l?.transform(to: self) ?? transformToRoot.inverted())
  }

  /// Whether a point in own coordinates lies in the bounds.
  public func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  /// The innermost visible layer at a point in the superlayer's coordinates.
  public func hitTest(_ p: CGPoint) -> CALayer? {
    guard !isHidden, opacity > 0 else { return nil }
    let own = p.applying(transformToSuperlayer.inverted())
    if masksToBounds, !contains(own) { return nil }
    for layer in drawingOrder.reversed() {
      if let hit = layer.hitTest(own) { return hit }
    }
    return contains(own) ? self : nil
  }
}
