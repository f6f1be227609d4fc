/// What waits for the end of the current layout and display: a view has not appeared before it was laid out.
///
/// The host flushes it after each picture, a window after `layoutIfNeeded()`, and the main queue at its next turn.
@MainActor
enum AfterCommit {
  private static var actions: [@MainActor () -> Void] = []

  /// Runs an action once, after the next layout.
  static func perform(_ action: @escaping @MainActor () -> Void) {
    actions.append(action)
    guard actions.count == 1 else { return }
    DispatchQueue.main.async { MainActor.assumeIsolated { flush() } }
  }

  /// Runs what waits, in order, and what that adds.
  static func flush() {
    while !actions.isEmpty {
      let batch = actions
      actions = []
      for action in batch { action() }
    }
  }

  /// Whether anything waits.
  static var isEmpty: Bool { actions.isEmpty }
}
