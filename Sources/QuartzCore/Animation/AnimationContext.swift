@_spi(Storeys) import OpenCollectionFoundation
import OpenCollectionRuntime

/// The running animation block: changes made meanwhile are animated with its timing.
///
/// Changes of layers and frames inside a block are animated automatically. A view that animates by other means reads
/// the timing from `current`.
@MainActor package final class AnimationContext {
  /// The innermost running block; nil outside of blocks and while animation is disabled.
  package static var current: AnimationContext? { running }
  @InContext private static var running: AnimationContext?
  /// Whether animations are enabled.
  @InContext package static var isEnabled = true

  package var timing: AnimationBlockTiming
  package let batch: AnimationBatch
  /// Drives the animations in place of the clock, if set.
  package let driver: AnimationDriver?
  /// The range of the driver's progress in which the animations run.
  package var window: ClosedRange<Double> = 0...1
  /// Called for every change, with the old value.
  package var observer: ((CALayer, LayerProperty, LayerVector) -> Void)?
  /// Records changes instead of animating them, in a keyframe animation block.
  package var recorder: KeyframeRecorder?
  /// Called for every layer that gets a transition, without a change of its properties.
  package var layerObserver: ((CALayer) -> Void)?
  /// Whether layers that are redrawn cross-dissolve from the old to the new contents.
  package var dissolvesContents = false
  /// The delay before the animations begin, in seconds.
  package var delay: Double { max(timing.delay, 0) }
  private var resizedOwners: [any LayerOwner] = []

  package init(timing: AnimationBlockTiming, batch: AnimationBatch = AnimationBatch(), driver: AnimationDriver? = nil) {
    self.timing = timing
    self.batch = batch
    self.driver = driver
  }

  /// A context for a nested block, with the same driver and observers.
  package func nested(timing: AnimationBlockTiming, batch: AnimationBatch) -> AnimationContext {
    let context = AnimationContext(timing: timing, batch: batch, driver: driver)
    context.window = window
    context.observer = observer
    context.layerObserver = layerObserver
    return context
  }

  /// Runs a block and animates its changes with this context.
  package func run(_ block: () -> Void) {
    let outer = AnimationContext.current
    AnimationContext.running = self
    block()
    while let owner = resizedOwners.popLast() { owner.layoutIfNeeded() }
    AnimationContext.running = outer
  }

  /// Animates the changes that follow with this context, until `end(_:)`. Returns the context in effect before.
  package func begin() -> AnimationContext? {
    defer { AnimationContext.running = self }
    return AnimationContext.current
  }

  /// Ends what `begin()` began, with the context that it returned.
  package func end(_ outer: AnimationContext?) {
    while let owner = resizedOwners.popLast() { owner.layoutIfNeeded() }
    AnimationContext.running = outer
  }

  /// Runs a block without animating its changes.
  package static func performWithoutAnimation(_ block: () -> Void) {
    let outer = current
    running = nil
    block()
    running = outer
  }

  /// Animates a change that was just made.
  func animate(_ property: LayerProperty, of layer: CALayer, from old: LayerVector) {
    let new = layer.modelVector(property)
    let difference = property == .transform ? TransformParts.difference(from: new, to: old) : old - new
    if timing.laysOutSubviews, property == .bounds, let owner = layer.owner { resizedOwners.append(owner) }
    guard difference != LayerVector() else { return }
    observer?(layer, property, old)
    AnimationJournal.note(property, of: layer, old: old)
    if let recorder { return recorder.record(layer, property, difference) }
    let start = property.isAdditive || driver != nil ? difference : difference + removeNonadditive(property, of: layer)
    add(
      AnimationTrack(
        path: LayerProperty.Path(property), isAdditive: true,
        motion: .line(from: start, to: LayerVector(), curve: driver == nil ? timing.curve : .linear)),
      on: layer, from: start)
  }

  /// Removes earlier non-additive animations of this property, and returns the remaining difference to its model value.
  private func removeNonadditive(_ property: LayerProperty, of layer: CALayer) -> LayerVector {
    guard let list = layer.animations, list.running.contains(where: { $0.isImplicit(of: property) }) else {
      return LayerVector()
    }
    let rest = layer.presentationVector(property) - layer.modelVector(property)
    let ended = list.remove { $0.isImplicit(of: property) }
    // Completions are called outside of the running block.
    AfterCommit.perform { for animation in ended { animation.end(finished: false) } }
    return rest
  }

  /// Adds the animation of a property to its new value.
  func add(_ track: AnimationTrack, on layer: CALayer, from difference: LayerVector) {
    let property = track.path.property
    let animation = timing.makeAnimation(for: property, from: difference)
    var content = AnimationContent.track(track)
    if case .keyframes = track.motion, timing.curve != .linear {
      let part = AnimationPart(time: LocalTime(duration: timing.duration), content: content)
      content = .group([part], curve: timing.curve)
    }
    if window != 0...1 { content = content.limited(to: window) }
    var time = animation.localTime
    time.begin = layer.localTime(at: AnimationScheduler.current.now) + delay
    let key = layer.animations?.uniqueKey(for: animation.keyPath ?? property.name) ?? animation.keyPath
    let running = RunningAnimation(key: key, animation: animation, content: content, time: time, driver: driver)
    running.blocksTouches = timing.blocksTouches
    running.isImplicit = true
    running.batches = [batch]
    CATransaction.join(running)
    layer.add(running)
  }
}
