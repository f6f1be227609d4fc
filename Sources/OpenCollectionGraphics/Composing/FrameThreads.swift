internal import Foundation
internal import Synchronization

/// Threads that share the work of a frame.
///
/// Waking a thread takes as long as much of what a frame does. So the threads are woken once in a frame, and then wait
/// for what is shared without sleeping; after a long wait they end, until the next frame. The thread of the frame waits
/// for none of them to wake: it does what no other has begun.
final class FrameThreads: Sendable {
  /// The most threads, that of the frame included.
  let count: Int
  /// The fewest pixels of a thread.
  private let minimumPixels: Int

  /// Whether threads wait for what is shared.
  private let isInFrame = Atomic(false)
  /// How many threads were woken and have not ended.
  private let helperCount = Atomic(0)
  /// What is being done, from the outside in.
  ///
  /// Guarded by `lock`, which the thread sanitizer knows, unlike `Mutex`.
  private nonisolated(unsafe) var shared: [SharedWork] = []
  private let lock = NSLock()
  /// Changes when work is added to `shared`.
  private let shareCount = Atomic(0)

  init(count: Int, minimumPixels: Int) {
    self.count = count
    self.minimumPixels = max(1, minimumPixels)
  }

  /// Wakes the threads for a frame, unless they are awake.
  func wake() {
    isInFrame.store(true, ordering: .releasing)
    while helperCount.load(ordering: .relaxed) < count - 1 {
      helperCount.add(1, ordering: .relaxed)
      DispatchQueue.global(qos: .userInteractive).async { self.help() }
    }
  }

  /// Ends a frame.
  func rest() { isInFrame.store(false, ordering: .releasing) }

  /// How many threads have enough to do with some pixels: 1 at least.
  func count(for pixelCount: Int) -> Int { max(1, min(count, pixelCount / minimumPixels)) }

  /// The part of some rows that is divided equally.
  static func rows(_ part: Int, of count: Int, in rowCount: Int) -> Range<Int> {
    rowCount * part / count..<rowCount * (part + 1) / count
  }

  /// Calls `body` with 0..<`partCount`, on any of the threads, several at the same time, and returns after all calls.
  /// What is shared inside of a call is done by the threads that are free.
  func perform(_ partCount: Int, _ body: (Int) -> Void) {
    guard count > 1, partCount > 1 else { return (0..<partCount).forEach(body) }
    // Called until `end`, which returns before `body` ends.
    withoutActuallyEscaping(body) { body in
      let work = SharedWork(partCount, body)
      lock.withLock { shared.append(work) }
      shareCount.add(1, ordering: .releasing)
      work.doRest()
      lock.withLock { shared.removeAll { $0 === work } }
      work.end()
    }
  }

  private func help() {
    var known = 0
    var waiting = Waiting()
    while isInFrame.load(ordering: .acquiring), !waiting.isLong {
      let count = shareCount.load(ordering: .acquiring)
      if count == known {
        waiting.wait()
        continue
      }
      known = count
      guard let work = lock.withLock({ shared.last { $0.hasRest }?.begin() }) else { continue }
      work.doRest()
      work.leave()
      // There may be more.
      known = -1
      waiting = Waiting()
    }
    helperCount.subtract(1, ordering: .relaxed)
  }
}

/// Calls that threads share.
///
/// `@unchecked Sendable`: `body` is only read until all threads have left, and the threads call it as they may.
private final class SharedWork: @unchecked Sendable {
  private let partCount: Int
  /// Nil after the end.
  private var body: ((Int) -> Void)?
  private let next = Atomic(0)
  private let userCount = Atomic(0)

  init(_ partCount: Int, _ body: @escaping (Int) -> Void) {
    self.partCount = partCount
    self.body = body
  }

  /// Whether there are calls that no thread has begun.
  var hasRest: Bool { next.load(ordering: .relaxed) < partCount }

  /// Takes part. Called while the work can be found.
  func begin() -> Self {
    userCount.add(1, ordering: .acquiring)
    return self
  }

  func leave() { userCount.subtract(1, ordering: .releasing) }

  /// Makes the calls that no thread has begun. Not inlined, so that nothing is kept of `body` after it.
  @inline(never) func doRest() {
    while true {
      let part = next.add(1, ordering: .relaxed).oldValue
      guard part < partCount, let body else { return }
      body(part)
    }
  }

  /// Waits until no other thread takes part. Called when the work cannot be found any more.
  func end() {
    var waiting = Waiting()
    while userCount.load(ordering: .acquiring) > 0 { waiting.wait() }
    body = nil
  }
}

/// A short wait for another thread, which lets others run now and then.
private struct Waiting {
  private var turns = 0

  /// Whether it has lasted for some milliseconds.
  var isLong: Bool { turns > 1_000_000 }

  mutating func wait() {
    turns &+= 1
    if turns & 63 == 0 { sched_yield() }
  }
}
