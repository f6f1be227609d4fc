import OpenCollectionFoundation
internal import OpenCollectionGraphics

extension LayerNode.Backdrop {
  /// The backdrop as an animatable vector: blur, saturation above 1, the tint premultiplied by its opacity, and the
  /// opacity. All zeros mean no backdrop.
  var vector: LayerVector {
    LayerVector(
      sigma, saturation - 1, tint.red * tint.alpha, tint.green * tint.alpha, tint.blue * tint.alpha, tint.alpha, 0, 0)
  }

  /// Nil for a vector that changes nothing.
  init?(_ vector: LayerVector) {
    let opacity = min(max(vector[5], 0), 1)
    guard vector[0] > 0.01 || opacity > 0.001 else { return nil }
    func part(_ lane: Int) -> Double { opacity > 0 ? min(max(vector[lane] / opacity, 0), 1) : 0 }
    self.init(
      rect: .zero, sigma: max(0, vector[0]), saturation: max(0, 1 + vector[1]),
      tint: RGBA(part(2), part(3), part(4), opacity))
  }
}

extension CALayer {
  /// The backdrop effect now, with animations applied.
  var presentationBackdrop: LayerNode.Backdrop? {
    guard let animations, animations.changes(.backdrop) else { return backdrop }
    return LayerNode.Backdrop(animations.value(of: .backdrop))
  }
}
