extension UIViewPropertyAnimator: FrameMover {
  private var now: Double { AnimationStage.current.now }

  /// How far it has come along x, from where it began.
  var progress: Double {
    guard let pace else { return 0 }
    return pace.progress(at: now).x
  }

  /// How far it has come the way it runs, 0...1.
  var fraction: Double {
    guard pace != nil else { return 0 }
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

  /// Makes the changes of a block and lets the pace drive how they are shown.
  private func perform(_ block: AnimatorBlock) {
    guard let pace else { return block.changes() }
    var timing = AnimationBlockTiming(duration: max(duration, 1e-6), curve: .linear)
    timing.blocksTouches = !isUserInteractionEnabled
    let context = AnimationContext(timing: timing, pace: pace)
    let reached = min(max(progress, 0), 1)
    let start = reached + (1 - reached) * block.delayFactor
    if start > 0, start < 1 { context.window = start...1 }
    context.adopt = { [weak self] layer in self?.record.note(layer) }
    context.observer = { [weak self] layer, property, old in self?.record.note(layer, property, old: old) }
    guard AnimationContext.isEnabled else { return AnimationContext.runWithout(block.changes) }
    context.run(block.changes)
    context.batch.close()
  }

  /// Makes it active, held at its beginning.
  private func activate() {
    guard state == .inactive else { return }
    state = .active
    record = AnimatorRecord()
    let pace = AnimationPace(duration: max(duration, 1e-6), curve: curve)
    self.pace = pace
    let waiting = blocks
    blocks = []
    for block in waiting { perform(block) }
  }

  /// Lets frames move it and what it drives. Held, neither asks for frames.
  private func joinFrames() {
    FrameLoop.current.add(self)
    for layer in record.layers where layer.animations != nil { AnimationStage.current.add(layer) }
  }

  func run(after delay: TimeInterval) {
    guard state != .stopped else { return }
    let isNew = state == .inactive
    activate()
    guard let pace, pace.rate == 0 else { return }
    if isNew {
      self.delay = delay
      pace.begin(at: now + max(delay, 0))
      if isReversed { pace.hold(at: 0) }
      joinFrames()
    } else {
      goOn(with: nil, durationFactor: 0)
    }
    if isReversed, isNew { end(at: .start) }
  }

  func hold() {
    activate()
    guard let pace, state == .active else { return }
    pace.hold(at: progress)
    showHeld()
  }

  func scrub(to fraction: CGFloat) {
    activate()
    guard let pace, state == .active else { return }
    let fraction = min(max(Double(fraction), 0), 1)
    let reached = scrubsLinearly ? fraction : curve.progress(at: fraction * duration, of: duration).x
    pace.hold(at: isReversed ? 1 - reached : reached)
    showHeld()
  }

  /// What is held is shown once more; no frame moves it any more.
  private func showHeld() {
    FrameLoop.current.remove(self)
    for layer in record.layers { layer.invalidatePresentation() }
  }

  func turn() {
    guard let pace, state == .active, pace.rate != 0 else { return }
    pace.run(from: now, rate: -pace.rate)
    // A stretch that began on the way, after a pause, does not lead back to where it all began.
    if (pace.rate > 0 ? pace.end : pace.start) != (isReversed ? 0 : 1) { goOn(with: nil, durationFactor: 0) }
  }

  func goOn(with parameters: (any UITimingCurveProvider)?, durationFactor: Double) {
    activate()
    guard let pace, state == .active else { return }
    let rest = isReversed ? progress : 1 - progress
    var seconds = durationFactor > 0 ? durationFactor * duration : max(rest, 0) * duration
    var next = curve
    if let parameters {
      let natural = parameters.curve(lasting: max(seconds, 1e-3))
      (next, seconds) = (natural.curve, natural.duration)
    } else if let timing = timingParameters, case .spring = curve {
      // A spring is fitted to the time it has.
      let natural = timing.curve(lasting: max(seconds, 1e-3))
      (next, seconds) = (natural.curve, natural.duration)
    }
    pace.lead(to: isReversed ? 0 : 1, curve: next, duration: seconds, at: now)
    joinFrames()
  }

  /// A frame: the last one ends it.
  package func move(to time: TimeInterval) {
    guard let pace, state == .active else { return FrameLoop.current.remove(self) }
    guard pace.isOver(at: time) else { return }
    let isAtStart = isReversed
    if pausesOnCompletion {
      pace.hold(at: isAtStart ? 0 : 1)
      showHeld()
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
    let waiting = completions
    reset()
    for completion in waiting { completion(position) }
  }

  /// Takes the animations it drives off their layers.
  private func release(finished: Bool) {
    let driven = pace
    for layer in record.layers { layer.end(finished: finished) { $0.pace === driven } }
    FrameLoop.current.remove(self)
  }

  private func reset() {
    state = .inactive
    pace = nil
    record = AnimatorRecord()
    completions = []
  }
}
