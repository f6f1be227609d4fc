@_spi(Storeys) import OpenCollectionFoundation

/// Actions that run after the current layout and display pass: `viewDidAppear(_:)` must not be called before layout.
///
/// Flushed by the host after each frame, by a window after `layoutIfNeeded()`, and by the main queue's next turn.
@MainActor
package enum AfterCommit {
  @InContext private static var actions: [@MainActor () -> Void] = []

  /// Runs an action once, after the next layout.
  package static func perform(_ action: @escaping @MainActor () -> Void) {
    actions.append(action)
    guard actions.count == 1 else { return }
    let context = AppContext.current
    DispatchQueue.main.async { MainActor.assumeIsolated { context.run(flush) } }
  }

  /// Runs the pending actions in order, including actions added while flushing.
  package static func flush() {
    while !actions.isEmpty {
      let batch = actions
      actions = []
      for action in batch { action() }
    }
  }

  /// Whether no actions are pending.
  package static var isEmpty: Bool { actions.isEmpty }
}
