import Foundation
import Synchronization
import XCTest

/// Numbers the unnamed snapshots of each test function of a file, from 1.
final class SnapshotCounter: Sendable {
  /// The counter of a test with the trait `.snapshots`; nil for the process's.
  @TaskLocal static var current: SnapshotCounter?

  private static let process = SnapshotCounter()
  private let counts = Mutex<[String: Int]>([:])

  /// The next number for a test function, given by the path of its snapshots without the number.
  static func next(for path: String) -> Int {
    XCTestBoundaries.begin()
    return (current ?? process).next(for: path)
  }

  private func next(for path: String) -> Int {
    counts.withLock {
      $0[path, default: 0] += 1
      return $0[path, default: 0]
    }
  }

  fileprivate static func restart() { process.counts.withLock { $0 = [:] } }
}

/// Starts numbering again after each test of XCTest, so that a test that runs twice has the same names.
private final class XCTestBoundaries: NSObject, XCTestObservation {
  private static let observing: Void = {
    let observer = XCTestBoundaries()
    XCTestObservationCenter.shared.addTestObserver(observer)
  }()

  static func begin() { observing }

  func testBundleWillStart(_ testBundle: Bundle) {}
  func testBundleDidFinish(_ testBundle: Bundle) {}
  func testSuiteWillStart(_ testSuite: XCTestSuite) {}
  func testSuiteDidFinish(_ testSuite: XCTestSuite) {}
  func testCaseWillStart(_ testCase: XCTestCase) {}
  func testCase(
    _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?, atLine lineNumber: Int
  ) {}
  func testCaseDidFinish(_ testCase: XCTestCase) { SnapshotCounter.restart() }
}
