import Foundation
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@Suite("Scroll views", .isolatedScreen)
@MainActor struct ScrollViewTests {
  final class DelegateRecorder: UIScrollViewDelegate {
    var log: [String] = []
    func scrollViewDidScroll(_ scrollView: UIScrollView) { log.append("scroll \(Int(scrollView.contentOffset.y))") }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.append("begin") }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { log.append("end") }
  }

  private func scrollView(in window: UIWindow? = nil) -> UIScrollView {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    scrollView.contentSize = CGSize(width: 100, height: 1000)
    window?.addSubview(scrollView)
    return scrollView
  }

  @Test("The content offset is the bounds' origin, and the delegate is notified of each change")
  func offset() {
    let scrollView = scrollView()
    let recorder = DelegateRecorder()
    scrollView.delegate = recorder
    scrollView.contentOffset = CGPoint(x: 0, y: 50)
    #expect(scrollView.bounds.origin == CGPoint(x: 0, y: 50))
    scrollView.contentOffset = CGPoint(x: 0, y: 50)
    scrollView.setContentOffset(CGPoint(x: 0, y: -30), animated: false)
    #expect(recorder.log == ["scroll 50", "scroll -30"])
  }

  @Test("The safe area is added to the content inset on scrollable axes, and not inherited by subviews")
  func insets() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    window.screenSafeArea = UIEdgeInsets(top: 20, left: 5, bottom: 10, right: 5)
    let scrollView = scrollView(in: window)
    scrollView.contentInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 1000))
    scrollView.addSubview(content)
    window.layoutIfNeeded()
    // The content with its insets is wider than the view, so both axes scroll.
    #expect(scrollView.adjustedContentInset == UIEdgeInsets(top: 21, left: 7, bottom: 13, right: 9))
    #expect(content.safeAreaInsets == .zero)
    scrollView.contentInsetAdjustmentBehavior = .never
    #expect(scrollView.adjustedContentInset == scrollView.contentInset)
    // The content rests 2 points from the left edge, so 3 of the 5 points overlap it.
    #expect(scrollView.contentOffset.x == -2)
    #expect(content.safeAreaInsets.left == 3)
  }

  @Test("Content that fits keeps clear of the safe area in a navigation controller only")
  func contentThatFits() {
    func topInset(_ root: (UIViewController) -> UIViewController) -> CGFloat {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
      window.screenSafeArea = UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0)
      let controller = UIViewController()
      let scrollView = UIScrollView(frame: controller.view.bounds)
      scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      scrollView.contentSize = CGSize(width: 100, height: 50)
      controller.view.addSubview(scrollView)
      window.rootViewController = root(controller)
      window.isHidden = false
      window.layoutIfNeeded()
      return scrollView.adjustedContentInset.top
    }
    #expect(topInset { $0 } == 0)
    let navigation = UINavigationController()
    navigation.isNavigationBarHidden = true
    #expect(
      topInset {
        navigation.viewControllers = [$0]
        return navigation
      } == 20)
  }

  @Test("Content at the top stays there when the inset grows")
  func restsAtTop() {
    let scrollView = scrollView()
    scrollView.contentInset.top = 30
    #expect(scrollView.contentOffset.y == -30)
    scrollView.contentOffset.y = 100
    scrollView.contentInset.top = 50
    #expect(scrollView.contentOffset.y == 100)
  }

  @Test("A rectangle is made visible by the smallest offset change")
  func rectangles() {
    let scrollView = scrollView()
    scrollView.scrollRectToVisible(CGRect(x: 0, y: 300, width: 10, height: 20), animated: false)
    #expect(scrollView.contentOffset.y == 120)
    scrollView.scrollRectToVisible(CGRect(x: 0, y: 200, width: 10, height: 20), animated: false)
    #expect(scrollView.contentOffset.y == 120)
    scrollView.scrollRectToVisible(CGRect(x: 0, y: 40, width: 10, height: 20), animated: false)
    #expect(scrollView.contentOffset.y == 40)
    scrollView.scrollRectToVisible(CGRect(x: 0, y: 990, width: 10, height: 500), animated: false)
    #expect(scrollView.contentOffset.y == 800)
  }

  @Test("A wheel scrolls the innermost scroll view that can still scroll in that direction")
  func wheel() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    window.makeKeyAndVisible()
    let outer = scrollView(in: window)
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    inner.contentSize = CGSize(width: 100, height: 130)
    outer.addSubview(inner)
    let point = CGPoint(x: 50, y: 10)
    #expect(window.scroll(at: point, by: CGPoint(x: 0, y: 20)))
    #expect(inner.contentOffset.y == 20 && outer.contentOffset.y == 0)
    window.scroll(at: point, by: CGPoint(x: 0, y: 20))
    #expect(inner.contentOffset.y == 30)
    window.scroll(at: point, by: CGPoint(x: 0, y: 20))
    #expect(inner.contentOffset.y == 30 && outer.contentOffset.y == 20)
    #expect(!window.scroll(at: point, by: CGPoint(x: 5, y: 0)))
  }

  @Test("A drag moves the content, with resistance beyond its range, and cancels touches in views")
  func dragging() {
    final class Touched: UIView {
      var log: [String] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
      override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("cancelled") }
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    window.makeKeyAndVisible()
    let scrollView = scrollView(in: window)
    let recorder = DelegateRecorder()
    scrollView.delegate = recorder
    scrollView.delaysContentTouches = false
    let view = Touched(frame: CGRect(x: 0, y: 0, width: 100, height: 1000))
    scrollView.addSubview(view)

    let start = CGPoint(x: 50, y: 150)
    let touch = UITouch(window: window, view: window.hitTest(start, with: nil), at: start, timestamp: 0)
    func send() { window.sendEvent(UIEvent(touches: [touch], timestamp: touch.timestamp)) }
    send()
    #expect(view.log == ["began"] && scrollView.isTracking && !scrollView.isDragging)
    touch.update(to: CGPoint(x: 50, y: 140), phase: .moved, timestamp: 0.01)
    send()
    touch.update(to: CGPoint(x: 50, y: 100), phase: .moved, timestamp: 0.02)
    send()
    #expect(view.log == ["began", "cancelled"])
    #expect(scrollView.isDragging)
    // The first 10 points begin the drag; the next 40 move the content.
    #expect(scrollView.contentOffset.y == 40)
    touch.update(to: CGPoint(x: 50, y: 400), phase: .moved, timestamp: 0.03)
    send()
    // Pulled 260 points in a view 200 high: 0.55 · 260 · 200 / (200 + 143) = 83.4, rounded to thirds of a point.
    #expect(abs(scrollView.contentOffset.y + 250.0 / 3) < 0.001)
    touch.update(to: CGPoint(x: 50, y: 400), phase: .ended, timestamp: 0.04)
    send()
    #expect(!scrollView.isDragging && !scrollView.isTracking)
    #expect(recorder.log.first == "begin" && recorder.log.last == "end")
  }

  @Test(
    "Content within its range stays in it when content, insets or view change size; content beyond it stays")
  func staysInRange() {
    let scrollView = scrollView()
    scrollView.contentInset.bottom = 100
    scrollView.contentOffset.y = 900
    // The keyboard is dismissed.
    scrollView.contentInset.bottom = 0
    #expect(scrollView.contentOffset.y == 800)
    scrollView.frame.size.height = 300
    #expect(scrollView.contentOffset.y == 700)
    scrollView.contentSize.height = 500
    #expect(scrollView.contentOffset.y == 200)
    scrollView.contentSize.height = 250
    #expect(scrollView.contentOffset.y == 0)
    scrollView.contentOffset.y = -40
    scrollView.contentSize.height = 200
    #expect(scrollView.contentOffset.y == -40)
    scrollView.contentOffset.y = 600
    scrollView.contentSize.height = 1000
    #expect(scrollView.contentOffset.y == 600)
  }

  @Test("A wheel event goes to the view that scrolls along the event's dominant axis")
  func diagonalWheelEvent() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    window.makeKeyAndVisible()
    let outer = scrollView(in: window)
    let row = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    row.contentSize = CGSize(width: 300, height: 100)
    outer.addSubview(row)
    let point = CGPoint(x: 50, y: 10)
    window.scroll(at: point, by: CGPoint(x: 3, y: 10))
    #expect(row.contentOffset.x == 0 && outer.contentOffset.y == 10)
    window.scroll(at: point, by: CGPoint(x: 10, y: 3))
    #expect(row.contentOffset.x == 10 && outer.contentOffset.y == 10)
  }
}
