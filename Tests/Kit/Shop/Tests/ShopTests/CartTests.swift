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

  @Test func randomUse() { performRandomUse(of: screen, steps: 200, seed: 1) }
}
