import OpenCollectionFoundation

/// The timing and options of an animation block.
package struct AnimationBlockTiming {
  /// The duration of one run, in seconds.
  package var duration: Double
  /// The delay before it begins, in seconds.
  package var delay: Double
  package var curve: TimingCurve
  /// The number of runs; infinite with the repeat option.
  package var repeatCount: Double = 1
  package var autoreverses = false
  /// Whether views receive no touches while they are animated.
  package var blocksTouches = true
  package var laysOutSubviews = false

  package init(duration: Double, delay: Double = 0, curve: TimingCurve = .easeInOut) {
    self.duration = duration
    self.delay = delay
    self.curve = curve
  }

  /// Whether the changes take effect immediately, without animation.
  package var isInstant: Bool { duration <= 0 && delay <= 0 }

  /// The `CAAnimation` that represents a property's change on the layer.
  @MainActor func makeAnimation(for property: LayerProperty, from difference: LayerVector) -> CABasicAnimation {
    let animation: CABasicAnimation
    switch curve {
    case .spring(let motion):
      let spring = CASpringAnimation()
      spring.mass = motion.mass
      spring.stiffness = motion.stiffness
      spring.damping = motion.damping
      spring.initialVelocity = motion.velocity.x
      animation = spring
    case .bezier(let bezier):
      animation = CABasicAnimation()
      animation.timingFunction = CAMediaTimingFunction(
        controlPoints: Float(bezier.x1), Float(bezier.y1), Float(bezier.x2), Float(bezier.y2))
    case .linear: animation = CABasicAnimation()
    }
    animation.keyPath = property.name
    animation.isAdditive = true
    animation.fromValue = property.boxed(
      property == .transform ? difference + TransformParts.identity : difference)
    animation.toValue = property.boxed(property == .transform ? TransformParts.identity : LayerVector())
    animation.duration = max(duration, 1e-6)
    animation.repeatCount = repeatCount == 1 ? 0 : Float(repeatCount)
    animation.autoreverses = autoreverses
    animation.fillMode = .backwards
    return animation
  }
}
