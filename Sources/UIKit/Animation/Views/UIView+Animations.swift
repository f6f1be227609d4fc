extension UIView {
  /// Animates what a closure changes: frames, bounds, centers, transforms, alphas, colours, corners, borders, shadows.
  ///
  /// The properties have their new values at once; what is seen follows. A new animation of something that is moving adds
  /// itself to the one that runs, so the motion stays smooth; one of opacity or a colour replaces it. Inside another block the
  /// outer duration and curve count.
  ///
  /// - Parameters:
  ///   - duration: seconds of one run; 0 changes everything at once.
  ///   - delay: seconds before it begins.
  ///   - completion: called when all of it is over, with false where something was cut off. Where nothing moves it is called
  ///     after the next layout.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    mainThreadOnly("UIView.animate(withDuration:delay:options:animations:completion:)")
    AnimationBlock(duration: duration, delay: delay, curve: options.curve, options: options)
      .run(animations, completion: completion)
  }

  /// Animates what a closure changes, easing in and out. See `animate(withDuration:delay:options:animations:completion:)`.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    mainThreadOnly("UIView.animate(withDuration:animations:completion:)")
    animate(withDuration: duration, delay: 0, animations: animations, completion: completion)
  }

  /// Animates what a closure changes, easing in and out. See `animate(withDuration:delay:options:animations:completion:)`.
  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    mainThreadOnly("UIView.animate(withDuration:animations:)")
    animate(withDuration: duration, delay: 0, animations: animations)
  }

  /// Animates what a closure changes as a spring would move it, coming to rest within the duration.
  ///
  /// - Parameters:
  ///   - dampingRatio: 1 does not swing; towards 0 it swings more.
  ///   - velocity: ways a second at the beginning; 1 would cover the whole way in a second.
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

  /// Animates what a closure changes as a spring would move it (iOS 17).
  ///
  /// - Parameters:
  ///   - duration: seconds of the spring's swing. It comes to rest some time after, and is complete then.
  ///   - bounce: 0 for none, towards 1 for more, below 0 for a slower approach.
  ///   - velocity: ways a second at the beginning.
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

  /// Runs a closure whose changes are not animated, even inside a block that animates.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    mainThreadOnly("UIView.performWithoutAnimation(_:)")
    let wasEnabled = areAnimationsEnabled
    setAnimationsEnabled(false)
    AnimationContext.runWithout(actionsWithoutAnimation)
    setAnimationsEnabled(wasEnabled)
  }

  /// Lets animation blocks animate, or makes them change everything at once.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    mainThreadOnly("UIView.setAnimationsEnabled(_:)")
    AnimationContext.isEnabled = enabled
  }

  /// Whether animation blocks animate. The default is true.
  public class var areAnimationsEnabled: Bool { AnimationContext.isEnabled }

  /// Seconds that the block under way animates for; 0 outside of blocks.
  public class var inheritedAnimationDuration: TimeInterval { AnimationContext.current?.timing.duration ?? 0 }

  /// Inside an animation block, repeats what a closure changes.
  ///
  /// - Parameters:
  ///   - count: runs; may be a fraction.
  ///   - autoreverses: whether each run goes back to its beginning.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    mainThreadOnly("UIView.modifyAnimations(withRepeatCount:autoreverses:animations:)")
    guard let outer = AnimationContext.current else { return animations() }
    var timing = outer.timing
    timing.repeatCount = Double(count)
    timing.autoreverses = autoreverses
    outer.inner(timing: timing, batch: outer.batch).run(animations)
  }
}
