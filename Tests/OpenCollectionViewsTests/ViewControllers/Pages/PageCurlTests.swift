import Foundation
import OpenCollectionGraphics
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@Suite("Pages that turn", .serialized, .isolatedScreen)
@MainActor struct PageCurlTests {
  /// A page in a colour of its own, with its number.
  private final class Page: UIViewController {
    let number: Int
    static let colors: [UIColor] = [
      UIColor(red: 1, green: 0.9, blue: 0.8, alpha: 1), UIColor(red: 0.8, green: 0.9, blue: 1, alpha: 1),
      UIColor(red: 0.8, green: 1, blue: 0.8, alpha: 1), UIColor(red: 1, green: 0.8, blue: 0.9, alpha: 1),
    ]

    init(_ number: Int) {
      self.number = number
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = Self.colors[number % 4]
      let label = UILabel(frame: CGRect(x: 24, y: 60, width: 300, height: 400))
      label.numberOfLines = 0
      label.text = "Page \(number)\n" + String(repeating: "Text of the page, in lines. ", count: 12)
      view.addSubview(label)
    }
  }

  private final class Book: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    var log: [String] = []
    var spines: [UIInterfaceOrientation: UIPageViewController.SpineLocation] = [:]
    /// The pages that are set for a spine.
    var pages: (UIPageViewController.SpineLocation) -> [UIViewController] = { _ in [] }
    var asked: [UIInterfaceOrientation] = []

    func pageViewController(
      _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation {
      asked.append(orientation)
      let spine = spines[orientation] ?? pageViewController.spineLocation
      let pages = pages(spine)
      if !pages.isEmpty { pageViewController.setViewControllers(pages, direction: .forward, animated: true) }
      return spine
    }
    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { (viewController as? Page).flatMap { $0.number > 0 ? Page($0.number - 1) : nil } }
    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { (viewController as? Page).flatMap { $0.number < 7 ? Page($0.number + 1) : nil } }
    func pageViewController(
      _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) { log.append("to \(PageCurlTests.numbers(pendingViewControllers))") }
    func pageViewController(
      _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) { log.append("from \(PageCurlTests.numbers(previousViewControllers)) \(completed)") }
  }

  fileprivate static func numbers(_ pages: [UIViewController]?) -> [Int] {
    (pages ?? []).compactMap { ($0 as? Page)?.number }
  }

  private let window: UIWindow
  private let touch: TestTouch
  private let book = Book()

  init() {
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
    touch = TestTouch(on: window)
  }

  private func show(
    _ pages: [Int], spine: UIPageViewController.SpineLocation = .min, isDoubleSided: Bool = false
  ) -> UIPageViewController {
    let controller = UIPageViewController(
      transitionStyle: .pageCurl, navigationOrientation: .horizontal, options: [.spineLocation: spine.rawValue])
    if isDoubleSided { controller.isDoubleSided = true }
    controller.dataSource = book
    controller.delegate = book
    controller.setViewControllers(pages.map { Page($0) }, direction: .forward, animated: false)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    return controller
  }

  private func shown(_ controller: UIPageViewController) -> [Int] { Self.numbers(controller.viewControllers) }

  private func color(_ x: CGFloat, _ y: CGFloat) -> [Double] {
    let color = ScreenPicture(window).color(x, y)
    return [color.red, color.green, color.blue].map { ($0 * 10).rounded() / 10 }
  }

  private func keep(_ name: String) {
    guard let folder = ProcessInfo.processInfo.environment["CURL_PICTURES"] else { return }
    try? ScreenPicture(window).bitmap.writePNG(to: "\(folder)/\(name).png")
  }

