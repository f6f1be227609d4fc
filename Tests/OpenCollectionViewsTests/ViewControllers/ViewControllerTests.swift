import Foundation
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("Details of view controllers", .serialized, .isolatedScreen)
struct ViewControllerTests {
  fileprivate let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  fileprivate func show(_ controller: UIViewController) {
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
  }

  @Test("An edit button starts and ends editing")
  func editing() {
    let controller = UIViewController()
    let button = controller.editButtonItem
    #expect(button === controller.editButtonItem)
    #expect(button.title == "Edit")
    button.primaryAction?.perform(sender: nil)
    #expect(controller.isEditing)
    #expect(button.title == "Done")
    #expect(button.style == .done)
    controller.setEditing(false, animated: false)
    #expect(button.title == "Edit")
  }

  @Test("A parent overrides the traits of one child")
  func childTraits() {
    let parent = UIViewController()
    let child = UIViewController()
    parent.addChild(child)
    parent.view.addSubview(child.view)
    show(parent)
    parent.setOverrideTraitCollection(UITraitCollection(userInterfaceStyle: .dark), forChild: child)
    #expect(child.traitCollection.userInterfaceStyle == .dark)
    #expect(parent.overrideTraitCollection(forChild: child)?.userInterfaceStyle == .dark)
    child.overrideUserInterfaceStyle = .light
    #expect(child.traitCollection.userInterfaceStyle == .light)
    parent.setOverrideTraitCollection(nil, forChild: child)
    child.overrideUserInterfaceStyle = .unspecified
    #expect(child.traitCollection.userInterfaceStyle == parent.traitCollection.userInterfaceStyle)
  }

  @Test("A parent is notified of a child's preferred size")
  func preferredSize() {
    final class Parent: UIViewController {
      var sizes: [CGSize] = []
      override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        sizes.append(container.preferredContentSize)
      }
    }
    let parent = Parent()
    let child = UIViewController()
    parent.addChild(child)
    child.preferredContentSize = CGSize(width: 10, height: 20)
    child.preferredContentSize = CGSize(width: 10, height: 20)
    #expect(parent.sizes == [CGSize(width: 10, height: 20)])
  }

  @Test("A transition between children calls their appearance methods in order")
  func exchanging() {
    AppClock.current = .virtual()
    let log = AppearanceLog()
    let parent = UIViewController()
    let one = LoggingController("one", log)
    let two = LoggingController("two", log)
    parent.addChild(one)
    parent.view.addSubview(one.view)
    show(parent)
    parent.addChild(two)
    log.entries = []
    var isFinished: Bool?
    parent.transition(from: one, to: two, duration: 0.3, options: [], animations: nil) { isFinished = $0 }
    #expect(one.view.window === window)
    #expect(two.view.window === window)
    for _ in 0..<30 {
      AppClock.current.advance(by: 1.0 / 60)
      window.layoutIfNeeded()
    }
    #expect(isFinished == true)
    #expect(one.view.window == nil)
    #expect(
      log.entries.filter { $0.contains("appear") } == [
        "one will disappear", "two will appear", "two is appearing", "one did disappear", "two did appear",
      ])
  }

  @Test("The side margins are at least 16 points unless the controller opts out")
  func margins() {
    final class Counting: UIViewController {
      var count = 0
      override func viewLayoutMarginsDidChange() {
        super.viewLayoutMarginsDidChange()
        count += 1
      }
    }
    let controller = Counting()
    show(controller)
    controller.view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 4, bottom: 0, trailing: 30)
    #expect(controller.view.layoutMargins == UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 30))
    let count = controller.count
    controller.viewRespectsSystemMinimumLayoutMargins = false
    #expect(controller.view.layoutMargins == UIEdgeInsets(top: 0, left: 4, bottom: 0, right: 30))
    #expect(controller.count == count + 1)
    #expect(controller.systemMinimumLayoutMargins.leading == 16)
  }

  @Test("A swipe changes the page of a page view controller, and notifies the delegate")
  func pages() {
    let source = Pages()
    let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    controller.dataSource = source
    controller.delegate = source
    controller.setViewControllers([source.pages[0]], direction: .forward, animated: false)
    show(controller)
    #expect(source.pages[0].view.window === window)
    #expect(source.pages[0].view.convert(source.pages[0].view.bounds, to: window) == window.bounds)
    let touch = TestTouch(on: window)
    touch.press(350, 400)
    for step in 1...12 {
      touch.wait(1.0 / 60)
      touch.move(350 - CGFloat(step) * 25, 400)
      window.layoutIfNeeded()
    }
    touch.lift(50, 400)
    for _ in 0..<120 {
      touch.wait(1.0 / 60)
      window.layoutIfNeeded()
    }
    #expect(controller.viewControllers == [source.pages[1]])
    #expect(source.entries == ["to 1", "from 0 true"])
    #expect(source.pages[1].view.convert(source.pages[1].view.bounds, to: window) == window.bounds)
  }
}

