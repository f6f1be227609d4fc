/// An animation block of `UIView.animate`.
@MainActor struct AnimationBlock {
  private var timing: AnimationBlockTiming

  init(duration: TimeInterval, delay: TimeInterval, curve: TimingCurve, options: UIView.AnimationOptions) {
    timing = AnimationBlockTiming(duration: max(duration, 0), delay: delay, curve: curve)
    let outer = AnimationContext.current?.timing
    if let outer {
      var isSpring = false
      if case .spring = curve { isSpring = true }
      if !options.contains(.overrideInheritedDuration), !isSpring { timing.duration = outer.duration }
      // A spring curve is fitted to its own duration.
      if !options.contains(.overrideInheritedCurve), !isSpring { timing.curve = outer.curve }
      if case .spring(let spring) = timing.curve, !isSpring {
        timing.duration = max(timing.duration, 0.001)
        timing.curve = .spring(SpringMotion(settlingIn: timing.duration, dampingRatio: spring.dampingRatio))
      }
    }
    timing.blocksTouches = !options.contains(.allowUserInteraction)
    timing.laysOutSubviews = options.contains(.layoutSubviews)
    if let outer, !options.contains(.overrideInheritedOptions) {
      timing.blocksTouches = timing.blocksTouches && outer.blocksTouches
      timing.laysOutSubviews = timing.laysOutSubviews || outer.laysOutSubviews
    }
    timing.repeatCount = options.contains(.repeat) ? .infinity : 1
    timing.autoreverses = options.contains(.autoreverse)
  }

  /// Runs the changes, animated unless the duration and delay are zero or animations are disabled.
  func run(_ changes: () -> Void, completion: ((Bool) -> Void)?) {
    run(completion: completion) { context in
      if let context { context.run(changes) } else { AnimationContext.performWithoutAnimation(changes) }
    }
  }

  /// Calls a closure that makes the changes, with a context to animate them, or nil to make them without animation.
  func run(completion: ((Bool) -> Void)?, _ body: (AnimationContext?) -> Void) {
    let batch = AnimationBatch(completion: completion)
    if AnimationContext.isEnabled, !timing.isInstant {
      body(context(batch))
    } else {
      body(nil)
    }
    batch.close()
  }

  /// The context of the block. It has the driver of the outer block, so that a property animator drives nested blocks
  /// too.
  private func context(_ batch: AnimationBatch) -> AnimationContext {
    guard let outer = AnimationContext.current, outer.driver != nil else {
      return AnimationContext(timing: timing, batch: batch)
    }
    var timing = timing
    timing.curve = .linear
    return outer.nested(timing: timing, batch: batch)
  }
}
