import Foundation
import OpenCollectionDisplays
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("A scroll view in motion", .serialized, .isolatedScreen)
struct ScrollMotionTests {
  final class DelegateRecorder: UIScrollViewDelegate {
    var log: [String] = []
    var velocity = CGPoint.zero
    var proposed = CGPoint.zero
    var target: CGPoint?

    private func add(_ name: String) { if log.last != name { log.append(name) } }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { add("scroll") }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { add("begin") }
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      add("will end")
      self.velocity = velocity
      proposed = targetContentOffset.pointee
      if let target { targetContentOffset.pointee = target }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      add(decelerate ? "end, decelerating" : "end")
    }
    var onDecelerationStart: ((UIScrollView) -> Void)?
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
      add("will decelerate")
      onDecelerationStart?(scrollView)
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { add("did decelerate") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { add("animated") }
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { add("top") }
  }

  private let window: UIWindow
  private let touch: TestTouch
  private let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
  private let recorder = DelegateRecorder()

  init() {
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    window.isHidden = false
    scrollView.contentSize = CGSize(width: 200, height: 10_000)
    scrollView.delegate = recorder
    window.addSubview(scrollView)
    touch = TestTouch(on: window)
  }

  /// Moves a touch evenly for 0.1 seconds, in 6 frames, and ends it.
  private func flick(from start: CGPoint, velocity: CGPoint) {
    touch.press(start.x, start.y)
    var point = start
    for _ in 0..<6 {
      touch.wait(1.0 / 60)
      point.x += velocity.x / 60
      point.y += velocity.y / 60
      touch.move(point.x, point.y)
    }
    touch.lift(point.x, point.y)
  }

