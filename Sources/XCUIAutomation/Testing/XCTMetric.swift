import Foundation
import XCTest

/// What `XCTestCase.measure(metrics:block:)` measures. On Linux it is the time of the block, whatever the metrics are.
public protocol XCTMetric: NSCopying, NSObjectProtocol {}

/// The time that a block takes.
public final class XCTClockMetric: NSObject, XCTMetric {
  public func copy(with zone: NSZone? = nil) -> Any { XCTClockMetric() }
}

/// The time until an app is launched, which is then responsive too. It is launched in the process of its test, so that the time has no
/// start of a process in it.
public final class XCTApplicationLaunchMetric: NSObject, XCTMetric {
  public func copy(with zone: NSZone? = nil) -> Any { XCTApplicationLaunchMetric() }
}

extension XCTestCase {
  /// Measures the time of a block by XCTest, which runs it ten times, prints the times, and fails the test if they differ much.
  public func measure(metrics: [any XCTMetric], block: () -> Void) { measure(block: block) }
}
