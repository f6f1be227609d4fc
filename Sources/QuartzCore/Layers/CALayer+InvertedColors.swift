@_spi(Storeys) import OpenCollectionFoundation
internal import OpenCollectionGraphics

extension CALayer {
  /// Whether the colours of the screen are inverted.
  @InContext package static var isScreenInverted = false

  /// Whether a superlayer keeps its colours, and with them those of this layer. O(depth).
  var isInsideColorKeeper: Bool {
    var layer = superlayer
    while let current = layer {
      if current.keepsColors { return true }
      layer = current.superlayer
    }
    return false
  }

  /// Commits the layers that keep their colours again. O(sublayers).
  package func invalidateColorKeepers() {
    if keepsColors { invalidateNode() }
    for child in children { child.invalidateColorKeepers() }
  }

  /// The node for a picture that is kept elsewhere than on the screen: nothing in it is inverted. O(sublayers) more than
  /// `node()` in an inverted screen.
  func nodeInOwnColors() -> LayerNode {
    guard CALayer.isScreenInverted else { return node() }
    var inverted: [InvertedCache] = []
    takeInverted(into: &inverted)
    CALayer.isScreenInverted = false
    defer {
      CALayer.isScreenInverted = true
      for cache in inverted { (cache.layer.cachedNode, cache.layer.flattened) = (cache.node, cache.flattened) }
    }
    return node()
  }

  /// What a layer keeps between frames of an inverted screen.
  private struct InvertedCache {
    let layer: CALayer
    let node: LayerNode?
    let flattened: LayerNode.Content?
  }

  /// Takes the caches of layers that are, or contain, one that keeps its colours; true if this is one.
  @discardableResult
  private func takeInverted(into caches: inout [InvertedCache]) -> Bool {
    var isInverted = keepsColors
    if mask?.takeInverted(into: &caches) == true { isInverted = true }
    for child in children where child.takeInverted(into: &caches) { isInverted = true }
    guard isInverted else { return false }
    caches.append(InvertedCache(layer: self, node: cachedNode, flattened: flattened))
    (cachedNode, flattened) = (nil, nil)
    return true
  }
}
