import OpenCollectionRandomUse
package import Testing
import UIKit

/// Runs a test in a context of its own, exclusively among tests with this trait.
///
/// Tests on the main actor interleave wherever one suspends, even between creating a suite and running its test, and there is one
/// current context. With a virtual clock no test depends on the machine's speed. A test that fails prints what changed last.
package struct IsolatedScreen: SuiteTrait, TestTrait, TestScoping {
  package var isRecursive: Bool { true }
  @TaskLocal private static var isHeld = false

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    // A nested suite already has the turn.
    if Self.isHeld { return try await function() }
    await Turn.take()
    let context = await ReplacedContext()
    do {
      try await Self.$isHeld.withValue(true) {
        try await LastChangesTrait.printingLastChanges(to: { print($0) }, during: function)
      }
      await context.restore()
      await Turn.pass()
    } catch {
      await context.restore()
      await Turn.pass()
      throw error
    }
  }
}

extension Trait where Self == IsolatedScreen {
  /// Runs exclusively among the tests of UIKit.
  package static var isolatedScreen: Self { IsolatedScreen() }
}

/// A mutex for tests, first come, first served.
@MainActor
private enum Turn {
  private static var isTaken = false
  private static var waiting: [CheckedContinuation<Void, Never>] = []

  static func take() async {
    guard isTaken else {
      isTaken = true
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  static func pass() {
    if waiting.isEmpty {
      isTaken = false
    } else {
      waiting.removeFirst().resume()
    }
  }
}
