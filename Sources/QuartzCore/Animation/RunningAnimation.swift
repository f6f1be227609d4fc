import OpenCollectionFoundation

/// A running animation of a layer.
@MainActor package final class RunningAnimation {
  /// The key on the layer; nil for one added without a key.
  let key: String?
  let animation: CAAnimation
  let content: AnimationContent
  var time: LocalTime
  /// The driver of its progress; nil if driven by the clock.
  package let driver: AnimationDriver?
  /// The batches whose completions wait for its end.
  var batches: [AnimationBatch] = []
  /// Whether the layer's view receives no touches while it runs.
  var blocksTouches = false
  /// Whether it was created for a property change, not added by a caller.
  var isImplicit = false
  /// Whether it stays on the layer after its end: a copy of the animation's setting.
  let isKeptOnCompletion: Bool
  private(set) var hasStarted = false
  private(set) var hasEnded = false

  init(
    key: String?, animation: CAAnimation, content: AnimationContent, time: LocalTime, driver: AnimationDriver? = nil
  ) {
    self.key = key
    self.animation = animation
    self.content = content
    self.time = time
    self.driver = driver
    isKeptOnCompletion = !animation.isRemovedOnCompletion
  }

  /// Whether it was created for a change of this property and is driven by the clock.
  func isImplicit(of property: LayerProperty) -> Bool { isImplicit && driver == nil && content.changes(property) }

  /// Whether its time is over; always false with a driver, which ends it.
  func isOver(at now: Double) -> Bool { driver == nil && time.isOver(at: now) }

  /// Whether it is repeated without end, or paused by its driver. More than a million runs are without end: apps write
  /// such numbers for it.
  var isEndless: Bool {
    if let driver { return driver.rate == 0 }
    return animation.repeatCount > 1_000_000 || animation.repeatDuration > 1_000_000
  }

  /// Notifies the delegate once when it starts.
  func startIfDue(at now: Double) {
    guard !hasStarted, driver != nil || now >= time.begin else { return }
    hasStarted = true
    animation.delegate?.animationDidStart(animation)
  }

  /// Notifies the delegate and the batches that it ended.
  func end(finished: Bool) {
    guard !hasEnded else { return }
    hasEnded = true
    if hasStarted || !finished { animation.delegate?.animationDidStop(animation, finished: finished) }
    for batch in batches { batch.leave(finished: finished) }
    batches = []
  }
}
