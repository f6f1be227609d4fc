import OpenCollectionFoundation

extension CALayer {
  /// The transform from this layer's coordinates to its superlayer's.
  package var transformToSuperlayer: CGAffineTransform {
    LayerGeometry(
      position: position, bounds: bounds, anchorPoint: anchorPoint, transform: hasTransform ? planarTransform : nil
    ).transformToSuperlayer
  }

  var planarTransform: CGAffineTransform { transform.planar.withoutRoundingErrors }

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

}
