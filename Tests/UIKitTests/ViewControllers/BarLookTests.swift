import OpenCollectionTestIsolation
import Testing

@testable import UIKit

@MainActor
@Suite("Looks that hold for all bars, and pictures of bars", .serialized, .alone)
struct BarLookTests {
  @Test("What is set for all navigation bars holds for those shown afterwards, but not over what a bar has of its own")
  func commonLook() {
    let common = UINavigationBar.appearance()
    let look = UINavigationBarAppearance()
    look.backgroundColor = .systemGreen
    common.standardAppearance = look
    common.tintColor = .systemRed
    common.prefersLargeTitles = true
    defer {
      common.standardAppearance = UINavigationBarAppearance()
      common.tintColor = nil
      common.prefersLargeTitles = false
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let (plain, own) = (UINavigationController(), UINavigationController())
    own.navigationBar.tintColor = .systemBlue
    for controller in [plain, own] {
      window.rootViewController = controller
      window.isHidden = false
      window.layoutIfNeeded()
    }
    window.isHidden = true
    #expect(plain.navigationBar.standardAppearance.backgroundColor == .systemGreen)
    #expect(plain.navigationBar.tintColor == .systemRed)
    #expect(plain.navigationBar.prefersLargeTitles)
    #expect(own.navigationBar.standardAppearance.backgroundColor == .systemGreen)
    #expect(own.navigationBar.tintColor == .systemBlue)
  }

  @Test("What is set for all tab bars holds for those shown afterwards")
  func commonTabBarLook() {
    UITabBar.appearance().tintColor = .systemPink
    UITabBar.appearance().unselectedItemTintColor = .systemTeal
    defer {
      UITabBar.appearance().tintColor = nil
      UITabBar.appearance().unselectedItemTintColor = nil
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let bar = UITabBar(frame: CGRect(x: 0, y: 431, width: 320, height: 49))
    window.addSubview(bar)
    #expect(bar.tintColor == .systemPink)
    #expect(bar.unselectedItemTintColor == .systemTeal)
  }

  @Test("What is set for all toolbars holds for those shown afterwards, once and for every situation")
  func commonToolbarLook() {
    let common = UIToolbar.appearance()
    let (look, edge) = (UIToolbarAppearance(), UIToolbarAppearance())
    look.backgroundColor = .systemMint
    edge.backgroundColor = .systemIndigo
    (common.standardAppearance, common.scrollEdgeAppearance, common.barTintColor) = (look, edge, .systemBrown)
    defer {
      (common.standardAppearance, common.scrollEdgeAppearance, common.barTintColor) = (UIToolbarAppearance(), nil, nil)
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let (bar, own) = (UIToolbar(frame: .zero), UIToolbar(frame: .zero))
    own.barTintColor = .systemGray
    for bar in [bar, own] { window.addSubview(bar) }
    #expect(bar.standardAppearance.backgroundColor == .systemMint)
    #expect(bar.scrollEdgeAppearance?.backgroundColor == .systemIndigo)
    #expect(bar.barTintColor == .systemBrown && own.barTintColor == .systemGray)
    // What it took is its own from then on: coming into a window once more changes nothing.
    bar.barTintColor = nil
    bar.removeFromSuperview()
    window.addSubview(bar)
    #expect(bar.barTintColor == nil)
  }

  @Test("An empty background picture hides a navigation bar's ground, and an empty line picture its line")
  func emptyPictures() {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    let look = UINavigationBarAppearance()
    look.configureWithOpaqueBackground()
    bar.standardAppearance = look
    bar.isContentUnder = true
    bar.layoutIfNeeded()
    #expect(bar.background.backgroundColor != nil)
    bar.setBackgroundImage(UIImage(), for: .default)
    bar.shadowImage = UIImage()
    bar.layoutIfNeeded()
    #expect(bar.background.backgroundColor == nil)
    #expect(bar.background.subviews.allSatisfy { $0.isHidden || $0.bounds.isEmpty || $0 is UIImageView })
    #expect(bar.backgroundImage(for: .default)?.size == .zero)
    bar.setBackgroundImage(nil, for: .default)
    bar.layoutIfNeeded()
    #expect(bar.background.backgroundColor != nil)
  }

  @Test("A black bar is dark on a light screen")
  func blackBar() {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    bar.barStyle = .black
    #expect(bar.traitCollection.userInterfaceStyle == .dark)
    bar.barStyle = .default
    #expect(bar.traitCollection.userInterfaceStyle != .dark)
  }

  @Test("A bar button tells what its item is called, and else its title")
  func accessibility() throws {
    let item = UIBarButtonItem(systemItem: .add, primaryAction: UIAction { _ in })
    item.accessibilityLabel = "Add reminder"
    item.accessibilityIdentifier = "add"
    let screen = UIViewController()
    screen.navigationItem.rightBarButtonItem = item
    let navigation = UINavigationController(rootViewController: screen)
    navigation.loadViewIfNeeded()
    navigation.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    navigation.view.layoutIfNeeded()
    navigation.navigationBar.layoutIfNeeded()
    let button = try #require(item.shownView)
    #expect(button.accessibilityLabel == "Add reminder")
    #expect(button.accessibilityIdentifier == "add")
  }
}
