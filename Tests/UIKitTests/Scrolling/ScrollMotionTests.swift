import Foundation
import OpenCollectionDisplays
import OpenCollectionTestIsolation
import Testing

@testable import UIKit

@MainActor
@Suite("A scroll view in motion", .serialized, .alone)
struct ScrollMotionTests {
  final class Listener: UIScrollViewDelegate {
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
      add(decelerate ? "end, goes on" : "end")
    }
    var whenItGoesOn: ((UIScrollView) -> Void)?
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
      add("will go on")
      whenItGoesOn?(scrollView)
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { add("rests") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { add("animated") }
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { add("top") }
  }

  private let window: UIWindow
  private let finger: TestFinger
  private let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
  private let listener = Listener()

  init() {
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    window.isHidden = false
    scrollView.contentSize = CGSize(width: 200, height: 10_000)
    scrollView.delegate = listener
    window.addSubview(scrollView)
    finger = TestFinger(on: window)
  }

  /// Moves a finger evenly for a tenth of a second and lifts it: 6 frames.
  private func flick(from start: CGPoint, velocity: CGPoint) {
    finger.press(start.x, start.y)
    var place = start
    for _ in 0..<6 {
      finger.wait(1.0 / 60)
      place.x += velocity.x / 60
      place.y += velocity.y / 60
      finger.move(place.x, place.y)
    }
    finger.lift(place.x, place.y)
  }

