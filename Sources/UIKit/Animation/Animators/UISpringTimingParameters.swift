/// A mass on a damped spring, whose way to its rest is the progress of an animation.
@preconcurrency @MainActor open class UISpringTimingParameters: NSObject, @preconcurrency UITimingCurveProvider {
  private enum Spring {
    /// Comes to rest in the animator's duration.
    case fitted(ratio: Double)
    /// Has its own duration.
    case physical(SpringMotion)
  }

  private let spring: Spring
  /// Ways to the end a second at the beginning, along x and y; other properties take x.
  public let initialVelocity: CGVector

  /// The spring of the system's own transitions, which does not swing and takes its own time: mass 3, stiffness 1000, damping
  /// 500.
  public override convenience init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
  }

  /// A spring that comes to rest in the animator's duration: 1 does not swing, towards 0 it swings more.
  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  /// A spring that comes to rest in the animator's duration and begins with a velocity.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    spring = .fitted(ratio: Double(ratio))
    initialVelocity = velocity
    super.init()
  }

  /// A spring of its own duration, which the animator takes.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    spring = .physical(
      SpringMotion(
        mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
        velocity: SIMD2(Double(velocity.dx), Double(velocity.dy))))
    initialVelocity = velocity
    super.init()
  }

  /// A spring by the seconds of its swing and its bounce: 0 for none, towards 1 for more (iOS 17). It takes its own time to rest.
  public init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = .zero) {
    spring = .physical(
      SpringMotion(
        duration: duration, bounce: Double(bounce),
        velocity: SIMD2(Double(initialVelocity.dx), Double(initialVelocity.dy))))
    self.initialVelocity = initialVelocity
    super.init()
  }

  /// `.spring`.
  public var timingCurveType: UITimingCurveType { .spring }
  /// Nil: a spring has no control points.
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// The spring itself.
  public var springTimingParameters: UISpringTimingParameters? { self }

  /// The same object: it cannot be changed.
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
