// XCTest tests on the main actor, as they are written for iOS. On Linux, the file that SwiftPM generates passes the methods of
// each test class to `testCase`, and its asynchronous ones to `asyncTest`; XCTest's take methods without an actor, and a
// method on the main actor ends the process. These are better matches where they are visible: in a test target of which one
// file has `@_exported import` of a module that re-exports this one.
//
// In the Swift 5 mode, because in the Swift 6 mode a function type on the main actor is implicitly sendable. The methods of
// test classes are not, so that XCTest's functions would be the better match.
import XCTest

/// A test class's methods on the main actor, for XCTest. Called by the file that SwiftPM generates. XCTest runs tests on the
/// main thread; a method that it runs on another one ends the process.
public func testCase<Case: XCTestCase>(
  _ tests: [(String, (Case) -> @MainActor () throws -> Void)]
) -> XCTestCaseEntry {
  let entries = tests.map { name, method in
    let closure: XCTestCaseClosure = { test in
      guard let test = test as? Case else { fatalError("\(name) is a test of \(Case.self), not of \(type(of: test))") }
      try MainActor.assumeIsolated { try method(test)() }
    }
    return (name, closure)
  }
  return (Case.self, entries)
}

/// The methods of a test class of which none throws. Such a list is not cast to one of methods that may.
public func testCase<Case: XCTestCase>(_ tests: [(String, (Case) -> @MainActor () -> Void)]) -> XCTestCaseEntry {
  let throwing: [(String, (Case) -> @MainActor () throws -> Void)] = tests.map { name, method in
    (name, { test in method(test) })
  }
  return testCase(throwing)
}

/// A test class's asynchronous method on the main actor as a synchronous one that waits for it, and serves the main run loop
/// meanwhile. Called by the file that SwiftPM generates.
public func asyncTest<Case: XCTestCase>(
  _ test: @escaping (Case) -> @MainActor () async throws -> Void
) -> (Case) -> @MainActor () throws -> Void {
  let wait = asyncTest { (testCase: Case) -> () async throws -> Void in test(testCase) }
  return { testCase in { try wait(testCase)() } }
}
