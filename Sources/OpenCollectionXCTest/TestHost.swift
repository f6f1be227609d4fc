import Foundation
import UIKit
import XCTest

/// The app that hosts the tests of a program, as Xcode's setting `TEST_HOST` names it.
public enum TestHost {
  /// Launches an app before the first test, by the function that its program begins with. Called when the tests are loaded.
  public static func launch(_ program: @escaping @Sendable @MainActor () -> Void) {
    XCTestObservationCenter.shared.addTestObserver(TestHostObserver(program))
    // Swift Testing tells nobody; what it runs on the main actor comes after this.
    DispatchQueue.main.async { MainActor.assumeIsolated { HostedTests.launch(program) } }
  }
}

/// Launches the app when the tests of XCTest begin, which is before the main queue is served.
private final class TestHostObserver: XCTestObservation {
  private let program: @Sendable @MainActor () -> Void

  init(_ program: @escaping @Sendable @MainActor () -> Void) { self.program = program }

  func testBundleWillStart(_ testBundle: Bundle) {
    MainActor.assumeIsolated { HostedTests.launch(program) }
  }
}
