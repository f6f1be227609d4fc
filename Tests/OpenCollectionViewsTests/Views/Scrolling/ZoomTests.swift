import Foundation
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("Zooming", .serialized, .isolatedScreen)
struct ZoomTests {
  final class DelegateRecorder: UIScrollViewDelegate {
    let view: UIView
    var log: [String] = []
    init(_ view: UIView) { self.view = view }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { log.append("begin") }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { if log.last != "zoom" { log.append("zoom") } }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
      log.append("end \(scale)")
    }
  }

  private let window: UIWindow
  private let touch: TestTouch
  private let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private let picture = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private let recorder: DelegateRecorder

  init() {
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    window.isHidden = false
    touch = TestTouch(on: window)
    recorder = DelegateRecorder(picture)
    scrollView.addSubview(picture)
    scrollView.contentSize = picture.frame.size
    scrollView.maximumZoomScale = 4
    scrollView.delegate = recorder
    window.addSubview(scrollView)
  }

  @Test("scales the delegate's view and the content, keeping the centre of the visible content")
  func scale() {
    scrollView.zoomScale = 2
    #expect(picture.frame == CGRect(x: 0, y: 0, width: 400, height: 400))
    #expect(scrollView.contentSize == CGSize(width: 400, height: 400))
    #expect(scrollView.contentOffset == CGPoint(x: 100, y: 100))
    #expect(recorder.log == ["zoom"])
    scrollView.zoomScale = 9
    #expect(scrollView.zoomScale == 4)
    scrollView.zoomScale = 0.1
    #expect(scrollView.zoomScale == 1 && scrollView.contentOffset == .zero)
  }

  @Test("keeps a large title displayed")
  func largeTitle() {
    scrollView.collapsedTopHeight = 52
    scrollView.contentOffset.y = -52
    scrollView.zoomScale = 1.5
    // Keeping the centre: (-52 + 100) * 1.5 - 100 = -28, above the content's top.
    #expect(scrollView.contentOffset.y == -28)
    scrollView.zoomScale = 1
    // (-28 + 100) / 1.5 - 100 = -52.
    #expect(scrollView.contentOffset.y == -52)
  }

  @Test("to a rectangle makes it as large as fits, in 0.3 seconds")
  func rectangle() {
    scrollView.zoom(to: CGRect(x: 50, y: 50, width: 100, height: 50), animated: true)
    touch.wait(0.15)
    #expect(scrollView.isZoomAnimating && scrollView.zoomScale > 1.2 && scrollView.zoomScale < 1.8)
    touch.wait(0.2)
    // 200 / 100 horizontally, 200 / 50 vertically: scale 2; the centre (100, 75) moves to (200, 150).
    #expect(scrollView.zoomScale == 2)
    #expect(scrollView.contentOffset == CGPoint(x: 100, y: 50))
    #expect(recorder.log == ["begin", "zoom", "end 2.0"])
  }

  @Test("by a pinch keeps the content between the touches in place, and bounces back to an exceeded limit")
  func pinch() {
    let touches = PointerTouches()
    func positions(_ halfDistance: CGFloat) -> [Int: CGPoint] {
      [1: CGPoint(x: 60 - halfDistance, y: 100), 2: CGPoint(x: 60 + halfDistance, y: 100)]
    }
    touches.press(positions(20), in: [window])
    for step in 1...10 {
      touch.wait(1.0 / 60)
      touches.move(positions(20 + CGFloat(step) * 2))
    }
    // 40 to 80 points apart: scale 2; (60, 100) stays in place and becomes (120, 200).
    #expect(abs(scrollView.zoomScale - 2) < 1e-9 && scrollView.isZooming)
    #expect(scrollView.contentOffset == CGPoint(x: 60, y: 100))
    touches.lift(positions(40))
    #expect(recorder.log == ["begin", "zoom", "end 2.0"])

    recorder.log = []
    touches.press(positions(40), in: [window])
    for step in 1...10 {
      touch.wait(1.0 / 60)
      touches.move(positions(40 - CGFloat(step) * 3))
    }
    // A quarter of 2 is half of the minimum: displayed a little below 1.
    let shown = scrollView.zoomScale
    #expect(shown < 1 && shown > 0.5)
    touches.lift(positions(10))
    #expect(scrollView.isZoomBouncing)
    touch.wait(0.5)
    #expect(scrollView.zoomScale == 1 && scrollView.contentOffset == .zero && !scrollView.isZoomBouncing)
    #expect(recorder.log == ["begin", "zoom", "end 1.0"])
  }

  @Test("is disabled without a range of scales")
  func none() {
    scrollView.maximumZoomScale = 1
    #expect(scrollView.pinchGestureRecognizer == nil)
  }

  @Test("continues as a drag with the remaining touch")
  func remainingTouch() {
    let touches = PointerTouches()
    touches.press([1: CGPoint(x: 60, y: 100), 2: CGPoint(x: 100, y: 100)], in: [window])
    touches.move([1: CGPoint(x: 70, y: 120), 2: CGPoint(x: 150, y: 120)])
    // 40 to 80 points apart; (110, 120) becomes (220, 240) and stays between the touches, at first and then 10 lower.
    touches.move([1: CGPoint(x: 70, y: 130), 2: CGPoint(x: 150, y: 130)])
    #expect(scrollView.zoomScale == 2 && scrollView.contentOffset == CGPoint(x: 110, y: 110))
    touches.lift([2: CGPoint(x: 150, y: 130)])
    #expect(recorder.log == ["begin", "zoom", "end 2.0"] && scrollView.isDragging && !scrollView.isZooming)
    touches.move([1: CGPoint(x: 40, y: 110)])
    #expect(scrollView.contentOffset == CGPoint(x: 140, y: 130))
    touch.wait(0.2)
    touches.lift([1: CGPoint(x: 40, y: 110)])
    #expect(scrollView.contentOffset == CGPoint(x: 140, y: 130) && !scrollView.isDragging)
  }
}
