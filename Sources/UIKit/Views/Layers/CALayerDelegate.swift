/// Who draws a layer that is not a view's and places its sublayers.
@preconcurrency @MainActor public protocol CALayerDelegate: AnyObject {
  /// Draws the contents into a context whose coordinates are the layer's.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Places the sublayers after the bounds changed.
  func layoutSublayers(of layer: CALayer)
}

extension CALayerDelegate {
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  public func layoutSublayers(of layer: CALayer) {}
}