  @Test("turn to the next page from the edge opposite to the spine, and back")
  func turns() throws {
    let controller = show([0])
    #expect(controller.spineLocation == .min && controller.gestureRecognizers.count == 2)
    var isCompleted = false
    controller.setViewControllers([Page(1)], direction: .forward, animated: true) { isCompleted = $0 }
    #expect(color(380, 590) == [1, 0.9, 0.8])
    for step in 1...5 {
      touch.wait(0.1)
      keep("forward-\(step)")
      guard step == 3 else { continue }
      // Half-way the next page is at the right, the page at the left, and its back between them.
      #expect(color(385, 590) == [0.8, 0.9, 1])
      #expect(color(4, 4) == [1, 0.9, 0.8])
    }
    touch.wait(0.2)
    #expect(isCompleted && shown(controller) == [1] && controller.children.count == 1)
    #expect(color(4, 4) == [0.8, 0.9, 1] && color(385, 590) == [0.8, 0.9, 1])
    controller.setViewControllers([Page(0)], direction: .reverse, animated: true)
    touch.wait(0.2)
    keep("reverse-2")
    // The page comes back from the spine.
    #expect(color(385, 590) == [0.8, 0.9, 1])
    touch.wait(0.5)
    #expect(shown(controller) == [0] && color(385, 590) == [1, 0.9, 0.8])
  }

  @Test("follow a drag, and are turned or return when it ends")
  func dragging() throws {
    let controller = show([0])
    touch.press(380, 480)
    for x in stride(from: 370, through: 200, by: -10) {
      touch.move(CGFloat(x), 480)
      touch.wait(1 / 60)
    }
    #expect(book.log == ["to [1]"])
    // The back of the page is where the finger is, and the next page is beyond the fold.
    keep("drag")
    #expect(color(388, 595) == [0.8, 0.9, 1] && color(4, 4) == [1, 0.9, 0.8])
    touch.lift(200, 480)
    touch.wait(1)
    #expect(book.log == ["to [1]", "from [0] true"] && shown(controller) == [1])
    #expect(controller.children.count == 1 && color(4, 4) == [0.8, 0.9, 1])
    // A drag that is taken back.
    touch.press(380, 100)
    for x in stride(from: 370, through: 300, by: -10) {
      touch.move(CGFloat(x), 100)
      touch.wait(1 / 60)
    }
    for x in stride(from: 310, through: 370, by: 10) {
      touch.move(CGFloat(x), 100)
      touch.wait(1 / 60)
    }
    touch.lift(370, 100)
    touch.wait(1)
    #expect(book.log.suffix(2) == ["to [2]", "from [1] false"] && shown(controller) == [1])
    #expect(controller.children.count == 1 && color(385, 590) == [0.8, 0.9, 1])
  }

  @Test("turn by a tap near an edge, and not in the middle or beyond the last page")
  func taps() {
    let controller = show([0])
    touch.tap(195, 300)
    touch.wait(1)
    #expect(book.log.isEmpty)
    touch.tap(380, 300)
    touch.wait(1)
    #expect(shown(controller) == [1])
    touch.tap(10, 300)
    touch.wait(1)
    #expect(shown(controller) == [0])
    touch.tap(10, 300)
    touch.wait(1)
    #expect(shown(controller) == [0] && book.log.count == 4)
  }

  @Test("show two pages with a spine in the middle, whose backs are the next pages")
  func spineInTheMiddle() throws {
    window.frame.size.width = 700
    let controller = show([0, 1], spine: .mid)
    #expect(controller.viewControllers?.map { $0.view.frame.minX } == [0, 350])
    controller.setViewControllers([Page(2), Page(3)], direction: .forward, animated: true)
    for step in 1...5 {
      touch.wait(0.1)
      keep("book-\(step)")
      guard step == 3 else { continue }
      // The left page stays until the turned one covers it; the next right page is seen where the page was.
      #expect(color(4, 4) == [1, 0.9, 0.8] && color(695, 590) == [1, 0.8, 0.9])
    }
    touch.wait(0.2)
    #expect(shown(controller) == [2, 3])
    #expect(color(4, 4) == [0.8, 1, 0.8] && color(695, 590) == [1, 0.8, 0.9])
    touch.tap(10, 300)
    touch.wait(0.3)
    keep("book-back")
    touch.wait(0.7)
    #expect(shown(controller) == [0, 1] && book.log.first == "to [0, 1]")
  }

