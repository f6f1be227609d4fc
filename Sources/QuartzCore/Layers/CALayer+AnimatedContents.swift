import OpenCollectionFoundation
internal import OpenCollectionGraphics

extension CALayer {
  /// The layer's contents while animations change its appearance: the drawn bitmap is stretched, and colours and
  /// corners
  /// are recomputed. Only a rounded border, a changing shadow, shape paths and gradients are drawn again.
  func animatedContents(_ own: LayerContents) -> LayerContents {
    guard let animations else { return own }
    let isDrawn = animations.changed & Self.contentBits != 0 || !animations.interpolated.isEmpty
    guard isDrawn || animations.changed & Self.appearanceOrSizeBits != 0 else { return own }
    var appearance = LayerAppearance(self)
    let size = appearance.shape.rect.size
    appearance.apply(animations, of: self)
    let clip = appearance.shape
    let isResized = clip.rect.size != size
    var contents = own
    if isDrawn { contents.contents = animatedLayerContent(clip, animations) }
    if !isResized, animations.changed & Self.appearanceBits == 0 { return contents }

    contents.background = nil
    contents.backgroundClip = nil
    if let color = appearance.backgroundColor, color.alpha > 0, !clip.rect.isEmpty {
      contents.background = .color(color, clip.rect)
      if clip.cornerRadius > 0, !masksToBounds { contents.backgroundClip = clip }
    }
    if masksToBounds { contents.clip = clip }
    if isResized, !isDrawn { contents.contents = stretched(own.contents, from: size, to: clip) }
    let borderBits = LayerProperty.borderWidth.bit | LayerProperty.borderColor.bit | LayerProperty.cornerRadius.bit
    if isResized || animations.changed & borderBits != 0 { contents.borders = borderContents(appearance) }
    if animations.changed & Self.shadowBits != 0 {
      contents.shadow = shadowContent(appearance, contents: contents)
    } else if isResized, case .bitmap(let bitmap, var rect) = own.shadow {
      rect.size.width = max(0, rect.width + clip.rect.width - size.width)
      rect.size.height = max(0, rect.height + clip.rect.height - size.height)
      contents.shadow = .bitmap(bitmap, rect)
    }
    return contents
  }

  private func stretched(
    _ content: LayerNode.Content?, from size: CGSize, to clip: LayerNode.Clip
  ) -> LayerNode.Content? {
    guard contentsFollowBounds, case .bitmap(let bitmap, let rect) = content else { return content }
    // Contents set by the caller follow their gravity; contents drawn for the final size are scaled to the present one.
    if bitmap !== drawn || contentsGravity != .resize { return layerContent(clip) }
    guard size.width > 0, size.height > 0 else { return content }
    let (x, y) = (clip.rect.width / size.width, clip.rect.height / size.height)
    return .bitmap(
      bitmap, CGRect(x: rect.minX * x, y: rect.minY * y, width: rect.width * x, height: rect.height * y))
  }

  /// Properties the contents depend on, apart from the size.
  private static let appearanceBits =
    shadowBits | LayerProperty.backgroundColor.bit | LayerProperty.cornerRadius.bit | LayerProperty.borderWidth.bit
    | LayerProperty.borderColor.bit
  private static let shadowBits =
    LayerProperty.shadowColor.bit | LayerProperty.shadowOpacity.bit | LayerProperty.shadowOffset.bit
    | LayerProperty.shadowRadius.bit
  /// Properties of shape and gradient layers, which are drawn again.
  private static let contentBits =
    LayerProperty.strokeStart.bit | LayerProperty.strokeEnd.bit | LayerProperty.lineWidth.bit
    | LayerProperty.lineDashPhase.bit | LayerProperty.strokeColor.bit | LayerProperty.fillColor.bit
    | LayerProperty.startPoint.bit | LayerProperty.endPoint.bit | LayerProperty.locations.bit
  private static let appearanceOrSizeBits = appearanceBits | LayerProperty.bounds.bit
}
