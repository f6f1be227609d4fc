/// An animation block of `UIView.animate`.
@MainActor struct AnimationBlock {
  let timing: AnimationBlockTiming

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
