import OpenCollectionFoundation

extension CALayer {
  func insert(_ layer: CALayer, at index: Int) {
    if layer.superlayer === self, index >= children.count, children.last === layer { return }
    layer.removeFromSuperlayer()
    attach(layer, at: index)
  }

  /// The sublayers in drawing order.
  var drawingOrder: [CALayer] {
    guard children.contains(where: { $0.zPosition != 0 }) else { return children }
    return children.enumerated()
      .sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }
      .map(\.element)
  }

  /// Marks the layer and its ancestors to be committed again.
  package func invalidateNode() {
    flattened = nil
    invalidateNodeKeepingRasterization()
  }

  /// The same after a change of geometry, which leaves the rasterized bitmap valid.
  private func invalidateNodeKeepingRasterization() {
    guard cachedNode != nil else { return }
    cachedNode = nil
    if shadowFollowsSublayers { cachedContents = nil }
    maskedLayer?.invalidateNode()
    superlayer?.invalidateNode()
  }

  /// Discards the layer's own cached contents, so that the next commit makes them again.
  func invalidateContents() {
    cachedContents = nil
    invalidateNode()
  }

  func placementDidChange() {
    invalidateNodeKeepingRasterization()
    owner?.placementDidChange()
  }

  func visibilityDidChange() {
    // A hidden layer's invalidations do not propagate to its superlayer, which does not draw it.
    cachedNode = nil
    superlayer?.invalidateNode()
  }
}
