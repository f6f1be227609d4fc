import OpenCollectionFoundation

extension CALayer {
  /// The sublayers, back to front; nil when there are none.
  public var sublayers: [CALayer]? {
    get { children.isEmpty ? nil : children }
    set {
      for layer in children where !(newValue?.contains { $0 === layer } ?? false) { layer.removeFromSuperlayer() }
      for layer in newValue ?? [] { addSublayer(layer) }
    }
  }

  /// Adds a layer in front of the other sublayers, removing it from its current superlayer.
  public func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }

  /// Inserts a layer at an index among the sublayers.
  public func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, at: Int(index)) }

  /// Inserts a layer directly behind a sublayer; in front of all if the sibling is not a sublayer.
  public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    layer.removeFromSuperlayer()
    insert(layer, at: children.firstIndex { $0 === sibling } ?? children.count)
  }

  /// Inserts a layer directly in front of a sublayer; in front of all if the sibling is not a sublayer.
  public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    layer.removeFromSuperlayer()
    insert(layer, at: children.firstIndex { $0 === sibling }.map { $0 + 1 } ?? children.count)
  }

  /// Replaces a sublayer by another layer at the same index.
  public func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer !== newLayer, let index = children.firstIndex(where: { $0 === oldLayer }) else { return }
    oldLayer.removeFromSuperlayer()
    insert(newLayer, at: index)
  }

  /// Removes the layer from its superlayer.
  public func removeFromSuperlayer() {
    if let maskedLayer { maskedLayer.mask = nil }
    guard let parent = superlayer else { return }
    parent.detach(self)
    if owner == nil, animations != nil { removeAllAnimations() }
  }

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
