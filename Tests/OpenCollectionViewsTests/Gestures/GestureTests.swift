import Foundation
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("A gesture recognizer", .serialized, .isolatedScreen)
struct GestureTests {
  private let window: UIWindow
  private let touch: TestTouch
  private let view = TouchLog(frame: CGRect(x: 50, y: 50, width: 100, height: 100))

  init() {
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    window.isHidden = false
    window.addSubview(view)
    touch = TestTouch(on: window)
  }

  @Test("for taps recognizes a touch that begins and ends in one place")
  func tap() {
    let tap = UITapGestureRecognizer()
    var locations: [CGPoint] = []
    tap.addHandler { recognizer in locations.append(recognizer.location(in: self.view)) }
    view.addGestureRecognizer(tap)
    touch.tap(60, 70)
    #expect(locations == [CGPoint(x: 10, y: 20)])
    #expect(view.log == ["began", "cancelled"])
    #expect(tap.state == .possible)
  }

  @Test("for taps fails when the touch moves more than 10 points, and the view keeps its touch")
  func wandering() {
    let tap = UITapGestureRecognizer()
    var count = 0
    tap.addHandler { _ in count += 1 }
    view.addGestureRecognizer(tap)
    touch.press(60, 60)
    touch.move(60, 71)
    touch.lift(60, 71)
    #expect(count == 0)
    #expect(view.log == ["began", "moved", "ended"])
  }

  @Test("for double taps waits for the second, for 0.35 seconds at most")
  func doubleTap() {
    let tap = UITapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    var count = 0
    tap.addHandler { _ in count += 1 }
    view.addGestureRecognizer(tap)
    touch.tap(60, 60)
    touch.wait(0.2)
    touch.tap(60, 60)
    #expect(count == 1)
    touch.tap(60, 60)
    touch.wait(0.5)
    touch.tap(60, 60)
    #expect(count == 1)
  }

  @Test("for single taps can require a double tap to fail")
  func requirement() {
    let single = UITapGestureRecognizer()
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    var log: [String] = []
    single.addHandler { _ in log.append("single") }
    double.addHandler { _ in log.append("double") }
    view.addGestureRecognizer(single)
    view.addGestureRecognizer(double)
    touch.tap(60, 60)
    #expect(log == [])
    touch.wait(0.4)
    #expect(log == ["single"])
    touch.wait(1)
    touch.tap(60, 60)
    touch.wait(0.1)
    touch.tap(60, 60)
    #expect(log == ["single", "double"])
  }

  @Test("for pans begins after 10 points, which are not part of the translation, and cancels the view's touch")
  func pan() {
    let pan = UIPanGestureRecognizer()
    var log: [String] = []
    pan.addHandler { recognizer in
      guard let pan = recognizer as? UIPanGestureRecognizer else { return }
      log.append("\(pan.state) \(pan.translation(in: self.view).y)")
    }
    view.addGestureRecognizer(pan)
    touch.press(60, 60)
    touch.move(60, 66)
    touch.move(60, 75)
    touch.move(60, 90)
    touch.lift(60, 90)
    #expect(log == ["began 5.0", "changed 20.0", "ended 20.0"])
    #expect(view.log == ["began", "moved", "cancelled"])
  }

  @Test("for pans reports the velocity over the last 0.1 seconds")
  func velocity() {
    let pan = UIPanGestureRecognizer()
    var panVelocity = CGPoint.zero
    pan.addHandler { recognizer in
      panVelocity = (recognizer as? UIPanGestureRecognizer)?.velocity(in: self.view) ?? .zero
    }
    view.addGestureRecognizer(pan)
    touch.press(60, 60)
    for step in 1...6 {
      touch.wait(0.125 / 8)
      touch.move(60, 60 + CGFloat(step) * 5)
    }
    // 5 points every 1/64 second.
    #expect(abs(panVelocity.y - 320) < 0.001)
    #expect(panVelocity.x == 0)
  }

  @Test("for long presses begins after 0.5 seconds on the app's clock, without any further events")
  func longPress() {
    let press = UILongPressGestureRecognizer()
    var log: [UIGestureRecognizer.State] = []
    press.addHandler { log.append($0.state) }
    view.addGestureRecognizer(press)
    touch.press(60, 60)
    touch.wait(0.49)
    #expect(log == [])
    touch.wait(0.02)
    #expect(log == [.began])
    #expect(view.log == ["began", "cancelled"])
    touch.lift(60, 60)
    #expect(log == [.began, .ended])
  }

  @Test("on the inner view takes precedence over the same gesture on the outer one")
  func innerFirst() {
    let inner = UITapGestureRecognizer()
    let outer = UITapGestureRecognizer()
    var log: [String] = []
    inner.addHandler { _ in log.append("inner") }
    outer.addHandler { _ in log.append("outer") }
    view.addGestureRecognizer(inner)
    window.addGestureRecognizer(outer)
    touch.tap(60, 60)
    #expect(log == ["inner"])
    touch.tap(10, 10)
    #expect(log == ["inner", "outer"])
  }

  @Test("can be prevented by its delegate")
  func delegate() {
    final class Refusal: NSObject, UIGestureRecognizerDelegate {
      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }
    let refusal = Refusal()
    let tap = UITapGestureRecognizer()
    tap.delegate = refusal
    var count = 0
    tap.addHandler { _ in count += 1 }
    view.addGestureRecognizer(tap)
    touch.tap(60, 60)
    #expect(count == 0)
    #expect(view.log == ["began", "ended"])
  }
}

@MainActor
private final class TouchLog: UIView {
  var log: [String] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("moved") }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("cancelled") }
}
