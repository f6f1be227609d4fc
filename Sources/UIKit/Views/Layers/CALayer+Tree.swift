extension CALayer {
  /// The layers drawn in this one, back to front; nil when there are none.
  public var sublayers: [CALayer]? {
    get { children.isEmpty ? nil : children }
    set {
      for layer in children where !(newValue?.contains { $0 === layer } ?? false) { layer.removeFromSuperlayer() }
      for layer in newValue ?? [] { addSublayer(layer) }
    }
  }

  /// Puts a layer in front of the others, taking it from where it was.
  public func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }

  /// Puts a layer at an index among the sublayers.
  public func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, at: Int(index)) }

  /// Puts a layer just behind another; in front of all where that is not a sublayer.
  public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    layer.removeFromSuperlayer()
    insert(layer, at: children.firstIndex { $0 === sibling } ?? children.count)
  }

  /// Puts a layer just in front of another; in front of all where that is not a sublayer.
  public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    layer.removeFromSuperlayer()
    insert(layer, at: children.firstIndex { $0 === sibling }.map { $0 + 1 } ?? children.count)
  }

  /// Puts a layer in the place of a sublayer.
  public func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer !== newLayer, let index = children.firstIndex(where: { $0 === oldLayer }) else { return }
    oldLayer.removeFromSuperlayer()
    insert(newLayer, at: index)
  }

  /// Takes the layer out of the layer it is in.
  public func removeFromSuperlayer() {
    if let maskedLayer { maskedLayer.mask = nil }
    guard let parent = superlayer else { return }
    parent.detach(self)
    if view == nil, animations != nil { removeAllAnimations() }
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

  /// Makes the layer and those it lies in be committed again.
  func invalidateNode() {
    flattened = nil
    invalidatePlacedNode()
  }

  /// The same where the layer lies elsewhere, and all it shows is as it was.
  private func invalidatePlacedNode() {
    guard cachedNode != nil else { return }
    cachedNode = nil
    if shadowFollowsSublayers { faces = nil }
    maskedLayer?.invalidateNode()
    superlayer?.invalidateNode()
  }

  /// Makes the layer's own faces be made again before the next frame.
  func invalidateFaces() {
    faces = nil
    invalidateNode()
  }

  func placementDidChange() {
    invalidatePlacedNode()
    view?.placementDidChange()
  }

  func visibilityDidChange() {
    // A hidden layer is no part of its parent's picture, so its own marks do not reach the parent.
    cachedNode = nil
    superlayer?.invalidateNode()
  }
}
