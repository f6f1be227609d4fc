/// The animation block that is running: what changes meanwhile is animated as it says.
///
/// A view that changes its layer, its frame or a subview's inside a block needs to do nothing. One that moves by
/// other means asks `current` for the timing.
@MainActor final class AnimationContext {
  /// The innermost block under way; nil outside of blocks and where animation is turned off.
  private(set) static var current: AnimationContext?
  /// Whether blocks animate at all.
  static var isEnabled = true

  /// Told of every animated change, with the value before it, while a transition is set up.
  static var journal: ((CALayer, LayerProperty, LayerVector) -> Void)?

  let timing: AnimationBlockTiming
  let batch: AnimationBatch
  /// What drives the animations in place of the clock.
  let pace: AnimationPace?
  /// The part of the driver's way that the animations take, as fractions.
  var window: ClosedRange<Double> = 0...1
  /// Called for every change, with the value before it.
  var observer: ((CALayer, LayerProperty, LayerVector) -> Void)?
  /// Where changes go in place of animations: a block of keyframes puts them together itself.
  var recorder: KeyframeRecorder?
  /// Called for every layer that is shown something else without a change of its properties.
  var adopt: ((CALayer) -> Void)?
  /// Whether layers that are to be drawn again are led from the old picture to the new.
  var dissolvesContents = false
  /// Seconds before the animations begin.
  var delay: Double { max(timing.delay, 0) }
  private var resizedViews: [UIView] = []

  init(timing: AnimationBlockTiming, batch: AnimationBatch = AnimationBatch(), pace: AnimationPace? = nil) {
    self.timing = timing
    self.batch = batch
    self.pace = pace
  }

  /// A context for a block inside: what drives and watches this one drives and watches it too.
  func inner(timing: AnimationBlockTiming, batch: AnimationBatch) -> AnimationContext {
    let context = AnimationContext(timing: timing, batch: batch, pace: pace)
    context.window = window
    context.observer = observer
    context.adopt = adopt
    return context
  }

  /// Runs a block whose changes this context animates.
  func run(_ block: () -> Void) {
    let outer = AnimationContext.current
    AnimationContext.current = self
    block()
    while let view = resizedViews.popLast() { view.layoutIfNeeded() }
    AnimationContext.current = outer
  }

  /// Runs a block whose changes are not animated.
  static func runWithout(_ block: () -> Void) {
    let outer = current
    current = nil
    block()
    current = outer
  }

  /// Animates a change that has just been made.
  func animate(_ property: LayerProperty, of layer: CALayer, from old: LayerVector) {
    let new = layer.modelVector(property)
    let difference = property == .transform ? TransformParts.difference(from: new, to: old) : old - new
    if timing.laysOutSubviews, property == .bounds, let view = layer.view { resizedViews.append(view) }
    guard difference != LayerVector() else { return }
    observer?(layer, property, old)
    AnimationContext.journal?(layer, property, old)
    if let recorder { return recorder.record(layer, property, difference) }
    let way = property.addsUp || pace != nil ? difference : difference + cutOff(property, of: layer)
    show(
      AnimationTrack(
        path: LayerProperty.Path(property), isAdditive: true,
        motion: .line(from: way, to: LayerVector(), curve: pace == nil ? timing.curve : .linear)),
      on: layer, from: way)
  }

  /// Cuts off what blocks before made of a property that does not add up, and returns how far that still was from its end.
  private func cutOff(_ property: LayerProperty, of layer: CALayer) -> LayerVector {
    guard let list = layer.animations, list.running.contains(where: { $0.isBlocks(of: property) }) else {
      return LayerVector()
    }
    let rest = layer.shownVector(property) - layer.modelVector(property)
    let ended = list.remove { $0.isBlocks(of: property) }
    // Whoever waits is called outside of the block under way.
    AfterCommit.perform { for animation in ended { animation.end(finished: false) } }
    return rest
  }

  /// Shows a property's way to its new value.
  func show(_ track: AnimationTrack, on layer: CALayer, from difference: LayerVector) {
    let property = track.path.property
    let animation = timing.makeAnimation(for: property, from: difference)
    var content = AnimationContent.track(track)
    if case .keyframes = track.motion, timing.curve != .linear {
      let part = AnimationPart(time: LocalTime(duration: timing.duration), content: content)
      content = .group([part], curve: timing.curve)
    }
    if window != 0...1 { content = content.taking(window) }
    var time = animation.localTime
    time.begin = layer.localTime(at: AnimationStage.current.now) + delay
    let key = layer.animations?.freeKey(for: animation.keyPath ?? property.name) ?? animation.keyPath
    let running = RunningAnimation(key: key, animation: animation, content: content, time: time, pace: pace)
    running.blocksTouches = timing.blocksTouches
    running.isBlocks = true
    running.batches = [batch]
    CATransaction.join(running)
    layer.show(running)
  }
}
