import Foundation
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("Transitions between screens", .serialized, .isolatedScreen)
struct TransitionTests {
  private let log = AppearanceLog()
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
  private let navigation: UINavigationController
  private let root: LoggingController

  init() {
    AppClock.current = .virtual()
    UIView.setAnimationsEnabled(true)
    root = LoggingController("root", log)
    navigation = UINavigationController(rootViewController: root)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
  }

  private func wait(_ seconds: Double) {
    AppClock.current.advance(by: seconds)
    window.layoutIfNeeded()
  }

  private func shownX(_ controller: UIViewController) -> CGFloat? {
    controller.view.layer.presentation()?.frame.minX
  }

  @Test("push: the new screen slides in from the right, the old one moves three tenths as far")
  func push() {
    let detail = LoggingController("detail", log)
    navigation.pushViewController(detail, animated: true)
    window.layoutIfNeeded()
    #expect(near(shownX(detail), 400) && near(shownX(root), 0))
    #expect(detail.transitionCoordinator?.isAnimated == true)
    #expect(near(detail.transitionCoordinator.map { CGFloat($0.transitionDuration) }, 0.35))
    wait(0.1)
    let x = shownX(detail) ?? 0
    #expect(x > 0 && x < 300)
    // One moves 400 points, the other 120, in the same time.
    #expect(near(shownX(root), Double(x - 400) * 0.3))
    #expect(detail.appearance == .appearing)
    wait(0.3)
    #expect(near(shownX(detail), 0))
    #expect(root.view.superview == nil && detail.appearance == .appeared)
    #expect(detail.transitionCoordinator == nil)
    #expect(FrameLoop.current.isAtRest)
  }

  @Test("a window that gets another size during a pop has the screen in its place at the end")
  func resizedPop() {
    navigation.pushViewController(LoggingController("detail", log), animated: false)
    window.layoutIfNeeded()
    navigation.popViewController(animated: true)
    window.layoutIfNeeded()
    wait(0.1)
    window.frame.size.width = 300
    window.layoutIfNeeded()
    wait(0.5)
    #expect(root.view.frame == CGRect(x: 0, y: 0, width: 300, height: 800))
  }

  @Test("run alongside animations with their timing, and the completion afterwards")
  func alongside() {
    let detail = LoggingController("detail", log)
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(box)
    navigation.pushViewController(detail, animated: true)
    window.layoutIfNeeded()
    var isOver = false
    navigation.transitionCoordinator?.animate { _ in
      box.alpha = 0
    } completion: { context in
      isOver = !context.isCancelled
    }
    wait(0.1)
    #expect(!isOver)
    let alpha = box.layer.presentation()?.opacity ?? 0
    #expect(alpha > 0 && alpha < 1)
    wait(0.3)
    #expect(isOver)
  }

  @Test("end at once when another push begins midway")
  func twice() {
    let one = LoggingController("one", log)
    let two = LoggingController("two", log)
    navigation.pushViewController(one, animated: true)
    window.layoutIfNeeded()
    wait(0.1)
    navigation.pushViewController(two, animated: true)
    window.layoutIfNeeded()
    #expect(root.view.superview == nil)
    wait(0.5)
    #expect(navigation.topViewController === two && two.view.window === window && one.view.window == nil)
    #expect(FrameLoop.current.isAtRest)
  }

  @Test("follow a swipe from the edge, and are cancelled if it ends too early")
  func swipe() {
    let detail = LoggingController("detail", log)
    navigation.pushViewController(detail, animated: false)
    window.layoutIfNeeded()
    log.entries = []
    let touch = TestTouch(on: window)
    func drag(to end: CGFloat) {
      touch.press(5, 400)
      for step in 1...20 {
        touch.wait(1.0 / 60)
        touch.move(5 + (end - 5) * CGFloat(step) / 20, 400)
        window.layoutIfNeeded()
      }
    }
    drag(to: 115)
    // Of the touch's 110 points the first 10 are not part of the translation.
    #expect(near(shownX(detail), 100, within: 0.01))
    #expect(near(shownX(root), -0.3 * 300, within: 0.01))
    touch.wait(1)
    touch.lift(115, 400)
    wait(0.5)
    #expect(navigation.viewControllers == [root, detail])
    #expect(near(shownX(detail), 0) && detail.view.window === window && root.view.window == nil)
    #expect(detail.appearance == .appeared && root.appearance == .disappeared)
    #expect(FrameLoop.current.isAtRest)

    drag(to: 315)
    touch.lift(315, 400)
    wait(0.5)
    #expect(navigation.viewControllers == [root])
    #expect(root.appearance == .appeared && detail.view.window == nil && detail.parent == nil)
  }

