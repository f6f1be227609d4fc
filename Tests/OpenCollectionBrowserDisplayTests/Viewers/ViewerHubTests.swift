import Foundation
import OpenCollectionDisplays
import OpenCollectionGraphics
import Testing

@testable import OpenCollectionBrowserDisplay

@Suite("What pages send, and the app has not taken yet")
struct ViewerHubTests {
  private let hub: ViewerHub

  init() throws {
    hub = ViewerHub(title: "Shop", wake: try #require(WakePipe()), pace: try #require(WakePipe())) { _, _ in
    } inspect: { _ in
    }
  }

  private func join() throws -> ViewerHub.Page {
    let page = hub.join()
    let view = PageView(size: CGSize(width: 390, height: 844), scale: 2)
    try hub.receive(.view(view), bytes: 60, from: page)
    return page
  }

  /// How many of the messages were taken; the next one closes the page.
  private func taken(_ messages: Int, _ message: InputMessage, bytes: Int, from page: ViewerHub.Page) -> Int {
    for number in 0..<messages {
      do { try hub.receive(message, bytes: bytes, from: page) } catch { return number }
    }
    return messages
  }

  @Test("is bounded in number, and a page that only watches is not closed for it")
  func number() throws {
    let (first, second) = (try join(), try join())
    // The first view was two events: a size and preferences.
    let key = InputMessage.input(.keyDown("a"))
    #expect(taken(20_000, key, bytes: 30, from: first) == ViewerHub.mostMessages - 2)
    #expect(taken(5, .shown(frame: 1), bytes: 30, from: second) == 5)
    #expect(hub.takeEvents().count == ViewerHub.mostMessages)
    #expect(taken(20_000, key, bytes: 30, from: first) == ViewerHub.mostMessages)
  }

  @Test("is bounded in bytes")
  func bytes() throws {
    let page = try join()
    let text = InputMessage.input(.text("a"))
    // The view had some bytes; the sixteenth text goes beyond the limit.
    #expect(taken(100, text, bytes: 1 << 20, from: page) == 16)
    _ = hub.takeEvents()
    #expect(taken(100, text, bytes: 1 << 20, from: page) == 16)
  }

  @Test("is one event for moves of the same touches, and bounded for moves of touches that never began")
  func moves() throws {
    let page = try join()
    _ = hub.takeEvents()
    func moves(_ touches: Range<Int>, to x: CGFloat) -> [Int: CGPoint] {
      Dictionary(uniqueKeysWithValues: touches.map { ($0, CGPoint(x: x, y: 0)) })
    }
    for x in 0..<20_000 {
      try hub.receive(.input(.touchesMoved(moves(1..<3, to: CGFloat(x)))), bytes: 60, from: page)
    }
    try hub.receive(.input(.touchesMoved(moves(3..<33, to: 0))), bytes: 60, from: page)
    // The two touches are where they were last; with thirty others they are as many as one event names.
    #expect(hub.takeEvents() == [.touchesMoved(moves(1..<3, to: 19_999).merging(moves(3..<33, to: 0)) { $1 })])

    var taken = 0
    while taken < 2 * ViewerHub.mostMessages {
      let message = InputMessage.input(.touchesMoved(moves(taken * 32 + 1..<taken * 32 + 33, to: 0)))
      do { try hub.receive(message, bytes: 500, from: page) } catch { break }
      taken += 1
    }
    #expect(taken == ViewerHub.mostMessages)
    let events = hub.takeEvents()
    #expect(events.first == .touchesMoved(moves(1..<33, to: 0)) && events.count == ViewerHub.mostMessages)
  }

  @Test("is bounded for requests to elements too, until the app has done them") @MainActor
  func requests() async throws {
    let page = try join()
    #expect(taken(20_000, .request(element: 1, .focus), bytes: 30, from: page) == ViewerHub.mostMessages - 2)
    // What the main queue had before this is done.
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    #expect(taken(5, .request(element: 1, .focus), bytes: 30, from: page) == 5)
  }
}
