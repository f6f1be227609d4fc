/// The animations of one layer and what its properties look like under them.
@MainActor final class LayerAnimations {
  private(set) var running: [RunningAnimation] = []
  /// The value of each property that is changed, at the place of its number.
  private var values = [LayerVector](repeating: LayerVector(), count: LayerProperty.allCases.count)
  /// A bit for each property that is changed.
  private(set) var changed: UInt32 = 0
  /// A transition under way, and how far it has come.
  private(set) var transition: (LayerTransition, progress: Double)?
  /// The outline and the colours under way; nil where none are.
  private(set) var outline: InterpolatedValue?
  private(set) var colors: InterpolatedValue?
  private var nextNumber = 2
  /// Whether more is changed than where the layer lies and how much it shows through.
  var changesLook: Bool {
    let place: [LayerProperty] = [.position, .anchorPoint, .transform, .opacity]
    return place.reduce(changed) { $0 & ~$1.bit } != 0 || transition != nil || outline != nil || colors != nil
  }
  /// The layer's own time when it was last moved.
  private var movedAt: Double?

  // MARK: The list

  func add(_ animation: RunningAnimation) {
    running.append(animation)
    movedAt = nil
  }

  /// A key of its own for an animation made for a property's change.
  func freeKey(for name: String) -> String {
    guard running.contains(where: { $0.key == name }) else { return name }
    defer { nextNumber += 1 }
    return "\(name)-\(nextNumber)"
  }

  /// Takes out what satisfies a condition, and returns it.
  func remove(where condition: (RunningAnimation) -> Bool) -> [RunningAnimation] {
    let removed = running.filter(condition)
    if !removed.isEmpty { running.removeAll { animation in removed.contains { $0 === animation } } }
    return removed
  }

  /// Whether all are held by what drives them.
  var areHeld: Bool { running.allSatisfy { $0.pace?.rate == 0 } }

  /// Whether nothing moved since the last call: every animation is held by what drives it, or by the layer's own time.
  func standStill(at now: Double) -> Bool {
    defer { movedAt = now }
    return running.allSatisfy { $0.pace.map { $0.rate == 0 } ?? (now == movedAt) }
  }

  // MARK: Values

  /// Whether a property looks different from what it is.
  func changes(_ property: LayerProperty) -> Bool { changed & property.bit != 0 }

  /// What a property looks like; only for those that are changed.
  func value(of property: LayerProperty) -> LayerVector { values[property.rawValue] }

  /// Works out what the properties look like at a time of the layer's own. O(animations).
  func update(_ layer: CALayer, at now: Double) {
    changed = 0
    (transition, outline, colors) = (nil, nil, nil)
    for animation in running {
      if let pace = animation.pace {
        // A driver runs by the clock, wherever the layer's own time stands.
        apply(animation.content, progress: pace.progress(at: AnimationStage.current.now), to: layer)
      } else if case .at(let seconds) = animation.time.place(at: now) {
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
      let bent = curve == .linear ? seconds : curve.progress(at: seconds, of: duration).x * duration
      for part in parts {
        if case .at(let seconds) = part.time.place(at: bent) {
          let runs = part.time.runs(before: bent)
          apply(part.content, at: seconds, duration: part.time.duration, runs: runs, to: layer)
        }
      }
    case .transition(let transition, let curve):
      self.transition = (transition, min(max(curve.progress(at: seconds, of: duration).x, 0), 1))
    case .morph(let morph, let curve): show(morph, curve.progress(at: seconds, of: duration).x, of: layer)
    }
  }

  private func apply(_ content: AnimationContent, progress: SIMD2<Double>, to layer: CALayer) {
    switch content {
    case .track(let track):
      prepare(track.path.property, of: layer)
      track.apply(to: &values[track.path.property.rawValue], progress: progress)
    case .group(let parts, _):
      for part in parts {
        // A part takes the stretch of the progress that its place in the group's time is.
        let length = max(part.time.total, 1e-9)
        let reached = (progress - SIMD2(repeating: part.time.begin)) / length
        apply(part.content, progress: reached.clamped(lowerBound: .zero, upperBound: SIMD2(1, 1)), to: layer)
      }
    case .transition(let transition, _): self.transition = (transition, min(max(progress.x, 0), 1))
    case .morph(let morph, _): show(morph, progress.x, of: layer)
    }
  }

  private func show(_ morph: LayerInterpolation, _ progress: Double, of layer: CALayer) {
    let value = morph.value(at: min(max(progress, 0), 1), own: layer.ownMorph)
    if case .outline = value { outline = value }
    if case .colors = value { colors = value }
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
