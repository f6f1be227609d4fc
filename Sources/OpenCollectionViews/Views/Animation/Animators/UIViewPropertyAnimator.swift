/// Animates changes of views; can be paused, scrubbed, reversed and continued at any time.
///
/// ```
/// let animator = UIViewPropertyAnimator(duration: 0.4, dampingRatio: 0.8) { card.center.y = 300 }
/// animator.addCompletion { position in ... }
/// animator.startAnimation()
/// ```
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  var blocks: [AnimatorBlock] = []
  var completions: [(UIViewAnimatingPosition) -> Void] = []
  /// The changes made by the animations, once the animator is active.
  var record = AnimatorRecord()
  var driver: AnimationDriver?

  /// Creates an animator with the timing of a curve or a spring. The duration is in seconds; a spring with a stiffness
  /// has its own duration instead.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    timingParameters = parameters
    let natural = parameters.curve(lasting: duration)
    self.duration = natural.duration
    curve = natural.curve
    super.init()
  }

  /// Creates an animator with a built-in curve.
  public convenience init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a cubic curve.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a spring that settles within the duration.
  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Creates and starts an animator.
  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> Self {
    let animator = Self(running: duration, options: options)
    animator.addAnimations(animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  /// For `runningPropertyAnimator`, which creates an animator of the class it is called on.
  public required init(running duration: TimeInterval, options: UIView.AnimationOptions) {
    timingParameters = UICubicTimingParameters(animationCurve: options.animationCurve)
    self.duration = duration
    curve = options.curve
    isUserInteractionEnabled = options.contains(.allowUserInteraction)
    super.init()
  }

  // MARK: Timing

  /// The curve or spring the animator was created with.
  open private(set) var timingParameters: (any UITimingCurveProvider)?
  /// The duration from start to end, in seconds.
  open private(set) var duration: TimeInterval
  let curve: TimingCurve
  /// The delay before the animation starts, in seconds.
  open internal(set) var delay: TimeInterval = 0

  /// Whether views receive touches while they are animated. The default is true.
  open var isUserInteractionEnabled = true
  /// Whether the running animation may be paused, stopped and scrubbed, each of which is a client error otherwise. The default is
  /// true.
  open var isInterruptible = true
  /// Whether setting `fractionComplete` ignores the curve. The default is true.
  open var scrubsLinearly = true
  /// Whether the animator stays active, paused, at its end. The default is false.
  open var pausesOnCompletion = false

  // MARK: State

  open internal(set) var state = UIViewAnimatingState.inactive
  /// Whether the animation is running, not paused.
  open var isRunning: Bool { state == .active && (driver?.rate ?? 0) != 0 }

  /// Whether the animation runs toward its start.
  open var isReversed = false {
    didSet { if isReversed != oldValue { reverse() } }
  }

  /// The completed fraction, 0...1, in the running direction: counted from the end while `isReversed`. Setting it
  /// pauses a running animation there.
  open var fractionComplete: CGFloat {
    get { CGFloat(fraction) }
    set {
      requireInterruptible()
      scrub(to: newValue)
    }
  }

  private func requireInterruptible() {
    guard isInterruptible else {
      clientError(
        "An animator that is not interruptible cannot be paused, stopped or scrubbed",
        name: "NSInternalInconsistencyException")
    }
  }

  // MARK: Adding

  /// Adds changes that begin after a fraction of the remaining time.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    add(AnimatorBlock(changes: animation, delayFactor: Double(min(max(delayFactor, 0), 1))))
  }

  /// Adds changes. If the animator is active they are made at once and animated over the remaining time.
  open func addAnimations(_ animation: @escaping () -> Void) {
    add(AnimatorBlock(changes: animation, delayFactor: 0))
  }

  /// Adds a closure that is called when the animation ends, with the position at which it ended.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  // MARK: Running

  /// Starts the animation, or continues it after a pause.
  open func startAnimation() {
    mainThreadOnly("UIViewPropertyAnimator.startAnimation()")
    run(after: 0)
  }

  /// Starts the animation after a delay in seconds.
  open func startAnimation(afterDelay delay: TimeInterval) {
    mainThreadOnly("UIViewPropertyAnimator.startAnimation(afterDelay:)")
    run(after: delay)
  }

  /// Pauses the animation. An inactive animator becomes active, paused at its start.
  open func pauseAnimation() {
    mainThreadOnly("UIViewPropertyAnimator.pauseAnimation()")
    requireInterruptible()
    pause()
  }

  /// Continues the animation with another timing.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    mainThreadOnly("UIViewPropertyAnimator.continueAnimation(withTimingParameters:durationFactor:)")
    continueRun(with: parameters, durationFactor: Double(durationFactor))
  }

  /// Stops the animation and sets the properties to their presentation values. With `true` the animator becomes
  /// inactive and no completion is called; with `false` `finishAnimation(at:)` must follow.
  open func stopAnimation(_ withoutFinishing: Bool) {
    mainThreadOnly("UIViewPropertyAnimator.stopAnimation(_:)")
    requireInterruptible()
    stop(withoutFinishing)
  }

  /// Ends a stopped animation with the properties' end, start or current values, and calls the completions.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    mainThreadOnly("UIViewPropertyAnimator.finishAnimation(at:)")
    guard state == .stopped else {
      clientError(
        "finishAnimationAtPosition: should only be called on a stopped animator!",
        name: "NSInternalInconsistencyException")
    }
    finish(at: finalPosition)
  }
}
