import OpenCollectionFoundation

/// Animates a property from one value to another with a damped spring.
@preconcurrency @MainActor open class CASpringAnimation: CABasicAnimation {
  /// The mass. The default is 1; higher values oscillate slower and longer.
  open var mass: CGFloat = 1
  /// The stiffness, force per distance. The default is 100; higher values oscillate faster.
  open var stiffness: CGFloat = 100
  /// The damping, force per velocity. The default is 10; higher values settle sooner.
  open var damping: CGFloat = 10
  /// The initial velocity in fractions of the distance per second, positive toward the end. The default is 0.
  open var initialVelocity: CGFloat = 0

  /// Seconds until the remaining amplitude is below a thousandth of the distance.
  open var settlingDuration: CFTimeInterval { spring.settlingDuration }

  /// Creates a spring from its perceptual duration in seconds and its bounce: 0 for none, 1 for undamped, below 0 for
  /// overdamped.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let spring = SpringMotion(duration: perceptualDuration, bounce: Double(bounce))
    stiffness = CGFloat(spring.stiffness)
    damping = CGFloat(spring.damping)
    duration = spring.settlingDuration
  }

  var spring: SpringMotion {
    SpringMotion(
      mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
      velocity: SIMD2(repeating: Double(initialVelocity)))
  }

  override var curve: TimingCurve { .spring(spring) }

  override func copyValues(to copy: CAAnimation) {
    super.copyValues(to: copy)
    guard let copy = copy as? CASpringAnimation else { return }
    copy.mass = mass
    copy.stiffness = stiffness
    copy.damping = damping
    copy.initialVelocity = initialVelocity
  }
}
