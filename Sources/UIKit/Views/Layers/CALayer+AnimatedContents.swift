internal import OpenCollectionGraphics

extension CALayer {
  /// The faces while animations change how the layer looks: what was drawn is stretched, colours and corners are new.
  /// Only a round border, a changing shadow, outlines and gradients are drawn again.
  func animatedContents(_ own: LayerContents) -> LayerContents {
    guard let animations else { return own }
    let isDrawn =
      animations.changed & Self.contentBits != 0 || animations.outline != nil || animations.colors != nil
    guard isDrawn || animations.changed & Self.lookBits != 0 else { return own }
    var look = LayerLook(self)
    let size = look.shape.rect.size
    look.apply(animations, of: self)
    let clip = look.shape
    let isResized = clip.rect.size != size
    var faces = own
    if isDrawn { faces.contents = animatedLayerContent(clip, animations) }
    if !isResized, animations.changed & Self.faceBits == 0 { return faces }

    faces.background = nil
    faces.backgroundClip = nil
    if let color = look.backgroundColor, color.alpha > 0, !clip.rect.isEmpty {
      faces.background = .color(color, clip.rect)
      if clip.cornerRadius > 0, !masksToBounds { faces.backgroundClip = clip }
    }
    if masksToBounds { faces.clip = clip }
    if isResized, !isDrawn { faces.contents = stretched(own.contents, from: size, to: clip) }
    let borderBits = LayerProperty.borderWidth.bit | LayerProperty.borderColor.bit | LayerProperty.cornerRadius.bit
    if isResized || animations.changed & borderBits != 0 { faces.borders = borderContents(look) }
    if animations.changed & Self.shadowBits != 0 {
      faces.shadow = shadowContent(look, faces: faces)
    } else if isResized, case .bitmap(let bitmap, var rect) = own.shadow {
      rect.size.width = max(0, rect.width + clip.rect.width - size.width)
      rect.size.height = max(0, rect.height + clip.rect.height - size.height)
      faces.shadow = .bitmap(bitmap, rect)
    }
    return faces
  }

  private func stretched(_ face: LayerNode.Content?, from size: CGSize, to clip: LayerNode.Clip) -> LayerNode.Content? {
    guard contentsFollowBounds, case .bitmap(let bitmap, let rect) = face else { return face }
    // A picture the layer was given knows where it goes; what was drawn for the new size is squeezed into the present one.
    if bitmap !== drawn || contentsGravity != .resize { return layerContent(clip) }
    guard size.width > 0, size.height > 0 else { return face }
    let (x, y) = (clip.rect.width / size.width, clip.rect.height / size.height)
    return .bitmap(
      bitmap, CGRect(x: rect.minX * x, y: rect.minY * y, width: rect.width * x, height: rect.height * y))
  }

  /// Properties that faces depend on, besides the size.
  private static let faceBits =
    shadowBits | LayerProperty.backgroundColor.bit | LayerProperty.cornerRadius.bit | LayerProperty.borderWidth.bit
    | LayerProperty.borderColor.bit
  private static let shadowBits =
    LayerProperty.shadowColor.bit | LayerProperty.shadowOpacity.bit | LayerProperty.shadowOffset.bit
    | LayerProperty.shadowRadius.bit
  /// Properties of outlines and gradients, which are drawn again.
  private static let contentBits =
    LayerProperty.strokeStart.bit | LayerProperty.strokeEnd.bit | LayerProperty.lineWidth.bit
    | LayerProperty.lineDashPhase.bit | LayerProperty.strokeColor.bit | LayerProperty.fillColor.bit
    | LayerProperty.startPoint.bit | LayerProperty.endPoint.bit | LayerProperty.locations.bit
  private static let lookBits = faceBits | LayerProperty.bounds.bit
}
