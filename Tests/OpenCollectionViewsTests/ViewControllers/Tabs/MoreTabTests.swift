import Foundation
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("A tab bar controller with more than five controllers", .serialized, .isolatedScreen)
struct MoreTabTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let tabs = UITabBarController()
  private let screens: [UIViewController]

  init() {
    screens = (1...7).map { number in
      let screen = UIViewController()
      screen.title = "\(number)"
      return screen
    }
    tabs.viewControllers = screens
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
  }

  private var more: UINavigationController { tabs.moreNavigationController }

  private func press(_ index: Int) {
    TestTouch(on: window).tap(390 / 5 * (CGFloat(index) + 0.5), 820)
    window.layoutIfNeeded()
  }

  @Test("has four items and More, which lists the other controllers and pushes the selected one")
  func list() throws {
    #expect(tabs.tabBar.items?.map(\.title) == ["1", "2", "3", "4", "More"])
    press(4)
    #expect(tabs.selectedViewController === more && tabs.selectedIndex == NSNotFound)
    #expect(more.view.window === window)
    let table = try #require(more.topViewController?.view as? UITableView)
    table.layoutIfNeeded()
    #expect(table.numberOfRows(inSection: 0) == 3)
    let second = table.convert(table.rectForRow(at: IndexPath(row: 1, section: 0)), to: nil)
    TestTouch(on: window).tap(second.midX, second.midY)
    AppClock.current.advance(by: 1)
    window.layoutIfNeeded()
    #expect(more.viewControllers.last === screens[5] && screens[5].view.window === window)
    #expect(tabs.selectedViewController === screens[5] && tabs.selectedIndex == 5)
    #expect(screens[5].tabBarController === tabs)
    more.popViewController(animated: false)
    window.layoutIfNeeded()
    #expect(tabs.selectedViewController === more)
    #expect(screens[5].parent === tabs)
  }

  @Test("shows a controller without an item when it is selected by code")
  func byCode() {
    tabs.selectedIndex = 6
    window.layoutIfNeeded()
    #expect(screens[6].view.window === window && more.viewControllers.count == 2)
    #expect(tabs.tabBar.selectedItem?.title == "More")
    tabs.selectedIndex = 0
    window.layoutIfNeeded()
    #expect(screens[0].view.window === window && screens[6].view.window == nil)
    tabs.selectedIndex = 4
    window.layoutIfNeeded()
    #expect(more.viewControllers.last === screens[4] && screens[6].parent === tabs)
  }

  @Test("pushes the screens of a navigation controller, which has them back when the list is shown")
  func navigation() {
    let (root, detail) = (UIViewController(), UIViewController())
    let inner = UINavigationController(rootViewController: root)
    inner.title = "8"
    tabs.viewControllers = screens + [inner]
    tabs.selectedViewController = inner
    window.layoutIfNeeded()
    #expect(more.viewControllers.last === root && tabs.selectedIndex == 7)
    more.pushViewController(detail, animated: false)
    window.layoutIfNeeded()
    tabs.selectedIndex = 5
    window.layoutIfNeeded()
    #expect(inner.viewControllers == [root, detail] && inner.parent === tabs)
  }

  @Test("has no More tab any more with five controllers, nor in regular width with eight")
  func fewer() {
    tabs.selectedIndex = 6
    window.layoutIfNeeded()
    window.traitOverrides.horizontalSizeClass = .regular
    window.layoutIfNeeded()
    #expect(tabs.tabBar.items?.count == 7 && tabs.selectedIndex == 6 && screens[6].parent === tabs)
    #expect(screens[6].view.window === window)
    window.traitOverrides.horizontalSizeClass = .compact
    window.layoutIfNeeded()
    #expect(tabs.tabBar.items?.count == 5 && more.viewControllers.last === screens[6])
    tabs.viewControllers = Array(screens.prefix(5))
    window.layoutIfNeeded()
    #expect(tabs.tabBar.items?.map(\.title) == ["1", "2", "3", "4", "5"])
    #expect(tabs.selectedIndex == 0 && more.parent == nil)
  }
}
