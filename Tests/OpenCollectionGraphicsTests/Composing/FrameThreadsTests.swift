import Foundation
import Synchronization
import Testing

@testable import OpenCollectionGraphics

@Suite("Threads that share a frame's work") struct FrameThreadsTests {
  private let threads = FrameThreads(count: 3, minimumPixels: 100)

  @Test("Each part is done once, whether threads are awake or not", arguments: [true, false])
  func parts(isAwake: Bool) {
    for partCount in [0, 1, 2, 7, 100] {
      if isAwake { threads.wake() }
      let counts = Mutex([Int](repeating: 0, count: partCount))
      threads.perform(partCount) { part in counts.withLock { $0[part] += 1 } }
      #expect(counts.withLock { $0 } == [Int](repeating: 1, count: partCount))
      threads.rest()
    }
  }

  @Test("Two parts are done at the same time")
  func together() {
    threads.wake()
    defer { threads.rest() }
    let arrived = [DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)]
    let met = Mutex(0)
    // Each waits for the other; only a thread beside this one can do the second.
    threads.perform(2) { part in
      arrived[part].signal()
      for _ in 0..<600 {
        if arrived[1 - part].wait(timeout: .now() + 0.1) == .success { return met.withLock { $0 += 1 } }
        // Those that waited for long have ended.
        threads.wake()
      }
    }
    #expect(met.withLock { $0 } == 2)
  }

  @Test("What is shared inside of a part is done before the part ends")
  func nested() {
    threads.wake()
    defer { threads.rest() }
    let sums = Mutex([0, 0, 0])
    threads.perform(3) { outer in
      let sum = Mutex(0)
      threads.perform(10) { inner in sum.withLock { $0 += inner } }
      let total = sum.withLock { $0 }
      sums.withLock { $0[outer] = total }
    }
    // 0 + 1 + ... + 9.
    #expect(sums.withLock { $0 } == [45, 45, 45])
  }

  @Test("There are as many threads as have the fewest pixels or more, and one at least")
  func counts() {
    #expect(threads.count(for: 0) == 1)
    #expect(threads.count(for: 199) == 1)
    #expect(threads.count(for: 200) == 2)
    #expect(threads.count(for: 10_000) == 3)
  }
}
