import Foundation
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("Layer animations", .serialized, .isolatedScreen)
struct LayerAnimationTests {
  private let screen = AnimatedScreen()
  private var layer: CALayer { screen.view.layer }

  private final class Listener: NSObject, CAAnimationDelegate {
    var entries: [String] = []
    func animationDidStart(_ anim: CAAnimation) { entries.append("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { entries.append("stop \(flag)") }
  }

  @Test("do not keep the screen from being settled while their layer's time is paused")
  func pausedTime() {
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = 20
    animation.toValue = 60
    animation.duration = 1
    layer.add(animation, forKey: "slide")
    #expect(!FrameLoop.current.isSettled)
    // The time of layers is relative to that of their superlayers.
    screen.window.layer.speed = 0
    #expect(FrameLoop.current.isSettled)
    screen.window.layer.speed = 1
    #expect(!FrameLoop.current.isSettled)
    // An animator's driver uses the clock.
    layer.removeAllAnimations()
    layer.speed = 0
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [screen] in screen.view.center.x = 90 }
    animator.startAnimation()
    #expect(!FrameLoop.current.isSettled)
    screen.wait(2)
  }

  @Test("change the presentation value and not the layer's own")
  func basic() {
    let listener = Listener()
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = 20
    animation.toValue = NSNumber(value: 60)
    animation.duration = 1
    animation.delegate = listener
    animation.setValue("a name", forKey: "name")
    layer.add(animation, forKey: "slide")
    #expect(layer.animationKeys() == ["slide"])
    #expect(layer.animation(forKey: "slide")?.value(forKey: "name") as? String == "a name")
    screen.wait(0.25)
    #expect(near(screen.x, 30) && layer.position.x == 20)
    screen.wait(0.75)
    #expect(near(screen.x, 20))
    #expect(listener.entries == ["start", "stop true"])
    layer.add(animation, forKey: "slide")
    screen.wait(0.1)
    layer.removeAnimation(forKey: "slide")
    #expect(listener.entries == ["start", "stop true", "start", "stop false"])
  }

  @Test("stay at their end if they fill forwards and are not removed, without further frames")
  func fill() {
    let animation = CABasicAnimation(keyPath: "transform.scale")
    animation.toValue = 3
    animation.duration = 0.5
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: nil)
    screen.wait(2)
    #expect(near(layer.presentation()?.affineTransform().a, 3))
    #expect(FrameLoop.current.isAtRest)
  }

  @Test("interpolate values at key times, along a path, in groups")
  func keyframes() {
    let frames = CAKeyframeAnimation(keyPath: "opacity")
    frames.values = [1, 0, 0.5]
    frames.keyTimes = [0, 0.2, 1]
    let path = CAKeyframeAnimation(keyPath: "position")
    path.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 100, height: 50)).cgPath
    path.calculationMode = .paced
    let group = CAAnimationGroup()
    group.animations = [frames, path]
    group.duration = 1
    layer.add(group, forKey: "both")
    screen.wait(0.1)
    #expect(near(layer.presentation().map { CGFloat($0.opacity) }, 0.5))
    // A tenth of the rectangle's perimeter of 300 points.
    #expect(near(layer.presentation()?.position.x, 30) && near(layer.presentation()?.position.y, 0))
    screen.wait(0.3)
    #expect(near(layer.presentation().map { CGFloat($0.opacity) }, 0.125))
    #expect(near(layer.presentation()?.position.x, 100) && near(layer.presentation()?.position.y, 20))
  }

  @Test("oscillate with the given spring")
  func spring() {
    let spring = CASpringAnimation(keyPath: "position.x")
    spring.fromValue = 20
    spring.toValue = 120
    spring.damping = 0
    spring.duration = 10
    layer.add(spring, forKey: nil)
    // Undamped, it oscillates around its rest position at 10 radians per second.
    screen.wait(0.1 * .pi)
    #expect(near(screen.x, 220))
    screen.wait(0.1 * .pi)
    #expect(near(screen.x, 20))
  }

  @Test("animate a layer without a view in 0.25 seconds, or with the transaction's settings")
  func implicit() {
    let plain = CALayer()
    plain.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.addSublayer(plain)
    plain.opacity = 0.5
    #expect(plain.animationKeys() == nil)
    _ = screen.window.commit()
    plain.position.x = 105
    #expect(plain.animationKeys() == ["position"])
    screen.wait(0.1)
    let x = plain.presentation()?.position.x ?? 0
    #expect(x > 5 && x < 105)
    screen.wait(0.15)
    #expect(plain.animationKeys() == nil)
    var isOver = false
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    CATransaction.setCompletionBlock { isOver = true }
    plain.position.x = 5
    CATransaction.commit()
    screen.wait(1)
    #expect(near(plain.presentation()?.position.x, 55) && !isOver)
    screen.wait(1)
    #expect(isOver)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    plain.position.x = 77
    CATransaction.commit()
    #expect(plain.animationKeys() == nil)
  }

  @Test("are paused with the layer's local time")
  func paused() {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { screen.view.center.x = 120 }
    screen.wait(0.5)
    let time = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0
    layer.timeOffset = time
    screen.wait(3)
    #expect(near(screen.x, 70))
    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = 3
    #expect(near(screen.x, 70))
    screen.wait(0.25)
    #expect(near(screen.x, 95))
  }

  @Test("add the end values of previous runs if cumulative")
  func cumulative() {
    let animation = CABasicAnimation(keyPath: "transform.translation.x")
    animation.fromValue = 0
    animation.toValue = 10
    animation.duration = 1
    animation.repeatCount = 3
    animation.isCumulative = true
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: nil)
    screen.wait(0.5)
    #expect(near(layer.presentation()?.affineTransform().tx, 5))
    screen.wait(2)
    #expect(near(layer.presentation()?.affineTransform().tx, 25))
    screen.wait(5)
    #expect(near(layer.presentation()?.affineTransform().tx, 30))
  }

  @Test("run backward from their time offset with a negative speed, and end at their start")
  func backwards() {
    let listener = Listener()
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = 20
    animation.toValue = 120
    animation.duration = 1
    animation.speed = -1
    animation.timeOffset = 1
    animation.delegate = listener
    layer.add(animation, forKey: nil)
    #expect(near(screen.x, 120))
    screen.wait(0.25)
    #expect(near(screen.x, 95))
    screen.wait(0.75)
    #expect(near(screen.x, 20) && listener.entries == ["start", "stop true"])
    #expect(FrameLoop.current.isAtRest)
  }
}
