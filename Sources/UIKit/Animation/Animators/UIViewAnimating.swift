/// Where an animation stands.
public enum UIViewAnimatingState: Int, Sendable {
  /// Not begun, or over.
  case inactive = 0
  /// Running or paused.
  case active = 1
  /// Stopped on the way: `finishAnimation(at:)` is still to come.
  case stopped = 2
}

/// A place of an animation.
public enum UIViewAnimatingPosition: Int, Sendable {
  case end = 0
  case start = 1
  case current = 2
}

/// An animation that can be started, held, turned round and ended.
@preconcurrency @MainActor public protocol UIViewAnimating: NSObjectProtocol {
  var state: UIViewAnimatingState { get }
  /// Whether time makes it go on.
  var isRunning: Bool { get }
  /// Whether it goes back to where it began.
  var isReversed: Bool { get set }
  /// How far it has come, 0...1.
  var fractionComplete: CGFloat { get set }

  func startAnimation()
  /// - Parameter delay: seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  func pauseAnimation()
  func stopAnimation(_ withoutFinishing: Bool)
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation that more can be added to while it runs.
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// - Parameter delayFactor: when the changes begin, as a fraction of the time that is left.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  func addAnimations(_ animation: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// - Parameter durationFactor: how long the rest takes, as a fraction of the duration; 0 for what is left of it.
  func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