extension ViewControllerTests {
  @Test("A page control is beneath the pages, follows swipes, and goes to the pages that it is set to")
  func pageControl() throws {
    AppClock.current = .virtual()
    UIView.setAnimationsEnabled(true)
    let source = Pages()
    let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    controller.dataSource = source
    controller.delegate = source
    controller.setViewControllers([source.pages[0]], direction: .forward, animated: false)
    show(controller)
    func control() -> UIPageControl? { controller.view.subviews.lazy.compactMap { $0 as? UIPageControl }.first }
    #expect(control() == nil)
    source.count = 3
    source.shown = 1
    controller.setViewControllers([source.pages[1]], direction: .forward, animated: false)
    window.layoutIfNeeded()
    let dots = try #require(control())
    #expect(dots.numberOfPages == 3 && dots.currentPage == 1)
    let (page, safe) = (source.pages[1].view.convert(source.pages[1].view.bounds, to: window), window.safeAreaInsets)
    #expect(page.minY == 0 && page.maxY == dots.frame.minY)
    #expect(dots.frame.height > 20 && dots.frame.maxY == window.bounds.height - safe.bottom)
    // The data source is not asked again for pages that the user changes.
    source.shown = 0
    let touch = TestTouch(on: window)
    touch.press(350, 400)
    for step in 1...12 {
      touch.wait(1.0 / 60)
      touch.move(350 - CGFloat(step) * 25, 400)
      window.layoutIfNeeded()
    }
    touch.lift(50, 400)
    for _ in 0..<120 {
      touch.wait(1.0 / 60)
      window.layoutIfNeeded()
    }
    #expect(controller.viewControllers == [source.pages[2]] && dots.currentPage == 2)
    source.entries = []
    // A tap at the leading side goes back.
    touch.tap(dots.frame.minX + 20, dots.frame.midY)
    #expect(source.entries == ["to 1"] && dots.currentPage == 1)
    touch.wait(1)
    #expect(controller.viewControllers == [source.pages[1]] && source.entries == ["to 1", "from 2 true"])
    // A data source with fewer pages than dots.
    source.count = 5
    source.shown = 1
    controller.setViewControllers([source.pages[1]], direction: .forward, animated: false)
    dots.currentPage = 4
    dots.sendActions(for: .valueChanged)
    #expect(controller.viewControllers == [source.pages[2]] && dots.currentPage == 2)
    source.count = 0
    controller.setViewControllers([source.pages[0]], direction: .reverse, animated: false)
    window.layoutIfNeeded()
    #expect(control() == nil)
    #expect(source.pages[0].view.convert(source.pages[0].view.bounds, to: window) == window.bounds)
  }

  @Test("A page set with animation slides in from its side, and calls its completion at the end")
  func slidingPages() {
    AppClock.current = .virtual()
    UIView.setAnimationsEnabled(true)
    let pages = (0..<2).map { _ in UIViewController() }
    let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    controller.setViewControllers([pages[0]], direction: .forward, animated: false)
    show(controller)
    var ends: [Bool] = []
    controller.setViewControllers([pages[1]], direction: .forward, animated: true) { ends.append($0) }
    #expect(controller.viewControllers == [pages[1]] && ends.isEmpty)
    func shift() -> CGFloat {
      let holder = pages[1].view.superview?.layer
      return (holder?.presentation() ?? holder)?.affineTransform().tx ?? .nan
    }
    #expect(shift() == controller.view.bounds.width)
    AppClock.current.advance(by: 0.15)
    #expect(shift() > 0 && shift() < controller.view.bounds.width)
    AppClock.current.advance(by: 0.2)
    #expect(shift() == 0 && ends == [true])
    #expect(pages[0].parent == nil)
  }
}

@MainActor
private final class Pages: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  let pages = (0..<3).map { _ in UIViewController() }
  var entries: [String] = []
  var (count, shown) = (0, 0)

  func presentationCount(for pageViewController: UIPageViewController) -> Int { count }
  func presentationIndex(for pageViewController: UIPageViewController) -> Int { shown }

  private func index(of page: UIViewController) -> Int { pages.firstIndex(of: page) ?? -1 }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { index(of: viewController) > 0 ? pages[index(of: viewController) - 1] : nil }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { index(of: viewController) < 2 ? pages[index(of: viewController) + 1] : nil }

  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) { entries.append("to \(index(of: pendingViewControllers[0]))") }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) { entries.append("from \(index(of: previousViewControllers[0])) \(completed)") }
}
