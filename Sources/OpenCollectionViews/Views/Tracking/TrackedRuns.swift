/// The methods that follow what they read.
@_spi(Storeys) public enum TrackedMethod {
  /// `updateProperties()`.
  case properties
  /// `layoutSubviews()`, `viewWillLayoutSubviews()` and `viewDidLayoutSubviews()`.
  case layout, willLayout, didLayout
  /// `draw(_:)`.
  case drawing
  /// `updateConfiguration(using:)` and the configuration update handler.
  case configuration
  /// The handler of a cell or supplementary registration.
  case registration
  /// `updateContentUnavailableConfiguration(using:)`.
  case contentUnavailable
}

/// The methods of one object that ran and follow what they read.
@MainActor package struct TrackedRuns {
  private var runs: [(method: TrackedMethod, run: TrackedRun)] = []

  /// A method's run; nil before the first time.
  package subscript(method: TrackedMethod) -> TrackedRun? { runs.first { $0.method == method }?.run }

  /// A method's run, created on first use.
  mutating func run(_ method: TrackedMethod, _ action: @autoclosure () -> @MainActor () -> Void) -> TrackedRun {
    if let run = self[method] { return run }
    let run = TrackedRun(action())
    runs.append((method, run))
    return run
  }

  /// The methods that read one of the traits.
  func methods(reading traits: TraitKinds) -> [TrackedMethod] {
    runs.isEmpty ? [] : runs.filter { !$0.run.traits.isDisjoint(with: traits) }.map(\.method)
  }
}
