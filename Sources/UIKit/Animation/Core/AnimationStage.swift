/// The layers that animations move, a frame after the other, until the last one is over.
@MainActor final class AnimationStage: FrameMover {
  private var layers: [CALayer] = []
  private unowned let clock: HostClock

  init(clock: HostClock) { self.clock = clock }

  /// The stage of the clock in force.
  static var current: AnimationStage { FrameLoop.current.stage }

  /// Seconds of the stage's clock.
  var now: Double { clock.now }

  /// Moves a layer's animations from the next frame on.
  func add(_ layer: CALayer) {
    guard layer.stage !== self else { return }
    layer.stage?.remove(layer)
    layer.stage = self
    layers.append(layer)
    clock.frames.add(self)
  }

  /// A layer has no animations any more.
  func remove(_ layer: CALayer) {
    guard layer.stage === self else { return }
    layer.stage = nil
    layers.removeAll { $0 === layer }
    if layers.isEmpty { clock.frames.remove(self) }
  }

  func move(to time: TimeInterval) {
    var ended: [RunningAnimation] = []
    for layer in layers {
      guard let animations = layer.animations else { continue }
      let now = layer.localTime(at: time)
      if animations.areHeld {
        // Who drives them brings the layer back.
        remove(layer)
        continue
      }
      if animations.standStill(at: now) { continue }
      for animation in animations.running { animation.startIfDue(at: now) }
      if animations.running.contains(where: { $0.isOver(at: now) && !$0.staysWhenOver }) {
        ended += animations.remove { $0.isOver(at: now) && !$0.staysWhenOver }
      }
      for animation in animations.running where animation.staysWhenOver && animation.isOver(at: now) {
        ended.append(animation)
      }
      if animations.running.isEmpty { layer.animations = nil }
      layer.invalidatePresentation()
      // What only stays at its end stands still: it is shown without being moved.
      if animations.running.allSatisfy({ $0.isOver(at: now) }) { remove(layer) }
    }
    for animation in ended { animation.end(finished: true) }
  }
}
