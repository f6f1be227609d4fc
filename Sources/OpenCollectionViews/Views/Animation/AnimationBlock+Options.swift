extension AnimationBlock {
  /// A block with options; one inside another takes what its options do not override from the outer one.
  init(duration: TimeInterval, delay: TimeInterval, curve: TimingCurve, options: UIView.AnimationOptions) {
    var timing = AnimationBlockTiming(duration: max(duration, 0), delay: delay, curve: curve)
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
    self.init(timing: timing)
  }
}
