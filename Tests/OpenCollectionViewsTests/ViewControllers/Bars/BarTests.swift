import Foundation
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("The bars of a navigation controller", .serialized, .isolatedScreen)
struct BarTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let root = UIViewController()
  private let navigation: UINavigationController
  private var bar: UINavigationBar { navigation.navigationBar }

  init() {
    navigation = UINavigationController(rootViewController: root)
    window.screenSafeArea = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
  }

  @Test("include a toolbar of 44 points above the bottom safe area, with the screen's items")
  func toolbar() {
    var count = 0
    root.toolbarItems = [
      UIBarButtonItem(title: "Left", primaryAction: UIAction { _ in count += 1 }),
      .flexibleSpace(),
      UIBarButtonItem(title: "Right", primaryAction: UIAction { _ in count += 10 }),
    ]
    #expect(navigation.isToolbarHidden)
    navigation.setToolbarHidden(false, animated: false)
    window.layoutIfNeeded()
    #expect(navigation.toolbar.frame == CGRect(x: 0, y: 766, width: 390, height: 78))
    #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 91, left: 0, bottom: 78, right: 0))
    let touch = TestTouch(on: window)
    touch.tap(20, 780)
    touch.tap(370, 780)
    #expect(count == 11)
  }

  @Test("slide out and in within 0.2 seconds if animated, and are hidden at the end")
  func sliding() {
    AppClock.current = .virtual()
    UIView.setAnimationsEnabled(true)
    func presentedMinY(_ view: UIView) -> CGFloat { (view.layer.presentation() ?? view.layer).frame.minY }
    navigation.setNavigationBarHidden(true, animated: true)
    #expect(navigation.isNavigationBarHidden && !bar.isHidden)
    #expect(presentedMinY(bar) == 47 && bar.frame.minY == -44)
    AppClock.current.advance(by: 0.1)
    #expect(presentedMinY(bar) < 46 && presentedMinY(bar) > -43)
    AppClock.current.advance(by: 0.11)
    window.layoutIfNeeded()
    #expect(bar.isHidden && root.view.safeAreaInsets.top == 47)
    navigation.setNavigationBarHidden(false, animated: true)
    #expect(!bar.isHidden && presentedMinY(bar) < 0)
    navigation.setToolbarHidden(false, animated: true)
    #expect(!navigation.toolbar.isHidden && presentedMinY(navigation.toolbar) == 844)
    AppClock.current.advance(by: 0.21)
    window.layoutIfNeeded()
    #expect(bar.frame.minY == 47 && presentedMinY(navigation.toolbar) == 766)
    navigation.setToolbarHidden(true, animated: true)
    AppClock.current.advance(by: 0.21)
    window.layoutIfNeeded()
    #expect(navigation.toolbar.isHidden)
  }

  @Test("show a selected button on a background of the tint colour, and toggle the selection on a tap if set")
  func selection() throws {
    var count = 0
    let item = UIBarButtonItem(title: "Pin", primaryAction: UIAction { _ in count += 1 })
    item.changesSelectionAsPrimaryAction = true
    root.navigationItem.rightBarButtonItem = item
    window.layoutIfNeeded()
    func ground() -> UIView? { item.shownView?.subviews.first { !($0 is UILabel) && !($0 is UIImageView) } }
    #expect(ground()?.isHidden == true)
    TestTouch(on: window).tap(390 - 16 - 5, 47 + 22)
    window.layoutIfNeeded()
    #expect(item.isSelected && count == 1)
    #expect(ground()?.isHidden == false && ground()?.backgroundColor == bar.tintColor)
    item.isSelected = false
    window.layoutIfNeeded()
    #expect(ground()?.isHidden == true)
  }

  @Test("hide on a swipe up and show on a swipe down, or toggle on taps, if set")
  func hiding() {
    navigation.isToolbarHidden = false
    navigation.hidesBarsOnSwipe = true
    let touch = TestTouch(on: window)
    func swipe(from start: CGFloat, to end: CGFloat) {
      touch.press(200, start)
      for step in 1...10 {
        touch.wait(1.0 / 60)
        touch.move(200, start + (end - start) * CGFloat(step) / 10)
      }
      touch.lift(200, end)
      touch.wait(1)
      window.layoutIfNeeded()
    }
    swipe(from: 500, to: 400)
    #expect(navigation.isNavigationBarHidden && navigation.isToolbarHidden)
    swipe(from: 400, to: 500)
    #expect(!navigation.isNavigationBarHidden && !navigation.isToolbarHidden)
    navigation.hidesBarsOnSwipe = false
    navigation.hidesBarsOnTap = true
    swipe(from: 500, to: 400)
    #expect(!navigation.isNavigationBarHidden)
    touch.tap(200, 400)
    touch.wait(1)
    #expect(navigation.isNavigationBarHidden && navigation.isToolbarHidden)
    touch.tap(200, 400)
    touch.wait(1)
    #expect(!navigation.isNavigationBarHidden && !navigation.isToolbarHidden)
  }

  @Test("distribute the remaining width of a toolbar equally among flexible spaces")
  func spaces() {
    let views = (0..<3).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20)) }
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    toolbar.items = [
      UIBarButtonItem(customView: views[0]), .flexibleSpace(), UIBarButtonItem(customView: views[1]),
      .flexibleSpace(), UIBarButtonItem(customView: views[2]),
    ]
    window.addSubview(toolbar)
    window.layoutIfNeeded()
    // 390 minus 16 on each side and three times 40 leaves 238, half of it in each space.
    #expect(views.map(\.frame.minX) == [16, 175, 334])
    #expect(views.map(\.frame.minY) == [12, 12, 12])
    toolbar.items = [UIBarButtonItem(customView: views[0]), .fixedSpace(30), UIBarButtonItem(customView: views[1])]
    window.layoutIfNeeded()
    #expect(views[1].frame.minX == 86)
  }

  @Test("are 34 points higher with a prompt")
  func prompt() {
    root.navigationItem.prompt = "Choose one"
    window.layoutIfNeeded()
    #expect(bar.frame.height == 78)
    #expect(root.view.safeAreaInsets.top == 125)
  }

  @Test("are 50 points high on a tablet and 56 in a sheet")
  func heights() {
    window.traitOverrides.userInterfaceIdiom = .pad
    navigation.view.setNeedsLayout()
    window.layoutIfNeeded()
    #expect(bar.frame.height == 50)
    window.traitOverrides.userInterfaceIdiom = .unspecified
    let sheet = UINavigationController(rootViewController: UIViewController())
    root.present(sheet, animated: false)
    window.layoutIfNeeded()
    #expect(sheet.navigationBar.frame == CGRect(x: 0, y: 0, width: 390, height: 56))
  }

  @Test("store copies of appearances, and observe changes of the copies")
  func appearances() {
    let appearance = UINavigationBarAppearance()
    appearance.backgroundColor = .systemRed
    bar.standardAppearance = appearance
    appearance.backgroundColor = .systemBlue
    #expect(bar.standardAppearance.backgroundColor == .systemRed)
    bar.scrollEdgeAppearance = bar.standardAppearance
    window.layoutIfNeeded()
    #expect(bar.background.backgroundColor == .systemRed)
    bar.scrollEdgeAppearance?.backgroundColor = .systemGreen
    window.layoutIfNeeded()
    #expect(bar.background.backgroundColor == .systemGreen)
    let other = UITabBarAppearance(barAppearance: appearance)
    #expect(other.backgroundColor == .systemBlue)
  }

  @Test("have a back button with the items' title, image or action")
  func back() {
    root.navigationItem.title = "Root"
    let detail = UIViewController()
    navigation.pushViewController(detail, animated: false)
    window.layoutIfNeeded()
    #expect(titleText(of: bar.backButton) == "Root")
    root.navigationItem.backButtonTitle = "Up"
    window.layoutIfNeeded()
    #expect(titleText(of: bar.backButton) == "Up")
    root.navigationItem.backButtonDisplayMode = .minimal
    window.layoutIfNeeded()
    #expect(titleText(of: bar.backButton) == nil)
    var count = 0
    detail.navigationItem.backAction = UIAction { _ in count += 1 }
    window.layoutIfNeeded()
    TestTouch(on: window).tap(20, 69)
    #expect(count == 1)
    #expect(navigation.topViewController === detail)
  }

  @Test("have a back button of \"Back\", or of the chevron alone, beside a title that leaves no more space")
  func chevronAlone() throws {
    root.navigationItem.title = "First screen"
    let detail = UIViewController()
    navigation.pushViewController(detail, animated: false)
    var texts: [String?] = []
    for count in 1...40 {
      detail.navigationItem.title = String(repeating: "m", count: count)
      window.layoutIfNeeded()
      let text = titleText(of: bar.backButton)
      if texts.last != text { texts.append(text) }
      #expect(bar.backButton.frame.maxX <= bar.titleLabel.frame.minX && bar.titleLabel.frame.maxX <= 390 - 16)
      // A title is not cut off for the sake of the button's.
      let isWhole = bar.titleLabel.frame.width >= bar.titleLabel.sizeThatFits(CGSize(width: 1000, height: 44)).width
      #expect(isWhole || text == nil, "\(count)")
    }
    #expect(texts == ["First screen", "Back", nil])
    #expect(bar.backButton.frame.width == 44)
  }

  private func titleText(of button: UIView) -> String? {
    button.subviews.compactMap { $0 as? UILabel }.first?.text
  }

  @Test("are mirrored from right to left: buttons, titles and the chevron of the back button")
  func mirrored() {
    root.title = "First"
    let detail = UIViewController()
    detail.title = "Second"
    detail.navigationItem.rightBarButtonItems = [
      UIBarButtonItem(title: "One", style: .plain, target: nil, action: nil),
      UIBarButtonItem(title: "Two", style: .plain, target: nil, action: nil),
    ]
    detail.navigationItem.largeTitleDisplayMode = .always
    bar.prefersLargeTitles = true
    navigation.pushViewController(detail, animated: false)
    window.layoutIfNeeded()
    func frames() -> [CGRect] {
      let button = bar.backButton
      return (detail.navigationItem.rightBarButtonItems ?? []).compactMap { $0.shownView?.frame } + [
        button.frame, bar.convert(button.indicatorView.frame, from: button),
        bar.convert(button.titleLabelView.frame, from: button), bar.largeTitleLabel.frame,
      ]
    }
    let forward = frames()
    #expect(forward.count == 6 && forward[0].maxX == 390 - 16 && forward[3].minX == 9)
    window.traitOverrides.layoutDirection = .rightToLeft
    window.layoutIfNeeded()
    let backward = frames()
    #expect(zip(backward, forward).allSatisfy { abs($0.minX - (390 - $1.maxX)) < 0.001 })
    #expect(backward.map(\.width) == forward.map(\.width))
    // The chevron's tip is at its right edge: more of its ink is in the right half of the middle row.
    let picture = bar.backButton.indicatorView.layer.picture()
    let middle = Int(bar.backButton.indicatorView.bounds.midY * bar.backButton.layer.contentsScale)
    let width = Int(bar.backButton.indicatorView.bounds.width * bar.backButton.layer.contentsScale)
    func ink(_ range: Range<Int>) -> Double { range.reduce(0) { $0 + picture.pixel(x: $1, y: middle).alpha } }
    #expect(ink(width / 2..<width) > 2 * ink(0..<width / 2))
  }

  @Test("at the bottom are mirrored from right to left too: a toolbar's items and a tab bar's")
  func mirroredAtBottom() {
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    let items = ["One", "Longer"].map { UIBarButtonItem(title: $0, style: .plain, target: nil, action: nil) }
    toolbar.items = [items[0], UIBarButtonItem(systemItem: .flexibleSpace), items[1]]
    let tabs = UITabBar(frame: CGRect(x: 0, y: 100, width: 390, height: 49))
    tabs.items = (0..<3).map { UITabBarItem(title: "\($0)", image: nil, tag: $0) }
    for bar in [toolbar, tabs] as [UIView] { window.addSubview(bar) }
    func frames() -> [CGRect] {
      window.layoutIfNeeded()
      let buttons = tabs.subviews.compactMap { $0 as? TabBarButton }
      return items.compactMap { $0.shownView?.frame } + buttons.map(\.frame)
    }
    let forward = frames()
    #expect(forward.count == 5 && forward[0].maxX < forward[1].minX && forward[2].maxX < forward[3].minX)
    window.traitOverrides.layoutDirection = .rightToLeft
    let backward = frames()
    #expect(backward.count == 5)
    #expect(zip(backward, forward).allSatisfy { abs($0.minX - (390 - $1.maxX)) <= 1 && $0.width == $1.width })
  }

  @Test("show the buttons of one screen at a time during a push and a pop")
  func buttonsOfTwoScreens() throws {
    AppClock.current = .virtual()
    UIView.setAnimationsEnabled(true)
    let detail = UIViewController()
    root.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
    detail.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Share", style: .plain, target: nil, action: nil)
    window.layoutIfNeeded()
    let place = try #require(root.navigationItem.rightBarButtonItem?.shownView).frame
    /// The opacities of what is shown in the place of the buttons.
    func opacities() -> [Float] {
      window.layoutIfNeeded()
      return bar.subviews.filter { $0 !== bar.background && $0.frame.maxX == place.maxX && $0.frame.minX > 195 }
        .map { ($0.layer.presentation() ?? $0.layer).opacity }
    }
    for isPush in [true, false] {
      if isPush {
        navigation.pushViewController(detail, animated: true)
      } else {
        navigation.popViewController(animated: true)
      }
      var seen: [Float] = []
      for _ in 0..<8 {
        let now = opacities()
        #expect(now.count == 2 && now.filter { $0 > 0.01 }.count <= 1, "\(now)")
        seen.append(now.reduce(0, +))
        AppClock.current.advance(by: 0.04)
      }
      #expect(seen.first == 1 && seen.contains { $0 < 0.5 })
      AppClock.current.advance(by: 0.5)
      #expect(opacities() == [1])
    }
  }
}
