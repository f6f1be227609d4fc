import Foundation
import OpenCollectionTestIsolation
import Testing

@testable import UIKit

@MainActor
@Suite("A refresh control", .serialized, .alone)
struct RefreshControlTests {
  private let window: UIWindow
  private let finger: TestTouch
  private let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
  private let refresh = UIRefreshControl()

  init() {
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
    window.isHidden = false
    finger = TestTouch(on: window)
    list.contentSize = CGSize(width: 390, height: 2000)
    window.addSubview(list)
    list.refreshControl = refresh
    window.layoutIfNeeded()
  }

  private func pull(_ distance: CGFloat) {
    finger.press(100, 100)
    for step in 1...10 {
      finger.wait(0.02)
      finger.move(100, 100 + distance * CGFloat(step) / 10)
    }
  }

  @Test("begins when the content is pulled 100 points down, and sends one event")
  func begins() {
    var count = 0
    refresh.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
    pull(60)
    #expect(!refresh.isRefreshing)
    finger.lift(100, 160)
    finger.wait(2)
    pull(500)
    #expect(list.contentOffset.y < -100)
    #expect(refresh.isRefreshing)
    #expect(count == 1)
    finger.lift(100, 600)
    finger.wait(3)
    #expect(count == 1)
  }

  @Test("adds an inset of 60 points until it ends, and the content scrolls back then")
  func inset() {
    pull(500)
    finger.lift(100, 600)
    finger.wait(3)
    #expect(list.adjustedContentInset.top == 60)
    #expect(list.contentOffset.y == -60)
    refresh.endRefreshing()
    #expect(list.adjustedContentInset.top == 0)
    finger.wait(1)
    #expect(list.contentOffset.y == 0)
    #expect(refresh.isHidden)
  }

  @Test("started by the app sends no event, and adds its inset above content at the top")
  func byApp() {
    var count = 0
    refresh.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
    refresh.beginRefreshing()
    #expect(refresh.isRefreshing)
    #expect(list.contentOffset.y == -60)
    #expect(count == 0)
    refresh.endRefreshing()
    finger.wait(1)
    #expect(list.contentOffset.y == 0)
  }
}
