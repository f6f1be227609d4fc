import OpenCollectionFoundation
internal import OpenCollectionGraphics

extension LayerNode {
  /// The node during a transition to it. `bounds` is the layer's rectangle in the node's own coordinates.
  @MainActor func transitioning(
    by transition: LayerTransition, progress: Double, bounds: CGRect, scale: Double
  ) -> LayerNode {
    var new = self
    new.transform = .identity
    new.opacity = 1
    let old = LayerNode(
      transform: AffineTransform(translationByX: bounds.minX, byY: bounds.minY), children: [transition.old])
    var result = LayerNode(transform: transform, opacity: opacity)
    switch transition.kind {
    case .dissolve:
      result.children = [old, new]
      result.crossDissolve = progress
    case .push(let side):
      result.children = [
        old.moved(side.displacement(of: bounds.size, by: progress)),
        new.moved(side.displacement(of: bounds.size, by: progress - 1)),
      ]
      result.clip = Clip(rect: bounds)
    case .moveIn(let side):
      result.children = [old, new.moved(side.displacement(of: bounds.size, by: progress - 1))]
      result.clip = Clip(rect: bounds)
    case .reveal(let side):
      result.children = [new, old.moved(side.displacement(of: bounds.size, by: progress))]
      result.clip = Clip(rect: bounds)
    case .turn(let turn):
      result.children = [
        turn.node(
          from: old, to: new, progress: progress, bounds: bounds, scale: scale, pictures: transition.turnPictures)
      ]
    case .flip(let alongX):
      let squeeze = max(abs(cos(.pi * progress)), 0.0001)
      let middle = CGPoint(x: bounds.midX, y: bounds.midY)
      var turn = AffineTransform(translationByX: middle.x, byY: middle.y)
      turn.scale(x: alongX ? squeeze : 1, y: alongX ? 1 : squeeze)
      turn.translate(x: -middle.x, y: -middle.y)
      result.children = [LayerNode(transform: turn, children: [progress < 0.5 ? old : new])]
    }
    return result
  }

  private func moved(_ offset: CGSize) -> LayerNode {
    LayerNode(
      transform: AffineTransform(translationByX: offset.width, byY: offset.height), children: [self])
  }
}

extension LayerTransition.Side {
  /// The displacement of something that has moved a fraction of the distance towards the opposite side.
  fileprivate func displacement(of size: CGSize, by fraction: Double) -> CGSize {
    switch self {
    case .left: CGSize(width: size.width * fraction, height: 0)
    case .right: CGSize(width: -size.width * fraction, height: 0)
    case .top: CGSize(width: 0, height: size.height * fraction)
    case .bottom: CGSize(width: 0, height: -size.height * fraction)
    }
  }
}
