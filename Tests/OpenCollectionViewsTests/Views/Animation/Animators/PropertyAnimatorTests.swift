import Foundation
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("A property animator", .serialized, .isolatedScreen)
struct PropertyAnimatorTests {
  private let screen = AnimatedScreen()
  private func animator(_ x: CGFloat = 120) -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(duration: 1, curve: .linear) { [view = screen.view] in view.center.x = x }
  }

  @Test("runs to its end and reports the end position")
  func runs() {
    let animator = animator()
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    #expect(animator.state == .inactive && screen.view.center.x == 20)
    animator.startAnimation()
    #expect(animator.isRunning && screen.view.center.x == 120)
    screen.wait(0.25)
    #expect(near(screen.x, 45) && near(animator.fractionComplete, 0.25))
    screen.wait(0.75)
    #expect(ends == [.end] && animator.state == .inactive)
    #expect(FrameLoop.current.isAtRest)
  }

  @Test("can be paused, scrubbed and continued in the remaining time")
  func scrubs() {
    let animator = animator()
    animator.fractionComplete = 0.3
    #expect(animator.state == .active && !animator.isRunning)
    #expect(near(screen.x, 50))
    screen.wait(5)
    #expect(near(screen.x, 50))
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    screen.wait(0.35)
    // 0.7 of the distance in 0.7 s.
    #expect(near(screen.x, 85))
    animator.pauseAnimation()
    screen.wait(1)
    #expect(near(screen.x, 85))
    animator.startAnimation()
    screen.wait(0.4)
    #expect(near(screen.x, 120) && animator.state == .inactive)
  }

  @Test("drives a transition in its animations: paused, scrubbed, reversed")
  func transitionInside() throws {
    let screen = AnimatedScreen()
    screen.view.backgroundColor = .white
    _ = screen.picture()
    var isOver = false
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      UIView.transition(with: screen.view, duration: 5, options: .transitionCrossDissolve) {
        screen.view.backgroundColor = .black
      } completion: { _ in
        isOver = true
      }
    }
    func shade() -> Double { screen.picture().pixel(x: 10, y: 5).red }
    animator.startAnimation()
    screen.wait(0.25)
    #expect(abs(shade() - 0.75) < 0.01)
    animator.pauseAnimation()
    screen.wait(10)
    #expect(abs(shade() - 0.75) < 0.01 && !isOver)
    animator.fractionComplete = 0.6
    #expect(abs(shade() - 0.4) < 0.01)
    animator.isReversed = true
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    screen.wait(0.3)
    #expect(abs(shade() - 0.7) < 0.01 && !isOver)
    animator.isReversed = false
    screen.wait(0.8)
    #expect(isOver && animator.state == .inactive && shade() == 0)
    #expect(screen.view.layer.animationKeys() == nil && FrameLoop.current.isAtRest)
  }

  @Test("runs a transition added midway in the remaining time")
  func transitionAdded() {
    let screen = AnimatedScreen()
    screen.view.backgroundColor = .white
    _ = screen.picture()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { screen.view.alpha = 1 }
    animator.startAnimation()
    screen.wait(0.5)
    animator.addAnimations {
      UIView.transition(with: screen.view, duration: 1, options: .transitionCrossDissolve) {
        screen.view.backgroundColor = .black
      }
    }
    screen.wait(0.25)
    // Half of the second half.
    #expect(abs(screen.picture().pixel(x: 10, y: 5).red - 0.5) < 0.01)
  }

  @Test("needs no frames while paused, and again when continued")
  func pausedAtRest() {
    // A fresh clock, without animations left by other suites.
    AppClock.current = .virtual()
    let animator = animator()
    animator.startAnimation()
    screen.wait(0.25)
    animator.pauseAnimation()
    screen.wait(0.05)
    #expect(FrameLoop.current.isAtRest)
    animator.fractionComplete = 0.5
    screen.wait(0.05)
    #expect(FrameLoop.current.isAtRest && near(screen.x, 70))
    animator.startAnimation()
    #expect(!FrameLoop.current.isAtRest)
    screen.wait(0.25)
    // A further quarter of the distance from 20 to 120.
    #expect(near(screen.x, 95))
    screen.wait(0.5)
    #expect(near(screen.x, 120) && FrameLoop.current.isAtRest)
  }

  @Test("needs no frames when paused at its end")
  func pausedAtEnd() {
    // A fresh clock, without animations left by other suites.
    AppClock.current = .virtual()
    let animator = animator()
    animator.pausesOnCompletion = true
    animator.startAnimation()
    screen.wait(1.1)
    #expect(animator.state == .active && FrameLoop.current.isAtRest && near(screen.x, 120))
    animator.isReversed = true
    animator.startAnimation()
    screen.wait(0.5)
    #expect(near(screen.x, 70))
    screen.wait(0.6)
    // Complete in its running direction.
    #expect(animator.fractionComplete == 1 && FrameLoop.current.isAtRest)
  }

  @Test("does not change the display while paused")
  func pausedStill() {
    let animator = animator()
    animator.startAnimation()
    screen.wait(0.25)
    animator.pauseAnimation()
    _ = screen.picture()
    // A quarter of the distance from 20 to 120.
    #expect(near(screen.x, 45))
    screen.wait(0.1)
    #expect(!screen.window.needsFrame && near(screen.x, 45))
    animator.fractionComplete = 0.5
    #expect(screen.window.needsFrame && near(screen.x, 70))
    _ = screen.picture()
    animator.startAnimation()
    screen.wait(0.1)
    #expect(screen.window.needsFrame)
    screen.wait(1)
    #expect(animator.state == .inactive && near(screen.x, 120))
  }

  @Test("runs back when reversed, and restores the original values")
  func reverses() {
    let animator = animator()
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    screen.wait(0.5)
    animator.isReversed = true
    #expect(near(screen.x, 70))
    screen.wait(0.25)
    #expect(near(screen.x, 45))
    screen.wait(0.3)
    #expect(ends == [.start] && screen.view.center.x == 20 && near(screen.x, 20))
  }

  @Test("keeps the presentation values when stopped, until finished")
  func stops() {
    let animator = animator()
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    screen.wait(0.5)
    animator.stopAnimation(false)
    #expect(animator.state == .stopped && near(screen.view.center.x, 70) && near(screen.x, 70))
    animator.finishAnimation(at: .end)
    #expect(ends == [.end] && screen.view.center.x == 120)
    let second = self.animator(20)
    second.addCompletion { ends.append($0) }
    second.startAnimation()
    screen.wait(0.5)
    second.stopAnimation(true)
    #expect(second.state == .inactive && ends == [.end] && near(screen.view.center.x, 70))
  }

  @Test("accepts more changes midway, for the remaining time")
  func adds() {
    let animator = animator()
    animator.startAnimation()
    screen.wait(0.5)
    animator.addAnimations { [view = screen.view] in view.alpha = 0 }
    screen.wait(0.25)
    #expect(near(screen.view.layer.presentation().map { CGFloat($0.opacity) }, 0.5))
    screen.wait(0.25)
    #expect(near(screen.view.layer.presentation().map { CGFloat($0.opacity) }, 0))
  }

  @Test("with a spring with its own duration uses that duration")
  func spring() {
    let parameters = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
    let animator = UIViewPropertyAnimator(duration: 9, timingParameters: parameters)
    #expect(abs(animator.duration - 1.4727003346780927) < 1e-9)
    animator.addAnimations { [view = screen.view] in view.center.x = 120 }
    animator.startAnimation()
    screen.wait(0.3)
    let swing = 75.0.squareRoot()
    let left = exp(-1.5) * (cos(swing * 0.3) + 5 / swing * sin(swing * 0.3))
    #expect(near(screen.x, 120 - 100 * left))
  }

  @Test("reversed after a pause runs back to the start without a jump")
  func reversesAfterPause() {
    let animator = animator()
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    screen.wait(0.4)
    animator.pauseAnimation()
    animator.startAnimation()
    screen.wait(0.2)
    #expect(near(screen.x, 80))
    animator.isReversed = true
    #expect(near(screen.x, 80))
    // 0.6 of the distance back in 0.6 of the time.
    screen.wait(0.3)
    #expect(near(screen.x, 50) && ends == [])
    animator.isReversed = false
    screen.wait(0.2)
    #expect(near(screen.x, 70))
    animator.isReversed = true
    screen.wait(0.49)
    #expect(near(screen.x, 21) && ends == [])
    screen.wait(0.05)
    #expect(ends == [.start] && screen.view.center.x == 20)
  }

  @Test("counts fractionComplete in its running direction, also when scrubbed")
  func reversedFraction() {
    let animator = animator()
    animator.startAnimation()
    screen.wait(0.25)
    #expect(near(animator.fractionComplete, 0.25))
    animator.isReversed = true
    #expect(near(animator.fractionComplete, 0.75))
    animator.pauseAnimation()
    #expect(near(animator.fractionComplete, 0.75) && near(screen.x, 45))
    animator.fractionComplete = 0.9
    #expect(near(animator.fractionComplete, 0.9) && near(screen.x, 30))
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    screen.wait(0.2)
    #expect(animator.state == .inactive && screen.view.center.x == 20)
  }

  @Test("drives nested keyframes and blocks, also when reversed")
  func nested() {
    let view = screen.view
    var finished: [Bool] = []
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
      UIView.animateKeyframes(withDuration: 0, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 120 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 0 }
      }
      UIView.animate(withDuration: 0.1) {
        view.center.y = 110
      } completion: {
        finished.append($0)
      }
    }
    var alpha: CGFloat? { view.layer.presentation().map { CGFloat($0.opacity) } }
    var y: CGFloat? { view.layer.presentation()?.position.y }
    animator.fractionComplete = 0.25
    #expect(near(screen.x, 70) && near(alpha, 1) && near(y, 35))
    screen.wait(5)
    #expect(near(screen.x, 70) && near(y, 35) && finished == [])
    animator.fractionComplete = 0.75
    #expect(near(screen.x, 120) && near(alpha, 0.5) && near(y, 85))
    animator.stopAnimation(false)
    animator.finishAnimation(at: .start)
    #expect(view.center == CGPoint(x: 20, y: 10) && view.alpha == 1 && finished == [false])
  }
}
