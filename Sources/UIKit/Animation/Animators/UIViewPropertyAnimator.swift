/// Animates changes of views that can be held, moved by hand, turned round and taken up again on the way.
///
/// ```
/// let animator = UIViewPropertyAnimator(duration: 0.4, dampingRatio: 0.8) { card.center.y = 300 }
/// animator.addCompletion { position in ... }
/// animator.startAnimation()
/// ```
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  var blocks: [AnimatorBlock] = []
  var completions: [(UIViewAnimatingPosition) -> Void] = []
  /// What changed, once it is active.
  var record = AnimatorRecord()
  var pace: AnimationPace?

  /// An animator with the timing of a curve or a spring.
  ///
  /// - Parameter duration: seconds; a spring of given stiffness takes its own.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    timingParameters = parameters
    let natural = parameters.curve(lasting: duration)
    self.duration = natural.duration
    curve = natural.curve
    super.init()
  }

  /// An animator with a named curve.
  public convenience init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// An animator with a cubic curve.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// An animator with a spring that comes to rest in the duration.
  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator and starts it.
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

  /// For `runningPropertyAnimator`, which makes an animator of the class it is called on.
  public required init(running duration: TimeInterval, options: UIView.AnimationOptions) {
    timingParameters = UICubicTimingParameters(animationCurve: options.animationCurve)
    self.duration = duration
    curve = options.curve
    isUserInteractionEnabled = options.contains(.allowUserInteraction)
    super.init()
  }

  // MARK: Timing

  /// The curve or spring the animator was made with.
  open private(set) var timingParameters: (any UITimingCurveProvider)?
  /// Seconds from the beginning to the end.
  public let duration: TimeInterval
  let curve: TimingCurve
  /// Seconds between the start and the first movement.
  open internal(set) var delay: TimeInterval = 0

  /// Whether views take touches while they move. The default is true.
  open var isUserInteractionEnabled = true
  /// Whether moving it by hand ignores the curve. The default is true.
  open var scrubsLinearly = true
  /// Whether it stays active at its end, held. The default is false.
  open var pausesOnCompletion = false

  // MARK: State

  open internal(set) var state = UIViewAnimatingState.inactive
  /// Whether it goes on with time.
  open var isRunning: Bool { state == .active && (pace?.rate ?? 0) != 0 }

  /// Whether it runs back to where it began.
  open var isReversed = false {
    didSet { if isReversed != oldValue { turn() } }
  }

  /// How far it has come, 0...1, counted the way it runs: from its end while `isReversed`. Setting it holds a running
  /// animation there.
  open var fractionComplete: CGFloat {
    get { CGFloat(fraction) }
    set { scrub(to: newValue) }
  }

  // MARK: Adding

  /// Adds changes that take the last part of the animation.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    add(AnimatorBlock(changes: animation, delayFactor: Double(min(max(delayFactor, 0), 1))))
  }

  /// Adds changes. To one that runs they are made at once and take what is left of it.
  open func addAnimations(_ animation: @escaping () -> Void) {
    add(AnimatorBlock(changes: animation, delayFactor: 0))
  }

  /// Calls a closure when the animation is over, with where it ended.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  // MARK: Running

  /// Starts, or goes on after a pause.
  open func startAnimation() {
    mainThreadOnly("UIViewPropertyAnimator.startAnimation()")
    run(after: 0)
  }

  /// Starts after some seconds.
  open func startAnimation(afterDelay delay: TimeInterval) {
    mainThreadOnly("UIViewPropertyAnimator.startAnimation(afterDelay:)")
    run(after: delay)
  }

  /// Holds it where it is. One that has not begun is active then, at its beginning.
  open func pauseAnimation() {
    mainThreadOnly("UIViewPropertyAnimator.pauseAnimation()")
    hold()
  }

  /// Goes on with another timing.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    mainThreadOnly("UIViewPropertyAnimator.continueAnimation(withTimingParameters:durationFactor:)")
    goOn(with: parameters, durationFactor: Double(durationFactor))
  }

  /// Stops it where it is: everything has the values that are seen. With `true` it is over, and no completion is called;
  /// with `false` `finishAnimation(at:)` must follow.
  open func stopAnimation(_ withoutFinishing: Bool) {
    mainThreadOnly("UIViewPropertyAnimator.stopAnimation(_:)")
    stop(withoutFinishing)
  }

  /// Ends a stopped animation, with everything at its end, its beginning or where it is, and calls the completions.
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
