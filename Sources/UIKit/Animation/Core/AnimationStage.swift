/// The layers that animations move, a frame after the other, until the last one is over.
@MainActor final class AnimationStage: FrameMover {
  /// In the order they came; nil where one left.
  private var layers: [CALayer?] = []
  private var places: [ObjectIdentifier: Int] = [:]
  private unowned let clock: AppClock

  init(clock: AppClock) { self.clock = clock }

  /// The stage of the clock in force.
  static var current: AnimationStage {
    let loop = FrameLoop.current
    if let stage = loop.layerAnimations as? AnimationStage { return stage }
    let stage = AnimationStage(clock: loop.clock)
    loop.layerAnimations = stage
    return stage
  }

  /// Seconds of the stage's clock.
  var now: Double { clock.now }

  /// Moves a layer's animations from the next frame on.
  func add(_ layer: CALayer) {
    guard layer.stage !== self else { return }
    layer.stage?.remove(layer)
    layer.stage = self
    places[ObjectIdentifier(layer)] = layers.count
    layers.append(layer)
    clock.frames.add(self)
  }

  /// A layer has no animations any more. O(1) over many.
  func remove(_ layer: CALayer) {
    guard layer.stage === self else { return }
    layer.stage = nil
    if let place = places.removeValue(forKey: ObjectIdentifier(layer)) { layers[place] = nil }
    if places.count < layers.count / 2 || places.isEmpty { closeGaps() }
    if places.isEmpty { clock.frames.remove(self) }
  }

  private func closeGaps() {
    layers.removeAll { $0 == nil }
    for case (let place, let layer?) in layers.enumerated() { places[ObjectIdentifier(layer)] = place }
  }

  func move(to time: TimeInterval) {
    var ended: [RunningAnimation] = []
    for case let layer? in layers {
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
