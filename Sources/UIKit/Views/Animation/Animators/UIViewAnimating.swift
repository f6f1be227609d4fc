/// The state of an animator.
public enum UIViewAnimatingState: Int, Sendable {
  /// Not started, or ended.
  case inactive = 0
  /// Running or paused.
  case active = 1
  /// Stopped midway: `finishAnimation(at:)` must follow.
  case stopped = 2
}

/// A position in an animation.
public enum UIViewAnimatingPosition: Int, Sendable {
  case end = 0
  case start = 1
  case current = 2
}

/// An animation that can be started, paused, reversed and stopped.
@preconcurrency @MainActor public protocol UIViewAnimating: NSObjectProtocol {
  var state: UIViewAnimatingState { get }
  /// Whether the animation is running, not paused.
  var isRunning: Bool { get }
  /// Whether the animation runs toward its start.
  var isReversed: Bool { get set }
  /// The completed fraction, 0...1.
  var fractionComplete: CGFloat { get set }

  func startAnimation()
  /// - Parameter delay: in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  func pauseAnimation()
  func stopAnimation(_ withoutFinishing: Bool)
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation to which changes can be added while it runs.
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// - Parameter delayFactor: when the changes begin, as a fraction of the remaining time.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  func addAnimations(_ animation: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// - Parameter durationFactor: the duration of the remainder, as a fraction of the duration; 0 for what remains.
  func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
