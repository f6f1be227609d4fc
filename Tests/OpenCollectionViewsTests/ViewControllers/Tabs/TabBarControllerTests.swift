import Foundation
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("A tab bar controller", .serialized, .isolatedScreen)
struct TabBarControllerTests {
  private let log = AppearanceLog()
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let tabs = UITabBarController()
  private let one: LoggingController
  private let two: LoggingController

  init() {
    one = LoggingController("one", log)
    two = LoggingController("two", log)
    one.title = "One"
    two.title = "Two"
    tabs.viewControllers = [one, two]
    window.screenSafeArea = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
  }

  @Test("shows its first view controller and a bar of 49 points above the bottom safe area")
  func frames() {
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 761, width: 390, height: 83))
    #expect(one.view.frame == window.bounds)
    #expect(one.view.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 83, right: 0))
    #expect(!two.isViewLoaded)
    #expect(tabs.tabBar.items?.map(\.title) == ["One", "Two"])
    #expect(one.tabBarController === tabs)
  }

  @Test("extends a screen under an opaque bar only if the visible view controller asks for it")
  func opaqueBar() {
    let above = CGRect(x: 0, y: 0, width: 390, height: 761)
    tabs.tabBar.isTranslucent = false
    window.layoutIfNeeded()
    #expect(one.view.frame == above)
    one.extendedLayoutIncludesOpaqueBars = true
    window.layoutIfNeeded()
    #expect(one.view.frame == window.bounds)

    let inner = LoggingController("inner", log)
    let navigation = UINavigationController(rootViewController: inner)
    tabs.viewControllers = [navigation]
    window.layoutIfNeeded()
    #expect(navigation.view.frame == above)
    inner.extendedLayoutIncludesOpaqueBars = true
    window.layoutIfNeeded()
    #expect(navigation.view.frame == window.bounds)
  }

  @Test("draws the images of its items in its colours, but for those that are always original")
  func imageColors() {
    let size = CGSize(width: 20, height: 20)
    let picture = UIGraphicsImageRenderer(size: size).image { $0.fill(CGRect(origin: .zero, size: size)) }
    one.tabBarItem = UITabBarItem(title: "One", image: picture, selectedImage: nil)
    two.tabBarItem = UITabBarItem(title: "Two", image: picture.withRenderingMode(.alwaysOriginal), selectedImage: nil)
    window.layoutIfNeeded()
    func modes(in view: UIView) -> [UIImage.RenderingMode] {
      let own = (view as? UIImageView)?.image.map { [$0.renderingMode] } ?? []
      return own + view.subviews.flatMap { modes(in: $0) }
    }
    #expect(modes(in: tabs.tabBar) == [.alwaysTemplate, .alwaysOriginal])
  }

  @Test("forwards appearance callbacks, to both view controllers on a selection")
  func appearance() {
    #expect(log.entries.filter { $0.contains("appear") } == ["one will appear", "one is appearing", "one did appear"])
    log.entries = []
    tabs.selectedIndex = 1
    window.layoutIfNeeded()
    #expect(
      log.entries.filter { !$0.hasSuffix("lay out") } == [
        "one will disappear", "two loaded", "two will appear", "two is appearing", "one did disappear",
        "two did appear",
      ])
    #expect(one.view.window == nil)
    #expect(two.view.window === window)
  }

  @Test("asks its delegate about the user's selection, but not about a selection by code")
  func delegate() {
    let delegate = TabDelegate()
    tabs.delegate = delegate
    let touch = TestTouch(on: window)
    delegate.allows = false
    touch.tap(300, 780)
    #expect(tabs.selectedIndex == 0)
    #expect(delegate.entries == ["should Two"])
    delegate.allows = true
    touch.tap(300, 780)
    window.layoutIfNeeded()
    #expect(tabs.selectedViewController === two)
    #expect(delegate.entries == ["should Two", "should Two", "did Two"])
    tabs.selectedViewController = one
    #expect(delegate.entries.count == 3)
  }

  @Test("pops a stack to its root when its item is selected again")
  func again() {
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    navigation.tabBarItem = UITabBarItem(title: "Stack", image: nil, tag: 0)
    tabs.viewControllers = [navigation, two]
    window.layoutIfNeeded()
    navigation.pushViewController(UIViewController(), animated: false)
    window.layoutIfNeeded()
    TestTouch(on: window).tap(100, 780)
    window.layoutIfNeeded()
    #expect(navigation.topViewController === root)
  }

  @Test("hides its bar for a pushed view controller with hidesBottomBarWhenPushed, and for those above it")
  func hiding() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    tabs.viewControllers = [navigation]
    window.layoutIfNeeded()
    let pushed = UIViewController()
    pushed.hidesBottomBarWhenPushed = true
    navigation.pushViewController(pushed, animated: false)
    window.layoutIfNeeded()
    #expect(tabs.tabBar.frame.minY == 844)
    #expect(pushed.view.safeAreaInsets == UIEdgeInsets(top: 91, left: 0, bottom: 34, right: 0))
    navigation.popViewController(animated: false)
    window.layoutIfNeeded()
    #expect(tabs.tabBar.frame.minY == 761)
  }

  @Test("uses the item of a stack's root view controller, and updates its title")
  func items() {
    let screen = UIViewController()
    screen.tabBarItem = UITabBarItem(title: "Old", image: nil, tag: 7)
    let navigation = UINavigationController(rootViewController: screen)
    #expect(navigation.tabBarItem.tag == 7)
    screen.title = "New"
    #expect(navigation.tabBarItem.title == "New")
    let system = UIViewController()
    system.tabBarItem = UITabBarItem(tabBarSystemItem: .search, tag: 0)
    system.title = "Other"
    #expect(system.tabBarItem.title == "Search")
  }

  @Test("has a bar of 50 points in regular width, with centred items")
  func wide() {
    window.traitOverrides.horizontalSizeClass = .regular
    window.traitOverrides.verticalSizeClass = .regular
    window.frame = CGRect(x: 0, y: 0, width: 1024, height: 1366)
    window.screenSafeArea = .zero
    window.layoutIfNeeded()
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 1316, width: 1024, height: 50))
    // Two items of 110 points with a spacing of 34, centred in 1,024: starting at 385.
    #expect(tabs.tabBar.button(of: one.tabBarItem)?.frame == CGRect(x: 385, y: 0, width: 110, height: 50))
  }

  @Test("has a bar of 32 points on a phone in landscape, with titles beside images and an appearance of their own")
  func landscape() throws {
    let appearance = UITabBarAppearance()
    appearance.stackedLayoutAppearance.selected.iconColor = .red
    appearance.inlineLayoutAppearance.selected.iconColor = .green
    appearance.compactInlineLayoutAppearance.selected.iconColor = .blue
    tabs.tabBar.standardAppearance = appearance
    tabs.tabBar.scrollEdgeAppearance = appearance
    one.tabBarItem.image = UIImage(systemName: "star")
    func selectedColor() throws -> UIColor? {
      let button = try #require(tabs.tabBar.button(of: one.tabBarItem))
      return button.subviews.compactMap { $0 as? UIImageView }.first { $0.image != nil }?.tintColor
    }
    window.layoutIfNeeded()
    #expect(try selectedColor() == .red)
    window.traitOverrides.horizontalSizeClass = .compact
    window.traitOverrides.verticalSizeClass = .compact
    window.frame = CGRect(x: 0, y: 0, width: 844, height: 390)
    window.screenSafeArea = UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47)
    window.layoutIfNeeded()
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 390 - 32 - 21, width: 844, height: 32 + 21))
    // The items fill the safe area: two of 375 points.
    let button = try #require(tabs.tabBar.button(of: one.tabBarItem))
    #expect(button.frame == CGRect(x: 47, y: 0, width: 375, height: 32))
    #expect(try selectedColor() == .blue)
    let label = try #require(button.subviews.compactMap { $0 as? UILabel }.first)
    let image = try #require(button.subviews.compactMap { $0 as? UIImageView }.first { $0.image != nil })
    #expect(image.frame.maxX < label.frame.minX && image.frame.minY >= 0 && image.frame.maxY <= 32)
  }

  @Test("shows its appearance's selection indicator behind the selected item only")
  func selectionIndicator() throws {
    let indicator = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 30)).image { _ in }
    tabs.tabBar.standardAppearance.selectionIndicatorImage = indicator
    let edge = UITabBarAppearance()
    edge.selectionIndicatorImage = indicator
    tabs.tabBar.scrollEdgeAppearance = edge
    window.layoutIfNeeded()
    func backmost(_ item: UITabBarItem) throws -> UIImageView? {
      try #require(tabs.tabBar.button(of: item)).subviews.first as? UIImageView
    }
    #expect(try backmost(one.tabBarItem)?.image === indicator)
    #expect(try backmost(two.tabBarItem)?.image == nil)
    tabs.selectedIndex = 1
    window.layoutIfNeeded()
    #expect(try backmost(one.tabBarItem)?.image == nil)
    #expect(try backmost(two.tabBarItem)?.image === indicator)
  }

  @Test("shows the background of its bar only while content is under it")
  func edge() {
    let scrollView = UIScrollView(frame: one.view.bounds)
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    one.view.addSubview(scrollView)
    tabs.view.setNeedsLayout()
    window.layoutIfNeeded()
    #expect(!tabs.tabBar.isContentUnder)
    scrollView.contentSize = CGSize(width: 390, height: 2000)
    window.layoutIfNeeded()
    #expect(tabs.tabBar.isContentUnder)
    // At the end, the last row is above the bar: 2,000 - (844 - 83).
    scrollView.contentOffset.y = 1239
    #expect(!tabs.tabBar.isContentUnder)
  }
}

@MainActor
private final class TabDelegate: NSObject, UITabBarControllerDelegate {
  var entries: [String] = []
  var allows = true

  func tabBarController(_ tabBarController: UITabBarController, shouldSelect controller: UIViewController) -> Bool {
    entries.append("should \(controller.title ?? "")")
    return allows
  }
  func tabBarController(_ tabBarController: UITabBarController, didSelect controller: UIViewController) {
    entries.append("did \(controller.title ?? "")")
  }
}
