import Foundation
import OpenCollectionTestIsolation
import Testing

@testable import UIKit

@MainActor
@Suite("Zooming", .serialized, .alone)
struct ZoomTests {
  final class Listener: UIScrollViewDelegate {
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
  private let finger: TestFinger
  private let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private let picture = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private let listener: Listener

  init() {
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    window.isHidden = false
    finger = TestFinger(on: window)
    listener = Listener(picture)
    scrollView.addSubview(picture)
    scrollView.contentSize = picture.frame.size
    scrollView.maximumZoomScale = 4
    scrollView.delegate = listener
    window.addSubview(scrollView)
  }

  @Test("scales the delegate's view and the content, keeping the middle of what is seen")
  func scale() {
    scrollView.zoomScale = 2
    #expect(picture.frame == CGRect(x: 0, y: 0, width: 400, height: 400))
    #expect(scrollView.contentSize == CGSize(width: 400, height: 400))
    #expect(scrollView.contentOffset == CGPoint(x: 100, y: 100))
    #expect(listener.log == ["zoom"])
    scrollView.zoomScale = 9
    #expect(scrollView.zoomScale == 4)
    scrollView.zoomScale = 0.1
    #expect(scrollView.zoomScale == 1 && scrollView.contentOffset == .zero)
  }

  @Test("to a rectangle shows it as large as fits, in 0.3 seconds")
  func rectangle() {
    scrollView.zoom(to: CGRect(x: 50, y: 50, width: 100, height: 50), animated: true)
    finger.wait(0.15)
    #expect(scrollView.isZoomAnimating && scrollView.zoomScale > 1.2 && scrollView.zoomScale < 1.8)
    finger.wait(0.2)
    // 200 / 100 across, 200 / 50 down: twice as large; the middle 100, 75 comes to 200, 150.
    #expect(scrollView.zoomScale == 2)
    #expect(scrollView.contentOffset == CGPoint(x: 100, y: 50))
    #expect(listener.log == ["begin", "zoom", "end 2.0"])
  }

  @Test("by two fingers keeps what lies between them there, and goes back to a limit it is pinched beyond")
  func pinch() {
    let touches = PointerTouches()
    func place(_ reach: CGFloat) -> [Int: CGPoint] {
      [1: CGPoint(x: 60 - reach, y: 100), 2: CGPoint(x: 60 + reach, y: 100)]
    }
    touches.press(place(20), in: [window])
    for step in 1...10 {
      finger.wait(1.0 / 60)
      touches.move(place(20 + CGFloat(step) * 2))
    }
    // 40 to 80 points apart: twice as large; 60, 100 stays, which comes to 120, 200.
    #expect(abs(scrollView.zoomScale - 2) < 1e-9 && scrollView.isZooming)
    #expect(scrollView.contentOffset == CGPoint(x: 60, y: 100))
    touches.lift(place(40))
    #expect(listener.log == ["begin", "zoom", "end 2.0"])

    listener.log = []
    touches.press(place(40), in: [window])
    for step in 1...10 {
      finger.wait(1.0 / 60)
      touches.move(place(40 - CGFloat(step) * 3))
    }
    // A quarter of two is half of the least: shown a little below 1.
    let shown = scrollView.zoomScale
    #expect(shown < 1 && shown > 0.5)
    touches.lift(place(10))
    #expect(scrollView.isZoomBouncing)
    finger.wait(0.5)
    #expect(scrollView.zoomScale == 1 && scrollView.contentOffset == .zero && !scrollView.isZoomBouncing)
    #expect(listener.log == ["begin", "zoom", "end 1.0"])
  }

  @Test("without a range of scales does not pinch")
  func none() {
    scrollView.maximumZoomScale = 1
    #expect(scrollView.pinchGestureRecognizer == nil)
  }

  @Test("leaves the finger that stays the content to drag")
  func fingerStays() {
    let touches = PointerTouches()
    touches.press([1: CGPoint(x: 60, y: 100), 2: CGPoint(x: 100, y: 100)], in: [window])
    touches.move([1: CGPoint(x: 70, y: 120), 2: CGPoint(x: 150, y: 120)])
    // 40 to 80 points apart; 110, 120 comes to 220, 240 and lies between the fingers, first there and then 10 lower.
    touches.move([1: CGPoint(x: 70, y: 130), 2: CGPoint(x: 150, y: 130)])
    #expect(scrollView.zoomScale == 2 && scrollView.contentOffset == CGPoint(x: 110, y: 110))
    touches.lift([2: CGPoint(x: 150, y: 130)])
    #expect(listener.log == ["begin", "zoom", "end 2.0"] && scrollView.isDragging && !scrollView.isZooming)
    touches.move([1: CGPoint(x: 40, y: 110)])
    #expect(scrollView.contentOffset == CGPoint(x: 140, y: 130))
    finger.wait(0.2)
    touches.lift([1: CGPoint(x: 40, y: 110)])
    #expect(scrollView.contentOffset == CGPoint(x: 140, y: 130) && !scrollView.isDragging)
  }
}
