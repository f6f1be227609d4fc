import OpenCollectionFoundation

/// The layers with running animations of one clock. Updates them in every frame until the last animation has ended.
@MainActor package final class AnimationScheduler: FrameMover {
  /// In the order they were added; nil at the indices of removed ones.
  private var layers: [CALayer?] = []
  private var indexOfLayer: [ObjectIdentifier: Int] = [:]
  private unowned let clock: AppClock

  init(clock: AppClock) { self.clock = clock }

  /// The scheduler of the current clock.
  package static var current: AnimationScheduler {
    let loop = FrameLoop.current
    if let scheduler = loop.layerAnimations as? AnimationScheduler { return scheduler }
    let scheduler = AnimationScheduler(clock: loop.clock)
    loop.layerAnimations = scheduler
    return scheduler
  }

  /// The clock's time, in seconds.
  package var now: Double { clock.now }

  /// Updates a layer's animations from the next frame on.
  package func add(_ layer: CALayer) {
    guard layer.scheduler !== self else { return }
    layer.scheduler?.remove(layer)
    layer.scheduler = self
    indexOfLayer[ObjectIdentifier(layer)] = layers.count
    layers.append(layer)
    clock.frames.add(self)
  }

  /// Whether every animation is repeated without end, or paused by its driver or by its layer's time. O(animations), times
  /// the depth in layers with times of their own.
  package var isEndless: Bool {
    layers.allSatisfy { layer in
      guard let layer, let animations = layer.animations else { return true }
      return animations.areEndless(isTimePaused: layer.isTimePaused)
    }
  }

  /// Removes a layer. Amortized O(1).
  func remove(_ layer: CALayer) {
    guard layer.scheduler === self else { return }
    layer.scheduler = nil
    if let index = indexOfLayer.removeValue(forKey: ObjectIdentifier(layer)) { layers[index] = nil }
    if indexOfLayer.count < layers.count / 2 || indexOfLayer.isEmpty { compact() }
    if indexOfLayer.isEmpty { clock.frames.remove(self) }
  }

  private func compact() {
    layers.removeAll { $0 == nil }
    for case (let index, let layer?) in layers.enumerated() { indexOfLayer[ObjectIdentifier(layer)] = index }
  }

  package func move(to time: TimeInterval) {
    var ended: [RunningAnimation] = []
    for case let layer? in layers {
      guard let animations = layer.animations else { continue }
      let now = layer.localTime(at: time)
      if animations.arePaused {
        // Their driver adds the layer again.
        remove(layer)
        continue
      }
      if animations.areStationary(at: now) { continue }
      for animation in animations.running { animation.startIfDue(at: now) }
      if animations.running.contains(where: { $0.isOver(at: now) && !$0.isKeptOnCompletion }) {
        ended += animations.remove { $0.isOver(at: now) && !$0.isKeptOnCompletion }
      }
      for animation in animations.running where animation.isKeptOnCompletion && animation.isOver(at: now) {
        ended.append(animation)
      }
      if animations.running.isEmpty { layer.animations = nil }
      layer.invalidatePresentation()
      // Animations that only fill forwards do not change: no updates needed once the last copy has reached their end.
      if animations.areOver(at: now), animations.areOver(at: now - layer.delayOfLastCopy) { remove(layer) }
    }
    for animation in ended { animation.end(finished: true) }
  }
}