  @Test("decelerates over 998 points from 2,000 points per second, and calls its delegate in UIKit's order")
  func fling() {
    flick(from: CGPoint(x: 100, y: 390), velocity: CGPoint(x: 0, y: -2000))
    // 200 points, of which the first 10 begin the drag.
    #expect(scrollView.contentOffset.y == 190)
    #expect(abs(recorder.velocity.y - 2) < 1e-9)
    #expect(recorder.proposed == CGPoint(x: 0, y: 1188))
    #expect(scrollView.isDecelerating && !scrollView.isDragging && !scrollView.isTracking)
    touch.wait(1)
    // A second later 0.998^1000 of the distance is left, to within a frame.
    let expected: CGFloat = 190 + 998 * (1 - pow(0.998, 1000))
    #expect(abs(scrollView.contentOffset.y - expected) < 6)
    // ln(0.5 / 998) / ln 0.998 = 3796 milliseconds.
    touch.wait(2.78)
    #expect(scrollView.isDecelerating)
    touch.wait(0.04)
    #expect(!scrollView.isDecelerating)
    #expect(scrollView.contentOffset == CGPoint(x: 0, y: 1188))
    #expect(
      recorder.log == [
        "begin", "scroll", "will end", "end, decelerating", "will decelerate", "scroll", "did decelerate",
      ])
  }

  @Test("stays where it is after a drag that ends at rest")
  func rest() {
    touch.press(100, 300)
    touch.move(100, 250)
    touch.move(100, 200)
    touch.wait(0.2)
    touch.lift(100, 200)
    #expect(scrollView.contentOffset.y == 90)
    #expect(recorder.log == ["begin", "scroll", "will end", "end"])
  }

  @Test("rubber-bands beyond its edge, springs back, and stays pixel-aligned")
  func rubberBand() {
    touch.press(100, 100)
    touch.wait(0.3)
    touch.move(100, 210)
    // Pulled 100 points in a view 400 high: 0.55 · 100 · 400 / (400 + 55) = 48.35, rounded to thirds of a point.
    #expect(scrollView.contentOffset.y == -145.0 / 3)
    touch.wait(0.2)
    touch.lift(100, 210)
    #expect(recorder.proposed.y == 0)
    #expect(scrollView.isDecelerating)
    touch.wait(0.1)
    // 48.3 · (1 + 1) / e, to within a frame.
    let back: CGFloat = -96.7 / CGFloat(M_E)
    #expect(abs(scrollView.contentOffset.y - back) < 4)
    let pixels = scrollView.contentOffset.y * 3
    #expect(abs(pixels.rounded() - pixels) < 1e-9)
    touch.wait(1.5)
    #expect(scrollView.contentOffset.y == 0 && !scrollView.isDecelerating)
  }

  @Test("without bouncing stops at its edge")
  func hardEdge() {
    scrollView.bounces = false
    touch.press(100, 100)
    touch.move(100, 300)
    #expect(scrollView.contentOffset.y == 0)
    touch.lift(100, 300)
    #expect(!scrollView.isDecelerating)
  }

  @Test("comes to rest at its delegate's target")
  func target() {
    recorder.target = CGPoint(x: 0, y: 700)
    flick(from: CGPoint(x: 100, y: 390), velocity: CGPoint(x: 0, y: -2000))
    var last = scrollView.contentOffset.y
    for _ in 0..<300 {
      touch.wait(1.0 / 60)
      #expect(scrollView.contentOffset.y >= last && scrollView.contentOffset.y <= 700)
      last = scrollView.contentOffset.y
    }
    #expect(last == 700)
    #expect(recorder.log.last == "did decelerate")
  }

  @Test("stops at once if its delegate targets the present offset")
  func stopsAtOnce() {
    // The offset at the end of the drag: 200 points, less the first 10.
    recorder.target = CGPoint(x: 0, y: 190)
    flick(from: CGPoint(x: 100, y: 390), velocity: CGPoint(x: 0, y: -2000))
    #expect(scrollView.contentOffset.y == 190 && !scrollView.isDecelerating)
    touch.wait(1)
    #expect(scrollView.contentOffset.y == 190 && recorder.log == ["begin", "scroll", "will end", "end"])
  }

  @Test("moves one page per flick")
  func pages() {
    scrollView.isPagingEnabled = true
    flick(from: CGPoint(x: 100, y: 300), velocity: CGPoint(x: 0, y: -600))
    #expect(recorder.proposed.y == 400)
    touch.wait(2)
    #expect(scrollView.contentOffset.y == 400)
    flick(from: CGPoint(x: 100, y: 100), velocity: CGPoint(x: 0, y: 600))
    touch.wait(2)
    #expect(scrollView.contentOffset.y == 0)
  }

  @Test("is stopped by a touch, which then is not a tap")
  func stop() {
    let button = UIControl(frame: CGRect(x: 0, y: 0, width: 200, height: 10_000))
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    scrollView.addSubview(button)
    flick(from: CGPoint(x: 100, y: 390), velocity: CGPoint(x: 0, y: -2000))
    touch.wait(0.5)
    let offset = scrollView.contentOffset
    touch.tap(100, 100)
    #expect(scrollView.contentOffset == offset && !scrollView.isDecelerating)
    #expect(recorder.log.last == "did decelerate")
    touch.wait(1)
    #expect(scrollView.contentOffset == offset && taps == 0)
    touch.tap(100, 100)
    #expect(taps == 1)
  }

  @Test("continues from the offset the app sets meanwhile")
  func infinite() {
    flick(from: CGPoint(x: 100, y: 390), velocity: CGPoint(x: 0, y: -2000))
    touch.wait(0.5)
    scrollView.contentOffset.y += 3000
    touch.wait(5)
    // 1188 and 3000; the trajectory is recomputed from a velocity, so it is exact only to a pixel.
    #expect(abs(scrollView.contentOffset.y - 4188) <= 4)
    flick(from: CGPoint(x: 100, y: 390), velocity: CGPoint(x: 0, y: -2000))
    scrollView.setContentOffset(CGPoint(x: 0, y: 50), animated: false)
    touch.wait(1)
    #expect(scrollView.contentOffset.y == 50)
  }

  @Test("animates to an offset in 0.3 seconds, and notifies its delegate at the end")
  func animated() {
    scrollView.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
    #expect(scrollView.contentOffset.y == 0 && recorder.log == [])
    touch.wait(0.15)
    #expect(abs(scrollView.contentOffset.y - 500) < 1)
    touch.wait(0.14)
    #expect(recorder.log == ["scroll"])
    touch.wait(0.03)
    #expect(scrollView.contentOffset.y == 1000 && recorder.log == ["scroll", "animated"])
    scrollView.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
    touch.wait(1)
    #expect(recorder.log == ["scroll", "animated"])
  }

  @Test("stops at once when animated to the present offset")
  func stopsByAnimation() {
    flick(from: CGPoint(x: 100, y: 390), velocity: CGPoint(x: 0, y: -2000))
    touch.wait(0.5)
    let offset = scrollView.contentOffset
    scrollView.setContentOffset(offset, animated: true)
    #expect(!scrollView.isDecelerating && recorder.log.last == "did decelerate")
    touch.wait(1)
    #expect(scrollView.contentOffset == offset && recorder.log.last == "did decelerate")
  }

  @Test("animates to an offset its delegate sets when deceleration begins")
  func redirected() {
    recorder.onDecelerationStart = {
      #expect($0.isDecelerating)
      $0.setContentOffset(CGPoint(x: 0, y: 50), animated: true)
    }
    flick(from: CGPoint(x: 100, y: 390), velocity: CGPoint(x: 0, y: -2000))
    touch.wait(0.4)
    #expect(scrollView.contentOffset.y == 50)
    #expect(
      recorder.log == [
        "begin", "scroll", "will end", "end, decelerating", "will decelerate", "did decelerate", "scroll", "animated",
      ])
  }

  @Test("scrolls to the top after a tap on the status bar")
  func statusBar() {
    window.screenSafeArea.top = 40
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.contentOffset.y = 2000
    touch.tap(100, 20)
    touch.wait(1)
    #expect(scrollView.contentOffset.y == 0 && recorder.log.last == "top")
  }

  @Test("shows scroll indicators while it moves, which fade out at rest")
  func indicators() {
    #expect(scrollView.indicators.vertical == nil)
    flick(from: CGPoint(x: 100, y: 390), velocity: CGPoint(x: 0, y: -2000))
    touch.wait(3)
    #expect(scrollView.indicators.vertical?.opacity == 1)
    touch.wait(0.82 + ScrollIndicators.displayDuration + IndicatorFade.duration / 2)
    let opacity = scrollView.indicators.vertical?.opacity ?? 0
    #expect(opacity > 0 && opacity < 1)
    touch.wait(1)
    #expect(scrollView.indicators.vertical == nil)
  }

  @Test("delivers a touch to the content after 0.15 seconds, or when it ends, or never")
  func delays() {
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 200, height: 10_000))
    scrollView.addSubview(control)
    var log: [String] = []
    for (event, name) in [
      (UIControl.Event.touchDown, "down"), (.touchUpInside, "up"), (.touchCancel, "cancel"),
    ] {
      control.addAction(UIAction { _ in log.append(name) }, for: event)
    }
    touch.press(100, 100)
    touch.wait(0.14)
    #expect(log == [])
    touch.wait(0.02)
    #expect(log == ["down"])
    touch.lift(100, 100)
    touch.tap(100, 100)
    #expect(log == ["down", "up", "down", "up"])
    flick(from: CGPoint(x: 100, y: 390), velocity: CGPoint(x: 0, y: -500))
    #expect(log.count == 4)
    touch.wait(5)
    // A control keeps a delivered touch, unless the scroll view cancels it.
    touch.press(100, 300)
    touch.wait(0.2)
    let offset = scrollView.contentOffset
    touch.move(100, 200)
    #expect(scrollView.contentOffset == offset)
    touch.lift(100, 200)
    scrollView.delaysContentTouches = false
    touch.press(100, 100)
    #expect(log.last == "down")
    touch.lift(100, 100)
  }

  @Test("in another leaves drags it cannot handle to the outer one")
  func nested() {
    let row = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    row.contentSize = CGSize(width: 600, height: 300)
    scrollView.addSubview(row)
    func drag(_ x: CGFloat, _ y: CGFloat) {
      touch.press(100, 100)
      for step in 1...4 {
        touch.wait(0.05)
        touch.move(100 + x * CGFloat(step) / 4, 100 + y * CGFloat(step) / 4)
      }
      touch.wait(0.2)
      touch.lift(100 + x, 100 + y)
      touch.wait(2)
    }
    drag(-90, 30)
    // Only the component along the row counts towards the drag: 80 of 90 points are left.
    #expect(row.contentOffset.x == 80 && row.contentOffset.y == 0 && scrollView.contentOffset.y == 0)
    drag(30, -90)
    #expect(row.contentOffset.x == 80 && scrollView.contentOffset.y == 80)
    // Vertical in vertical: at its end the inner scroll view leaves the drag to the outer one.
    row.contentSize = CGSize(width: 200, height: 350)
    row.contentOffset = CGPoint(x: 0, y: 50)
    scrollView.contentOffset.y = 100
    drag(0, -60)
    #expect(row.contentOffset.y == 50 && scrollView.contentOffset.y == 150)
    drag(0, 40)
    #expect(row.contentOffset.y == 20 && scrollView.contentOffset.y == 150)
  }

  private final class Sharing: UIScrollView, UIGestureRecognizerDelegate {
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { true }
  }

  @Test("scrolls simultaneously with an inner one if its class allows it")
  func shared() {
    let outer = Sharing(frame: window.bounds)
    outer.contentSize = CGSize(width: 200, height: 1000)
    window.addSubview(outer)
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    inner.contentSize = CGSize(width: 200, height: 900)
    outer.addSubview(inner)
    touch.press(100, 200)
    touch.move(100, 150)
    touch.move(100, 120)
    #expect(inner.contentOffset.y == 70 && inner.isDragging)
    #expect(outer.contentOffset.y == 70 && outer.isDragging)
    touch.wait(0.2)
    touch.lift(100, 120)
  }

  @Test("is at its exact resting offset after a script's fling")
  func script() throws {
    AppClock.current = .virtual()
    // In front of any windows other tests left.
    window.windowLevel = UIWindow.Level(rawValue: 1_000_000)
    defer { window.isHidden = true }
    let host = ApplicationHost(
      display: OffscreenDisplay(size: CGSize(width: 200, height: 400), scale: 2), servesMainQueue: false)
    var offsets: [CGFloat] = []
    var runner = ScriptRunner(host: host) { _ in offsets.append(scrollView.contentOffset.y) }
    try runner.run(Script(parsing: "fling 100 390 0 -2000\nwait 4\npng rest\nwait 2\npng later"))
    #expect(offsets == [1188, 1188])
  }

  @Test("decelerates from a touchpad's velocity when its events stop, but not after a slow one")
  func touchpad() {
    let middle = CGPoint(x: 100, y: 200)
    for _ in 0..<6 {
      window.scroll(at: middle, by: CGPoint(x: 0, y: 20), decelerates: true)
      touch.wait(1.0 / 60)
    }
    #expect(scrollView.contentOffset.y == 120 && !scrollView.isDecelerating)
    touch.wait(0.05)
    #expect(scrollView.isDecelerating)
    touch.wait(5)
    // 1,200 points per second continue for 1.2 · 0.998 / 0.002 points.
    #expect(abs(scrollView.contentOffset.y - 718.8) < 0.5)
    #expect(recorder.log == ["scroll", "will decelerate", "scroll", "did decelerate"])
    window.scroll(at: middle, by: CGPoint(x: 0, y: 20), decelerates: true)
    touch.wait(5)
    #expect(abs(scrollView.contentOffset.y - 738.8) < 0.5)
  }
}
