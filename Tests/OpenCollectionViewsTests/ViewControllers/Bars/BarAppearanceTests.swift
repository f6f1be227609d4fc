import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("Appearance proxies and images of bars", .serialized, .isolatedScreen)
struct BarAppearanceTests {
  @Test("The proxy of navigation bars applies to bars displayed afterwards, but does not override a bar's own settings")
  func navigationBarProxy() {
    let proxy = UINavigationBar.appearance()
    let appearance = UINavigationBarAppearance()
    appearance.backgroundColor = .systemGreen
    proxy.standardAppearance = appearance
    proxy.tintColor = .systemRed
    proxy.prefersLargeTitles = true
    defer {
      proxy.standardAppearance = UINavigationBarAppearance()
      proxy.tintColor = nil
      proxy.prefersLargeTitles = false
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

  @Test("The proxy of tab bars applies to bars displayed afterwards")
  func tabBarProxy() {
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

  @Test("The proxy of toolbars applies to bars displayed afterwards, once and for every situation")
  func toolbarProxy() {
    let proxy = UIToolbar.appearance()
    let (appearance, edge) = (UIToolbarAppearance(), UIToolbarAppearance())
    appearance.backgroundColor = .systemMint
    edge.backgroundColor = .systemIndigo
    (proxy.standardAppearance, proxy.scrollEdgeAppearance, proxy.barTintColor) = (appearance, edge, .systemBrown)
    defer {
      (proxy.standardAppearance, proxy.scrollEdgeAppearance, proxy.barTintColor) = (UIToolbarAppearance(), nil, nil)
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let (bar, own) = (UIToolbar(frame: .zero), UIToolbar(frame: .zero))
    own.barTintColor = .systemGray
    for bar in [bar, own] { window.addSubview(bar) }
    #expect(bar.standardAppearance.backgroundColor == .systemMint)
    #expect(bar.scrollEdgeAppearance?.backgroundColor == .systemIndigo)
    #expect(bar.barTintColor == .systemBrown && own.barTintColor == .systemGray)
    // The proxy is applied only once: entering a window again changes nothing.
    bar.barTintColor = nil
    bar.removeFromSuperview()
    window.addSubview(bar)
    #expect(bar.barTintColor == nil)
  }

  @Test("An empty background image hides a navigation bar's background, and an empty shadow image its shadow line")
  func emptyImages() {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    bar.standardAppearance = appearance
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

  @Test("A button's appearance moves its title and puts an image behind it, by state")
  func buttonAppearance() throws {
    let (image, pressed) = (
      UIGraphicsImageRenderer(size: CGSize(width: 10, height: 30)).image { _ in },
      UIGraphicsImageRenderer(size: CGSize(width: 10, height: 20)).image { _ in }
    )
    let appearance = UIBarButtonItemAppearance()
    appearance.normal.titlePositionAdjustment = UIOffset(horizontal: 3, vertical: -2)
    appearance.normal.backgroundImage = image
    appearance.highlighted.backgroundImage = pressed
    let bar = UINavigationBarAppearance()
    bar.buttonAppearance = appearance
    bar.backButtonAppearance = appearance
    let screen = UIViewController()
    screen.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Edit", primaryAction: UIAction { _ in })
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.pushViewController(screen, animated: false)
    navigation.navigationBar.standardAppearance = bar
    navigation.navigationBar.scrollEdgeAppearance = bar
    navigation.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    navigation.view.layoutIfNeeded()
    navigation.navigationBar.layoutIfNeeded()

    let button = try #require(screen.navigationItem.rightBarButtonItem?.shownView as? BarButton)
    let background = try #require(button.subviews.first as? UIImageView)
    let label = try #require(button.subviews.compactMap { $0 as? UILabel }.first)
    #expect(label.frame.origin == CGPoint(x: 3, y: -2) && label.frame.size == button.bounds.size)
    // 30 points high, in the middle of a row of 44.
    #expect(background.image === image)
    #expect(background.frame == CGRect(x: -8, y: 7, width: button.bounds.width + 16, height: 30))
    button.isHighlighted = true
    button.layoutIfNeeded()
    #expect(background.image === pressed && background.frame.height == 20)
    #expect(label.frame.origin == CGPoint(x: 3, y: -2))

    let back = navigation.navigationBar.backButton
    #expect((back.subviews.first as? UIImageView)?.image === image)
    #expect(back.titleLabelView.frame.minY == -2)
  }

  @Test("A black bar is dark on a light screen")
  func blackBar() {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    bar.barStyle = .black
    #expect(bar.traitCollection.userInterfaceStyle == .dark)
    bar.barStyle = .default
    #expect(bar.traitCollection.userInterfaceStyle != .dark)
  }

  @Test("The accessibility label of a bar button is its item's, or else its title")
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

  @Test("An appearance of buttons or items that is changed in place changes the bar")
  func changedInPlace() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let root = UIViewController()
    root.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
    let navigation = UINavigationController(rootViewController: root)
    let appearance = UINavigationBarAppearance()
    root.navigationItem.scrollEdgeAppearance = appearance
    window.rootViewController = navigation
    window.isHidden = false
    window.layoutIfNeeded()
    defer { window.isHidden = true }
    var color: UIColor? {
      window.layoutIfNeeded()
      return root.navigationItem.rightBarButtonItem?.shownView?.subviews.compactMap { ($0 as? UILabel)?.textColor }
        .first
    }
    root.navigationItem.scrollEdgeAppearance?.buttonAppearance.normal.titleTextAttributes = [
      .foregroundColor: UIColor.systemRed
    ]
    #expect(color == .systemRed)
    // The item stores a copy.
    appearance.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.systemGreen]
    #expect(color == .systemRed)
    root.navigationItem.scrollEdgeAppearance = nil
    navigation.navigationBar.scrollEdgeAppearance = appearance
    #expect(color == .systemGreen)
    let own = UIBarButtonItemAppearance()
    navigation.navigationBar.scrollEdgeAppearance?.buttonAppearance = own
    own.normal.titleTextAttributes = [.foregroundColor: UIColor.systemPurple]
    #expect(color == .systemPurple)
  }
}