  @Test("show the next page on their back if they are double-sided")
  func doubleSided() throws {
    let controller = show([0], isDoubleSided: true)
    touch.tap(380, 500)
    touch.wait(0.3)
    keep("double-sided")
    #expect(book.log == ["to [2, 1]"])
    touch.wait(0.7)
    #expect(shown(controller) == [2])
  }

  @Test("are bound in the middle when the interface turns, if the delegate says so, and at an edge when it is back")
  func turning() {
    let screen = UIScreen.main
    let (size, scale) = (screen.bounds.size, screen.scale)
    window.frame = screen.bounds
    defer { screen.configure(size: size, scale: scale) }
    let controller = show([2])
    book.spines = [.landscapeRight: .mid, .landscapeLeft: .mid, .portrait: .min]
    book.pages = { $0 == .mid ? [Page(2), Page(3)] : [Page(2)] }
    func turn(_ new: CGSize) {
      ScreenResizing.apply(new, scale: scale) { [window] in $0 === window }
      window.layoutIfNeeded()
    }
    turn(CGSize(width: size.height, height: size.width))
    #expect(controller.spineLocation == .mid && controller.isDoubleSided && shown(controller) == [2, 3])
    #expect(controller.children.count == 2 && controller.viewControllers?[1].view.frame.minX == size.height / 2)
    #expect(book.asked.count == 1)
    // Another size of the same orientation is no turn.
    turn(CGSize(width: size.height + 10, height: size.width))
    #expect(book.asked.count == 1)
    book.pages = { _ in
      controller.isDoubleSided = false
      return [Page(2)]
    }
    turn(size)
    #expect(controller.spineLocation == .min && !controller.isDoubleSided && shown(controller) == [2])
    #expect(controller.children.count == 1 && book.asked.last == .portrait && book.asked.count == 2)
    #expect(controller.viewControllers?[0].view.frame == controller.view.bounds)
  }

