import OpenCollectionFoundation
internal import OpenCollectionGraphics

extension LayerNode {
  /// The pixel count above which a bitmap is not worth its memory.
  private static let maximumPixelCount = 1 << 26

  /// The node and its descendants as one bitmap with `scale` pixels per point, in the node's own coordinates and
  /// without its opacity. Nil if it shows nothing, is too large, or blurs what is beneath it.
  func flattened(scale: Double) -> LayerNode.Content? {
    var content = self
    (content.transform, content.opacity) = (.identity, 1)
    guard scale > 0, !blursBackdrop, let extent = content.extent(parent: .identity)?.integral, !extent.isEmpty,
      extent.width * extent.height * scale * scale <= Double(Self.maximumPixelCount)
    else { return nil }
    content.transform = AffineTransform(translationByX: -extent.minX, byY: -extent.minY)
    let picture = Compositor().compose(content, size: extent.size, scale: scale, background: .clear)
    return .bitmap(picture, extent)
  }

  private var blursBackdrop: Bool { backdrop != nil || children.contains(where: \.blursBackdrop) }
}
