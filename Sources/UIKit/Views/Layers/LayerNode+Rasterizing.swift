internal import OpenCollectionGraphics

extension LayerNode {
  /// Pixels beyond which a picture is not worth its memory.
  private static let mostPixels = 1 << 26

  /// The node and everything under it as one picture of so many pixels a point, in the node's own coordinates and without
  /// its opacity. Nil where that is no use: where it shows nothing, is too large, or blurs what lies beneath it.
  func flattened(scale: Double) -> LayerNode.Content? {
    var content = self
    (content.transform, content.opacity) = (.identity, 1)
    guard scale > 0, !blursBackdrop, let extent = content.extent(parent: .identity)?.integral, !extent.isEmpty,
      extent.width * extent.height * scale * scale <= Double(Self.mostPixels)
    else { return nil }
    content.transform = AffineTransform(translationByX: -extent.minX, byY: -extent.minY)
    let picture = Compositor().compose(content, size: extent.size, scale: scale, background: .clear)
    return .bitmap(picture, extent)
  }

  private var blursBackdrop: Bool { backdrop != nil || children.contains(where: \.blursBackdrop) }
}
