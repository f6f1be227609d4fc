import Combine
import Foundation
import Testing

@Suite struct SchedulerTests {
  /// Waits for the first value without blocking a thread of the test.
  private func first<P: Publisher>(_ publisher: P) async -> P.Output? where P.Failure == Never {
    nonisolated(unsafe) let publisher = publisher
    nonisolated(unsafe) var result: P.Output?
    nonisolated(unsafe) var cancellable: AnyCancellable?
    await withCheckedContinuation { continuation in
      cancellable = publisher.first().sink { _ in
        continuation.resume()
      } receiveValue: {
        result = $0
      }
    }
    _ = cancellable
    return result
  }

  /// The main queue runs on any thread in a test process, so that the queue is what is asked.
  private static let isMainQueue: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  @Test func `values are received on the main queue`() async {
    let key = Self.isMainQueue
    #expect(
      await first(Just(1).receive(on: DispatchQueue.main).map { _ in DispatchQueue.getSpecific(key: key) }) == true)
  }

  @Test func `values are received on the main operation queue`() async {
    let key = Self.isMainQueue
    #expect(
      await first(Just(1).receive(on: OperationQueue.main).map { _ in DispatchQueue.getSpecific(key: key) }) == true)
  }

  @Test func `values are received in a run loop that sleeps`() async {
    let thread = await RunLoopThread.start()
    let values = Just(1).subscribe(on: DispatchQueue.global()).receive(on: thread.runLoop)
    #expect(await first(values.map { _ in Thread.current === thread.thread }) == true)
    thread.stop()
  }

  @Test func `values are received on a queue of the app`() async {
    let key = DispatchSpecificKey<Int>()
    let queue = DispatchQueue(label: "work")
    queue.setSpecific(key: key, value: 7)
    #expect(await first(Just(1).receive(on: queue).map { _ in DispatchQueue.getSpecific(key: key) }) == 7)
  }

  @Test(arguments: [0, 1, 2]) func `a delay takes at least its time`(scheduler: Int) async {
    let thread = await RunLoopThread.start()
    let start = DispatchTime.now()
    switch scheduler {
    case 0: _ = await first(Just(1).delay(for: .milliseconds(20), scheduler: DispatchQueue.main))
    case 1: _ = await first(Just(1).delay(for: 0.02, scheduler: thread.runLoop))
    default: _ = await first(Just(1).delay(for: .seconds(0.02), scheduler: OperationQueue.main))
    }
    #expect(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds >= 20_000_000)
    thread.stop()
  }

  @Test func `intervals have the units that their names say`() {
    typealias Stride = DispatchQueue.SchedulerTimeType.Stride
    #expect(Stride.seconds(2) == .milliseconds(2_000))
    #expect(Stride.milliseconds(2) == .microseconds(2_000))
    #expect(Stride.microseconds(2) == .nanoseconds(2_000))
    #expect(Stride(0.25 as Stride == 0.25 ? .milliseconds(250) : .never) == 0.25)
    #expect(Stride(.never).magnitude == .max)
    #expect(Stride.seconds(.greatestFiniteMagnitude).magnitude == .max)
    let time = DispatchQueue.SchedulerTimeType(DispatchTime(uptimeNanoseconds: 1_000))
    #expect(time.advanced(by: .nanoseconds(500)).dispatchTime.uptimeNanoseconds == 1_500)
    #expect(time.advanced(by: .nanoseconds(500)).distance(to: time) == .nanoseconds(-500))
    let date = RunLoop.SchedulerTimeType(Date(timeIntervalSinceReferenceDate: 10))
    #expect(date.advanced(by: .milliseconds(1_500)).date == Date(timeIntervalSinceReferenceDate: 11.5))
  }

  @Test func `repeated work ends with its cancellation`() async {
    let thread = await RunLoopThread.start()
    for scheduler in 0..<3 {
      nonisolated(unsafe) var count = 0
      nonisolated(unsafe) var work: (any Cancellable)?
      // The first call may come before `work` is set.
      let lock = NSLock()
      await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        nonisolated(unsafe) let action = {
          lock.withLock {
            count += 1
            if count == 3 {
              work?.cancel()
              continuation.resume()
            }
          }
        }
        let queue = DispatchQueue(label: "work")
        lock.withLock {
          work =
            switch scheduler {
            case 0: queue.schedule(after: queue.now, interval: 0.001, action)
            case 1: thread.runLoop.schedule(after: thread.runLoop.now, interval: 0.001, action)
            default: OperationQueue.main.schedule(after: OperationQueue.main.now, interval: 0.001, action)
            }
        }
      }
      #expect(count == 3)
    }
    thread.stop()
  }
}

/// A thread that runs its run loop until it is stopped. In a test process nobody runs that of the main thread.
private struct RunLoopThread: @unchecked Sendable {
  let runLoop: RunLoop
  let thread: Thread

  static func start() async -> RunLoopThread {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        // A run loop without a timer or a source does not wait.
        RunLoop.current.add(Timer(timeInterval: 1_000, repeats: true) { _ in }, forMode: .default)
        let started = RunLoopThread(runLoop: .current, thread: .current)
        continuation.resume(returning: started)
        while !started.thread.isCancelled { _ = RunLoop.current.run(mode: .default, before: .distantFuture) }
      }
    }
  }

  func stop() {
    thread.cancel()
    runLoop.schedule {}
  }
}
