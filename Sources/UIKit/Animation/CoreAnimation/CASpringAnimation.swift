/// Takes a property from one value to another as a mass on a damped spring would go.
@preconcurrency @MainActor open class CASpringAnimation: CABasicAnimation {
  /// The default is 1; more swings slower and longer.
  open var mass: CGFloat = 1
  /// Force a distance. The default is 100; more swings faster.
  open var stiffness: CGFloat = 100
  /// Force a speed. The default is 10; more comes to rest sooner.
  open var damping: CGFloat = 10
  /// Distances to the end a second, positive towards it. The default is 0.
  open var initialVelocity: CGFloat = 0

  /// Seconds until what is left is less than a thousandth of the way.
  open var settlingDuration: CFTimeInterval { spring.settlingDuration }

  /// A spring by the seconds of its swing and its bounce: 0 for none, 1 for endless, below 0 for a slower approach.
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
