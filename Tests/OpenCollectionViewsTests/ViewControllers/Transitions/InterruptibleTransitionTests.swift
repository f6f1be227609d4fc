import Foundation
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("An interrupted transition", .serialized, .isolatedScreen)
struct InterruptibleTransitionTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
  private let root = UIViewController()
  private let card = UIViewController()
  private let delegate = Sliding()

  init() {
    AppClock.current = .virtual()
    UIView.setAnimationsEnabled(true)
    window.rootViewController = root
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    card.modalPresentationStyle = .custom
    card.transitioningDelegate = delegate
  }

  private func wait(_ seconds: Double) {
    AppClock.current.advance(by: seconds)
    window.layoutIfNeeded()
  }

  /// The card's displayed progress, from 0 to 1.
  private var shown: CGFloat { 1 - (card.view.layer.presentation()?.frame.minX ?? .nan) / 400 }

  /// Slides a card in from the right in one second, linearly, with an animator or an animation block.
  private final class Sliding: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
    var driver: (any UIViewControllerInteractiveTransitioning)?
    var usesAnimator = true
    var log: [String] = []
    private var animator: UIViewPropertyAnimator?

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { usesAnimator ? self : Plain(self) }
    func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      log.append("animate")
      interruptibleAnimator(using: context).startAnimation()
    }
    func interruptibleAnimator(
      using context: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
      if let animator { return animator }
      log.append("made")
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
      guard let view = prepare(context) else { return animator }
      animator.addAnimations { view.center.x = 200 }
      animator.addCompletion { position in context.completeTransition(position == .end) }
      self.animator = animator
      return animator
    }
    func prepare(_ context: any UIViewControllerContextTransitioning) -> UIView? {
      let view = context.view(forKey: .to)
      view.map { context.containerView.addSubview($0) }
      view?.center.x = 600
      return view
    }
    func animationEnded(_ transitionCompleted: Bool) {
      animator = nil
      log.append(transitionCompleted ? "completed" : "cancelled")
    }
  }

  private final class Plain: NSObject, UIViewControllerAnimatedTransitioning {
    private let sliding: Sliding
    init(_ sliding: Sliding) { self.sliding = sliding }
    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let view = sliding.prepare(context) else { return }
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.center.x = 200
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    func animationEnded(_ transitionCompleted: Bool) {
      sliding.log.append(transitionCompleted ? "completed" : "cancelled")
    }
  }

  private func present(_ driver: UIPercentDrivenInteractiveTransition, begunInteractively: Bool) {
    driver.wantsInteractiveStart = begunInteractively
    delegate.driver = driver
    root.present(card, animated: true)
    window.layoutIfNeeded()
  }

  @Test("follows an interactive gesture after starting by itself, and continues from there", arguments: [true, false])
  func interrupted(usesAnimator: Bool) {
    delegate.usesAnimator = usesAnimator
    let driver = UIPercentDrivenInteractiveTransition()
    present(driver, begunInteractively: false)
    wait(0.3)
    #expect(near(shown, 0.3))
    #expect(card.transitionCoordinator?.isInteractive == false)
    driver.pause()
    #expect(near(driver.percentComplete, 0.3) && card.transitionCoordinator?.isInteractive == true)
    wait(2)
    #expect(near(shown, 0.3))
    driver.update(0.6)
    wait(0.1)
    #expect(near(shown, 0.6))
    driver.finish()
    wait(0.2)
    #expect(near(shown, 0.8))
    wait(0.25)
    #expect(delegate.log.last == "completed" && card.presentingViewController === root)
    #expect(FrameLoop.current.isAtRest && near(shown, 1))
  }

  @Test("returns to its start when cancelled, and can be interrupted again midway", arguments: [true, false])
  func cancelled(usesAnimator: Bool) {
    delegate.usesAnimator = usesAnimator
    let driver = UIPercentDrivenInteractiveTransition()
    present(driver, begunInteractively: false)
    wait(0.6)
    driver.pause()
    driver.cancel()
    wait(0.2)
    #expect(near(shown, 0.4) && card.transitionCoordinator?.isCancelled == true)
    driver.pause()
    #expect(near(driver.percentComplete, 0.4) && card.transitionCoordinator?.isCancelled == false)
    wait(1)
    driver.update(0.5)
    #expect(near(shown, 0.5))
    driver.completionSpeed = 2
    driver.cancel()
    wait(0.2)
    #expect(near(shown, 0.1))
    wait(0.1)
    #expect(delegate.log.last == "cancelled" && card.presentingViewController == nil && card.view.window == nil)
    #expect(FrameLoop.current.isAtRest)
  }

  @Test("with an app's animator begins interactively without being started")
  func begunInteractively() {
    let driver = UIPercentDrivenInteractiveTransition()
    present(driver, begunInteractively: true)
    wait(1)
    #expect(near(shown, 0))
    driver.update(0.25)
    wait(1)
    #expect(near(shown, 0.25) && delegate.log == ["made"])
    #expect(card.transitionCoordinator?.isInterruptible == true)
    driver.timingCurve = UICubicTimingParameters(animationCurve: .linear)
    driver.finish()
    wait(0.5)
    #expect(near(shown, 0.75))
    wait(0.3)
    #expect(delegate.log == ["made", "completed"])
  }

  @Test("starts at zero each time, even with the same driver")
  func sameDriver() {
    let driver = UIPercentDrivenInteractiveTransition()
    for _ in 0..<2 {
      present(driver, begunInteractively: true)
      #expect(near(shown, 0))
      driver.update(0.5)
      #expect(near(shown, 0.5))
      driver.cancel()
      wait(0.6)
      #expect(card.presentingViewController == nil)
    }
  }

  @Test("drives the alongside animations")
  func alongside() {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let driver = UIPercentDrivenInteractiveTransition()
    driver.wantsInteractiveStart = true
    delegate.driver = driver
    root.present(card, animated: true)
    card.presentationController?.containerView?.addSubview(box)
    card.transitionCoordinator?.animate(alongsideTransition: { _ in box.center.x = 105 })
    window.layoutIfNeeded()
    driver.update(0.5)
    #expect(near(box.layer.presentation()?.position.x, 55))
    driver.cancel()
    wait(0.25)
    #expect(near(box.layer.presentation()?.position.x, 30))
    wait(0.3)
    #expect(delegate.log.last == "cancelled")
  }

  @Test("without an interaction controller is started by the app's animateTransition")
  func withoutDriver() {
    root.present(card, animated: true)
    window.layoutIfNeeded()
    #expect(delegate.log == ["animate", "made"])
    wait(1.1)
    #expect(delegate.log == ["animate", "made", "completed"])
  }

  @Test("with the app's own interaction controller is driven by that, however it begins")
  func ownDriver() {
    final class Own: NSObject, UIViewControllerInteractiveTransitioning {
      let sliding: Sliding
      var context: (any UIViewControllerContextTransitioning)?
      init(_ sliding: Sliding) { self.sliding = sliding }
      var wantsInteractiveStart: Bool { false }
      func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        context = transitionContext
        sliding.interruptibleAnimator(using: transitionContext).startAnimation()
      }
    }
    let own = Own(delegate)
    delegate.driver = own
    root.present(card, animated: true)
    window.layoutIfNeeded()
    wait(0.4)
    #expect(near(shown, 0.4) && delegate.log == ["made"])
    guard let context = own.context else { return }
    let animator = delegate.interruptibleAnimator(using: context)
    animator.pauseAnimation()
    context.pauseInteractiveTransition()
    #expect(context.isInteractive)
    animator.fractionComplete = 0.5
    context.updateInteractiveTransition(0.5)
    wait(1)
    #expect(near(shown, 0.5))
    context.cancelInteractiveTransition()
    animator.isReversed = true
    animator.startAnimation()
    wait(0.25)
    #expect(near(shown, 0.25))
    wait(0.3)
    #expect(delegate.log == ["made", "cancelled"])
  }
}
