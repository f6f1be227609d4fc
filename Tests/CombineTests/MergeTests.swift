import Combine
import Foundation
import Testing

@Suite struct MergeTests {
  private let first = Source<Int, Failed>()
  private let second = Source<Int, Failed>()

  private func recorder(_ demand: Subscribers.Demand = .none, afterEach: Subscribers.Demand = .none)
    -> RecordingSubscriber<Int, Failed>
  { RecordingSubscriber(demand, afterEach: afterEach) }

  @Test func `values arrive in the order in which they are sent`() {
    let recorder = recorder(.unlimited)
    first.merge(with: second.map { $0 }).subscribe(recorder)
    first.send(1)
    second.send(2)
    first.send(3)
    #expect(recorder.values == [1, 2, 3])
  }

  @Test func `with unlimited demand each publisher is asked for everything`() {
    Publishers.Merge(first, second).subscribe(recorder(.unlimited))
    #expect(first.connection.demands == [.unlimited])
    #expect(second.connection.demands == [.unlimited])
  }

  @Test func `with limited demand each publisher is asked for one value at a time`() {
    let recorder = recorder()
    Publishers.Merge(first, second).subscribe(recorder)
    #expect(first.connection.demands == [])
    recorder.request(.max(1))
    #expect(first.connection.demands == [.max(1)])
    #expect(second.connection.demands == [.max(1)])
    // The demand of one is used up by the first publisher's value; the second's waits.
    #expect(first.send(1) == .max(1))
    #expect(second.send(2) == .none)
    #expect(recorder.values == [1])
    recorder.request(.max(1))
    #expect(recorder.values == [1, 2])
    #expect(second.connection.demands == [.max(1), .max(1)])
  }

  @Test func `a demand that a subscriber returns with a value is used`() {
    let recorder = recorder(.max(1), afterEach: .max(1))
    Publishers.Merge(first, second).subscribe(recorder)
    for value in 1...5 { first.send(value) }
    #expect(recorder.values == [1, 2, 3, 4, 5])
  }

  @Test func `it finishes when all have finished and what waited was sent`() {
    let recorder = recorder(.max(1))
    Publishers.Merge(first, second).subscribe(recorder)
    first.send(1)
    second.send(2)
    first.finish()
    second.finish()
    #expect(recorder.completion == nil)
    recorder.request(.max(1))
    #expect(recorder.values == [1, 2])
    #expect(recorder.completion == .finished)
  }

  @Test func `the first failure ends it and cancels the others`() {
    let recorder = recorder(.unlimited)
    Publishers.Merge(first, second).subscribe(recorder)
    first.fail(Failed())
    second.send(2)
    #expect(recorder.values == [])
    #expect(recorder.completion == .failure(Failed()))
    #expect(second.connection.isCancelled)
  }

  @Test func `cancellation cancels all and nothing arrives after it`() {
    let recorder = recorder(.unlimited)
    Publishers.Merge(first, second).subscribe(recorder)
    recorder.cancel()
    first.send(1)
    first.finish()
    second.finish()
    #expect(recorder.values == [])
    #expect(recorder.completion == nil)
    #expect(first.connection.isCancelled && second.connection.isCancelled)
  }

  @Test func `up to eight publishers and any number of one type are merged`() {
    let one = Just(1)
    var sums: [Int] = []
    let sum: (Int) -> Void = { sums.append($0) }
    _ = one.merge(with: [1].publisher).reduce(0, +).sink(receiveValue: sum)
    _ = one.merge(with: one, one).reduce(0, +).sink(receiveValue: sum)
    _ = one.merge(with: one, one, one).reduce(0, +).sink(receiveValue: sum)
    _ = one.merge(with: one, one, one, one).reduce(0, +).sink(receiveValue: sum)
    _ = one.merge(with: one, one, one, one, one).reduce(0, +).sink(receiveValue: sum)
    _ = one.merge(with: one, one, one, one, one, one).reduce(0, +).sink(receiveValue: sum)
    _ = one.merge(with: one, one, one, one, one, one, one).reduce(0, +).sink(receiveValue: sum)
    _ = Publishers.MergeMany((0..<9).map { _ in one }).reduce(0, +).sink(receiveValue: sum)
    #expect(sums == Array(2...9))
  }

  @Test func `merging nothing finishes at once`() {
    let recorder = RecordingSubscriber<Int, Never>(.unlimited)
    Publishers.MergeMany([Just<Int>]()).subscribe(recorder)
    #expect(recorder.completion == .finished)
  }

  @Test func `values of several threads arrive one after the other`() {
    let subjects = (0..<4).map { _ in PassthroughSubject<Int, Never>() }
    nonisolated(unsafe) var isInside = false
    nonisolated(unsafe) var overlaps = 0
    nonisolated(unsafe) var count = 0
    let cancellable = Publishers.MergeMany(subjects).sink { _ in
      if isInside { overlaps += 1 }
      isInside = true
      count += 1
      isInside = false
    }
    nonisolated(unsafe) let sources = subjects
    DispatchQueue.concurrentPerform(iterations: 4) { index in
      for value in 0..<1000 { sources[index].send(value) }
    }
    #expect(overlaps == 0)
    #expect(count == 4000)
    cancellable.cancel()
  }
}
