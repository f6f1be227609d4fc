import Foundation
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("Animated views", .serialized, .isolatedScreen)
struct ViewAnimationTests {
  @Test("have their new model values at once and interpolated presentation values")
  func values() {
    let screen = AnimatedScreen()
    var ends: [Bool] = []
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      screen.view.center.x += 100
      screen.view.alpha = 0.5
    } completion: {
      ends.append($0)
    }
    #expect(screen.view.center.x == 120)
    #expect(near(screen.x, 20))
    screen.wait(0.25)
    #expect(near(screen.x, 45))
    #expect(near(screen.view.layer.presentation().map { CGFloat($0.opacity) }, 0.875))
    #expect(ends.isEmpty)
    screen.wait(0.75)
    #expect(near(screen.x, 120))
    #expect(ends == [true])
    #expect(screen.view.layer.animationKeys() == nil)
    #expect(FrameLoop.current.isAtRest)
  }

  @Test("ease in and out by default")
  func curve() {
    let screen = AnimatedScreen()
    UIView.animate(withDuration: 0.4) { screen.view.frame.origin.x = 100 }
    screen.wait(0.1)
    // A quarter of the time on (0.42, 0, 0.58, 1): x(t) = 0.25 at some t, found by bisection.
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let t = (low + high) / 2
      let x = 3 * (1 - t) * (1 - t) * t * 0.42 + 3 * (1 - t) * t * t * 0.58 + t * t * t
      if x < 0.25 { low = t } else { high = t }
    }
    let y = 3 * (1 - low) * low * low + low * low * low
    #expect(near(screen.x, 20 + 100 * y))
  }

  @Test("show the old values during the delay")
  func delay() {
    let screen = AnimatedScreen()
    var isOver = false
    UIView.animate(withDuration: 0.5, delay: 0.5, options: .curveLinear) {
      screen.view.center.x = 120
    } completion: { _ in
      isOver = true
    }
    screen.wait(0.4)
    #expect(near(screen.x, 20))
    screen.wait(0.35)
    #expect(near(screen.x, 70))
    #expect(!isOver)
    screen.wait(0.25)
    #expect(isOver)
  }

  @Test("continue from the presentation values and velocity when interrupted")
  func interruption() {
    let screen = AnimatedScreen()
    UIView.animate(withDuration: 1) { screen.view.center.x = 120 }
    screen.wait(0.4)
    let before = screen.x
    UIView.animate(withDuration: 1) { screen.view.center.x = 20 }
    #expect(near(screen.x, Double(before)))
    screen.wait(0.001)
    // The new animation has barely started: the old direction still dominates.
    #expect(screen.x > before)
    screen.wait(0.999)
    #expect(near(screen.x, 20))
  }

  @Test("are additive where they overlap")
  func overlap() {
    let screen = AnimatedScreen()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { screen.view.center.x = 120 }
    screen.wait(0.5)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { screen.view.center.x = 220 }
    screen.wait(0.25)
    // 220, minus the remaining quarter of the first 100, minus the remaining three quarters of the second.
    #expect(near(screen.x, 220 - 25 - 75))
  }

  @Test("inherit duration and curve in a nested block")
  func nesting() {
    let screen = AnimatedScreen()
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let third = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    screen.window.addSubview(other)
    screen.window.addSubview(third)
    var order: [String] = []
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      #expect(UIView.inheritedAnimationDuration == 1)
      screen.view.center.x = 120
      UIView.animate(withDuration: 0.2, delay: 0, options: .curveEaseIn) {
        other.center.x = 105
      } completion: { _ in
        order.append("inner")
      }
      UIView.animate(withDuration: 0.2, delay: 0, options: [.overrideInheritedDuration, .overrideInheritedCurve]) {
        third.center.x = 105
      } completion: { _ in
        order.append("own")
      }
    } completion: { _ in
      order.append("outer")
    }
    #expect(UIView.inheritedAnimationDuration == 0)
    screen.wait(0.5)
    #expect(near(other.layer.presentation()?.position.x, 55))
    #expect(order == ["own"])
    screen.wait(0.5)
    #expect(order == ["own", "outer", "inner"])
  }

  @Test("are not animated in performWithoutAnimation")
  func without() {
    let screen = AnimatedScreen()
    UIView.animate(withDuration: 1) {
      UIView.performWithoutAnimation {
        #expect(!UIView.areAnimationsEnabled)
        screen.view.center.x = 120
      }
    }
    #expect(UIView.areAnimationsEnabled)
    #expect(near(screen.x, 120))
    UIView.setAnimationsEnabled(false)
    var ends: [Bool] = []
    UIView.animate(withDuration: 1) {
      screen.view.center.x = 20
    } completion: {
      ends.append($0)
    }
    UIView.setAnimationsEnabled(true)
    #expect(near(screen.x, 20))
    #expect(ends.isEmpty)
    screen.window.layoutIfNeeded()
    #expect(ends == [true])
  }

  @Test("that are removed from their window did not finish")
  func removal() {
    let screen = AnimatedScreen()
    var ends: [Bool] = []
    UIView.animate(withDuration: 1) {
      screen.view.center.x = 120
    } completion: {
      ends.append($0)
    }
    screen.wait(0.5)
    screen.view.removeFromSuperview()
    #expect(ends == [false])
    #expect(FrameLoop.current.isAtRest)
  }

  @Test("receive no touches unless allowed")
  func touches() {
    let screen = AnimatedScreen()
    func hit() -> UIView? { screen.window.hitTest(CGPoint(x: 130, y: 10), with: nil) }
    UIView.animate(withDuration: 1) { screen.view.center.x = 120 }
    #expect(hit() === screen.window)
    screen.wait(1)
    #expect(hit() === screen.view)
    UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { screen.view.center.x = 130 }
    #expect(hit() === screen.view)
  }

  @Test("repeat and autoreverse")
  func repeats() {
    let screen = AnimatedScreen()
    var ends: [Bool] = []
    UIView.animate(withDuration: 0.5, delay: 0, options: [.curveLinear, .repeat, .autoreverse]) {
      screen.view.center.x = 120
    } completion: {
      ends.append($0)
    }
    screen.wait(0.75)
    #expect(near(screen.x, 70))
    screen.wait(10)
    #expect(near(screen.x, 70))
    screen.view.layer.removeAllAnimations()
    #expect(ends == [false])
    #expect(near(screen.x, 120))
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { screen.view.center.x = 20 }
    }
    screen.wait(3.5)
    #expect(near(screen.x, 70))
    screen.wait(0.5)
    #expect(near(screen.x, 20))
  }

  @Test("oscillate with a damped spring")
  func springs() {
    let screen = AnimatedScreen()
    UIView.animate(withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0) {
      screen.view.center.x = 120
    }
    // Settled to a thousandth after 0.6 s: (1 + 1/√3) e^{-decay·0.6} = 1/1000.
    let decay = log(1000 * (1 + 1 / 3.0.squareRoot())) / 0.6
    let swing = decay * 3.0.squareRoot()
    screen.wait(0.1)
    let left = exp(-decay * 0.1) * (cos(swing * 0.1) + decay / swing * sin(swing * 0.1))
    #expect(near(screen.x, 120 - 100 * left, within: 1e-3))
    screen.wait(0.5)
    #expect(near(screen.x, 120))
    var isOver = false
    UIView.animate(springDuration: 0.5, bounce: 0) {
      screen.view.center.x = 20
    } completion: { _ in
      isOver = true
    }
    screen.wait(0.25)
    // Critically damped at 2π/0.5: the remainder is (1 + wt) e^{-wt}.
    let wt = 4 * Double.pi * 0.25
    #expect(near(screen.x, 20 + 100 * (1 + wt) * exp(-wt)))
    #expect(!isOver)
    screen.wait(1)
    #expect(isOver)
  }

  @Test("reach keyframes at their times")
  func keyframes() {
    let screen = AnimatedScreen()
    let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: linear) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { screen.view.center.x = 120 }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) { screen.view.center.x = 60 }
      UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.5) { screen.view.alpha = 0 }
    }
    screen.wait(0.25)
    #expect(near(screen.x, 70))
    screen.wait(0.375)
    #expect(near(screen.x, 90))
    #expect(near(screen.view.layer.presentation().map { CGFloat($0.opacity) }, 0.25))
    screen.wait(0.25)
    #expect(near(screen.x, 60))
  }

  @Test("are animated by constraint changes laid out in the block")
  func constraints() {
    let screen = AnimatedScreen()
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    screen.window.addSubview(box)
    let left = box.leadingAnchor.constraint(equalTo: screen.window.leadingAnchor)
    NSLayoutConstraint.activate([
      left, box.topAnchor.constraint(equalTo: screen.window.topAnchor), box.widthAnchor.constraint(equalToConstant: 20),
      box.heightAnchor.constraint(equalToConstant: 20),
    ])
    screen.window.layoutIfNeeded()
    left.constant = 100
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { screen.window.layoutIfNeeded() }
    screen.wait(0.5)
    #expect(near(box.layer.presentation()?.frame.minX, 50))
    #expect(box.frame.minX == 100)
  }

  @Test("scroll when their bounds origin is animated")
  func offset() {
    let screen = AnimatedScreen()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = CGSize(width: 100, height: 1000)
    screen.window.addSubview(scroll)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { scroll.contentOffset.y = 200 }
    screen.wait(0.5)
    #expect(scroll.contentOffset.y == 200)
    #expect(near(scroll.layer.presentation()?.bounds.minY, 100))
  }

  @Test("interpolate each component of a transform")
  func transforms() {
    let screen = AnimatedScreen()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      screen.view.transform = CGAffineTransform(translationX: 30, y: 0).rotated(by: .pi / 2).scaledBy(x: 3, y: 3)
    }
    screen.wait(0.5)
    let half = screen.view.layer.presentation()?.affineTransform()
    let s = 2 * cos(CGFloat.pi / 4)
    #expect(near(half?.a, Double(s)) && near(half?.b, Double(s)) && near(half?.tx, 15))
    UIView.performWithoutAnimation { screen.view.transform = .identity }
    screen.view.layer.removeAllAnimations()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      screen.view.transform = CGAffineTransform(scaleX: 0, y: 0)
    }
    screen.wait(0.25)
    #expect(near(screen.view.layer.presentation()?.affineTransform().a, 0.75))
  }

  @Test("replace running fades, from the presentation value: the first one did not finish")
  func fades() {
    let screen = AnimatedScreen()
    var ends: [Bool] = []
    var alpha: CGFloat? { screen.view.layer.presentation().map { CGFloat($0.opacity) } }
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      screen.view.alpha = 0
    } completion: {
      ends.append($0)
    }
    screen.wait(0.6)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      screen.view.alpha = 1
    } completion: {
      ends.append($0)
    }
    #expect(near(alpha, 0.4, within: 1e-6) && ends == [])
    AfterCommit.flush()
    #expect(ends == [false])
    screen.wait(0.5)
    #expect(near(alpha, 0.7, within: 1e-6))
    screen.wait(0.6)
    #expect(near(alpha, 1) && ends == [false, true])
  }

  @Test("with a repeating fade end it when another fade begins")
  func pulse() {
    let screen = AnimatedScreen()
    UIView.animate(withDuration: 0.5, delay: 0, options: [.repeat, .autoreverse]) { screen.view.alpha = 0 }
    screen.wait(7.3)
    UIView.animate(withDuration: 0.2) { screen.view.alpha = 1 }
    screen.wait(0.3)
    #expect(FrameLoop.current.isAtRest && screen.view.layer.presentation()?.opacity == 1)
  }
}
