import OpenCollectionFoundation
internal import OpenCollectionGraphics

/// What a layer itself renders, without its sublayers, with its top left corner at zero.
struct LayerContents {
  /// The background, and its clip where that differs from the layer's own.
  var background: LayerNode.Content?
  var backgroundClip: LayerNode.Clip?
  /// The contents above the background.
  var contents: LayerNode.Content?
  /// Above the sublayers: one rectangle per side, or one bitmap for a rounded border.
  var borders: [LayerNode.Content] = []
  var shadow: LayerNode.Content?
  /// The clip of contents and sublayers.
  var clip: LayerNode.Clip?
}

extension LayerNode.Content {
  /// The same content, translated.
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
