import OpenCollectionFoundation
@_spi(Adapting) import OpenCollectionRuntime
import OpenCollectionTestScreens
import QuartzCore
import Testing

private final class Ticker: NSObject {
  var times: [CFTimeInterval] = []
  var target: CFTimeInterval = 0
  @MainActor func tick(_ link: CADisplayLink) {
    times.append(link.timestamp)
    target = link.targetTimestamp
  }
  @section(".init_array") @used nonisolated private static let adapted: @convention(c) () -> Void = {
    AdaptedMembers.add {
      [
        AdaptedClass(
          Ticker.self,
          [
            .method("tick:", "tick(_:)") { object, arguments in
              (object as? Ticker)?.tick(arguments[0, as: CADisplayLink.self])
              return nil
            }
          ])
      ]
    }
  }
}

@MainActor @Suite("A display link", .serialized, .isolatedScreen) struct DisplayLinkTests {
  private let ticker = Ticker()

  private func link() -> CADisplayLink { CADisplayLink(target: ticker, selector: Selector("tick:")) }

  @Test("sends a message for each frame, with the frame's time")
  func frames() {
    let link = link()
    #expect(link.timestamp == 0)
    link.add(to: .main, forMode: .common)
    AppClock.current.advance(by: 0.05)
    #expect(ticker.times.count == 3)
    for (index, time) in ticker.times.enumerated() { #expect(abs(time - Double(index + 1) / 60) < 1e-9) }
    #expect(abs(link.duration - 1.0 / 60) < 1e-9 && abs(ticker.target - 4.0 / 60) < 1e-9)
    link.invalidate()
    AppClock.current.advance(by: 0.05)
    #expect(ticker.times.count == 3 && FrameLoop.current.isAtRest)
  }

  @Test("is not kept by a run loop it is added to after it was invalidated") func invalidated() {
    weak var gone: CADisplayLink?
    do {
      let link = link()
      link.invalidate()
      link.add(to: .main, forMode: .common)
      gone = link
    }
    #expect(gone == nil && FrameLoop.current.isAtRest)
  }

  @Test("can be paused, removed, and sent at a part of the display's rate")
  func rates() {
    let link = link()
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 30, preferred: 20)
    link.add(to: .main, forMode: .default)
    link.add(to: .main, forMode: .common)
    AppClock.current.advance(by: 0.2)
    // 12 frames, every third of them.
    #expect(ticker.times.count == 4 && abs(link.targetTimestamp - 0.25) < 1e-9)
    link.isPaused = true
    AppClock.current.advance(by: 0.2)
    #expect(ticker.times.count == 4)
    link.isPaused = false
    link.preferredFramesPerSecond = 60
    AppClock.current.advance(by: 0.1)
    #expect(ticker.times.count == 10)
    link.remove(from: .main, forMode: .default)
    AppClock.current.advance(by: 0.1)
    #expect(ticker.times.count == 16)
    link.remove(from: .main, forMode: .common)
    AppClock.current.advance(by: 0.1)
    #expect(ticker.times.count == 16)
  }

  @Test("keeps its target and itself until it is invalidated")
  func lifetime() {
    weak var target: Ticker?
    weak var kept: CADisplayLink?
    do {
      let ticker = Ticker()
      let link = CADisplayLink(target: ticker, selector: Selector("tick:"))
      link.add(to: .main, forMode: .common)
      (target, kept) = (ticker, link)
    }
    AppClock.current.advance(by: 0.02)
    #expect(target?.times.count == 1)
    kept?.invalidate()
    #expect(target == nil && kept == nil)
  }
}
