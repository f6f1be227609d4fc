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
      .applying(planarTransform)
      .offsetBy(dx: position.x, dy: position.y)
    }
    set {
      let rect = newValue.standardized
      let size =
        hasTransform
        ? CGRect(origin: .zero, size: rect.size).applying(planarTransform.linearPart.inverted()).size : rect.size
      if bounds.size != size { bounds.size = size }
      let place = CGPoint(x: rect.minX + anchorPoint.x * rect.width, y: rect.minY + anchorPoint.y * rect.height)
      if position != place { position = place }
    }
  }

  /// The transform from this layer's coordinates to its superlayer's.
  package var transformToSuperlayer: CGAffineTransform {
    LayerGeometry(
      position: position, bounds: bounds, anchorPoint: anchorPoint, transform: hasTransform ? planarTransform : nil
    ).transformToSuperlayer
  }

  private var planarTransform: CGAffineTransform { transform.planar.withoutRoundingErrors }

  /// The number of layers above this one.
  private var depth: Int {
    var (depth, layer) = (0, superlayer)
    while let current = layer { (depth, layer) = (depth + 1, current.superlayer) }
    return depth
  }

  /// The transform from this layer's coordinates to the root layer's. O(depth).
  var transformToRoot: CGAffineTransform {
    var (result, layer) = (CGAffineTransform.identity, self)
    while let above = layer.superlayer {
      result = result.concatenating(layer.transformToSuperlayer)
      layer = above
    }
    return result
  }

  /// The transform from this layer's coordinates to another layer's, through the closest common ancestor. Without one, both roots
  /// count as sublayers of one layer, as tests of public layout libraries record it from UIKit.
  package func transform(to layer: CALayer?) -> CGAffineTransform {
    if layer === self { return .identity }
    if let layer, layer === superlayer { return transformToSuperlayer }
    guard let layer else { return transformToRoot }
    var (one, other, up, down) = (self, layer, CGAffineTransform.identity, CGAffineTransform.identity)
    var excess = depth - layer.depth
    while one !== other {
      let (isDeeper, isHigher) = (excess > 0, excess < 0)
      if !isHigher { up = up.concatenating(one.transformToSuperlayer) }
      if !isDeeper { down = down.concatenating(other.transformToSuperlayer) }
      if excess == 0, one.superlayer == nil { break }
      if !isHigher { one = one.superlayer ?? one }
      if !isDeeper { other = other.superlayer ?? other }
      excess -= excess.signum()
    }
    return up.concatenating(down.inverted())
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
