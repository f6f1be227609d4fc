extension UIView {
  /// Animates the changes of a closure: frames, bounds, centers, transforms, alphas, colours, corners, borders,
  /// shadows.
  ///
  /// The properties have their new values at once; the presentation values follow. An animation of a property that is
  /// already animated is additive, so that the motion stays smooth; one of opacity or a colour replaces the running
  /// one. Inside another block the outer duration and curve are used.
  ///
  /// - Parameters:
  ///   - duration: the duration of one run, in seconds; 0 makes the changes without animation.
  ///   - delay: the delay before it begins, in seconds.
  ///   - options: the curve, repetition, and what may happen meanwhile. The default eases in and out.
  ///   - animations: makes the changes; called at once.
  ///   - completion: called when all animations have ended, with false if one was removed before its end. Without any
  ///     animation it is called after the next layout.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    mainThreadOnly("UIView.animate(withDuration:delay:options:animations:completion:)")
    AnimationBlock(duration: duration, delay: delay, curve: options.curve, options: options)
      .run(animations, completion: completion)
  }

  /// Animates the changes of a closure, easing in and out. See
  /// `animate(withDuration:delay:options:animations:completion:)`.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    mainThreadOnly("UIView.animate(withDuration:animations:completion:)")
    animate(withDuration: duration, delay: 0, animations: animations, completion: completion)
  }

  /// Animates the changes of a closure, easing in and out. See
  /// `animate(withDuration:delay:options:animations:completion:)`.
  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    mainThreadOnly("UIView.animate(withDuration:animations:)")
    animate(withDuration: duration, delay: 0, animations: animations)
  }

  /// Animates the changes of a closure with a spring that settles within the duration.
  ///
  /// Durations are in seconds. A damping ratio of 1 is critical damping; lower values oscillate more. The initial velocity
  /// is in fractions of the distance per second.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    mainThreadOnly(
      "UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:options:animations:completion:)")
    let spring = SpringMotion(
      settlingIn: duration, dampingRatio: Double(dampingRatio), velocity: SIMD2(repeating: Double(velocity)))
    AnimationBlock(duration: duration, delay: delay, curve: .spring(spring), options: options)
      .run(animations, completion: completion)
  }

  /// Animates the changes of a closure with a spring (iOS 17).
  ///
  /// - Parameters:
  ///   - duration: the spring's perceptual duration, in seconds. It settles and completes later.
  ///   - bounce: 0 for none, toward 1 for more, below 0 for overdamping.
  ///   - velocity: the initial velocity, in fractions of the distance per second.
  ///   - delay: the delay before it begins, in seconds.
  ///   - options: repetition, and what may happen meanwhile; a curve in them is ignored.
  ///   - animations: makes the changes; called at once.
  ///   - completion: called when all animations have ended, with false if one was removed before its end.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity velocity: CGFloat = 0,
    delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    mainThreadOnly("UIView.animate(springDuration:bounce:initialSpringVelocity:delay:options:animations:completion:)")
    let spring = SpringMotion(
      duration: duration, bounce: Double(bounce), velocity: SIMD2(repeating: Double(velocity)))
    let seconds = duration > 0 ? min(spring.settlingDuration, 1e6) : 0
    AnimationBlock(duration: seconds, delay: delay, curve: .spring(spring), options: options)
      .run(animations, completion: completion)
  }

  /// Runs a closure without animating its changes, even inside an animation block.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    mainThreadOnly("UIView.performWithoutAnimation(_:)")
    let wasEnabled = areAnimationsEnabled
    setAnimationsEnabled(false)
    AnimationContext.performWithoutAnimation(actionsWithoutAnimation)
    setAnimationsEnabled(wasEnabled)
  }

  /// Sets whether animation blocks animate their changes.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    mainThreadOnly("UIView.setAnimationsEnabled(_:)")
    AnimationContext.isEnabled = enabled
  }

  /// Whether animation blocks animate their changes. The default is true.
  public class var areAnimationsEnabled: Bool { AnimationContext.isEnabled }

  /// The duration of the current animation block, in seconds; 0 outside of blocks.
  public class var inheritedAnimationDuration: TimeInterval { AnimationContext.current?.timing.duration ?? 0 }

  /// Inside an animation block, repeats the animations of a closure's changes.
  ///
  /// - Parameters:
  ///   - count: the number of runs; may be fractional.
  ///   - autoreverses: whether each run is followed by one backward.
  ///   - animations: makes the changes; called at once.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    mainThreadOnly("UIView.modifyAnimations(withRepeatCount:autoreverses:animations:)")
    guard let outer = AnimationContext.current else { return animations() }
    var timing = outer.timing
    timing.repeatCount = Double(count)
    timing.autoreverses = autoreverses
    outer.nested(timing: timing, batch: outer.batch).run(animations)
  }
}
