import OpenCollectionFoundation
internal import OpenCollectionGraphics

/// The layer properties that its contents are made from, with its top left corner at zero.
struct LayerAppearance {
  var shape: LayerNode.Clip
  var backgroundColor: RGBA?
  var borderWidth: CGFloat
  var borderColor: RGBA?
  var shadowColor: RGBA?
  var shadowOpacity: Double
  var shadowOffset: CGSize
  var shadowRadius: CGFloat

  /// The layer's model values.
  @MainActor init(_ layer: CALayer) {
    shape = LayerNode.Clip(
      rect: CGRect(origin: .zero, size: layer.bounds.size), cornerRadius: layer.cornerRadius,
      corners: layer.maskedCorners.corners, isContinuous: layer.cornerCurve == .continuous)
    backgroundColor = layer.backgroundColor?.rgba
    borderWidth = layer.borderWidth
    borderColor = layer.borderColor?.rgba
    shadowColor = layer.shadowColor?.rgba
    shadowOpacity = Double(layer.shadowOpacity)
    shadowOffset = layer.shadowOffset
    shadowRadius = layer.shadowRadius
    fitCorners()
  }

  /// Limits the corner radius to half the shorter side.
  mutating func fitCorners() {
    shape.cornerRadius = min(max(shape.cornerRadius, 0), min(shape.rect.width, shape.rect.height) / 2)
  }

  /// Replaces model values by those of running animations.
  @MainActor mutating func apply(_ animations: LayerAnimations, of layer: CALayer) {
    if animations.changes(.bounds) { shape.rect.size = animations.value(of: .bounds).rect.size }
    shape.cornerRadius = layer.cornerRadius
    if animations.changes(.cornerRadius) { shape.cornerRadius = animations.value(of: .cornerRadius)[0] }
    if animations.changes(.backgroundColor) { backgroundColor = animations.value(of: .backgroundColor).color.rgba }
    if animations.changes(.borderWidth) { borderWidth = animations.value(of: .borderWidth)[0] }
    if animations.changes(.borderColor) { borderColor = animations.value(of: .borderColor).color.rgba }
    if animations.changes(.shadowColor) { shadowColor = animations.value(of: .shadowColor).color.rgba }
    if animations.changes(.shadowOpacity) { shadowOpacity = animations.value(of: .shadowOpacity)[0] }
    if animations.changes(.shadowOffset) { shadowOffset = animations.value(of: .shadowOffset).size }
    if animations.changes(.shadowRadius) { shadowRadius = animations.value(of: .shadowRadius)[0] }
    fitCorners()
  }
}
