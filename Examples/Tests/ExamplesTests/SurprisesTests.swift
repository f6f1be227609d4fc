import AppStoreScreens
import AppleFrameworksScreens
import GalleryScreens
import NestedGroupsScreens
import Testing
import TossBenefitScreens

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

/// Lints the layouts of the screens, as debug builds do.
@MainActor
@Suite("The screens' layouts", .isolatedScreen)
struct SurprisesTests {
  @Test("have no lint findings, at any of these widths", arguments: [320, 390, 844] as [CGFloat])
  func everyScreen(width: CGFloat) throws {
    let screens: [UIViewController] = [
      FrameworkViewController(), NestedGroupsViewController(), BenefitListViewController(), AppStoreViewController(),
      GalleryViewController(),
    ]
    for viewController in screens {
      let screen = Screen(viewController, size: CGSize(width: width, height: 844))
      let layout = try #require(
        try screen.anyCollectionView.collectionViewLayout as? UICollectionViewCompositionalLayout)
      #expect(
        layout.solution != nil && layout.diagnostics.findings.isEmpty,
        "\(viewController): \(layout.diagnostics.findings)")
      withExtendedLifetime(screen) {}
    }
  }
}
