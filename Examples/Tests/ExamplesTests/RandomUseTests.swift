import AppStoreScreens
import AppleFrameworksScreens
import GalleryScreens
import NestedGroupsScreens
import OpenCollectionRandomUse
import ShoppingListScreens
import Testing
import TossBenefitScreens
import UIKit

@testable import OpenCollectionTestScreens

@Suite("Used at random", .isolatedScreen)
@MainActor struct RandomUseTests {
  enum App: String, CaseIterable {
    case appStore, frameworks, gallery, nestedGroups, shoppingList, benefits

    @MainActor var screen: UIViewController {
      switch self {
      case .appStore: AppStoreViewController()
      case .frameworks: FrameworkViewController()
      case .gallery: GalleryViewController()
      case .nestedGroups: NestedGroupsViewController()
      case .shoppingList: ShoppingListViewController()
      case .benefits: BenefitListViewController()
      }
    }
  }

  @Test("an app shows what its data and its layout say, whatever is done", arguments: App.allCases)
  func sound(app: App) {
    performRandomUse(of: UINavigationController(rootViewController: app.screen), steps: 300, seed: 1)
  }
}
