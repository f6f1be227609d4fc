@_spi(Storeys) import OpenCollectionFoundation
import OpenCollectionRuntime

/// Groups changes to layers, and sets how those of layers without views are animated.
///
/// Transactions nest; settings apply until `commit()`. Outside of explicit transactions they apply until the next
/// frame.
@preconcurrency @MainActor open class CATransaction: NSObject {
  private struct State {
    var duration: CFTimeInterval = 0.25
    var function: CAMediaTimingFunction?
    var isDisabled = false
    var batch: AnimationBatch?
  }

  @InContext private static var states: [State] = []
  /// The implicit transaction.
  @InContext private static var implicit: State?

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

  /// Begins a transaction nested in the current one, with its settings.
  open class func begin() {
    var state = state
    state.batch = nil
    states.append(state)
  }

  /// Ends the innermost transaction.
  open class func commit() {
    let ended = states.popLast()
    ended?.batch?.close()
  }

  /// Ends the implicit transaction.
  open class func flush() {
    let ended = implicit
    implicit = nil
    ended?.batch?.close()
  }

  /// The duration of implicit animations of layers without views, in seconds. The default is 0.25.
  open class func animationDuration() -> CFTimeInterval { state.duration }
  /// Sets the duration of animations without one of their own, in seconds.
  open class func setAnimationDuration(_ dur: CFTimeInterval) { change { $0.duration = max(dur, 0) } }

  /// The timing function of implicit animations; nil, the default, for the layer's own.
  open class func animationTimingFunction() -> CAMediaTimingFunction? { state.function }
  /// Sets the timing function of implicit animations; nil for each layer's own.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) { change { $0.function = function } }

  /// Whether implicit animations are disabled. The default is false.
  open class func disableActions() -> Bool { state.isDisabled }
  /// Sets whether implicit animations are disabled.
  open class func setDisableActions(_ flag: Bool) { change { $0.isDisabled = flag } }

  /// Sets a closure that is called when all animations added in the transaction after this call have ended; without
  /// any, after the next frame.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    change { state in
      state.batch?.close()
      state.batch = block.map { block in AnimationBatch { _ in block() } }
    }
  }

  /// Adds an animation to those the current transactions' completion blocks wait for.
  static func join(_ animation: RunningAnimation) {
    for state in states { if let batch = state.batch { animation.batches.append(batch) } }
    if states.isEmpty, let batch = implicit?.batch { animation.batches.append(batch) }
  }
}