  @Test("are as many as the spine that the delegate chooses needs")
  func countForSpine() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let test = PageCurlTests()
      test.window.frame = UIScreen.main.bounds
      test.book.spines = [.landscapeRight: .mid, .landscapeLeft: .mid]
      _ = test.show([2])
      let size = UIScreen.main.bounds.size
      ScreenResizing.apply(CGSize(width: size.height, height: size.width), scale: 2) { _ in true }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("The number of provided view controllers (1) doesn't match the number required (2)"))
  }

  @Test("are as many as the spine needs")
  func counts() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      UIPageViewController(
        transitionStyle: .pageCurl, navigationOrientation: .horizontal,
        options: [.spineLocation: UIPageViewController.SpineLocation.mid]
      ).setViewControllers([UIViewController()], direction: .forward, animated: false)
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("The number of view controllers provided (1) doesn't match the number required (2)"))
  }

  @Test("roll views up and down in transitions")
  func viewTransitions() {
    let view = UIView(frame: window.bounds)
    view.backgroundColor = Page.colors[0]
    let label = UILabel(frame: CGRect(x: 24, y: 60, width: 300, height: 300))
    label.numberOfLines = 0
    label.text = String(repeating: "Text of the page, in lines. ", count: 12)
    view.addSubview(label)
    window.addSubview(view)
    window.isHidden = false
    window.layoutIfNeeded()
    var isDone = false
    UIView.transition(with: view, duration: 1, options: [.transitionCurlUp, .curveLinear]) {
      view.backgroundColor = Page.colors[1]
    } completion: {
      isDone = $0
    }
    #expect(color(4, 4) == [1, 0.9, 0.8])
    for step in 1...4 {
      touch.wait(0.2)
      keep("up-\(step)")
      if step == 2 { #expect(color(385, 595) == [0.8, 0.9, 1] && color(4, 4) == [1, 0.9, 0.8]) }
    }
    touch.wait(0.3)
    #expect(isDone && color(4, 4) == [0.8, 0.9, 1])
    UIView.transition(with: view, duration: 1, options: [.transitionCurlDown, .curveLinear]) {
      view.backgroundColor = Page.colors[2]
    }
    #expect(color(4, 4) == [0.8, 0.9, 1])
    touch.wait(0.5)
    keep("down")
    // It unrolls from the top.
    #expect(color(4, 4) == [0.8, 1, 0.8] && color(385, 595) == [0.8, 0.9, 1])
    touch.wait(0.6)
    #expect(color(385, 595) == [0.8, 1, 0.8])
  }

  @Test("show a part of the presented controller beneath the presenting one, which a tap brings back")
  func partialCurl() throws {
    let below = Page(1)
    let controller = Page(0)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    below.modalPresentationStyle = .fullScreen
    below.modalTransitionStyle = .partialCurl
    controller.present(below, animated: true)
    touch.wait(0.4)
    keep("partial-half")
    touch.wait(0.5)
    keep("partial")
    #expect(color(385, 595) == [0.8, 0.9, 1] && color(4, 4) == [1, 0.9, 0.8])
    #expect(below.presentingViewController === controller && controller.view.window == nil)
    // Where the page is turned away the presented view is touched.
    #expect(window.hitTest(CGPoint(x: 385, y: 595), with: nil)?.isDescendant(of: below.view) == true)
    touch.tap(4, 4)
    touch.wait(0.4)
    keep("partial-back")
    touch.wait(0.5)
    #expect(below.presentingViewController == nil && controller.view.window === window)
    #expect(color(385, 595) == [1, 0.9, 0.8] && color(4, 4) == [1, 0.9, 0.8])
  }

  @Test("keep the shape of the curl when the screen changes its size")
  func resizedPartialCurl() throws {
    let below = Page(1)
    let controller = Page(0)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    below.modalPresentationStyle = .fullScreen
    below.modalTransitionStyle = .partialCurl
    controller.present(below, animated: true)
    touch.wait(1)
    window.frame.size = CGSize(width: 600, height: 390)
    window.layoutIfNeeded()
    keep("partial-resized")
    func page(in view: UIView) -> CurledPage? {
      view as? CurledPage ?? view.subviews.lazy.compactMap { page(in: $0) }.first
    }
    let curled = try #require(page(in: window))
    let picture = try #require((curled.layer.contents as? CGImage)?.bitmap)
    #expect(curled.bounds.size == window.bounds.size)
    #expect(CGFloat(picture.width) == 600 * picture.scale && CGFloat(picture.height) == 390 * picture.scale)
    #expect(color(595, 385) == [0.8, 0.9, 1] && color(4, 4) == [1, 0.9, 0.8])
    touch.tap(4, 4)
    touch.wait(1)
    #expect(below.presentingViewController == nil && color(595, 385) == [1, 0.9, 0.8])
  }

  @Test("are rolled up for presentations that cover the screen alone")
  func partialCurlOfSheets() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
      let sheet = UIViewController()
      sheet.modalTransitionStyle = .partialCurl
      window.rootViewController?.present(sheet, animated: false)
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("Application tried to present UIModalTransitionStylePartialCurl to or from non-fullscreen"))
  }

  @Test("leave the ground where they are folded, and are as far beyond it as they are turned")
  func geometry() {
    let page = CGRect(x: 0, y: 0, width: 300, height: 400)
    let turn = PageTurn(edge: .right)
    let start = turn.curl(of: page, turned: 0)
    #expect(start.fold == 300 && start.direction == CGVector(dx: 1, dy: 0))
    // At the end the cylinder is beyond the spine, and its shadow too: its radius further.
    let end = turn.curl(of: page, turned: 1)
    #expect(end.fold + end.radius == -end.radius)
    // The cylinder has half a circumference, and what is beyond it lies on the page: the edge has moved by twice the
    // distance of the fold less that half.
    let moved: CGFloat = 200
    let curl = turn.curl(of: page, turned: turn.turned(moved: moved, length: 300, in: page.size))
    let edge = curl.fold - (300 - curl.fold - .pi * curl.radius)
    #expect(abs(edge - (300 - moved)) < 0.01)
    // A bound page comes to lie on the other side.
    let half = PageTurn(edge: .right, slant: 0.3, isHalf: true)
    let last = half.curl(of: CGRect(x: 150, y: 0, width: 150, height: 400), turned: 1)
    #expect(last.fold == 150 && last.radius == 0.5 && last.direction == CGVector(dx: 1, dy: 0))
  }
}
