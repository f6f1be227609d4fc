package import Testing
import UIKit

/// Runs a test while no other test with this trait does, with a clock, a screen and windows of its own.
///
/// Tests on the main actor take turns wherever one waits, even between the making of a suite and its test: what one test
/// puts in force for the whole process another would find there. On a virtual clock nothing depends on the machine's speed.
package struct Alone: SuiteTrait, TestTrait, TestScoping {
  package var isRecursive: Bool { true }
  @TaskLocal private static var isHeld = false

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    // A suite within a suite has its turn already.
    if Self.isHeld { return try await function() }
    await Turn.take()
    let state = await ProcessState()
    do {
      try await Self.$isHeld.withValue(true) { try await function() }
      await state.restore()
      await Turn.pass()
    } catch {
      await state.restore()
      await Turn.pass()
      throw error
    }
  }
}

extension Trait where Self == Alone {
  /// Alone among the tests of UIKit.
  package static var alone: Self { Alone() }
}

/// Whose turn it is, first come, first served.
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
