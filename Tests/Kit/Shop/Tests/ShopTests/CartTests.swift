import OpenCollectionRandomUse
import SnapshotTesting
import Testing
import UIKit

@testable import Shop

@MainActor struct CartTests {
  private var screen: UIViewController { UINavigationController(rootViewController: CartViewController()) }

  @Test func light() { assertSnapshot(of: screen, as: .image(on: .iPhone13)) }

  @Test func dark() {
    assertSnapshot(of: screen, as: .image(on: .iPhone13, traits: .init(userInterfaceStyle: .dark)))
  }

  /// Foundation's on Linux says that they do.
  @Test func touchingRectanglesDoNotIntersect() {
    let square = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(!square.intersects(square.offsetBy(dx: 10, dy: 0)))
  }

  @Test func randomUse() { performRandomUse(of: screen, steps: 200, seed: 1) }
}
