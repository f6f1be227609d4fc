extension UIView {
  /// Options of a keyframe animation block.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out views whose size changes in the block, so that the layout of their subviews is animated too.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Views receive touches while they are animated.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Starts from the presentation values, as animations always do.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Repeats until the animation is removed.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Runs backward after each run, in the same time.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Uses its own duration inside another block.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// Inherits no options of the outer block.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

    /// Linear interpolation between values: the default.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Jumps from value to value.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Linear interpolation at constant speed; the keyframes' times are ignored.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// A smooth curve through the values.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// A smooth curve at constant speed.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    var mode: KeyframeMode {
      switch rawValue >> 10 & 0xF {
      case 1: .discrete
      case 2: .paced
      case 3: .cubic
      case 4: .cubicPaced
      default: .linear
      }
    }
  }

  /// Animates the changes of `addKeyframe(withRelativeStartTime:relativeDuration:animations:)` inside a closure, each
  /// in its part of the duration. The whole animation eases in and out unless the options contain another curve of
  /// `AnimationOptions`.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    mainThreadOnly("UIView.animateKeyframes(withDuration:delay:options:animations:completion:)")
    let general = AnimationOptions(rawValue: options.rawValue)
    AnimationBlock(duration: duration, delay: delay, curve: general.curve, options: general)
      .run(completion: completion) { context in
        guard let context else { return AnimationContext.performWithoutAnimation(animations) }
        let recorder = KeyframeRecorder()
        context.recorder = recorder
        context.run(animations)
        context.recorder = nil
        recorder.finish(in: context, mode: options.mode)
      }
  }

  /// Inside a keyframe animation block, animates changes within a part of its duration.
  ///
  /// - Parameters:
  ///   - frameStartTime: the start of the part, as a fraction of the duration.
  ///   - frameDuration: its duration, as a fraction of the whole duration.
  ///   - animations: makes the changes; called at once.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    mainThreadOnly("UIView.addKeyframe(withRelativeStartTime:relativeDuration:animations:)")
    guard let recorder = AnimationContext.current?.recorder else { return animations() }
    let outer = recorder.window
    let start = min(max(frameStartTime, 0), 1)
    recorder.window = start...min(max(start + frameDuration, start), 1)
    animations()
    recorder.window = outer
  }
}
