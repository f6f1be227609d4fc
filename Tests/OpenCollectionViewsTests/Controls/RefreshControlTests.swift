import Foundation
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("A refresh control", .serialized, .isolatedScreen)
struct RefreshControlTests {
  private let window: UIWindow
  private let touch: TestTouch
  private let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
  private let refresh = UIRefreshControl()

  init() {
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
    window.isHidden = false
    touch = TestTouch(on: window)
    list.contentSize = CGSize(width: 390, height: 2000)
    window.addSubview(list)
    list.refreshControl = refresh
    window.layoutIfNeeded()
  }

  private func pull(_ distance: CGFloat) {
    touch.press(100, 100)
    for step in 1...10 {
      touch.wait(0.02)
      touch.move(100, 100 + distance * CGFloat(step) / 10)
    }
  }

  @Test("begins when the content is pulled 100 points down, and sends one event")
  func begins() {
    var count = 0
    refresh.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
    pull(60)
    #expect(!refresh.isRefreshing)
    touch.lift(100, 160)
    touch.wait(2)
    pull(500)
    #expect(list.contentOffset.y < -100)
    #expect(refresh.isRefreshing)
    #expect(count == 1)
    touch.lift(100, 600)
    touch.wait(3)
    #expect(count == 1)
  }

  @Test("adds an inset of 60 points until it ends, and the content scrolls back then")
  func inset() {
    pull(500)
    touch.lift(100, 600)
    touch.wait(3)
    #expect(list.adjustedContentInset.top == 60)
    #expect(list.contentOffset.y == -60)
    refresh.endRefreshing()
    #expect(list.adjustedContentInset.top == 0)
    touch.wait(1)
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
    touch.wait(1)
    #expect(list.contentOffset.y == 0)
  }
}
