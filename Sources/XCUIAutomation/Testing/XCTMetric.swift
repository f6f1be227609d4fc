import Foundation
import XCTest

/// What `XCTestCase.measure(metrics:block:)` measures. On Linux it is the time of the block, whatever the metrics are, also without one.
public protocol XCTMetric: NSCopying, NSObjectProtocol {}

/// The time that a block takes.
public final class XCTClockMetric: NSObject, XCTMetric {
  public func copy(with zone: NSZone? = nil) -> Any { XCTClockMetric() }
}

/// The time to launch an app. On Linux it is the time of the whole block, with whatever else is in it, and without the start of a
/// process: the app runs in the test's own.
public final class XCTApplicationLaunchMetric: NSObject, XCTMetric {
  public func copy(with zone: NSZone? = nil) -> Any { XCTApplicationLaunchMetric() }
}

extension XCTestCase {
  /// Measures the time of a block by XCTest, which runs it ten times, prints the times, and fails the test if they differ much.
  /// `metrics` has no effect on Linux: the time is measured for each list of them, also an empty one.
  public func measure(metrics: [any XCTMetric], block: () -> Void) { measure(block: block) }
}
