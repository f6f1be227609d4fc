import OpenCollectionGraphics
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import QuartzCore
@testable import UIKit

@Suite("The turn of a page", .serialized, .isolatedScreen)
@MainActor struct PageTurnTests {
  /// A page with a number that records when it appears.
  private final class Page: UIViewController {
    let number: Int
    private let book: Book

    init(_ number: Int, _ book: Book) {
      self.number = number
      self.book = book
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    private func note(_ text: String, _ animated: Bool) {
      book.appearances.append("\(number) \(text)\(animated ? " animated" : "")")
    }
    override func viewWillAppear(_ animated: Bool) { note("will appear", animated) }
    override func viewIsAppearing(_ animated: Bool) { note("is appearing", animated) }
    override func viewDidAppear(_ animated: Bool) { note("did appear", animated) }
    override func viewWillDisappear(_ animated: Bool) { note("will disappear", animated) }
    override func viewDidDisappear(_ animated: Bool) { note("did disappear", animated) }
  }

  /// Pages up to 3.
  private final class Book: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    var appearances: [String] = []
    var log: [String] = []
    var whenTurning: (UIPageViewController) -> Void = { _ in }

    private func page(_ controller: UIViewController, _ step: Int) -> UIViewController? {
      guard let number = (controller as? Page)?.number, (0...3).contains(number + step) else { return nil }
      return Page(number + step, self)
    }
    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(viewController, -1) }
    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(viewController, 1) }
    func pageViewController(
      _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) {
      log.append("to \(pendingViewControllers.compactMap { ($0 as? Page)?.number })")
      whenTurning(pageViewController)
    }
    func pageViewController(
      _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) { log.append("from \(previousViewControllers.compactMap { ($0 as? Page)?.number }) \(completed)") }
  }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
  private let touch: TestTouch
  private let book = Book()
  private let controller = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .horizontal)

  init() { touch = TestTouch(on: window) }

  private func show(_ number: Int) {
    controller.dataSource = book
    controller.delegate = book
    controller.setViewControllers([Page(number, book)], direction: .forward, animated: false)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    touch.wait(0.1)
  }

  private func turn(to number: Int, _ completion: ((Bool) -> Void)? = nil) {
    controller.setViewControllers([Page(number, book)], direction: .forward, animated: true, completion: completion)
  }

  private func drag(from start: CGFloat, to end: CGFloat) {
    for x in stride(from: start, through: end, by: end < start ? -10 : 10) {
      touch.move(x, 300)
      touch.wait(1 / 60)
    }
  }

  private var shown: [Int] { (controller.viewControllers ?? []).compactMap { ($0 as? Page)?.number } }
  private var children: [Int] { controller.children.compactMap { ($0 as? Page)?.number } }

  @Test("ends at once for another one, also for one that its completion begins")
  func completions() {
    show(0)
    var completed: [Int] = []
    turn(to: 1) { _ in
      completed.append(1)
      turn(to: 2) { _ in completed.append(2) }
    }
    touch.wait(0.2)
    turn(to: 3) { _ in completed.append(3) }
    #expect(children.last == 3 && completed == [1])
    touch.wait(2)
    #expect(shown == [3] && children == [3] && completed == [1, 3, 2])
    #expect(controller.view.subviews == [controller.viewControllers?.first?.view])
  }

  @Test("ends once for another one although its completion always begins the next one")
  func slideShow() {
    show(0)
    var count = 0
    func next() {
      count += 1
      if count < 20 { turn(to: count) { _ in next() } }
    }
    next()
    next()
    // The second call ends the first turn, whose completion is the third call.
    #expect(count == 3)
    count = 20
    touch.wait(2)
    #expect(children.count == 1)
  }

  @Test("does not begin if the delegate shows other pages when it is told of it")
  func delegate() {
    show(0)
    book.whenTurning = { [book] in
      $0.setViewControllers([Page(3, book)], direction: .forward, animated: true)
    }
    touch.tap(380, 300)
    touch.wait(2)
    #expect(shown == [3] && children == [3] && book.log == ["to [1]", "from [0] false"])
  }

  @Test("that the app begins does not follow a drag that found no page")
  func turnDuringDrag() {
    show(3)
    touch.press(380, 300)
    drag(from: 370, to: 200)
    turn(to: 0)
    drag(from: 210, to: 380)
    touch.lift(380, 300)
    touch.wait(1)
    #expect(shown == [0] && children == [0] && book.log.isEmpty)
  }

  @Test("that follows a drag returns when the app shows other pages")
  func pagesDuringDrag() {
    show(0)
    touch.press(380, 300)
    drag(from: 370, to: 200)
    turn(to: 3)
    #expect(book.log == ["to [1]", "from [0] false"])
    drag(from: 190, to: 150)
    touch.lift(150, 300)
    touch.wait(1)
    #expect(shown == [3] && children == [3] && book.log.count == 2)
  }

  @Test("makes pages appear and disappear when it ends, and turns that back when it is taken back")
  func appearance() {
    show(0)
    #expect(book.appearances == ["0 will appear", "0 is appearing", "0 did appear"])
    book.appearances = []
    turn(to: 1)
    touch.wait(0.3)
    let begun = ["0 will disappear animated", "1 will appear animated", "1 is appearing animated"]
    #expect(book.appearances == begun)
    touch.wait(0.5)
    #expect(book.appearances == begun + ["0 did disappear animated", "1 did appear animated"])
    book.appearances = []
    touch.press(380, 300)
    drag(from: 370, to: 300)
    let taken = ["1 will disappear animated", "2 will appear animated", "2 is appearing animated"]
    #expect(book.appearances == taken)
    drag(from: 310, to: 370)
    touch.lift(370, 300)
    touch.wait(1)
    #expect(shown == [1])
    #expect(
      book.appearances == taken + [
        "2 will disappear animated", "1 will appear animated", "1 is appearing animated", "2 did disappear animated",
        "1 did appear animated",
      ])
    book.appearances = []
    controller.setViewControllers([Page(3, book)], direction: .forward, animated: false)
    AfterCommit.flush()
    #expect(
      book.appearances == [
        "1 will disappear", "3 will appear", "3 is appearing", "1 did disappear", "3 did appear",
      ])
    book.appearances = []
    window.rootViewController = UIViewController()
    #expect(book.appearances == ["3 will disappear", "3 did disappear"])
  }

  @Test("draws the two sides of the page once")
  func pictures() {
    let bounds = CGRect(x: 0, y: 0, width: 60, height: 40)
    let (old, new) = (LayerNode(content: .color(.black, bounds)), LayerNode(content: .color(.white, bounds)))
    let transition = LayerTransition(old: old, kind: .turn(PageTurn(edge: .right, back: new)))
    func frame(_ progress: Double, _ bounds: CGRect) -> ObjectIdentifier {
      _ = new.transitioning(by: transition, progress: progress, bounds: bounds, scale: 1)
      let sides = transition.turnPictures.sides(of: bounds, 1) { (Bitmap(width: 1, height: 1, scale: 1), nil) }
      #expect(sides.front.width == Int(bounds.width) && sides.back != nil)
      return ObjectIdentifier(sides.front)
    }
    let first = frame(0.2, bounds)
    #expect(frame(0.4, bounds) == first)
    #expect(frame(0.5, CGRect(x: 0, y: 0, width: 50, height: 40)) != first)
  }

  @Test("is drawn in the memory of the frame before the last one, and never over the frame that is shown")
  func memory() throws {
    let bounds = CGRect(x: 0, y: 0, width: 60, height: 40)
    let (old, new) = (LayerNode(content: .color(.black, bounds)), LayerNode(content: .color(.white, bounds)))
    let transition = LayerTransition(old: old, kind: .turn(PageTurn(edge: .right)))
    /// The picture of the page, the last of what a turn shows.
    func page(_ node: LayerNode) throws -> Bitmap {
      guard case .bitmap(let bitmap, _) = try #require(node.children.first?.children.last).content else {
        throw CancellationError()
      }
      return bitmap
    }
    func pixels(_ bitmap: Bitmap) -> [UInt8] { bitmap.withPixels { Array($0) } }
    var places: Set<UnsafeRawPointer?> = []
    var shown: LayerNode?
    // Keep the pages of the other transitions, whose memory would be used by chance.
    var others: [LayerNode] = []
    for frame in 1...8 {
      let before = try shown.map { pixels(try page($0)) }
      let next = new.transitioning(by: transition, progress: Double(frame) / 10, bounds: bounds, scale: 1)
      if let shown { #expect(try pixels(page(shown)) == before) }
      places.insert(try page(next).withPixels { $0.baseAddress })
      // As if it were the first frame.
      let fresh = LayerTransition(old: old, kind: transition.kind)
      let same = new.transitioning(by: fresh, progress: Double(frame) / 10, bounds: bounds, scale: 1)
      #expect(try pixels(page(next)) == pixels(page(same)))
      others.append(same)
      shown = next
    }
    #expect(places.count == 2)
  }

  @Test("shows its back if it is bound in the middle, which cannot be changed")
  func doubleSided() async throws {
    let spine = UIPageViewController.SpineLocation.mid
    let controller = UIPageViewController(
      transitionStyle: .pageCurl, navigationOrientation: .horizontal, options: [.spineLocation: spine])
    #expect(controller.isDoubleSided && !self.controller.isDoubleSided)
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      UIPageViewController(
        transitionStyle: .pageCurl, navigationOrientation: .horizontal,
        options: [.spineLocation: UIPageViewController.SpineLocation.mid]
      ).isDoubleSided = false
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("doubleSided must be YES for UIPageViewControllerSpineLocationMid"))
  }
}
