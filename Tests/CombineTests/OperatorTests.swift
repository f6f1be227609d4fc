import Combine
import Foundation
import Testing

/// Each operator of Apple's `Publisher` once, so that none is missing.
@Suite struct OperatorTests {
  /// What a publisher sends at once, as text, with its end.
  private func text<P: Publisher>(_ publisher: P) -> String {
    var parts: [String] = []
    _ = publisher.sink { completion in
      if case .failure = completion { parts.append("failed") }
    } receiveValue: {
      parts.append("\($0)")
    }
    return parts.joined(separator: " ")
  }

  private let numbers = [3, 1, 1, 2].publisher
  private func failing(_ value: Int) throws -> Int {
    guard value != 2 else { throw Failed() }
    return value
  }

  @Test func `operators that transform values`() {
    struct Dish { var name = "soup", price = 3, isHot = true }
    #expect(text(numbers.map { $0 * 2 }) == "6 2 2 4")
    #expect(text(numbers.tryMap(failing)) == "3 1 1 failed")
    #expect(text(numbers.tryMap(failing).mapError { $0 as NSError }) == "3 1 1 failed")
    #expect(text(Just(Dish()).map(\.name)) == "soup")
    #expect(text(Just(Dish()).map(\.name, \.price).map { "\($0)\($1)" }) == "soup3")
    #expect(text(Just(Dish()).map(\.name, \.price, \.isHot).map { "\($0)\($1)\($2)" }) == "soup3true")
    let optionals: AnyPublisher<Int, Never> = [1, nil].publisher.replaceNil(with: 0).eraseToAnyPublisher()
    #expect(text(optionals) == "1 0")
    #expect(text(numbers.scan(0, +)) == "3 4 5 7")
    #expect(text(numbers.tryScan(0) { try $0 + failing($1) }) == "3 4 5 failed")
    #expect(text(numbers.setFailureType(to: Failed.self)) == "3 1 1 2")
    #expect(text(numbers.collect()) == "[3, 1, 1, 2]")
    #expect(text(numbers.collect(3)) == "[3, 1, 1] [2]")
    #expect(text(numbers.flatMap(maxPublishers: .max(1)) { [$0, 0].publisher }) == "3 0 1 0 1 0 2 0")
    #expect(text(numbers.map { Just($0) }.switchToLatest()) == "3 1 1 2")
  }

  @Test func `operators that choose values`() {
    #expect(text(numbers.filter { $0 < 3 }) == "1 1 2")
    #expect(text(numbers.tryFilter { try failing($0) < 3 }) == "1 1 failed")
    #expect(text(numbers.compactMap { $0 == 1 ? nil : $0 }) == "3 2")
    #expect(text(numbers.tryCompactMap { try failing($0) == 1 ? nil : $0 }) == "3 failed")
    #expect(text(numbers.removeDuplicates()) == "3 1 2")
    #expect(text(numbers.removeDuplicates { $0 % 2 == $1 % 2 }) == "3 2")
    #expect(text(numbers.tryRemoveDuplicates { try failing($0) == failing($1) }) == "3 1 failed")
    #expect(text(numbers.dropFirst(2)) == "1 2")
    #expect(text(numbers.drop { $0 > 1 }) == "1 1 2")
    #expect(text(numbers.tryDrop { try failing($0) > 0 }) == "failed")
    #expect(text(numbers.prefix(2)) == "3 1")
    #expect(text(numbers.prefix { $0 != 2 }) == "3 1 1")
    #expect(text(numbers.tryPrefix { try failing($0) > 0 }) == "3 1 1 failed")
    #expect(text(numbers.first()) == "3")
    #expect(text(numbers.first { $0 < 3 }) == "1")
    #expect(text(numbers.tryFirst { try failing($0) > 3 }) == "failed")
    #expect(text(numbers.last()) == "2")
    #expect(text(numbers.last { $0 > 2 }) == "3")
    #expect(text(numbers.tryLast { try failing($0) > 3 }) == "failed")
    #expect(text(numbers.output(at: 1)) == "1")
    #expect(text(numbers.output(in: 1..<3)) == "1 1")
    #expect(text(numbers.ignoreOutput()) == "")
  }

  @Test func `operators that reduce values to one`() {
    #expect(text(numbers.reduce(0, +)) == "7")
    #expect(text(numbers.tryReduce(0) { try $0 + failing($1) }) == "failed")
    #expect(text(numbers.count()) == "4")
    #expect(text(numbers.max()) == "3")
    #expect(text(numbers.max { $0 > $1 }) == "1")
    #expect(text(numbers.tryMax { try failing($0) < failing($1) }) == "failed")
    #expect(text(numbers.min()) == "1")
    #expect(text(numbers.min { $0 > $1 }) == "3")
    #expect(text(numbers.tryMin { try failing($0) < failing($1) }) == "failed")
    #expect(text(numbers.contains(2)) == "true")
    #expect(text(numbers.contains { $0 > 3 }) == "false")
    #expect(text(numbers.tryContains { try failing($0) > 3 }) == "failed")
    #expect(text(numbers.allSatisfy { $0 > 0 }) == "true")
    #expect(text(numbers.tryAllSatisfy { try failing($0) > 0 }) == "failed")
    #expect(text(Empty<Int, Never>().replaceEmpty(with: 9)) == "9")
  }

