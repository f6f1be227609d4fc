/// Changes to layers that belong together, and how those of layers without views are animated.
///
/// Blocks nest; what is set counts until the block's `commit()`. Outside of blocks it counts until the next frame.
@preconcurrency @MainActor open class CATransaction: NSObject {
  private struct State {
    var duration: CFTimeInterval = 0.25
    var function: CAMediaTimingFunction?
    var isDisabled = false
    var batch: AnimationBatch?
  }

  private static var states: [State] = []
  /// The transaction there is without a block.
  private static var implicit: State?

  private static var state: State { states.last ?? implicit ?? State() }

  private static func change(_ change: (inout State) -> Void) {
    guard states.isEmpty else { return change(&states[states.count - 1]) }
    if implicit == nil {
      implicit = State()
      AfterCommit.perform { flush() }
    }
    if var state = implicit {
      change(&state)
      implicit = state
    }
  }

  /// Begins a block within the one under way, with its settings.
  open class func begin() {
    var state = state
    state.batch = nil
    states.append(state)
  }

  /// Ends the block begun last.
  open class func commit() {
    let ended = states.popLast()
    ended?.batch?.close()
  }

  /// Ends the transaction there is without a block.
  open class func flush() {
    let ended = implicit
    implicit = nil
    ended?.batch?.close()
  }

  /// Seconds that changes of layers without views take. The default is 0.25.
  open class func animationDuration() -> CFTimeInterval { state.duration }
  /// Seconds an animation takes that says none itself; 0.25 unless set.
  open class func setAnimationDuration(_ dur: CFTimeInterval) { change { $0.duration = max(dur, 0) } }

  /// How those changes are spread over their time; nil, the default, for the layer's own curve.
  open class func animationTimingFunction() -> CAMediaTimingFunction? { state.function }
  /// The curve of animations that have none; nil leaves each its own.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) { change { $0.function = function } }

  /// Whether such changes are not animated. The default is false.
  open class func disableActions() -> Bool { state.isDisabled }
  /// Whether changes of layers are shown at once in place of animated.
  open class func setDisableActions(_ flag: Bool) { change { $0.isDisabled = flag } }

  /// Runs a closure when every animation added in the block after this call is over; after the next frame for none.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    change { state in
      state.batch?.close()
      state.batch = block.map { block in AnimationBatch { _ in block() } }
    }
  }

  /// Lets the blocks under way wait for an animation.
  static func join(_ animation: RunningAnimation) {
    for state in states { if let batch = state.batch { animation.batches.append(batch) } }
    if states.isEmpty, let batch = implicit?.batch { animation.batches.append(batch) }
  }
}
