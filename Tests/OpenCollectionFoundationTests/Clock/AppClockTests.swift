import Foundation
import Testing

@testable import OpenCollectionFoundation

@MainActor
@Suite("A virtual clock")
struct AppClockTests {
  @Test("does not advance by itself")
  func isStationary() {
    let clock = AppClock.virtual()
    #expect(clock.now == 0)
    clock.advance(by: 0.25)
    #expect(clock.now == 0.25)
  }

  @Test("runs due actions in order of time, and in order of scheduling for equal times")
  func order() {
    let clock = AppClock.virtual()
    var log: [String] = []
    clock.schedule(after: 2) { log.append("c") }
    clock.schedule(after: 1) { log.append("a") }
    clock.schedule(after: 1) { log.append("b") }
    clock.schedule(after: 4) { log.append("later") }
    clock.advance(by: 3)
    #expect(log == ["a", "b", "c"])
  }

  @Test("runs each action at its own time, and the actions it schedules")
  func nested() {
    let clock = AppClock.virtual()
    var times: [TimeInterval] = []
    clock.schedule(after: 1) {
      times.append(clock.now)
      clock.schedule(after: 0.5) { times.append(clock.now) }
    }
    clock.advance(by: 2)
    #expect(times == [1, 1.5])
    #expect(clock.now == 2)
  }

  @Test("does not run cancelled actions")
  func cancel() {
    let clock = AppClock.virtual()
    var count = 0
    let token = clock.schedule(after: 1) { count += 1 }
    token.cancel()
    clock.advance(by: 2)
    #expect(count == 0)
  }
}
