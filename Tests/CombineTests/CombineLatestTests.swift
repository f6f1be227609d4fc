import Combine
import Testing

@Suite struct CombineLatestTests {
  private let first = Source<Int, Failed>()
  private let second = Source<String, Failed>()

  private func record(_ demand: Subscribers.Demand, afterEach: Subscribers.Demand = .none)
    -> RecordingSubscriber<String, Failed>
  {
    let recorder = RecordingSubscriber<String, Failed>(demand, afterEach: afterEach)
    first.combineLatest(second) { "\($0)\($1)" }.subscribe(recorder)
    return recorder
  }

  @Test func `it sends the latest values once each publisher has sent one`() {
    let recorder = record(.unlimited)
    first.send(1)
    first.send(2)
    #expect(recorder.values == [])
    second.send("a")
    second.send("b")
    first.send(3)
    #expect(recorder.values == ["2a", "2b", "3b"])
  }

  @Test func `demand goes to every publisher, and values without demand are not sent`() {
    let recorder = record(.max(1))
    #expect(first.connection.demands == [.max(1)])
    #expect(second.connection.demands == [.max(1)])
    first.send(1)
    second.send("a")
    second.send("b")
    #expect(recorder.values == ["1a"])
    recorder.request(.max(1))
    #expect(first.connection.demands == [.max(1), .max(1)])
    first.send(2)
    #expect(recorder.values == ["1a", "2b"])
  }

  @Test func `a demand that a subscriber returns goes to every publisher`() {
    let recorder = record(.max(1), afterEach: .max(2))
    first.send(1)
    #expect(second.send("a") == .max(2))
    #expect(first.connection.demands == [.max(1), .max(2)])
    #expect(second.connection.demands == [.max(1)])
    #expect(recorder.values == ["1a"])
  }

  @Test func `it finishes when all have finished`() {
    let recorder = record(.unlimited)
    first.send(1)
    first.finish()
    #expect(recorder.completion == nil)
    second.send("a")
    #expect(recorder.values == ["1a"])
    second.finish()
    #expect(recorder.completion == .finished)
  }

  @Test func `the first failure ends it and cancels the others`() {
    let recorder = record(.unlimited)
    second.fail(Failed())
    #expect(recorder.completion == .failure(Failed()))
    #expect(first.connection.isCancelled)
  }

  @Test func `cancellation cancels all`() {
    let recorder = record(.unlimited)
    recorder.cancel()
    first.send(1)
    second.send("a")
    #expect(recorder.values == [])
    #expect(first.connection.isCancelled && second.connection.isCancelled)
  }

  @Test func `a value of an optional publisher may be nil`() {
    let numbers = CurrentValueSubject<Int?, Never>(nil)
    var received: [String] = []
    let cancellable = numbers.combineLatest(Just("a")).sink { received.append("\($0 ?? 0)\($1)") }
    numbers.send(4)
    #expect(received == ["0a", "4a"])
    cancellable.cancel()
  }

  @Test func `three and four publishers are combined`() {
    let numbers = CurrentValueSubject<Int, Never>(1)
    let words = CurrentValueSubject<String, Never>("a")
    let flags = CurrentValueSubject<Bool, Never>(true)
    var received: [String] = []
    let three = Publishers.CombineLatest3(numbers, words, flags).sink { received.append("\($0)\($1)\($2)") }
    let four = numbers.combineLatest(words, flags, Just(2.5)) { "\($0)\($1)\($2)\($3)" }.sink { received.append($0) }
    #expect(received == ["1atrue", "1atrue2.5"])
    three.cancel()
    four.cancel()
  }
}
