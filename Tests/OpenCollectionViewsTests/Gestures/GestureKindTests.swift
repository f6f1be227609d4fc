import Foundation
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("Gesture recognizers of every kind", .serialized, .isolatedScreen)
struct GestureKindTests {
  private let window: UIWindow
  private let touch: TestTouch
  private let view = Touched(frame: CGRect(x: 0, y: 0, width: 400, height: 400))

  init() {
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    window.isHidden = false
    window.addSubview(view)
    touch = TestTouch(on: window)
  }

  private final class Touched: UIView {
    var log: [String] = []
    /// The number of touches in each call.
    var counts: [Int] = []

    private func note(_ name: String, _ touches: Set<UITouch>) {
      log.append(name)
      counts.append(touches.count)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }
  }

  /// Begins two touches and moves them evenly in six frames.
  private func twoFingers(_ from: (CGPoint, CGPoint), _ to: (CGPoint, CGPoint)) {
    let touches = PointerTouches()
    func at(_ fraction: CGFloat) -> [Int: CGPoint] {
      func between(_ one: CGPoint, _ other: CGPoint) -> CGPoint {
        CGPoint(x: one.x + (other.x - one.x) * fraction, y: one.y + (other.y - one.y) * fraction)
      }
      return [1: between(from.0, to.0), 2: between(from.1, to.1)]
    }
    touches.press(at(0), in: [window])
    for step in 1...6 {
      touch.wait(1.0 / 60)
      touches.move(at(CGFloat(step) / 6))
    }
    touches.lift(at(1))
  }

  @Test("A swipe must be quick and in its direction")
  func swipe() {
    let right = UISwipeGestureRecognizer()
    let upright = UISwipeGestureRecognizer()
    upright.direction = [.up, .down]
    var log: [String] = []
    right.addHandler { _ in log.append("right") }
    upright.addHandler { _ in log.append("upright") }
    view.addGestureRecognizer(right)
    view.addGestureRecognizer(upright)
    func swipe(_ x: CGFloat, _ y: CGFloat, in seconds: TimeInterval) {
      touch.press(200, 200)
      for step in 1...6 {
        touch.wait(seconds / 6)
        touch.move(200 + x * CGFloat(step) / 6, 200 + y * CGFloat(step) / 6)
      }
      touch.lift(200 + x, 200 + y)
    }
    swipe(90, 10, in: 0.1)
    #expect(log == ["right"])
    swipe(-90, 10, in: 0.1)
    #expect(log == ["right"])
    swipe(0, -90, in: 0.1)
    #expect(log == ["right", "upright"])
    swipe(90, 0, in: 2)
    #expect(log == ["right", "upright"])
  }

  @Test("A pinch reports the relative distance of its touches, and its velocity")
  func pinch() {
    let pinch = UIPinchGestureRecognizer()
    var scales: [CGFloat] = []
    var speed: CGFloat = 0
    var locations: [CGPoint] = []
    pinch.addHandler { _ in
      scales.append(pinch.scale)
      speed = pinch.velocity
      if pinch.state == .changed { locations.append(pinch.location(in: view)) }
    }
    view.addGestureRecognizer(pinch)
    twoFingers(
      (CGPoint(x: 150, y: 200), CGPoint(x: 250, y: 200)), (CGPoint(x: 90, y: 200), CGPoint(x: 310, y: 200)))
    // 100 to 220 points apart: a change of 1.2 in six frames of 1/60 second.
    #expect(abs((scales.last ?? 0) - 2.2) < 1e-9)
    #expect(abs(speed - 12) < 1e-6)
    #expect(!locations.isEmpty && locations.allSatisfy { abs($0.x - 200) < 1e-9 && abs($0.y - 200) < 1e-9 })
    #expect(pinch.state == .possible && view.log.last == "cancelled")
  }

  @Test("A rotation reports its angle, beyond half a turn too")
  func rotation() {
    let rotation = UIRotationGestureRecognizer()
    var turn: CGFloat = 0
    rotation.addHandler { _ in turn = rotation.rotation }
    view.addGestureRecognizer(rotation)
    let touches = PointerTouches()
    func positions(_ angle: CGFloat) -> [Int: CGPoint] {
      let arm = CGPoint(x: cos(angle) * 60, y: sin(angle) * 60)
      return [1: CGPoint(x: 200 - arm.x, y: 200 - arm.y), 2: CGPoint(x: 200 + arm.x, y: 200 + arm.y)]
    }
    touches.press(positions(0), in: [window])
    for step in 1...30 { touches.move(positions(CGFloat(step) * .pi / 20)) }
    touches.lift(positions(1.5 * .pi))
    #expect(abs(turn - 1.5 * .pi) < 1e-6)
  }

