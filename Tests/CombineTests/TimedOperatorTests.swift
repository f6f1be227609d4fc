import Combine
import Testing

@Suite struct TimedOperatorTests {
  private let scheduler = ManualScheduler()
  private let source = PassthroughSubject<Int, Failed>()

  @Test func `values of one period arrive as an array, and empty periods send nothing`() {
    let recorder = RecordingSubscriber<[Int], Failed>(.unlimited)
    source.collect(.byTime(scheduler, 1)).subscribe(recorder)
    source.send(1)
    source.send(2)
    #expect(recorder.values == [])
    scheduler.advance(by: 1)
    scheduler.advance(by: 1)
    source.send(3)
    scheduler.advance(by: 1)
    #expect(recorder.values == [[1, 2], [3]])
  }

  @Test func `a full array does not wait for the end of the period`() {
    let recorder = RecordingSubscriber<[Int], Failed>(.unlimited)
    source.collect(.byTimeOrCount(scheduler, 1, 2)).subscribe(recorder)
    for value in 1...3 { source.send(value) }
    #expect(recorder.values == [[1, 2]])
    scheduler.advance(by: 1)
    #expect(recorder.values == [[1, 2], [3]])
  }

  @Test func `what is left arrives before the end, and is dropped by a failure`() {
    let finished = RecordingSubscriber<[Int], Failed>(.unlimited)
    source.collect(.byTime(scheduler, 1)).subscribe(finished)
    source.send(1)
    source.send(completion: .finished)
    #expect(finished.values == [[1]])
    #expect(finished.completion == .finished)

    let other = PassthroughSubject<Int, Failed>()
    let failed = RecordingSubscriber<[Int], Failed>(.unlimited)
    other.collect(.byTime(scheduler, 1)).subscribe(failed)
    other.send(1)
    other.send(completion: .failure(Failed()))
    #expect(failed.values == [])
    #expect(failed.completion == .failure(Failed()))
    #expect(scheduler.isIdle)
  }

  @Test func `values without demand are kept for a later period`() {
    let recorder = RecordingSubscriber<[Int], Failed>(.max(1))
    source.collect(.byTime(scheduler, 1)).subscribe(recorder)
    source.send(1)
    scheduler.advance(by: 1)
    source.send(2)
    scheduler.advance(by: 1)
    source.send(3)
    #expect(recorder.values == [[1]])
    recorder.request(.max(1))
    scheduler.advance(by: 1)
    #expect(recorder.values == [[1], [2, 3]])
  }

  @Test func `cancellation ends the periods`() {
    let recorder = RecordingSubscriber<[Int], Failed>(.unlimited)
    source.collect(.byTime(scheduler, 1)).subscribe(recorder)
    source.send(1)
    recorder.cancel()
    #expect(scheduler.isIdle)
    #expect(recorder.values == [])
  }

  @Test func `debounce, throttle, delay and timeout keep the scheduler's time`() {
    let debounced = RecordingSubscriber<Int, Failed>(.unlimited)
    let throttled = RecordingSubscriber<Int, Failed>(.unlimited)
    let delayed = RecordingSubscriber<Int, Failed>(.unlimited)
    let timed = RecordingSubscriber<Int, Failed>(.unlimited)
    source.debounce(for: .milliseconds(300), scheduler: scheduler).subscribe(debounced)
    source.throttle(for: 1, scheduler: scheduler, latest: true).subscribe(throttled)
    source.delay(for: 0.5, scheduler: scheduler).subscribe(delayed)
    source.timeout(5, scheduler: scheduler, customError: { Failed() }).subscribe(timed)
    source.send(1)
    scheduler.advance(by: 0.125)
    source.send(2)
    #expect(throttled.values == [1])
    #expect(debounced.values == [])
    scheduler.advance(by: 0.3125)
    #expect(debounced.values == [2])
    scheduler.advance(by: 0.5)
    #expect(delayed.values == [1, 2])
    scheduler.advance(by: 0.125)
    #expect(throttled.values == [1, 2])
    #expect(timed.completion == nil)
    scheduler.advance(by: 5)
    #expect(timed.completion == .failure(Failed()))
  }
}
