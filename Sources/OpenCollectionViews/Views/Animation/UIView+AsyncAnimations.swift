extension UIView {
  /// Animates the changes of a closure, and returns when the animation has ended; false if part of it was removed
  /// early.
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

  /// Animates the changes of a closure, and returns when the animation has ended; false if part of it was removed
  /// early.
  @discardableResult
  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) async -> Bool {
    await animate(withDuration: duration, delay: 0, animations: animations)
  }

  /// Animates the changes of a closure with a spring, and returns when the animation has ended.
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

  /// Animates keyframes, and returns when the animation has ended.
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

  /// Animates a transition of a view to its content after the closure, and returns when it has ended.
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

  /// Replaces a view with another in a transition, and returns when it has ended.
  @discardableResult
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = []
  ) async -> Bool {
    await withCheckedContinuation { next in
      transition(from: fromView, to: toView, duration: duration, options: options) { next.resume(returning: $0) }
    }
  }
}
