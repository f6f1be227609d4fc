import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor @Suite("The status bar", .serialized, .isolatedScreen) struct StatusBarTests {
  private final class Page: UIViewController {
    var style = UIStatusBarStyle.default
    var hides: Bool?
    override var preferredStatusBarStyle: UIStatusBarStyle { style }
    override var prefersStatusBarHidden: Bool { hides ?? super.prefersStatusBarHidden }
  }

  private let scene: UIWindowScene
  private let window: UIWindow

  init() {
    let session = UISceneSession(role: .windowApplication)
    scene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions())
    window = UIWindow(windowScene: scene)
  }

  private var manager: UIStatusBarManager { get throws { try #require(scene.statusBarManager) } }

  @Test("has the style of the controller that is shown, asked when it changes")
  func style() throws {
    let page = Page()
    page.style = .lightContent
    window.rootViewController = page
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    #expect(try manager.statusBarStyle == .lightContent)
    page.style = .darkContent
    #expect(try manager.statusBarStyle == .lightContent)
    page.setNeedsStatusBarAppearanceUpdate()
    #expect(try manager.statusBarStyle == .darkContent && !manager.isStatusBarHidden)
    // A screen of 390x844 points has a safe area of 47 points at the top.
    #expect(try manager.statusBarFrame == CGRect(x: 0, y: 0, width: 390, height: 47))
    page.hides = true
    page.setNeedsStatusBarAppearanceUpdate()
    #expect(try manager.isStatusBarHidden && manager.statusBarFrame == .zero)
  }

  @Test("is asked of the controller that a container names, and of presentations that cover the screen")
  func containers() throws {
    let (page, tabs) = (Page(), UITabBarController())
    page.style = .lightContent
    page.hides = true
    let navigation = UINavigationController(rootViewController: page)
    tabs.viewControllers = [navigation]
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    #expect(try manager.isStatusBarHidden && manager.statusBarStyle == .default)
    navigation.isNavigationBarHidden = true
    navigation.setNeedsStatusBarAppearanceUpdate()
    #expect(try manager.statusBarStyle == .lightContent)
    navigation.isNavigationBarHidden = false
    navigation.navigationBar.barStyle = .black
    page.style = .darkContent
    navigation.setNeedsStatusBarAppearanceUpdate()
    #expect(try manager.statusBarStyle == .lightContent)

    let (sheet, cover) = (Page(), Page())
    sheet.style = .darkContent
    tabs.present(sheet, animated: false)
    window.layoutIfNeeded()
    #expect(try manager.statusBarStyle == .lightContent)
    sheet.modalPresentationCapturesStatusBarAppearance = true
    sheet.setNeedsStatusBarAppearanceUpdate()
    #expect(try manager.statusBarStyle == .darkContent)
    tabs.dismiss(animated: false)
    window.layoutIfNeeded()
    cover.style = .darkContent
    cover.modalPresentationStyle = .fullScreen
    tabs.present(cover, animated: false)
    window.layoutIfNeeded()
    #expect(try manager.statusBarStyle == .darkContent)
    tabs.dismiss(animated: false)
    window.layoutIfNeeded()
    #expect(try manager.statusBarStyle == .lightContent)
  }

  @Test("is hidden where the height is compact, unless a controller shows it")
  func landscape() throws {
    let page = Page()
    window.rootViewController = page
    window.makeKeyAndVisible()
    UIApplication.shared.connectedScenes = [scene]
    defer { UIApplication.shared.connectedScenes = [] }
    #expect(try !manager.isStatusBarHidden)
    ScreenResizing.apply(CGSize(width: 844, height: 390), scale: 3) { $0 === window }
    #expect(try manager.isStatusBarHidden)
    page.hides = false
    page.setNeedsStatusBarAppearanceUpdate()
    #expect(try !manager.isStatusBarHidden)
  }
}