  @Test("A pinch and a rotation are recognized simultaneously only if a delegate allows it")
  func simultaneous() {
    final class Consent: NSObject, UIGestureRecognizerDelegate {
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool { true }
    }
    let (pinch, rotation) = (UIPinchGestureRecognizer(), UIRotationGestureRecognizer())
    var ends: [String] = []
    pinch.addHandler { if $0.state == .ended { ends.append("pinch") } }
    rotation.addHandler { if $0.state == .ended { ends.append("rotation") } }
    view.addGestureRecognizer(pinch)
    view.addGestureRecognizer(rotation)
    func spread() {
      twoFingers(
        (CGPoint(x: 150, y: 200), CGPoint(x: 250, y: 200)), (CGPoint(x: 200, y: 80), CGPoint(x: 200, y: 320)))
    }
    spread()
    #expect(ends.count == 1)
    let consent = Consent()
    pinch.delegate = consent
    ends = []
    spread()
    #expect(ends.sorted() == ["pinch", "rotation"])
  }

  @Test("A long press can require taps before it")
  func tapAndPress() {
    let press = UILongPressGestureRecognizer()
    press.numberOfTapsRequired = 1
    var count = 0
    press.addHandler { if $0.state == .began { count += 1 } }
    view.addGestureRecognizer(press)
    touch.press(200, 200)
    touch.wait(1)
    touch.lift(200, 200)
    touch.wait(1)
    #expect(count == 0)
    touch.tap(200, 200)
    touch.wait(0.1)
    touch.press(200, 200)
    touch.wait(0.6)
    #expect(count == 1)
    touch.lift(200, 200)
  }

  @Test("A screen edge pan begins at the edge and goes inwards")
  func edge() {
    let pan = UIScreenEdgePanGestureRecognizer()
    pan.edges = .left
    var count = 0
    pan.addHandler { if $0.state == .began { count += 1 } }
    view.addGestureRecognizer(pan)
    func drag(_ from: CGFloat, _ x: CGFloat, _ y: CGFloat) {
      touch.press(from, 200)
      touch.move(from + x, 200 + y)
      touch.lift(from + x, 200 + y)
    }
    drag(100, 50, 0)
    drag(5, 5, 50)
    #expect(count == 0)
    drag(5, 50, 5)
    #expect(count == 1)
  }

  @Test("A hover begins when the pointer enters, follows it and ends when it exits")
  func hover() {
    let hover = UIHoverGestureRecognizer()
    var log: [String] = []
    hover.addHandler { log.append("\($0.state) \(Int($0.location(in: self.view).x))") }
    view.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
    view.addGestureRecognizer(hover)
    for x in [50.0, 110, 120, 250] {
      let point = CGPoint(x: x, y: 150)
      window.hovers.move(to: point, over: window.hitTest(point, with: nil))
    }
    #expect(log == ["began 10", "changed 20", "ended 20"])
  }

  @Test("A view receives one touch at a time, or several in one call if it allows them; recognizers receive all")
  func multipleTouches() {
    let touches = PointerTouches()
    touches.press([1: CGPoint(x: 10, y: 10), 2: CGPoint(x: 50, y: 10)], in: [window])
    touches.lift([1: CGPoint(x: 10, y: 10), 2: CGPoint(x: 50, y: 10)])
    #expect(view.log == ["began", "ended"])
    (view.log, view.counts) = ([], [])
    view.isMultipleTouchEnabled = true
    touches.press([1: CGPoint(x: 10, y: 10), 2: CGPoint(x: 50, y: 10)], in: [window])
    touches.lift([1: CGPoint(x: 10, y: 10), 2: CGPoint(x: 50, y: 10)])
    #expect(view.log == ["began", "ended"] && view.counts == [2, 2])
    view.counts = []
    touches.press([1: CGPoint(x: 10, y: 10), 2: CGPoint(x: 50, y: 10)], in: [window])
    touches.move([2: CGPoint(x: 60, y: 10)])
    touches.move([1: CGPoint(x: 20, y: 10), 2: CGPoint(x: 70, y: 10)])
    touches.cancel()
    #expect(view.counts == [2, 1, 2, 2])
  }

