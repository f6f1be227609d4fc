import Foundation
import OpenCollectionDisplays
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

/// Display points converted to a window that does not fill the screen.
@MainActor
@Suite("A point of the display in a window that is moved, scaled and scrolled", .serialized, .isolatedScreen)
struct WindowPointTests {
  private let window: UIWindow
  private let view = UIView(frame: CGRect(x: 50, y: 20, width: 20, height: 10))

  /// A window of 100 by 60 points around (150, 130), shown twice as large: it covers x 50...250, y 70...190. Its bounds
  /// begin at (10, 5), so the view, 40 right and 15 below of that corner, is seen at (130, 100), 40 by 20.
  init() {
    window = UIWindow(frame: CGRect(x: 100, y: 100, width: 100, height: 60))
    window.bounds.origin = CGPoint(x: 10, y: 5)
    window.transform = CGAffineTransform(scaleX: 2, y: 2)
    window.isHidden = false
    window.addSubview(view)
  }

  private func host() -> ApplicationHost {
    ApplicationHost(
      display: OffscreenDisplay(size: CGSize(width: 390, height: 844), scale: 1), servesMainQueue: false
    ) { [window] in $0 === window }
  }

  @Test("is converted with the window's transform and the origin of its bounds, and back")
  func conversion() {
    #expect(window.convertFromScreen(CGPoint(x: 130, y: 100)) == CGPoint(x: 50, y: 20))
    #expect(view.convertToScreen(view.bounds) == CGRect(x: 130, y: 100, width: 40, height: 20))
    #expect(window.convertToScreen(window.bounds) == CGRect(x: 50, y: 70, width: 200, height: 120))
  }

  @Test("is where a press is delivered, moved and lifted")
  func press() {
    AppClock.current = .virtual()
    let host = host()
    var locations: [CGPoint] = []
    let tap = UITapGestureRecognizer()
    tap.addHandler { [view] in locations.append($0.location(in: view)) }
    view.addGestureRecognizer(tap)
    host.receive(.pointerDown(CGPoint(x: 132, y: 104)))
    host.receive(.pointerUp(CGPoint(x: 134, y: 106)))
    #expect(locations == [CGPoint(x: 2, y: 3)])
    host.receive(.pointerDown(CGPoint(x: 128, y: 104)))
    host.receive(.pointerUp(CGPoint(x: 128, y: 104)))
    #expect(locations.count == 1)
  }

  @Test("is where the pointer hovers and the wheel turns")
  func hoverAndWheel() {
    AppClock.current = .virtual()
    let host = host()
    var isHovered = false
    let hover = UIHoverGestureRecognizer()
    hover.addHandler { isHovered = $0.state == .began || $0.state == .changed }
    view.addGestureRecognizer(hover)
    host.receive(.pointerMoved(CGPoint(x: 168, y: 118)))
    #expect(isHovered)
    host.receive(.pointerMoved(CGPoint(x: 128, y: 104)))
    #expect(!isHovered)
    let scrollView = UIScrollView(frame: CGRect(x: 80, y: 45, width: 30, height: 20))
    scrollView.contentSize = CGSize(width: 30, height: 200)
    window.addSubview(scrollView)
    // 100 to the right of and 60 below the window's corner in its own points: its last point.
    host.receive(.wheel(at: CGPoint(x: 248, y: 188), dx: 0, dy: 10))
    #expect(scrollView.contentOffset == CGPoint(x: 0, y: 10))
  }
}
