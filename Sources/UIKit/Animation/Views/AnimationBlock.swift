/// A block of `UIView.animate`, before it runs.
@MainActor struct AnimationBlock {
  private var timing: AnimationBlockTiming

  init(duration: TimeInterval, delay: TimeInterval, curve: TimingCurve, options: UIView.AnimationOptions) {
    timing = AnimationBlockTiming(duration: max(duration, 0), delay: delay, curve: curve)
    let outer = AnimationContext.current?.timing
    if let outer {
      var isSpring = false
      if case .spring = curve { isSpring = true }
      if !options.contains(.overrideInheritedDuration), !isSpring { timing.duration = outer.duration }
      // A spring's curve is cut to its own seconds.
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

  /// Runs the changes, animated where there is anything to see of it.
  func run(_ changes: () -> Void, completion: ((Bool) -> Void)?) {
    run(completion: completion) { context in
      if let context { context.run(changes) } else { AnimationContext.runWithout(changes) }
    }
  }

  /// Hands a context to a closure that makes the changes; nil where they are to be made at once.
  func run(completion: ((Bool) -> Void)?, _ body: (AnimationContext?) -> Void) {
    let batch = AnimationBatch(completion: completion)
    if AnimationContext.isEnabled, !timing.isInstant {
      body(context(batch))
    } else {
      body(nil)
    }
    batch.close()
  }

  /// What drives the block around drives this one too: a property animator takes what is nested in it along.
  private func context(_ batch: AnimationBatch) -> AnimationContext {
    guard let outer = AnimationContext.current, outer.pace != nil else {
      return AnimationContext(timing: timing, batch: batch)
    }
    var timing = timing
    timing.curve = .linear
    return outer.inner(timing: timing, batch: batch)
  }
}
