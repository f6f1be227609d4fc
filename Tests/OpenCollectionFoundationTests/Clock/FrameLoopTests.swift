import Foundation
import Testing

@testable import OpenCollectionFoundation

@MainActor
@Suite("The frame loop")
struct FrameLoopTests {
  private final class Recorder: FrameMover {
    var times: [TimeInterval] = []
    var stopsAfter = Int.max
    func move(to time: TimeInterval) {
      times.append(time)
      if times.count == stopsAfter { FrameLoop.current.remove(self) }
    }
  }

  @Test("calls a mover at multiples of 1/60 second after the first one was added, until it is removed")
  func times() {
    let clock = AppClock.virtual()
    let old = AppClock.current
    AppClock.current = clock
    defer { AppClock.current = old }
    clock.advance(by: 0.4)
    let recorder = Recorder()
    recorder.stopsAfter = 4
    FrameLoop.current.add(recorder)
    FrameLoop.current.add(recorder)
    clock.advance(by: 3)
    let expected: [TimeInterval] = [1, 2, 3, 4].map { 0.4 + $0 * (1.0 / 60) }
    #expect(recorder.times == expected)
    #expect(FrameLoop.current.isAtRest)
    #expect(FrameLoop.current.nextFrame == nil)
  }

  @Test("runs frames and scheduled actions in the order of their times")
  func mixed() {
    let clock = AppClock.virtual()
    let old = AppClock.current
    AppClock.current = clock
    defer { AppClock.current = old }
    let recorder = Recorder()
    FrameLoop.current.add(recorder)
    var framesBefore: Int?
    clock.schedule(after: 0.02) { framesBefore = recorder.times.count }
    clock.advance(by: 0.05)
    #expect(framesBefore == 1)
    #expect(recorder.times.count == 3)
  }

  @Test("does not call movers of another clock")
  func clocks() {
    let old = AppClock.current
    defer { AppClock.current = old }
    let first = AppClock.virtual()
    AppClock.current = first
    let recorder = Recorder()
    FrameLoop.current.add(recorder)
    AppClock.current = .virtual()
    #expect(FrameLoop.current.isAtRest)
    AppClock.current.advance(by: 1)
    #expect(recorder.times.isEmpty)
    first.advance(by: 0.5)
    #expect(recorder.times.count == 30)
  }
}
