import OpenCollectionFoundation

/// What a view answers for a change in an animation block: an animation from the present value with the block's timing. Left
/// as it is, the change is animated as all of the block's are.
package final class BlockAnimation: CABasicAnimation {
  /// The animation of a layer's property in the running block; nil outside of blocks and for properties that do not animate.
  package static func current(of layer: CALayer, forKey event: String) -> BlockAnimation? {
    guard let context = AnimationContext.current, LayerProperty.path(event) != nil else { return nil }
    let animation = BlockAnimation(keyPath: event)
    animation.duration = context.timing.duration
    if case .bezier(let curve) = context.timing.curve {
      animation.timingFunction = CAMediaTimingFunction(
        controlPoints: Float(curve.x1), Float(curve.y1), Float(curve.x2), Float(curve.y2))
    }
    return animation
  }
}
