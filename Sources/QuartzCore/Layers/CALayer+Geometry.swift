import OpenCollectionFoundation

extension CALayer {
  /// The layer's bounding rectangle in its superlayer's coordinates. Setting it sets `position` and the size of
  /// `bounds`; with a transform, the size is that of the rectangle under the inverse transform.
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
      .applying(transform.planar.withoutRoundingErrors)
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

  /// The transform from this layer's coordinates to its superlayer's.
  package var transformToSuperlayer: CGAffineTransform {
    LayerGeometry(
      position: position, bounds: bounds, anchorPoint: anchorPoint, transform: hasTransform ? transform.planar : nil
    ).transformToSuperlayer
  }

  /// The transform from this layer's coordinates to the root layer's. O(depth).
  var transformToRoot: CGAffineTransform { pathToRoot.transform }

  private var pathToRoot: (root: CALayer, transform: CGAffineTransform) {
    var (layer, transform) = (self, CGAffineTransform.identity)
    while let above = layer.superlayer {
      transform = transform.concatenating(layer.transformToSuperlayer)
      layer = above
    }
    return (layer, transform)
  }

  /// The transform from this layer's coordinates to another layer's.
  package func transform(to layer: CALayer?) -> CGAffineTransform {
    if layer === self { return .identity }
    if let layer, layer === superlayer { return transformToSuperlayer }
    guard let layer else { return transformToRoot }
    var (path, other) = (pathToRoot, layer.pathToRoot)
    // What contains neither root: the positions of both count. Measured.
    if path.root !== other.root {
      path.transform = path.transform.concatenating(path.root.transformToSuperlayer)
      other.transform = other.transform.concatenating(other.root.transformToSuperlayer)
    }
    return path.transform.concatenating(other.transform.inverted())
  }

  /// The planar part of the transform.
  public func affineTransform() -> CGAffineTransform { transform.planar }

  /// Sets the transform to an affine one.
  public func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3D(m) }

  /// Converts a point from this layer's coordinates to another's; nil means the root layer's.
  public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { p.applying(transform(to: l)) }

  /// Converts a point from another layer's coordinates to this layer's; nil means the root layer's.
  public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    p.applying(l?.transform(to: self) ?? transformToRoot.inverted())
  }

  /// Converts a rectangle from this layer's coordinates to another's; nil means the root layer's.
  public func convert(_ r: CGRect, to l: CALayer?) -> CGRect { r.applying(transform(to: l)) }

  /// Converts a rectangle from another layer's coordinates to this layer's; nil means the root layer's.
  public func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    r.applying(l?.transform(to: self) ?? transformToRoot.inverted())
  }

  /// Whether a point in the layer's own coordinates is inside the bounds.
  public func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  /// The deepest visible layer at a point in the superlayer's coordinates.
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