  @Test("A pan continues with the remaining touches, without a jump")
  func removedTouches() {
    let pan = UIPanGestureRecognizer()
    view.addGestureRecognizer(pan)
    let touches = PointerTouches()
    touches.press([1: CGPoint(x: 100, y: 100), 2: CGPoint(x: 200, y: 100)], in: [window])
    touches.move([1: CGPoint(x: 100, y: 150), 2: CGPoint(x: 200, y: 150)])
    #expect(pan.state == .began && pan.numberOfTouches == 2)
    #expect(pan.location(ofTouch: 1, in: view) == CGPoint(x: 200, y: 150))
    #expect(pan.translation(in: view) == CGPoint(x: 0, y: 40))
    touches.lift([1: CGPoint(x: 100, y: 150)])
    #expect(pan.translation(in: view) == CGPoint(x: 0, y: 40))
    touches.move([2: CGPoint(x: 200, y: 170)])
    #expect(pan.translation(in: view) == CGPoint(x: 0, y: 60))
    pan.setTranslation(.zero, in: view)
    #expect(pan.translation(in: view) == .zero)
    touches.lift([2: CGPoint(x: 200, y: 170)])
  }

  @Test("A view is sent the end of a tap after a double tap failed, and a cancellation if it was recognized")
  func delayedEnds() {
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    view.addGestureRecognizer(double)
    touch.tap(200, 200)
    #expect(view.log == ["began"])
    touch.wait(0.4)
    #expect(view.log == ["began", "ended"])
    view.log = []
    touch.tap(200, 200)
    touch.tap(200, 200)
    #expect(view.log.filter { $0 == "cancelled" }.count == 2 && !view.log.contains("ended"))
    view.log = []
    double.delaysTouchesEnded = false
    touch.wait(1)
    touch.tap(200, 200)
    #expect(view.log == ["began", "ended"])
  }

  @Test("A view receives a touch only after the gesture that delays it has failed")
  func delayedBegan() {
    let tap = UITapGestureRecognizer()
    tap.delaysTouchesBegan = true
    view.addGestureRecognizer(tap)
    touch.press(200, 200)
    #expect(view.log == [])
    touch.move(200, 260)
    #expect(view.log == ["began"])
    touch.lift(200, 260)
    #expect(view.log == ["began", "ended"])
    view.log = []
    touch.tap(200, 200)
    #expect(view.log == [])
  }