  @Test("have no swipe back if the app's item replaces the back button")
  func ownBackButton() {
    let detail = LoggingController("detail", log)
    detail.navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .close, primaryAction: UIAction { _ in })
    navigation.pushViewController(detail, animated: false)
    window.layoutIfNeeded()
    let touch = TestTouch(on: window)
    func swipe() {
      touch.press(5, 400)
      for step in 1...10 {
        touch.wait(1.0 / 60)
        touch.move(5 + CGFloat(step) * 30, 400)
      }
      touch.lift(305, 400)
      wait(0.5)
    }
    swipe()
    #expect(navigation.viewControllers == [root, detail])
    detail.navigationItem.leftItemsSupplementBackButton = true
    swipe()
    #expect(navigation.viewControllers == [root])
  }

  @Test("present from the bottom edge in 0.5 seconds, and dismiss to it")
  func cover() {
    let card = LoggingController("card", log)
    var isShown = false
    navigation.present(card, animated: true) { isShown = true }
    window.layoutIfNeeded()
    let rest = card.view.convert(card.view.bounds, to: window).minY
    func shownTop() -> CGFloat {
      var layer: CALayer? = card.view.layer
      while let next = layer, next.animationKeys() == nil { layer = next.superlayer }
      return layer?.presentation()?.frame.minY ?? .nan
    }
    #expect(near(shownTop(), 800))
    wait(0.25)
    #expect(shownTop() > rest && shownTop() < 400 && !isShown)
    wait(0.25)
    #expect(isShown && card.appearance == .appeared)
    navigation.dismiss(animated: true)
    #expect(navigation.presentedViewController === card && card.isBeingDismissed)
    wait(0.6)
    #expect(navigation.presentedViewController == nil && window.subviews.count == 1)
    #expect(card.appearance == .disappeared)
  }

  @Test("with a custom animator are animated by it")
  func custom() {
    let delegate = Fading()
    let card = LoggingController("card", log)
    card.modalPresentationStyle = .fullScreen
    card.transitioningDelegate = delegate
    navigation.present(card, animated: true)
    window.layoutIfNeeded()
    wait(0.5)
    #expect(near(card.view.layer.presentation().map { CGFloat($0.opacity) }, 0.5))
    wait(0.6)
    #expect(delegate.ended == [true] && card.appearance == .appeared)
    // Driven interactively, and cancelled.
    let driver = UIPercentDrivenInteractiveTransition()
    delegate.driver = driver
    card.dismiss(animated: true)
    driver.update(0.75)
    wait(0.1)
    #expect(near(card.view.layer.presentation().map { CGFloat($0.opacity) }, 0.25))
    driver.cancel()
    wait(0.5)
    #expect(near(card.view.layer.presentation().map { CGFloat($0.opacity) }, 0.75))
    wait(0.6)
    #expect(delegate.ended == [true, false])
    #expect(card.appearance == .appeared && card.view.window === window && card.view.alpha == 1)
  }

  private final class Fading: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
    var ended: [Bool] = []
    var driver: UIPercentDrivenInteractiveTransition?

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      let isLeaving = (context.viewController(forKey: .from)?.isBeingDismissed ?? false)
      guard let view = context.view(forKey: isLeaving ? .from : .to) else { return }
      if !isLeaving {
        context.containerView.addSubview(view)
        view.alpha = 0
      }
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.alpha = isLeaving ? 0 : 1
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }
  }
}
