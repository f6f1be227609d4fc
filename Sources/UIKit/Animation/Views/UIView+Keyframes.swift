extension UIView {
  /// How a block of keyframes runs.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

    /// Straight from value to value: the default.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Each value holds until the next.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Straight at one speed, whatever times the keyframes have.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// A smooth curve through the values.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// A smooth curve at one speed.
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

  /// Animates what `addKeyframe(withRelativeStartTime:relativeDuration:animations:)` changes inside a closure, each at its
  /// part of the duration. The whole eases in and out unless the options hold another curve of `AnimationOptions`.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    mainThreadOnly("UIView.animateKeyframes(withDuration:delay:options:animations:completion:)")
    let general = AnimationOptions(rawValue: options.rawValue)
    AnimationBlock(duration: duration, delay: delay, curve: general.curve, options: general)
      .run(completion: completion) { context in
        guard let context else { return AnimationContext.runWithout(animations) }
        let recorder = KeyframeRecorder()
        context.recorder = recorder
        context.run(animations)
        context.recorder = nil
        recorder.finish(in: context, mode: options.mode)
      }
  }

  /// Inside a block of keyframes, makes changes that are reached within a part of its duration.
  ///
  /// - Parameters:
  ///   - frameStartTime: when the part begins, as a fraction of the duration.
  ///   - frameDuration: how long it is, as a fraction of the duration.
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
