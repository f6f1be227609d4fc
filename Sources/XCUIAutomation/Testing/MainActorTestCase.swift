import XCTest

/// A test case of XCTest on the main actor: its tests may use UIKit without `await`.
///
/// XCTest on Linux ends the process when it finds a test method that is synchronous and on the main actor, as those of UI
/// tests are. Those of subclasses of this class it runs, on the main thread. `setUp() async throws` and
/// `tearDown() async throws` are on the main actor, too; the synchronous ones are not.
@preconcurrency @MainActor open class MainActorTestCase: XCTestCase {}

/// The tests of a class on the main actor, for XCTest's list of them.
///
/// A test target whose file says `@_exported import XCUIAutomation` lists its tests by this function, and XCTest then runs
/// the tests of every class in it, also those that derive from `XCTestCase` and are declared `@MainActor`.
public func testCase<Case: XCTestCase>(
  _ tests: [(String, (Case) -> @MainActor () throws -> Void)]
) -> XCTestCaseEntry {
  let plain: [(String, (Case) -> () throws -> Void)] = tests.map { name, test in
    // XCTest calls tests on the main thread. A function on the main actor is called like one without an actor.
    (name, { object in unsafeBitCast(test(object), to: (() throws -> Void).self) })
  }
  return testCase(plain)
}
