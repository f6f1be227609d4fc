internal import OpenCollectionGraphics

/// What a layer itself shows, sublayers apart, with its top left corner at zero.
struct LayerContents {
  /// The background, and what cuts it where that is not the layer's own clip.
  var background: LayerNode.Content?
  var backgroundClip: LayerNode.Clip?
  /// The contents over the background.
  var contents: LayerNode.Content?
  /// Above the sublayers: one face a side, or one for all round a curved border.
  var borders: [LayerNode.Content] = []
  var shadow: LayerNode.Content?
  /// What contents and sublayers are cut to.
  var clip: LayerNode.Clip?
}

extension LayerNode.Content {
  /// The same face elsewhere.
  func offset(by origin: CGPoint) -> LayerNode.Content {
    if origin == .zero { return self }
    switch self {
    case .color(let color, let rect): return .color(color, rect.offsetBy(dx: origin.x, dy: origin.y))
    case .bitmap(let bitmap, let rect): return .bitmap(bitmap, rect.offsetBy(dx: origin.x, dy: origin.y))
    }
  }
}

extension LayerNode.Clip {
  func offset(by origin: CGPoint) -> LayerNode.Clip {
    var moved = self
    moved.rect = rect.offsetBy(dx: origin.x, dy: origin.y)
    return moved
  }
}
