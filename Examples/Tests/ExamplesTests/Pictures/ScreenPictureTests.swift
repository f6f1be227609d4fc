import AppStoreScreens
import AppleFrameworksScreens
import NestedGroupsScreens
import ShoppingListScreens
import Testing
import TossBenefitScreens

@testable import GalleryScreens
@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

/// Drives each screen by scripts of user input, and compares it at marked times with reference pictures.
@MainActor
@Suite("Pictures of the screens", .serialized, .isolatedScreen)
struct ScreenPictureTests {
  /// Embeds a view controller in a navigation controller, as the app does.
  private func app(_ viewController: UIViewController, isLarge: Bool = false) -> UIViewController {
    let navigationController = UINavigationController(rootViewController: viewController)
    navigationController.navigationBar.prefersLargeTitles = isLarge
    return navigationController
  }

  @Test("AppleFrameworks scrolls to its end and back, pushes a framework, pops it by a swipe, and rotates")
  func appleFrameworks() throws {
    try ScriptedScreen.check(
      "AppleFrameworks",
      script: """
        png start
        fling 195 700 0 -3000
        wait 0.2
        png coasting
        wait 3
        png end
        fling 195 200 0 4000
        wait 3
        png back
        down "AVKit"
        wait 0.2
        png held
        up
        wait 0.2
        png pushing
        wait 1
        png detail
        down 3 400
        move 160 410 in 0.2
        png swiping
        up
        wait 1
        png returned
        resize 844 390
        wait 1
        png turned
        resize 390 844
        wait 1
        png upright
        """, alike: ["back": "start", "returned": "start", "upright": "start"]
    ) { app(FrameworkViewController()) }
  }

  @Test(
    "DragAndDrop lifts a tile, makes room for it, drops it, and copies another one to the list",
    arguments: [false, true])
  func dragAndDrop(isDark: Bool) throws {
    try ScriptedScreen.check(
      isDark ? "DragAndDrop-dark" : "DragAndDrop", isDark: isDark,
      script: """
        png start
        down 60 160
        wait 0.9
        png lifted
        move 240 250 in 0.4
        wait 0.5
        png room
        up
        wait 0.15
        png settling
        wait 1
        png dropped
        down 60 160
        wait 0.9
        move 200 560 in 0.4
        wait 0.5
        png over
        up
        wait 1
        png copied
        down 200 540
        wait 0.9
        move 360 470 in 0.3
        move 200 160 in 0.3
        wait 0.4
        png forbidden
        up
        wait 0.2
        png returning
        """
    ) { app(DragAndDropViewController()) }
  }

  @Test(
    "Lists shows each appearance, scrolled beyond its ends, with a held row and a swiped one", arguments: [false, true])
  func lists(isDark: Bool) throws {
    // The rows of the first list are 44 points high, 17.67 below the bar's 103.
    let script = ["plain", "grouped", "insetGrouped", "sidebar", "sidebarPlain"].enumerated().map { row, name in
      """
      tap 195 \(143 + row * 44)
      wait 1
      png \(name)
      down 195 300
      move 195 420 in 0.3
      png \(name)-pulled
      up
      wait 2
      drag 195 600 195 440 in 0.4
      wait 2
      png \(name)-scrolled
      down 195 400
      wait 0.3
      png \(name)-held
      up
      wait 1
      down 300 320
      move 180 320 in 0.3
      png \(name)-swiped
      up
      wait 1
      tap 30 69
      wait 1
      """
    }
    try ScriptedScreen.check(
      isDark ? "Lists-dark" : "Lists", isDark: isDark,
      script: (["png start"] + script).joined(separator: "\n")
    ) { app(ListsViewController()) }
  }

  @Test(
    "ShoppingList marks an item by a tap, deletes one by a swipe, and edits and moves the others",
    arguments: [false, true])
  func shoppingList(isDark: Bool) throws {
    try ScriptedScreen.check(
      isDark ? "ShoppingList-dark" : "ShoppingList", isDark: isDark,
      script: isDark
        ? "png start"
        : """
        png start
        down "Leeks"
        wait 0.2
        png held
        up
        wait 1
        png bought
        down 300 320
        move 140 320 in 0.3
        png swiping
        up
        wait 1
        png open
        tap "Delete"
        wait 1
        png deleted
        tap "Edit"
        wait 1
        png editing
        down 350 200
        wait 0.1
        move 350 300 in 0.4
        png moving
        up
        wait 1
        png moved
        """
    ) { app(ShoppingListViewController(), isLarge: true) }
  }

  @Test("NestedGroups scrolls to its last group, which is partly filled, and rotates", arguments: [false, true])
  func nestedGroups(isDark: Bool) throws {
    try ScriptedScreen.check(
      isDark ? "NestedGroups-dark" : "NestedGroups", isDark: isDark,
      script: isDark
        ? "png start"
        : """
        png start
        down 195 700
        move 195 300 in 0.4
        png dragged
        up
        fling 195 700 0 -9000
        fling 195 700 0 -9000
        wait 4
        png end
        fling 195 200 0 9000
        fling 195 200 0 9000
        wait 4
        png back
        resize 844 390
        wait 1
        png turned
        """, alike: ["back": "start"]
    ) { app(NestedGroupsViewController()) }
  }

