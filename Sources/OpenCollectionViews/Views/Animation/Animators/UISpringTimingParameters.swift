/// The timing of a damped spring.
@preconcurrency @MainActor open class UISpringTimingParameters: NSObject, @preconcurrency UITimingCurveProvider {
  private enum Spring {
    /// Settles within the animator's duration.
    case fitted(ratio: Double)
    /// Has its own duration.
    case physical(SpringMotion)
  }

  private let spring: Spring
  /// The initial velocity for x and y, in fractions of the distance per second; other properties use x.
  open private(set) var initialVelocity: CGVector

  /// Creates the spring of the system's own transitions, overdamped and with its own duration: mass 3, stiffness 1000,
  /// damping 500.
  public override convenience init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
  }

  /// Creates a spring that settles within the animator's duration. 1 is critically damped; lower values oscillate more.
  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  /// Creates a spring that settles within the animator's duration, with an initial velocity.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    spring = .fitted(ratio: Double(ratio))
    initialVelocity = velocity
    super.init()
  }

  /// Creates a spring with its own duration, which replaces the animator's.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    spring = .physical(
      SpringMotion(
        mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
        velocity: SIMD2(Double(velocity.dx), Double(velocity.dy))))
    initialVelocity = velocity
    super.init()
  }

  /// Creates a spring from its perceptual duration in seconds and its bounce: 0 for none, toward 1 for more (iOS 17).
  /// It has its own settling duration.
  public init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = .zero) {
    spring = .physical(
      SpringMotion(
        duration: duration, bounce: Double(bounce),
        velocity: SIMD2(Double(initialVelocity.dx), Double(initialVelocity.dy))))
    self.initialVelocity = initialVelocity
    super.init()
  }

  /// `.spring`.
  open var timingCurveType: UITimingCurveType { .spring }
  /// Nil: a spring has no control points.
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// The spring itself.
  open var springTimingParameters: UISpringTimingParameters? { self }

  /// Returns the same object: it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  func curve(lasting duration: TimeInterval) -> (curve: TimingCurve, duration: TimeInterval) {
    switch spring {
    case .fitted(let ratio):
      let velocity = SIMD2(Double(initialVelocity.dx), Double(initialVelocity.dy))
      return (
        .spring(SpringMotion(settlingIn: duration, dampingRatio: ratio, velocity: velocity)), duration
      )
    case .physical(let motion): return (.spring(motion), min(motion.settlingDuration, 1e6))
    }
  }
}
