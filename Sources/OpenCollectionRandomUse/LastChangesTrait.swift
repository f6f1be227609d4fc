internal import OpenCollectionRuntime
import Synchronization
public import Testing

/// Prints what changed on the screen last when a test fails. Written as `@Suite(.lastChanges)`, or `@Test(.lastChanges)`,
/// in a file that imports `OpenCollectionRandomUse`.
///
/// An addition of this project: not on iOS. The entries are those of `UICollectionView.explanation(since:)`, of all views, with their
/// causes; they are printed after the first failure of a test that is recorded on the main thread.
public struct LastChangesTrait: SuiteTrait, TestTrait, TestScoping {
  /// Tests of nested suites print them too.
  public var isRecursive: Bool { true }

  /// Runs a test, and prints the last changes when it fails.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Self.printingLastChanges(to: { print($0) }, during: function)
  }

  /// Runs what may fail, and prints the last changes when it does. The failure stays one.
  package static func printingLastChanges(
    to output: @escaping @Sendable (String) -> Void, during function: @Sendable () async throws -> Void
  ) async throws {
    let told = Told()
    // The function is asked of each failure. None is known.
    try await withKnownIssue(isIntermittent: true) {
      try await function()
    } matching: { _ in
      if MainThread.isCurrent, told.first() {
        let changes = MainActor.assumeIsolated { Journal.current?.lastChanges ?? "" }
        if !changes.isEmpty { output("Before the failure:" + changes) }
      }
      return false
    }
  }

  /// Whether a test has failed before.
  private final class Told: Sendable {
    private let isTold = Mutex(false)

    func first() -> Bool {
      isTold.withLock { isTold in
        defer { isTold = true }
        return !isTold
      }
    }
  }
}

extension Trait where Self == LastChangesTrait {
  /// Prints what changed on the screen last when the test fails. An addition of this project: not on iOS.
  public static var lastChanges: Self { LastChangesTrait() }
}
