@_exported import SnapshotTesting
import UIKit
import XCTest

@testable import Shop

@MainActor
final class CartXCTests: XCTestCase {
  func testSmall() {
    assertSnapshot(of: CartViewController(), as: .image(on: .iPhoneSe))
  }
}
