import OpenCollectionFoundation

/// The animations of one layer and the resulting presentation values of its properties.
@MainActor final class LayerAnimations {
  private(set) var running: [RunningAnimation] = []
  /// The presentation values of the animated properties, indexed by raw value.
  private var values = [LayerVector](repeating: LayerVector(), count: LayerProperty.allCases.count)
  /// A bit for each animated property.
  private(set) var changed: UInt32 = 0
  /// The running transition and its progress.
  private(set) var transition: (LayerTransition, progress: Double)?
  /// The interpolated path, gradient colours and locations; none for those that are not animated.
  private(set) var interpolated: [InterpolatedValue.Property: InterpolatedValue] = [:]
  private var nextKeyNumber = 2
  /// Whether anything other than the position, anchor point, transform and opacity is animated.
  var changesAppearance: Bool {
    let compositingOnly: [LayerProperty] = [.position, .anchorPoint, .transform, .opacity]
    return compositingOnly.reduce(changed) { $0 & ~$1.bit } != 0 || transition != nil || !interpolated.isEmpty
  }
  /// The layer's local time at the last frame.
  private var lastTime: Double?

  // MARK: The list

  func add(_ animation: RunningAnimation) {
    running.append(animation)
    lastTime = nil
  }

  /// A unique key for an animation of a property's change.
  func uniqueKey(for name: String) -> String {
    guard running.contains(where: { $0.key == name }) else { return name }
    defer { nextKeyNumber += 1 }
    return "\(name)-\(nextKeyNumber)"
  }

  /// Removes and returns the animations that satisfy a condition.
  func remove(where condition: (RunningAnimation) -> Bool) -> [RunningAnimation] {
    let removed = running.filter(condition)
    if !removed.isEmpty { running.removeAll { animation in removed.contains { $0 === animation } } }
    return removed
  }

  /// Whether all animations are paused by their drivers.
  var arePaused: Bool { running.allSatisfy { $0.driver?.rate == 0 } }

  /// Whether nothing changed since the last call: every animation is paused by its driver or by the layer's local time.
  func areStationary(at now: Double) -> Bool {
    defer { lastTime = now }
    return running.allSatisfy { $0.driver.map { $0.rate == 0 } ?? (now == lastTime) }
  }

  /// Whether the time of all animations is over.
  func areOver(at now: Double) -> Bool { running.allSatisfy { $0.isOver(at: now) } }

  /// Whether no animation ends by itself. A driver uses the clock, whatever the layer's local time.
  func areEndless(isTimePaused: Bool) -> Bool {
    running.allSatisfy { $0.isEndless || isTimePaused && $0.driver == nil }
  }

  // MARK: Values

  /// Whether a property's presentation value differs from its model value.
  func changes(_ property: LayerProperty) -> Bool { changed & property.bit != 0 }

  /// The presentation value of a property; only valid for animated ones.
  func value(of property: LayerProperty) -> LayerVector { values[property.rawValue] }

  /// Computes the presentation values at a local time of the layer. O(animations).
  func update(_ layer: CALayer, at now: Double) {
    changed = 0
    transition = nil
    if !interpolated.isEmpty { interpolated.removeAll() }
    for animation in running {
      if let driver = animation.driver {
        // A driver uses the clock, whatever the layer's local time.
        apply(animation.content, progress: driver.progress(at: AnimationScheduler.current.now), to: layer)
      } else if case .at(let seconds) = animation.time.phase(at: now) {
        let time = animation.time
        apply(animation.content, at: seconds, duration: time.duration, runs: time.runs(before: now), to: layer)
      }
    }
  }

  private func apply(
    _ content: AnimationContent, at seconds: Double, duration: Double, runs: Double, to layer: CALayer
  ) {
    switch content {
    case .track(let track):
      prepare(track.path.property, of: layer)
      track.apply(to: &values[track.path.property.rawValue], at: seconds, duration: duration, runs: runs)
    case .group(let parts, let curve):
      let curved = curve == .linear ? seconds : curve.progress(at: seconds, of: duration).x * duration
      for part in parts {
        if case .at(let seconds) = part.time.phase(at: curved) {
          let runs = part.time.runs(before: curved)
          apply(part.content, at: seconds, duration: part.time.duration, runs: runs, to: layer)
        }
      }
    case .transition(let transition, let curve):
      self.transition = (transition, min(max(curve.progress(at: seconds, of: duration).x, 0), 1))
    case .interpolation(let interpolation, let curve):
      apply(interpolation, curve.progress(at: seconds, of: duration).x, of: layer)
    }
  }

  private func apply(_ content: AnimationContent, progress: SIMD2<Double>, to layer: CALayer) {
    switch content {
    case .track(let track):
      prepare(track.path.property, of: layer)
      track.apply(to: &values[track.path.property.rawValue], progress: progress)
    case .group(let parts, _):
      for part in parts {
        // A part's progress is that of its time range in the group.
        let length = max(part.time.total, 1e-9)
        let reached = (progress - SIMD2(repeating: part.time.begin)) / length
        apply(part.content, progress: reached.clamped(lowerBound: .zero, upperBound: SIMD2(1, 1)), to: layer)
      }
    case .transition(let transition, _): self.transition = (transition, min(max(progress.x, 0), 1))
    case .interpolation(let interpolation, _): apply(interpolation, progress.x, of: layer)
    }
  }

  private func apply(_ interpolation: LayerInterpolation, _ progress: Double, of layer: CALayer) {
    let own = layer.interpolatedValue(of: interpolation.property)
    if let value = interpolation.value(at: min(max(progress, 0), 1), own: own) {
      interpolated[interpolation.property] = value
    }
  }

  private func prepare(_ property: LayerProperty, of layer: CALayer) {
    guard changed & property.bit == 0 else { return }
    changed |= property.bit
    values[property.rawValue] = layer.modelVector(property)
  }
}

extension LayerProperty {
  var bit: UInt32 { 1 << UInt32(rawValue) }
}
