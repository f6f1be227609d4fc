/// Where a layer lies in its superlayer.
struct LayerPlace {
  var position: CGPoint
  var bounds: CGRect
  var anchorPoint: CGPoint
  /// Nil for the identity.
  var transform: CGAffineTransform?

  /// From own coordinates to the superlayer's.
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
  /// Where the layer is shown while animations move it.
  var shownPlace: LayerPlace {
    var place = animatedPlace
    if showsOriginOnPixels { place.bounds.origin = place.bounds.origin.snapped(toScale: drawingScale) }
    return place
  }

  private var animatedPlace: LayerPlace {
    var place = LayerPlace(
      position: position, bounds: bounds, anchorPoint: anchorPoint, transform: hasTransform ? transform.planar : nil)
    guard let animations, animations.changed != 0 else { return place }
    if animations.changes(.position) { place.position = animations.value(of: .position).point }
    if animations.changes(.bounds) { place.bounds = animations.value(of: .bounds).rect }
    if animations.changes(.anchorPoint) { place.anchorPoint = animations.value(of: .anchorPoint).point }
    if animations.changes(.transform) { place.transform = animations.value(of: .transform).affineTransform }
    return place
  }

  /// The opacity that is shown, 0...1.
  var shownOpacity: Double {
    let opacity = animations.flatMap { $0.changes(.opacity) ? $0.value(of: .opacity)[0] : nil } ?? Double(opacity)
    return min(max(opacity, 0), 1)
  }
}
