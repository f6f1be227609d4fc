extension UIView {
  /// Animates what a closure changes and returns when it is over; false where something was cut off.
  @discardableResult
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void
  ) async -> Bool {
    await withCheckedContinuation { next in
      animate(withDuration: duration, delay: delay, options: options, animations: animations) {
        next.resume(returning: $0)
      }
    }
  }

  /// Animates what a closure changes and returns when it is over; false where something was cut off.
  @discardableResult
  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) async -> Bool {
    await animate(withDuration: duration, delay: 0, animations: animations)
  }

  /// Animates what a closure changes as a spring would move it, and returns when it is over.
  @discardableResult
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void
  ) async -> Bool {
    await withCheckedContinuation { next in
      animate(
        withDuration: duration, delay: delay, usingSpringWithDamping: dampingRatio, initialSpringVelocity: velocity,
        options: options, animations: animations
      ) { next.resume(returning: $0) }
    }
  }

  /// Animates keyframes and returns when they are over.
  @discardableResult
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void
  ) async -> Bool {
    await withCheckedContinuation { next in
      animateKeyframes(withDuration: duration, delay: delay, options: options, animations: animations) {
        next.resume(returning: $0)
      }
    }
  }

  /// Leads a view to what it shows after a closure has run, and returns when that is over.
  @discardableResult
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?
  ) async -> Bool {
    await withCheckedContinuation { next in
      transition(with: view, duration: duration, options: options, animations: animations) {
        next.resume(returning: $0)
      }
    }
  }

  /// Puts a view in the place of another with a transition, and returns when that is over.
  @discardableResult
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = []
  ) async -> Bool {
    await withCheckedContinuation { next in
      transition(from: fromView, to: toView, duration: duration, options: options) { next.resume(returning: $0) }
    }
  }
}
