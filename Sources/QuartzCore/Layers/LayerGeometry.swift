import OpenCollectionFoundation

/// A layer's position, bounds and transform in its superlayer.
struct LayerGeometry {
  var position: CGPoint
  var bounds: CGRect
  var anchorPoint: CGPoint
  /// Nil for the identity.
  var transform: CGAffineTransform?

  /// The transform from the layer's coordinates to its superlayer's.
  var transformToSuperlayer: CGAffineTransform {
    let anchorX = bounds.origin.x + anchorPoint.x * bounds.width
    let anchorY = bounds.origin.y + anchorPoint.y * bounds.height
    guard let transform else {
      return CGAffineTransform(translationX: position.x - anchorX, y: position.y - anchorY)
    }
    return CGAffineTransform(translationX: -anchorX, y: -anchorY)
      .concatenating(transform)
      .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
  }
}

extension CALayer {
  /// The layer's presentation geometry.
  var presentationGeometry: LayerGeometry {
    var geometry = animatedGeometry
    if showsOriginOnPixels { geometry.bounds.origin = geometry.bounds.origin.snapped(toScale: drawingScale) }
    return geometry
  }

  private var animatedGeometry: LayerGeometry {
    var geometry = LayerGeometry(
      position: position, bounds: bounds, anchorPoint: anchorPoint, transform: hasTransform ? transform.planar : nil)
    guard let animations, animations.changed != 0 else { return geometry }
    if animations.changes(.position) { geometry.position = animations.value(of: .position).point }
    if animations.changes(.bounds) { geometry.bounds = animations.value(of: .bounds).rect }
    if animations.changes(.anchorPoint) { geometry.anchorPoint = animations.value(of: .anchorPoint).point }
    if animations.changes(.transform) { geometry.transform = animations.value(of: .transform).affineTransform }
    return geometry
  }

  /// The opacity with animations applied, 0...1.
  var presentationOpacity: Double {
    let opacity = animations.flatMap { $0.changes(.opacity) ? $0.value(of: .opacity)[0] : nil } ?? Double(opacity)
    return min(max(opacity, 0), 1)
  }
}
