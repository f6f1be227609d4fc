import Foundation
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("A navigation controller", .serialized, .isolatedScreen)
struct NavigationControllerTests {
  private let log = AppearanceLog()
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let navigation: UINavigationController
  private let root: LoggingController

  init() {
    AppClock.current = .virtual()
    root = LoggingController("root", log)
    root.title = "Root"
    navigation = UINavigationController(rootViewController: root)
    window.screenSafeArea = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
  }

  private var appearances: [String] { log.entries.filter { $0.contains("appear") } }

  @Test("shows its root view controller")
  func shows() {
    #expect(navigation.topViewController === root)
    #expect(root.navigationController === navigation)
    #expect(root.view.window === window)
    #expect(root.view.frame == window.bounds)
    #expect(appearances == ["root will appear", "root is appearing", "root did appear"])
  }

  @Test("has the root's item in its bar before anything is shown, so that `viewDidLoad` can set the title there")
  func itemBeforeShowing() {
    final class Files: UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        navigationController?.navigationBar.topItem?.title = "Files"
      }
    }
    let files = Files()
    let navigation = UINavigationController(rootViewController: files)
    #expect(navigation.navigationBar.topItem === files.navigationItem)
    window.rootViewController = navigation
    window.layoutIfNeeded()
    #expect(files.navigationItem.title == "Files" && navigation.navigationBar.titleLabel.text == "Files")
    // A push changes the item with the screen.
    let detail = UIViewController()
    navigation.pushViewController(detail, animated: false)
    #expect(navigation.navigationBar.topItem === files.navigationItem)
    window.layoutIfNeeded()
    #expect(navigation.navigationBar.topItem === detail.navigationItem)
    #expect(navigation.navigationBar.backItem === files.navigationItem)
  }

  @Test("changes its stack immediately on a push, and the screen in the next layout pass")
  func push() {
    log.entries = []
    let detail = LoggingController("detail", log)
    navigation.pushViewController(detail, animated: true)
    #expect(navigation.viewControllers == [root, detail])
    #expect(!detail.isViewLoaded)
    window.layoutIfNeeded()
    // Both views are in the hierarchy during the transition.
    #expect(root.view.window === window && detail.view.window === window)
    #expect(log.entries.last != "detail did appear")
    AppClock.current.advance(by: 1)
    window.layoutIfNeeded()
    #expect(
      log.entries.filter { !$0.hasSuffix("lay out") } == [
        "detail will move to parent", "root will disappear", "detail loaded", "detail will appear",
        "detail is appearing", "root did disappear", "detail did appear", "detail moved to parent",
      ])
    #expect(root.view.window == nil)
    #expect(detail.view.window === window)
  }

  @Test("returns the popped view controller, notifies and removes it")
  func pop() {
    let detail = LoggingController("detail", log)
    navigation.pushViewController(detail, animated: false)
    window.layoutIfNeeded()
    log.entries = []
    #expect(navigation.popViewController(animated: false) === detail)
    window.layoutIfNeeded()
    #expect(
      log.entries.filter { !$0.hasSuffix("lay out") } == [
        "detail will move to no parent", "detail will disappear", "root will appear", "root is appearing",
        "detail did disappear", "root did appear", "detail moved to no parent", "root moved to parent",
      ])
    #expect(detail.parent == nil)
    #expect(navigation.popViewController(animated: false) == nil)
  }

  @Test("pops to the root past view controllers that were never displayed")
  func popToRoot() {
    let two = LoggingController("two", log)
    let three = LoggingController("three", log)
    navigation.setViewControllers([root, two, three], animated: false)
    window.layoutIfNeeded()
    #expect(!two.isViewLoaded)
    #expect(navigation.popToRootViewController(animated: false) == [two, three])
    window.layoutIfNeeded()
    #expect(navigation.visibleViewController === root)
    #expect(two.parent == nil)
    #expect(three.parent == nil)
  }

  @Test("adds its bar to the safe area: 47 of the screen and 44 of the bar")
  func safeArea() {
    #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 91, left: 0, bottom: 34, right: 0))
    navigation.isNavigationBarHidden = true
    window.layoutIfNeeded()
    #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    navigation.isNavigationBarHidden = false
    root.additionalSafeAreaInsets.top = 9
    window.layoutIfNeeded()
    #expect(root.view.safeAreaInsets.top == 100)
  }

  @Test("has placed its root view controller when that is appearing, as a window's root and presented")
  func placedWhenAppearing() {
    for isPresented in [false, true] {
      let root = LoggingController("placed", log)
      root.edgesForExtendedLayout = .bottom
      var frame: CGRect?
      root.whenAppearing = { [unowned root] in frame = root.view.frame }
      let navigation = UINavigationController(rootViewController: root)
      navigation.modalPresentationStyle = .fullScreen
      if isPresented {
        self.navigation.present(navigation, animated: false)
      } else {
        window.rootViewController = navigation
      }
      // Below the status bar of 47 and a bar of 44.
      #expect(frame == CGRect(x: 0, y: 91, width: 390, height: 753))
      window.rootViewController = self.navigation
      window.layoutIfNeeded()
    }
  }

  @Test("positions a view that does not extend under bars below the bar")
  func edges() {
    root.edgesForExtendedLayout = []
    window.layoutIfNeeded()
    #expect(root.view.frame == CGRect(x: 0, y: 91, width: 390, height: 753))
    #expect(root.view.safeAreaInsets.top == 0)
  }

  @Test("extends a view under an opaque bar only if its controller asks for it")
  func opaqueBar() {
    let whole = CGRect(x: 0, y: 0, width: 390, height: 844)
    // Below the status bar of 47 and a bar of 44.
    let below = CGRect(x: 0, y: 91, width: 390, height: 753)
    #expect(root.view.frame == whole)
    navigation.navigationBar.isTranslucent = false
    window.layoutIfNeeded()
    #expect(root.view.frame == below && root.view.safeAreaInsets.top == 0)
    root.extendedLayoutIncludesOpaqueBars = true
    window.layoutIfNeeded()
    #expect(root.view.frame == whole && root.view.safeAreaInsets.top == 91)
    root.edgesForExtendedLayout = .bottom
    window.layoutIfNeeded()
    #expect(root.view.frame == below)
  }

  @Test("shows the screen's title, and a back button to the previous screen")
  func bar() {
    #expect(navigation.navigationBar.topItem?.title == "Root")
    #expect(navigation.navigationBar.backItem == nil)
    let detail = LoggingController("detail", log)
    detail.title = "Detail"
    navigation.pushViewController(detail, animated: false)
    window.layoutIfNeeded()
    #expect(navigation.navigationBar.topItem === detail.navigationItem)
    #expect(navigation.navigationBar.backItem === root.navigationItem)
    let touch = TestTouch(on: window)
    touch.tap(20, 47 + 22)
    window.layoutIfNeeded()
    #expect(navigation.topViewController === root)
  }

  @Test("performs the action of a bar button")
  func barButton() {
    var count = 0
    root.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Add", primaryAction: UIAction { _ in count += 1 })
    window.layoutIfNeeded()
    TestTouch(on: window).tap(390 - 16 - 5, 47 + 22)
    #expect(count == 1)
  }

  @Test("has a bar 52 points higher with a large title, which collapses down to the row as the content scrolls up")
  func largeTitle() {
    navigation.navigationBar.prefersLargeTitles = true
    let scrollView = UIScrollView(frame: root.view.bounds)
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.contentSize = CGSize(width: 390, height: 2000)
    root.view.addSubview(scrollView)
    window.layoutIfNeeded()
    // 47 of the safe area, 44 of the row, 52 of the title.
    #expect(scrollView.adjustedContentInset.top == 143)
    #expect(scrollView.contentOffset.y == -143)
    #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 47, width: 390, height: 96))
    #expect(!navigation.navigationBar.isContentUnder)
    window.scroll(at: CGPoint(x: 100, y: 400), by: CGPoint(x: 0, y: 20))
    window.layoutIfNeeded()
    #expect(navigation.navigationBar.frame.height == 76)
    #expect(scrollView.contentOffset.y == -123)
    #expect(!navigation.navigationBar.isContentUnder)
    window.scroll(at: CGPoint(x: 100, y: 400), by: CGPoint(x: 0, y: 200))
    window.layoutIfNeeded()
    #expect(navigation.navigationBar.frame.height == 44)
    #expect(navigation.navigationBar.isContentUnder)
    window.scroll(at: CGPoint(x: 100, y: 400), by: CGPoint(x: 0, y: -500))
    window.layoutIfNeeded()
    #expect(navigation.navigationBar.frame.height == 96)
    #expect(scrollView.contentOffset.y == -143)
  }

  @Test("has a collapsed large title when it pops to a screen that was scrolled")
  func largeTitleAfterPop() {
    navigation.navigationBar.prefersLargeTitles = true
    let scrollView = UIScrollView(frame: root.view.bounds)
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.contentSize = CGSize(width: 390, height: 2000)
    root.view.addSubview(scrollView)
    window.layoutIfNeeded()
    // From -143, where the title has its full height.
    window.scroll(at: CGPoint(x: 100, y: 400), by: CGPoint(x: 0, y: 250))
    window.layoutIfNeeded()
    let detail = LoggingController("detail", log)
    detail.navigationItem.largeTitleDisplayMode = .never
    navigation.pushViewController(detail, animated: false)
    window.layoutIfNeeded()
    #expect(navigation.navigationBar.frame.height == 44)
    // Without a scroll view there is nothing to track.
    detail.navigationItem.largeTitleDisplayMode = .always
    navigation.view.setNeedsLayout()
    window.layoutIfNeeded()
    #expect(navigation.navigationBar.frame.height == 96)
    navigation.popViewController(animated: false)
    window.layoutIfNeeded()
    #expect(scrollView.contentOffset.y == 107)
    #expect(navigation.navigationBar.frame.height == 44)
    #expect(navigation.navigationBar.isContentUnder)
  }

  @Test("does not push a view controller that is already in the stack")
  func twice() async {
    await #expect(processExitsWith: .signal(SIGABRT)) {
      await MainActor.run {
        let screen = UIViewController()
        let navigation = UINavigationController(rootViewController: screen)
        navigation.pushViewController(screen, animated: false)
      }
    }
  }
}
