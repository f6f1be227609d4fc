import Foundation
import OpenCollectionDisplays
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("A resting pointer", .serialized, .isolatedScreen)
struct HoverTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
  private let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
  private let host: ApplicationHost
  private let log = Log()

  private final class Log {
    var lines: [String] = []
    var watched: [UIHoverGestureRecognizer] = []
  }

  /// Rows of 100 points that log when the pointer enters, moves and exits.
  init() {
    AppClock.current = .virtual()
    let own = window
    host = ApplicationHost(
      display: OffscreenDisplay(size: CGSize(width: 200, height: 400), scale: 1), servesMainQueue: false
    ) { $0 === own }
    scrollView.contentSize = CGSize(width: 200, height: 2000)
    window.addSubview(scrollView)
    window.isHidden = false
    for index in 0..<20 {
      let row = UIView(frame: CGRect(x: 0, y: 100 * index, width: 200, height: 100))
      scrollView.addSubview(row)
      watch(row, "\(index)")
    }
    host.settle()
  }

  private func watch(_ view: UIView, _ name: String) {
    let hover = UIHoverGestureRecognizer()
    hover.addHandler { [log] in log.lines.append("\(name) \($0.state)") }
    view.addGestureRecognizer(hover)
    log.watched.append(hover)
  }

  @Test("hovers over the view that scrolls beneath it")
  func scrolling() {
    defer { window.isHidden = true }
    host.receive(.pointerMoved(CGPoint(x: 50, y: 150)))
    #expect(log.lines == ["1 began"])
    host.receive(.wheel(at: CGPoint(x: 50, y: 150), dx: 0, dy: 20))
    host.settle()
    // The same row is still under the pointer.
    #expect(log.lines == ["1 began"])
    AppClock.current.advance(by: 1)
    host.receive(.wheel(at: CGPoint(x: 50, y: 150), dx: 0, dy: 50))
    host.settle()
    #expect(log.lines == ["1 began", "1 ended", "2 began"])
    #expect(log.watched[2].location(in: window) == CGPoint(x: 50, y: 150))
  }

  @Test("is updated during an animated scroll")
  func animated() {
    defer { window.isHidden = true }
    host.receive(.pointerMoved(CGPoint(x: 50, y: 150)))
    scrollView.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    host.comeToRest()
    #expect(log.lines.first == "1 began")
    #expect(log.lines.suffix(2) == ["3 ended", "4 began"])
  }

  @Test("hovers over a view added above, and over the first view again when that is removed")
  func covering() {
    defer { window.isHidden = true }
    host.receive(.pointerMoved(CGPoint(x: 50, y: 150)))
    let cover = UIView(frame: window.bounds)
    window.addSubview(cover)
    host.settle()
    #expect(log.lines == ["1 began", "1 ended"])
    AppClock.current.advance(by: 1)
    cover.removeFromSuperview()
    host.settle()
    #expect(log.lines == ["1 began", "1 ended", "1 began"])
  }

  @Test("hovers, after a press, over the view at which it was released")
  func lifting() {
    defer { window.isHidden = true }
    host.receive(.pointerMoved(CGPoint(x: 50, y: 150)))
    host.receive(.pointerDown(CGPoint(x: 50, y: 150)))
    host.receive(.pointerMoved(CGPoint(x: 50, y: 250)))
    #expect(log.lines == ["1 began"])
    scrollView.contentOffset.y = 0
    host.receive(.pointerUp(CGPoint(x: 50, y: 250)))
    #expect(log.lines == ["1 began", "1 ended", "2 began"])
  }

  @Test("changes the hover state of a view that moves away from it only once per clock time")
  func evadingView() {
    defer { window.isHidden = true }
    let evading = UIView(frame: CGRect(x: 0, y: 100, width: 200, height: 100))
    let hover = UIHoverGestureRecognizer()
    hover.addHandler { [weak evading] recognizer in evading?.frame.origin.x = recognizer.state == .ended ? 0 : 300 }
    evading.addGestureRecognizer(hover)
    window.addSubview(evading)
    host.settle()
    host.receive(.pointerMoved(CGPoint(x: 50, y: 150)))
    host.settle()
    #expect(!host.frame())
  }

  @Test("does not hover for touches")
  func fingers() {
    defer { window.isHidden = true }
    host.receive(.pointerDown(CGPoint(x: 50, y: 150)))
    host.receive(.pointerUp(CGPoint(x: 50, y: 150)))
    scrollView.contentOffset.y = 100
    host.settle()
    #expect(log.lines.isEmpty)
  }

  @Test("hovers no more when it leaves the window, until it is back")
  func leaving() {
    defer { window.isHidden = true }
    host.receive(.pointerMoved(CGPoint(x: 50, y: 150)))
    host.receive(.pointerLeft)
    #expect(log.lines == ["1 began", "1 ended"])
    AppClock.current.advance(by: 1)
    scrollView.contentOffset.y = 200
    host.settle()
    #expect(log.lines.count == 2)
    host.receive(.pointerMoved(CGPoint(x: 50, y: 150)))
    #expect(log.lines.last == "3 began")
  }
}
