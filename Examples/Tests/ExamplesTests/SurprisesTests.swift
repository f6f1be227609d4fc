import AppStoreScreens
import AppleFrameworksScreens
import GalleryScreens
import NestedGroupsScreens
import Testing
import TossBenefitScreens

@testable import OpenCollectionTestIsolation
@testable import UIKit

/// The layouts of the screens, looked at as a debug build looks at them.
@MainActor
@Suite("The screens' layouts", .alone)
struct SurprisesTests {
  @Test("surprise nobody, at any of these sizes", arguments: [320, 390, 844] as [CGFloat])
  func everyScreen(width: CGFloat) throws {
    let screens: [UIViewController] = [
      FrameworkViewController(), NestedGroupsViewController(), BenefitListViewController(), AppStoreViewController(),
      GalleryViewController(),
    ]
    for viewController in screens {
      let screen = Screen(viewController, size: CGSize(width: width, height: 844))
      let layout = try #require(
        try screen.anyCollectionView.collectionViewLayout as? UICollectionViewCompositionalLayout)
      #expect(layout.solution != nil && layout.surprises.isEmpty, "\(viewController): \(layout.surprises)")
      withExtendedLifetime(screen) {}
    }
  }
}