  @Test("TossBenefit collects the benefit of the day, pushes a benefit and the points, and pops them")
  func tossBenefit() throws {
    try ScriptedScreen.check(
      "TossBenefit",
      script: """
        png start
        fling 195 700 0 -3000
        wait 3
        png end
        fling 195 200 0 4000
        wait 3
        png back
        tap "행운 복권 긁기"
        wait 0.15
        png opening
        wait 1
        png opened
        tap id:BackButton
        wait 1
        png closed
        tap "내 포인트 My points"
        wait 1
        png points
        tap id:BackButton
        wait 1
        resize 844 390
        wait 1
        png turned
        """, alike: ["back": "start", "closed": "start"]
    ) { app(BenefitListViewController()) }
  }

  @Test("TossBenefit in dark mode")
  func tossBenefitDark() throws {
    try ScriptedScreen.check(
      "TossBenefit-dark", isDark: true,
      script: """
        png start
        tap "행운 복권 긁기"
        wait 1
        png opened
        """
    ) { app(BenefitListViewController()) }
  }

  @Test("AppStore pages each of its rows, scrolls to its end and back, and rotates")
  func appStore() throws {
    try ScriptedScreen.check(
      "AppStore",
      script: """
        png start
        down 300 280
        move 100 280 in 0.2
        png paging
        up
        wait 1
        png paged
        fling 100 280 1500 0
        wait 1
        png unpaged
        fling 300 550 -1500 0
        wait 1
        png ranked
        fling 195 700 0 -4000
        wait 3
        png end
        fling 300 650 -1500 0
        wait 1
        png themes
        fling 195 200 0 4000
        wait 3
        resize 844 390
        wait 1
        png turned
        """, alike: ["unpaged": "start"]
    ) { app(AppStoreViewController(), isLarge: true) }
  }

  @Test("AppStore in dark mode, on a small screen")
  func appStoreDark() throws {
    try ScriptedScreen.check(
      "AppStore-dark", size: CGSize(width: 320, height: 568), isDark: true,
      script: """
        png start
        fling 160 480 0 -3000
        wait 3
        png end
        """
    ) { app(AppStoreViewController(), isLarge: true) }
  }

  @Test("Gallery pushes and pops a screen, with its large title")
  func gallery() throws {
    try ScriptedScreen.check(
      "Gallery",
      script: """
        png start
        down "Frameworks"
        wait 0.2
        png held
        up
        wait 0.2
        png pushing
        wait 1
        png pushed
        tap id:BackButton
        wait 0.2
        png popping
        wait 1
        png popped
        drag 195 700 195 300 in 0.5
        wait 2
        png scrolled
        """, alike: ["popped": "start"]
    ) { app(GalleryViewController(), isLarge: true) }
  }

  @Test("Gallery in dark mode")
  func galleryDark() throws {
    try ScriptedScreen.check("Gallery-dark", isDark: true, script: "png start") {
      app(GalleryViewController(), isLarge: true)
    }
  }

  @Test("Each carousel comes to rest by its scrolling behavior")
  func carousels() throws {
    try ScriptedScreen.check(
      "Carousels",
      script: """
        png start
        drag 300 170 80 170 in 0.4
        drag 300 300 80 300 in 0.4
        drag 300 440 80 440 in 0.4
        drag 300 570 80 570 in 0.4
        drag 300 700 80 700 in 0.4
        wait 2
        png dragged
        fling 300 170 -2000 0
        fling 300 300 -2000 0
        fling 300 440 -2000 0
        fling 300 570 -2000 0
        fling 300 700 -2000 0
        png flung
        wait 3
        png rested
        """
    ) { app(GalleryScreen.all[4].makeViewController()) }
  }

  @Test("Ten million items: the start, the end, and scrolling up from there")
  func tenMillion() throws {
    try ScriptedScreen.check(
      "TenMillion",
      script: """
        png start
        tap "Last"
        wait 0.5
        png last
        drag 195 300 195 600 in 0.5
        wait 2
        png up
        """
    ) { app(GalleryScreen.all[5].makeViewController()) }
  }

  @Test("Tiles are shuffled, inserted, deleted and moved by dragging")
  func shuffle() throws {
    try ScriptedScreen.check(
      "Shuffle",
      script: """
        png start
        tap button "Shuffle"
        wait 0.15
        png shuffling
        wait 1
        png shuffled
        tap "Insert"
        wait 0.15
        png inserting
        wait 1
        tap 60 145
        wait 0.15
        png deleting
        wait 1
        png deleted
        down 60 250
        wait 0.6
        move 240 340 in 0.4
        png carrying
        up
        wait 1
        png carried
        """
    ) { app(GalleryScreen.all[6].makeViewController()) }
  }
}