  @Test("A subclass recognizes gestures in its touch methods, and observes its states")
  func subclass() {
    final class Check: UIGestureRecognizer {
      var log: [State] = []
      override var state: State {
        get { super.state }
        set {
          super.state = newValue
          log.append(super.state)
        }
      }
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if location(in: view).x < 100 { state = .began } else { state = .failed }
      }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { state = .changed }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .recognized }
    }
    let check = Check()
    view.addGestureRecognizer(check)
    touch.tap(200, 200)
    #expect(check.log == [.failed] && view.log == ["began", "ended"])
    check.log = []
    view.log = []
    touch.press(50, 50)
    touch.move(60, 60)
    touch.lift(60, 60)
    #expect(check.log == [.began, .changed, .ended] && view.log == [])
    #expect(check.state == .possible)
    touch.press(50, 50)
    check.isEnabled = false
    #expect(check.log.last == .cancelled && !check.isRecognized)
    touch.lift(50, 50)
  }

  @Test("A recognizer receives touches of its allowed types, and those its delegate accepts")
  func refusals() {
    final class Half: NSObject, UIGestureRecognizerDelegate {
      func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        touch.location(in: nil).x < 200
      }
    }
    let (single, double) = (UITapGestureRecognizer(), UITapGestureRecognizer())
    let half = Half()
    double.numberOfTapsRequired = 2
    double.delegate = half
    single.require(toFail: double)
    var count = 0
    single.addHandler { _ in count += 1 }
    view.addGestureRecognizer(single)
    view.addGestureRecognizer(double)
    // The double tap does not receive the touch, so the single tap need not wait.
    touch.tap(300, 100)
    #expect(count == 1)
    touch.tap(100, 100)
    #expect(count == 1)
    touch.wait(1)
    #expect(count == 2)
    single.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.pencil.rawValue)]
    touch.tap(300, 100)
    #expect(count == 2)
  }

  @Test("A pinch and a rotation end with the last touch; a new second touch continues them")
  func replacedTouch() {
    let pinch = UIPinchGestureRecognizer()
    let rotation = UIRotationGestureRecognizer()
    let both = Both()
    pinch.delegate = both
    view.addGestureRecognizer(pinch)
    view.addGestureRecognizer(rotation)
    let touches = PointerTouches()
    touches.press([1: CGPoint(x: 150, y: 200), 2: CGPoint(x: 250, y: 200)], in: [window])
    touches.move([1: CGPoint(x: 150, y: 200), 2: CGPoint(x: 350, y: 200)])
    touches.move([1: CGPoint(x: 150, y: 200), 2: CGPoint(x: 150, y: 400)])
    #expect(abs(pinch.scale - 2) < 1e-9 && abs(rotation.rotation - .pi / 2) < 1e-9)
    touches.lift([2: CGPoint(x: 150, y: 400)])
    #expect(pinch.state == .changed && rotation.state == .began && pinch.numberOfTouches == 1)
    touches.press([2: CGPoint(x: 250, y: 200)], in: [window])
    touches.move([2: CGPoint(x: 150, y: 250)])
    // Half of the 100 points at which the touch began again, and another quarter turn.
    #expect(abs(pinch.scale - 1) < 1e-9 && abs(rotation.rotation - .pi) < 1e-9)
    var ends: [UIGestureRecognizer.State] = []
    pinch.addHandler { ends.append($0.state) }
    rotation.addHandler { ends.append($0.state) }
    touches.lift([1: CGPoint(x: 150, y: 200), 2: CGPoint(x: 150, y: 250)])
    #expect(ends == [.ended, .ended])
  }

  private final class Both: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { true }
  }

  @Test("A two-touch long press ignores movement before the second touch; one without duration begins at once")
  func longPresses() {
    let two = UILongPressGestureRecognizer()
    two.numberOfTouchesRequired = 2
    let atOnce = UILongPressGestureRecognizer()
    atOnce.minimumPressDuration = 0
    var log: [String] = []
    two.addHandler { if $0.state == .began { log.append("two") } }
    atOnce.addHandler { if $0.state == .began { log.append("at once") } }
    view.addGestureRecognizer(two)
    let touches = PointerTouches()
    touches.press([1: CGPoint(x: 150, y: 200)], in: [window])
    touches.move([1: CGPoint(x: 160, y: 200)])
    touches.press([2: CGPoint(x: 250, y: 200)], in: [window])
    touch.wait(0.6)
    #expect(log == ["two"])
    touches.lift([1: CGPoint(x: 160, y: 200), 2: CGPoint(x: 250, y: 200)])
    view.removeGestureRecognizer(two)
    view.addGestureRecognizer(atOnce)
    touch.press(100, 100)
    #expect(log == ["two", "at once"])
    touch.lift(100, 100)
  }

  @Test("A recognizer removed from its view during a gesture is cancelled, and can be reused on another view")
  func removed() {
    let pan = UIPanGestureRecognizer()
    var log: [UIGestureRecognizer.State] = []
    pan.addHandler { log.append($0.state) }
    view.addGestureRecognizer(pan)
    touch.press(100, 100)
    touch.move(130, 100)
    view.removeGestureRecognizer(pan)
    touch.move(160, 100)
    touch.lift(160, 100)
    #expect(log == [.began, .cancelled] && pan.numberOfTouches == 0)
    // A tap recognizer that removes itself in its handler still cancels the touch.
    let tap = UITapGestureRecognizer()
    tap.addHandler { $0.view?.removeGestureRecognizer($0) }
    view.addGestureRecognizer(tap)
    view.log = []
    touch.tap(100, 100)
    #expect(view.log == ["began", "cancelled"])
    touch.tap(100, 100)
    #expect(view.log == ["began", "cancelled", "began", "ended"])
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    view.addSubview(other)
    other.addGestureRecognizer(pan)
    touch.press(10, 10)
    touch.move(30, 10)
    #expect(log == [.began, .cancelled, .began])
    touch.lift(30, 10)
  }
}
