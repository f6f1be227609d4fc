import AppStoreScreens
import AppleFrameworksScreens
import NestedGroupsScreens
import ShoppingListScreens
import TossBenefitScreens
import UIKit

/// A row of the gallery: a screen, with its title, description and symbol.
struct GalleryScreen: Hashable {
  enum Kind: CaseIterable {
    case appleFrameworks
    case nestedGroups
    case tossBenefit
    case appStore
    case carousels
    case tenMillion
    case shuffle
    case shoppingList
    case dragAndDrop
    case lists
  }

  let kind: Kind
  let title: String
  let subtitle: String
  let symbolName: String

  static let all: [GalleryScreen] = Kind.allCases.map { kind in
    switch kind {
    case .appleFrameworks:
      GalleryScreen(
        kind: kind, title: "Frameworks",
        subtitle: "Three columns, a diffable data source\n세 열로 된 격자",
        symbolName: "square.grid.2x2.fill")
    case .nestedGroups:
      GalleryScreen(
        kind: kind, title: "Nested Groups",
        subtitle: "Rows and columns inside one another\n그룹 안의 그룹",
        symbolName: "rectangle.3.group.fill")
    case .tossBenefit:
      GalleryScreen(
        kind: kind, title: "Benefits",
        subtitle: "Three sections of cells that size themselves\n스스로 크기를 정하는 셀",
        symbolName: "gift.fill")
    case .appStore:
      GalleryScreen(
        kind: kind, title: "App Store",
        subtitle: "Three sections that scroll sideways\n옆으로 넘기는 세 섹션",
        symbolName: "bag.fill")
    case .carousels:
      GalleryScreen(
        kind: kind, title: "Carousels",
        subtitle: "The five ways to scroll sideways\n옆으로 넘기는 다섯 가지 방법",
        symbolName: "rectangle.stack.fill")
    case .tenMillion:
      GalleryScreen(
        kind: kind, title: "Ten Million",
        subtitle: "As many items, and just as fast\n천만 개의 항목",
        symbolName: "number")
    case .shuffle:
      GalleryScreen(
        kind: kind, title: "Shuffle",
        subtitle: "Tiles that move, come and go\n움직이고, 생기고, 사라지는 타일",
        symbolName: "shuffle")
    case .shoppingList:
      GalleryScreen(
        kind: kind, title: "Shopping",
        subtitle: "A table to edit, swipe and reorder\n편집하고 밀고 옮기는 테이블",
        symbolName: "cart.fill")
    case .dragAndDrop:
      GalleryScreen(
        kind: kind, title: "Drag and Drop",
        subtitle: "Tiles and rows that are lifted and dropped\n끌어서 옮기는 타일과 행",
        symbolName: "hand.tap.fill")
    case .lists:
      GalleryScreen(
        kind: kind, title: "Lists",
        subtitle: "The five appearances of lists\n목록의 다섯 가지 모양",
        symbolName: "list.bullet")
    }
  }

  var tint: UIColor {
    switch kind {
    case .appleFrameworks: .systemBlue
    case .nestedGroups: .systemIndigo
    case .tossBenefit: .systemPink
    case .appStore: .systemTeal
    case .carousels: .systemOrange
    case .tenMillion: .systemGreen
    case .shuffle: .systemPurple
    case .shoppingList: .systemRed
    case .dragAndDrop: .systemBrown
    case .lists: .systemGray
    }
  }

  @MainActor
  func makeViewController() -> UIViewController {
    switch kind {
    case .appleFrameworks: FrameworkViewController()
    case .nestedGroups: NestedGroupsViewController()
    case .tossBenefit: BenefitListViewController()
    case .appStore: AppStoreViewController()
    case .carousels: CarouselsViewController()
    case .tenMillion: TenMillionViewController()
    case .shuffle: ShuffleViewController()
    case .shoppingList: ShoppingListViewController()
    case .dragAndDrop: DragAndDropViewController()
    case .lists: ListsViewController()
    }
  }
}
