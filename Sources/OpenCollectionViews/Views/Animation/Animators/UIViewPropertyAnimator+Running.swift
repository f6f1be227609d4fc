extension UIViewPropertyAnimator: FrameMover {
  private var now: Double { AnimationScheduler.current.now }

  /// The progress along x, from the start.
  var progress: Double {
    guard let driver else { return 0 }
    return driver.progress(at: now).x
  }

  /// The completed fraction in the running direction, 0...1.
  var fraction: Double {
    guard driver != nil else { return 0 }
    let reached = min(max(progress, 0), 1)
    return isReversed ? 1 - reached : reached
  }

  func add(_ block: AnimatorBlock) {
    switch state {
    case .inactive: blocks.append(block)
    case .active: perform(block)
    case .stopped:
      clientError(
        "It is an error to add animations to an animator that is stopped.", name: "NSInternalInconsistencyException")
    }
  }

  /// Makes the changes of a block, with animations that use this animator's driver.
  private func perform(_ block: AnimatorBlock) {
    guard let driver else { return block.changes() }
    var timing = AnimationBlockTiming(duration: max(duration, 1e-6), curve: .linear)
    timing.blocksTouches = !isUserInteractionEnabled
    let context = AnimationContext(timing: timing, driver: driver)
    let reached = min(max(progress, 0), 1)
    let start = reached + (1 - reached) * block.delayFactor
    if start > 0, start < 1 { context.window = start...1 }
    context.layerObserver = { [weak self] layer in self?.record.note(layer) }
    context.observer = { [weak self] layer, property, old in self?.record.note(layer, property, old: old) }
    guard AnimationContext.isEnabled else { return AnimationContext.performWithoutAnimation(block.changes) }
    context.run(block.changes)
    context.batch.close()
  }

  /// Makes the animator active, paused at its start.
  private func activate() {
    guard state == .inactive else { return }
    state = .active
    record = AnimatorRecord()
    let driver = AnimationDriver(duration: max(duration, 1e-6), curve: curve)
    self.driver = driver
    let pending = blocks
    blocks = []
    for block in pending { perform(block) }
  }

  /// Starts frame callbacks for the animator and its layers. While paused, neither needs frames.
  private func startFrames() {
    FrameLoop.current.add(self)
    for layer in record.layers where layer.isAnimated { AnimationScheduler.current.add(layer) }
  }

  func run(after delay: TimeInterval) {
    guard state != .stopped else { return }
    let isNew = state == .inactive
    activate()
    guard let driver, driver.rate == 0 else { return }
    if isNew {
      self.delay = delay
      driver.begin(at: now + max(delay, 0))
      if isReversed { driver.pause(at: 0) }
      startFrames()
    } else {
      continueRun(with: nil, durationFactor: 0)
    }
    if isReversed, isNew { end(at: .start) }
  }

  func pause() {
    activate()
    guard let driver, state == .active else { return }
    driver.pause(at: progress)
    showPaused()
  }

  func scrub(to fraction: CGFloat) {
    activate()
    guard let driver, state == .active else { return }
    let fraction = min(max(Double(fraction), 0), 1)
    let reached = scrubsLinearly ? fraction : curve.progress(at: fraction * duration, of: duration).x
    driver.pause(at: isReversed ? 1 - reached : reached)
    showPaused()
  }

  /// Shows the paused state and stops frame callbacks.
  private func showPaused() {
    FrameLoop.current.remove(self)
    for layer in record.layers { layer.invalidatePresentation() }
  }

  func reverse() {
    guard let driver, state == .active, driver.rate != 0 else { return }
    driver.run(from: now, rate: -driver.rate)
    // A segment that began midway, after a pause, does not end at the animation's start or end.
    if (driver.rate > 0 ? driver.end : driver.start) != (isReversed ? 0 : 1) {
      continueRun(with: nil, durationFactor: 0)
    }
  }

  func continueRun(with parameters: (any UITimingCurveProvider)?, durationFactor: Double) {
    activate()
    guard let driver, state == .active else { return }
    let rest = isReversed ? progress : 1 - progress
    var seconds = durationFactor > 0 ? durationFactor * duration : max(rest, 0) * duration
    var next = curve
    if let parameters {
      let natural = parameters.curve(lasting: max(seconds, 1e-3))
      (next, seconds) = (natural.curve, natural.duration)
    } else if let timing = timingParameters, case .spring = curve {
      // A spring is fitted to the remaining time.
      let natural = timing.curve(lasting: max(seconds, 1e-3))
      (next, seconds) = (natural.curve, natural.duration)
    }
    driver.startSegment(to: isReversed ? 0 : 1, curve: next, duration: seconds, at: now)
    startFrames()
  }

  /// A frame callback; ends the animation when its time is over.
  package func move(to time: TimeInterval) {
    guard let driver, state == .active else { return FrameLoop.current.remove(self) }
    guard driver.isOver(at: time) else { return }
    let isAtStart = isReversed
    if pausesOnCompletion {
      driver.pause(at: isAtStart ? 0 : 1)
      showPaused()
    } else {
      end(at: isAtStart ? .start : .end)
    }
  }

  func stop(_ withoutFinishing: Bool) {
    guard state == .active else {
      if state == .stopped, withoutFinishing { reset() }
      return
    }
    let shown = record.shown()
    release(finished: false)
    record.set(shown)
    state = .stopped
    if withoutFinishing { reset() }
  }

  func finish(at position: UIViewAnimatingPosition) {
    record.set(to: position)
    complete(at: position)
  }

  private func end(at position: UIViewAnimatingPosition) {
    if position == .start { record.set(to: .start) }
    release(finished: true)
    complete(at: position)
  }

  private func complete(at position: UIViewAnimatingPosition) {
    let pending = completions
    reset()
    for completion in pending { completion(position) }
  }

  /// Removes the animations driven by this animator from their layers.
  private func release(finished: Bool) {
    let ownDriver = driver
    for layer in record.layers { layer.end(finished: finished) { $0.driver === ownDriver } }
    FrameLoop.current.remove(self)
  }

  private func reset() {
    state = .inactive
    driver = nil
    record = AnimatorRecord()
    completions = []
  }
}
