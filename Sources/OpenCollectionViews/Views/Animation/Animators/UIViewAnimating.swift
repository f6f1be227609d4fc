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
  /// Where the changes are complete.
  case end = 0
  /// Before the changes.
  case start = 1
  /// Where the animation was stopped.
  case current = 2
}

/// An animation that can be started, paused, reversed and stopped.
@preconcurrency @MainActor public protocol UIViewAnimating: NSObjectProtocol {
  /// Whether the animation is inactive, active or stopped.
  var state: UIViewAnimatingState { get }
  /// Whether the animation is running, not paused.
  var isRunning: Bool { get }
  /// Whether the animation runs toward its start.
  var isReversed: Bool { get set }
  /// The completed fraction, 0...1.
  var fractionComplete: CGFloat { get set }

  /// Starts the animation, or resumes it where it is paused.
  func startAnimation()
  /// Starts the animation after a delay in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses the animation where it is; it stays active.
  func pauseAnimation()
  /// Stops the animation where it is. If `withoutFinishing` is false, `finishAnimation(at:)` must follow.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends a stopped animation at a position, and calls its completions.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation to which changes can be added while it runs.
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Animates further changes, from a fraction of the remaining time on.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Animates further changes, in the remaining time.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a closure that is called when the animation has ended, with its final position.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Resumes a paused animation, with other timing if that is not nil. `durationFactor` is the duration of the remainder
  /// as a fraction of the whole duration; 0 keeps the remaining time.
  func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