  @Test func `operators that join publishers`() {
    #expect(text(numbers.append(7, 8)) == "3 1 1 2 7 8")
    #expect(text(numbers.append([7])) == "3 1 1 2 7")
    #expect(text(numbers.append(Just(7))) == "3 1 1 2 7")
    #expect(text(numbers.prepend(7, 8)) == "7 8 3 1 1 2")
    #expect(text(numbers.prepend([7])) == "7 3 1 1 2")
    #expect(text(numbers.prepend(Just(7))) == "7 3 1 1 2")
    #expect(text(numbers.zip(["a", "b"].publisher) { "\($0)\($1)" }) == "3a 1b")
    #expect(text(numbers.zip(numbers, numbers) { $0 + $1 + $2 }) == "9 3 3 6")
    let four = Publishers.Zip4(numbers, numbers, numbers, Just(1))
    #expect(text(four.map { (one: Int, two: Int, three: Int, four: Int) -> Int in one + two + three + four }) == "10")
    #expect(text(numbers.drop(untilOutputFrom: Just(0))) == "3 1 1 2")
    #expect(text(numbers.prefix(untilOutputFrom: Empty<Int, Never>(completeImmediately: false))) == "3 1 1 2")
    #expect(Publishers.Zip(Just(1), Just(2)) == Publishers.Zip(Just(1), Just(2)))
  }

  @Test func `operators for failures`() {
    let failing = numbers.tryMap(failing)
    #expect(text(failing.catch { _ in Just(9) }) == "3 1 1 9")
    #expect(text(failing.tryCatch { _ -> Just<Int> in throw Failed() }) == "3 1 1 failed")
    #expect(text(failing.replaceError(with: 0)) == "3 1 1 0")
    #expect(text(failing.retry(1)) == "3 1 1 3 1 1 failed")
    #expect(text(numbers.assertNoFailure()) == "3 1 1 2")
    #expect(text(Fail<Int, Failed>(error: Failed())) == "failed")
    #expect(text(Deferred { Just(1) }) == "1")
    #expect(text(Record<Int, Failed>(output: [1, 2], completion: .failure(Failed()))) == "1 2 failed")
    #expect(text(Future<Int, Never> { $0(.success(1)) }) == "1")
  }

  @Test func `operators for subscriptions`() {
    var events: [String] = []
    let handled = numbers.handleEvents(
      receiveSubscription: { _ in events.append("subscription") }, receiveOutput: { events.append("\($0)") },
      receiveCompletion: { _ in events.append("completion") }, receiveCancel: { events.append("cancel") },
      receiveRequest: { _ in events.append("request") })
    _ = text(handled)
    #expect(events.sorted() == ["1", "1", "2", "3", "completion", "request", "subscription"])

    let subject = PassthroughSubject<Int, Never>()
    let shared = subject.share()
    var received: [Int] = []
    let first = shared.sink { received.append($0) }
    let second = shared.sink { received.append($0 * 10) }
    subject.send(1)
    #expect(received.sorted() == [1, 10])
    first.cancel()
    second.cancel()

    let connectable = numbers.makeConnectable()
    var late: [Int] = []
    let sink = connectable.sink { late.append($0) }
    #expect(late == [])
    let connection = connectable.connect()
    #expect(late == [3, 1, 1, 2])
    connection.cancel()
    sink.cancel()

    let multicast = numbers.multicast { PassthroughSubject<Int, Never>() }.autoconnect()
    #expect(text(multicast) == "3 1 1 2")
    #expect(text(numbers.multicast(subject: PassthroughSubject()).autoconnect()) == "3 1 1 2")
    #expect(text(numbers.buffer(size: 2, prefetch: .keepFull, whenFull: .dropOldest)).isEmpty == false)
    #expect(text(numbers.breakpoint().breakpointOnError().eraseToAnyPublisher()) == "3 1 1 2")
    #expect(text(numbers.receive(on: ImmediateScheduler.shared).subscribe(on: ImmediateScheduler.shared)) == "3 1 1 2")
    #expect(text(numbers.measureInterval(using: ImmediateScheduler.shared).count()) == "4")

    final class Log: TextOutputStream {
      var text = ""
      func write(_ string: String) { text += string }
    }
    let log = Log()
    _ = text(numbers.print("numbers", to: log))
    #expect(log.text.contains("numbers: receive value: (3)"))

    let target = CurrentValueSubject<Int, Never>(0)
    let subscription = numbers.subscribe(target)
    #expect(target.value == 2)
    subscription.cancel()
  }
}
