/// An animation a layer shows.
@MainActor final class RunningAnimation {
  /// What the layer knows it by; nil for one that was added without a key.
  let key: String?
  let animation: CAAnimation
  let content: AnimationContent
  var time: LocalTime
  /// What drives it in place of the clock.
  let pace: AnimationPace?
  /// Who waits for its end.
  var batches: [AnimationBatch] = []
  /// Whether the layer's view takes no touches meanwhile.
  var blocksTouches = false
  /// Whether a change made it, not a caller.
  var isBlocks = false
  /// The animation's own copy of whether it stays when it is over.
  let staysWhenOver: Bool
  private(set) var hasStarted = false
  private(set) var hasEnded = false

  init(
    key: String?, animation: CAAnimation, content: AnimationContent, time: LocalTime, pace: AnimationPace? = nil
  ) {
    self.key = key
    self.animation = animation
    self.content = content
    self.time = time
    self.pace = pace
    staysWhenOver = !animation.isRemovedOnCompletion
  }

  /// Whether a block's change of a property made it, and nothing but the clock drives it.
  func isBlocks(of property: LayerProperty) -> Bool { isBlocks && pace == nil && content.changes(property) }

  /// Whether its time is up; one that is driven ends when its driver says so.
  func isOver(at now: Double) -> Bool { pace == nil && time.isOver(at: now) }

  /// Tells the delegate once that it is shown.
  func startIfDue(at now: Double) {
    guard !hasStarted, pace != nil || now >= time.begin else { return }
    hasStarted = true
    animation.delegate?.animationDidStart(animation)
  }

  /// Tells everyone who waits that it is over.
  func end(finished: Bool) {
    guard !hasEnded else { return }
    hasEnded = true
    if hasStarted || !finished { animation.delegate?.animationDidStop(animation, finished: finished) }
    for batch in batches { batch.leave(finished: finished) }
    batches = []
  }
}
