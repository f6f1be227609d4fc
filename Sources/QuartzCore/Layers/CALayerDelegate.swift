import OpenCollectionFoundation

/// Draws a plain layer, lays out its sublayers and provides its actions.
@preconcurrency @MainActor public protocol CALayerDelegate: AnyObject {
  /// Draws the contents into a context that uses the layer's coordinates.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Lays out the sublayers after the bounds changed.
  func layoutSublayers(of layer: CALayer)
  /// The action run when a property of the layer changes: nil for the layer's own, `NSNull` for none.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  public func layoutSublayers(of layer: CALayer) {}
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