  @Test("flicked at 2,000 points a second goes on for 998 points, and its delegate hears of it in UIKit's order")
  func fling() {
    flick(from: CGPoint(x: 100, y: 390), velocity: CGPoint(x: 0, y: -2000))
    // 200 points, of which the first 10 make it a drag.
    #expect(scrollView.contentOffset.y == 190)
    #expect(abs(listener.velocity.y - 2) < 1e-9)
    #expect(listener.proposed == CGPoint(x: 0, y: 1188))
    #expect(scrollView.isDecelerating && !scrollView.isDragging && !scrollView.isTracking)
    finger.wait(1)
    // A second later 0.998^1000 of the way is left, give or take the frame.
    let place: CGFloat = 190 + 998 * (1 - pow(0.998, 1000))
    #expect(abs(scrollView.contentOffset.y - place) < 6)
    // ln(0.5 / 998) / ln 0.998 = 3796 milliseconds.
    finger.wait(2.78)
    #expect(scrollView.isDecelerating)
    finger.wait(0.04)
    #expect(!scrollView.isDecelerating)
    #expect(scrollView.contentOffset == CGPoint(x: 0, y: 1188))
    #expect(
      listener.log == ["begin", "scroll", "will end", "end, goes on", "will go on", "scroll", "rests"])
  }

  @Test("let go by a finger that rested stays where it is")
  func rest() {
    finger.press(100, 300)
    finger.move(100, 250)
    finger.move(100, 200)
    finger.wait(0.2)
    finger.lift(100, 200)
    #expect(scrollView.contentOffset.y == 90)
    #expect(listener.log == ["begin", "scroll", "will end", "end"])
  }

  @Test("pulled beyond its edge follows the finger by the rubber band, springs back, and never leaves pixels")
  func rubberBand() {
    finger.press(100, 100)
    finger.wait(0.3)
    finger.move(100, 210)
    // 100 points pulled in a view 400 high: 0.55 · 100 · 400 / (400 + 55) = 48.35, on thirds of a point.
    #expect(scrollView.contentOffset.y == -145.0 / 3)
    finger.wait(0.2)
    finger.lift(100, 210)
    #expect(listener.proposed.y == 0)
    #expect(scrollView.isDecelerating)
    finger.wait(0.1)
    // 48.3 · (1 + 1) / e, give or take a frame.
    let back: CGFloat = -96.7 / CGFloat(M_E)
    #expect(abs(scrollView.contentOffset.y - back) < 4)
    let pixels = scrollView.contentOffset.y * 3
    #expect(abs(pixels.rounded() - pixels) < 1e-9)
    finger.wait(1.5)
    #expect(scrollView.contentOffset.y == 0 && !scrollView.isDecelerating)
  }

  @Test("without bounces ends at its edge")
  func hardEdge() {
    scrollView.bounces = false
    finger.press(100, 100)
    finger.move(100, 300)
    #expect(scrollView.contentOffset.y == 0)
    finger.lift(100, 300)
    #expect(!scrollView.isDecelerating)
  }

  @Test("goes where its delegate says")
  func target() {
    listener.target = CGPoint(x: 0, y: 700)
    flick(from: CGPoint(x: 100, y: 390), velocity: CGPoint(x: 0, y: -2000))
    var last = scrollView.contentOffset.y
    for _ in 0..<300 {
      finger.wait(1.0 / 60)
      #expect(scrollView.contentOffset.y >= last && scrollView.contentOffset.y <= 700)
      last = scrollView.contentOffset.y
    }
    #expect(last == 700)
    #expect(listener.log.last == "rests")
  }

  @Test("asked by its delegate to rest where it is stops there")
  func stopsAtOnce() {
    // Where the finger leaves it: 200 points, less the first 10.
    listener.target = CGPoint(x: 0, y: 190)
    flick(from: CGPoint(x: 100, y: 390), velocity: CGPoint(x: 0, y: -2000))
    #expect(scrollView.contentOffset.y == 190 && !scrollView.isDecelerating)
    finger.wait(1)
    #expect(scrollView.contentOffset.y == 190 && listener.log == ["begin", "scroll", "will end", "end"])
  }

  @Test("turns one page a flick")
  func pages() {
    scrollView.isPagingEnabled = true
    flick(from: CGPoint(x: 100, y: 300), velocity: CGPoint(x: 0, y: -600))
    #expect(listener.proposed.y == 400)
    finger.wait(2)
    #expect(scrollView.contentOffset.y == 400)
    flick(from: CGPoint(x: 100, y: 100), velocity: CGPoint(x: 0, y: 600))
    finger.wait(2)
    #expect(scrollView.contentOffset.y == 0)
  }

  @Test("is stopped by a finger, which then is no tap")
  func stop() {
    let button = UIControl(frame: CGRect(x: 0, y: 0, width: 200, height: 10_000))
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    scrollView.addSubview(button)
    flick(from: CGPoint(x: 100, y: 390), velocity: CGPoint(x: 0, y: -2000))
    finger.wait(0.5)
    let place = scrollView.contentOffset
    finger.tap(100, 100)
    #expect(scrollView.contentOffset == place && !scrollView.isDecelerating)
    #expect(listener.log.last == "rests")
    finger.wait(1)
    #expect(scrollView.contentOffset == place && taps == 0)
    finger.tap(100, 100)
    #expect(taps == 1)
  }

  @Test("goes on from where the app moves its content over")
  func infinite() {
    flick(from: CGPoint(x: 100, y: 390), velocity: CGPoint(x: 0, y: -2000))
    finger.wait(0.5)
    scrollView.contentOffset.y += 3000
    finger.wait(5)
    // 1188 and 3000; the way is made anew from a speed, so to a pixel.
    #expect(abs(scrollView.contentOffset.y - 4188) <= 4)
    flick(from: CGPoint(x: 100, y: 390), velocity: CGPoint(x: 0, y: -2000))
    scrollView.setContentOffset(CGPoint(x: 0, y: 50), animated: false)
    finger.wait(1)
    #expect(scrollView.contentOffset.y == 50)
  }

  @Test("glides to an offset in 0.3 seconds, and says so at the end")
  func glide() {
    scrollView.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
    #expect(scrollView.contentOffset.y == 0 && listener.log == [])
    finger.wait(0.15)
    #expect(abs(scrollView.contentOffset.y - 500) < 1)
    finger.wait(0.14)
    #expect(listener.log == ["scroll"])
    finger.wait(0.03)
    #expect(scrollView.contentOffset.y == 1000 && listener.log == ["scroll", "animated"])
    scrollView.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
    finger.wait(1)
    #expect(listener.log == ["scroll", "animated"])
  }

  @Test("asked to glide to where it is stops there")
  func stopsByGlide() {
    flick(from: CGPoint(x: 100, y: 390), velocity: CGPoint(x: 0, y: -2000))
    finger.wait(0.5)
    let place = scrollView.contentOffset
    scrollView.setContentOffset(place, animated: true)
    #expect(!scrollView.isDecelerating && listener.log.last == "rests")
    finger.wait(1)
    #expect(scrollView.contentOffset == place && listener.log.last == "rests")
  }

  @Test("goes where its delegate sends it as it begins to go on")
  func sentElsewhere() {
    listener.whenItGoesOn = {
      #expect($0.isDecelerating)
      $0.setContentOffset(CGPoint(x: 0, y: 50), animated: true)
    }
    flick(from: CGPoint(x: 100, y: 390), velocity: CGPoint(x: 0, y: -2000))
    finger.wait(0.4)
    #expect(scrollView.contentOffset.y == 50)
    #expect(
      listener.log == ["begin", "scroll", "will end", "end, goes on", "will go on", "rests", "scroll", "animated"])
  }

  @Test("goes to its top for a tap on the status bar")
  func statusBar() {
    window.screenSafeArea.top = 40
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.contentOffset.y = 2000
    finger.tap(100, 20)
    finger.wait(1)
    #expect(scrollView.contentOffset.y == 0 && listener.log.last == "top")
  }

  @Test("shows bars while it moves, which fade when it rests")
  func bars() {
    #expect(scrollView.indicators.vertical == nil)
    flick(from: CGPoint(x: 100, y: 390), velocity: CGPoint(x: 0, y: -2000))
    finger.wait(3)
    #expect(scrollView.indicators.vertical?.opacity == 1)
    finger.wait(0.82 + ScrollIndicators.stay + IndicatorFade.duration / 2)
    let opacity = scrollView.indicators.vertical?.opacity ?? 0
    #expect(opacity > 0 && opacity < 1)
    finger.wait(1)
    #expect(scrollView.indicators.vertical == nil)
  }

  @Test("gives the content a touch after 0.15 seconds, or when it is lifted, or never")
  func delays() {
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 200, height: 10_000))
    scrollView.addSubview(control)
    var log: [String] = []
    for (event, name) in [
      (UIControl.Event.touchDown, "down"), (.touchUpInside, "up"), (.touchCancel, "cancel"),
    ] {
      control.addAction(UIAction { _ in log.append(name) }, for: event)
    }
    finger.press(100, 100)
    finger.wait(0.14)
    #expect(log == [])
    finger.wait(0.02)
    #expect(log == ["down"])
    finger.lift(100, 100)
    finger.tap(100, 100)
    #expect(log == ["down", "up", "down", "up"])
    flick(from: CGPoint(x: 100, y: 390), velocity: CGPoint(x: 0, y: -500))
    #expect(log.count == 4)
    finger.wait(5)
    // A control that has its touch keeps it, unless the scroll view says otherwise.
    finger.press(100, 300)
    finger.wait(0.2)
    let place = scrollView.contentOffset
    finger.move(100, 200)
    #expect(scrollView.contentOffset == place)
    finger.lift(100, 200)
    scrollView.delaysContentTouches = false
    finger.press(100, 100)
    #expect(log.last == "down")
    finger.lift(100, 100)
  }

  @Test("inside another leaves it what it cannot do itself")
  func nested() {
    let row = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    row.contentSize = CGSize(width: 600, height: 300)
    scrollView.addSubview(row)
    func drag(_ x: CGFloat, _ y: CGFloat) {
      finger.press(100, 100)
      for step in 1...4 {
        finger.wait(0.05)
        finger.move(100 + x * CGFloat(step) / 4, 100 + y * CGFloat(step) / 4)
      }
      finger.wait(0.2)
      finger.lift(100 + x, 100 + y)
      finger.wait(2)
    }
    drag(-90, 30)
    // What makes it a drag is the part of the way along the row: 80 of 90 points are left.
    #expect(row.contentOffset.x == 80 && row.contentOffset.y == 0 && scrollView.contentOffset.y == 0)
    drag(30, -90)
    #expect(row.contentOffset.x == 80 && scrollView.contentOffset.y == 80)
    // Upright inside upright: at its end the inner one leaves the drag to the outer.
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

  @Test("shares a drag with the one inside where its class says so")
  func shared() {
    let outer = Sharing(frame: window.bounds)
    outer.contentSize = CGSize(width: 200, height: 1000)
    window.addSubview(outer)
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    inner.contentSize = CGSize(width: 200, height: 900)
    outer.addSubview(inner)
    finger.press(100, 200)
    finger.move(100, 150)
    finger.move(100, 120)
    #expect(inner.contentOffset.y == 70 && inner.isDragging)
    #expect(outer.contentOffset.y == 70 && outer.isDragging)
    finger.wait(0.2)
    finger.lift(100, 120)
  }

  @Test("is at the exact place of rest when a script's fling is over")
  func script() throws {
    AppClock.current = .virtual()
    // In front of whatever windows other tests left.
    window.windowLevel = UIWindow.Level(rawValue: 1_000_000)
    defer { window.isHidden = true }
    let host = ApplicationHost(
      display: OffscreenDisplay(size: CGSize(width: 200, height: 400), scale: 2), servesMainQueue: false)
    var offsets: [CGFloat] = []
    var runner = ScriptRunner(host: host) { _ in offsets.append(scrollView.contentOffset.y) }
    try runner.run(Script(parsing: "fling 100 390 0 -2000\nwait 4\npng rest\nwait 2\npng later"))
    #expect(offsets == [1188, 1188])
  }

  @Test("goes on at the speed of a touchpad's turns when they stop coming, but not after a slow one")
  func touchpad() {
    let middle = CGPoint(x: 100, y: 200)
    for _ in 0..<6 {
      window.scroll(at: middle, by: CGPoint(x: 0, y: 20), coasts: true)
      finger.wait(1.0 / 60)
    }
    #expect(scrollView.contentOffset.y == 120 && !scrollView.isDecelerating)
    finger.wait(0.05)
    #expect(scrollView.isDecelerating)
    finger.wait(5)
    // 1,200 points a second carry 1.2 · 0.998 / 0.002 points on.
    #expect(abs(scrollView.contentOffset.y - 718.8) < 0.5)
    #expect(listener.log == ["scroll", "will go on", "scroll", "rests"])
    window.scroll(at: middle, by: CGPoint(x: 0, y: 20), coasts: true)
    finger.wait(5)
    #expect(abs(scrollView.contentOffset.y - 738.8) < 0.5)
  }
}
