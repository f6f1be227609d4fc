/// Who draws a layer that is not a view's, places its sublayers and says how its changes are animated.
@preconcurrency @MainActor public protocol CALayerDelegate: AnyObject {
  /// Draws the contents into a context whose coordinates are the layer's.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Places the sublayers after the bounds changed.
  func layoutSublayers(of layer: CALayer)
  /// What is done when a property of the layer changes: nil for what the layer does itself, `NSNull` for nothing.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  public func layoutSublayers(of layer: CALayer) {}
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
