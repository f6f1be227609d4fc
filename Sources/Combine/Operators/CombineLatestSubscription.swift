import Foundation

/// Combines the latest values of several publishers for one subscriber. `Latest` is a tuple of them, each nil at first.
final class CombineLatestSubscription<Downstream: Subscriber, Latest>: Subscription {
  private let lock = NSLock()
  /// Held during a call of the subscriber; recursive, as in `MergeSubscription`.
  private let calls = NSRecursiveLock()
  /// Nil after cancellation or completion.
  private var downstream: Downstream?
  /// The demand so far, which publishers that subscribe later are asked for.
  private var requested = Subscribers.Demand.none
  private var demand = Subscribers.Demand.none
  private var subscriptions: [(any Subscription)?]
  private var finished = 0
  private var latest: Latest
  private let combined: (Latest) -> Downstream.Input?

  init(_ downstream: Downstream, count: Int, _ latest: Latest, _ combined: @escaping (Latest) -> Downstream.Input?) {
    self.downstream = downstream
    self.latest = latest
    self.combined = combined
    subscriptions = Array(repeating: nil, count: count)
  }

  /// Subscribes to the publisher with a number, whose latest value is at `place`.
  func subscribe<P: Publisher>(to publisher: P, _ index: Int, _ place: WritableKeyPath<Latest, P.Output?>)
  where P.Failure == Downstream.Failure {
    publisher.subscribe(CombineLatestInput<P.Output, Downstream, Latest>(self, index, place))
  }

  func request(_ demand: Subscribers.Demand) {
    demand.assertNonZero()
    lock.lock()
    guard downstream != nil else { return lock.unlock() }
    requested += demand
    self.demand += demand
    let asked = subscriptions.compactMap { $0 }
    lock.unlock()
    for subscription in asked { subscription.request(demand) }
  }

  func cancel() {
    for subscription in end().subscriptions { subscription.cancel() }
  }

  private func end() -> (downstream: Downstream?, subscriptions: [any Subscription]) {
    lock.lock()
    defer { lock.unlock() }
    let ended = (downstream, subscriptions.compactMap { $0 })
    downstream = nil
    subscriptions = subscriptions.map { _ in nil }
    return ended
  }

  fileprivate func receive(_ subscription: any Subscription, from index: Int) {
    lock.lock()
    guard downstream != nil, subscriptions[index] == nil else {
      lock.unlock()
      return subscription.cancel()
    }
    subscriptions[index] = subscription
    let demand = requested
    lock.unlock()
    if demand > .none { subscription.request(demand) }
  }

  fileprivate func receive<Value>(
    _ value: Value, from index: Int, at place: WritableKeyPath<Latest, Value?>
  ) -> Subscribers.Demand {
    calls.lock()
    defer { calls.unlock() }
    lock.lock()
    guard let downstream else {
      lock.unlock()
      return .none
    }
    latest[keyPath: place] = .some(value)
    guard demand > .none, let output = combined(latest) else {
      lock.unlock()
      return .none
    }
    demand -= 1
    lock.unlock()
    let more = downstream.receive(output)
    guard more > .none else { return .none }
    lock.lock()
    requested += more
    demand += more
    let others = subscriptions.enumerated().compactMap { $0.offset == index ? nil : $0.element }
    lock.unlock()
    for subscription in others { subscription.request(more) }
    return more
  }

  fileprivate func receive(_ completion: Subscribers.Completion<Downstream.Failure>, from index: Int) {
    calls.lock()
    defer { calls.unlock() }
    lock.lock()
    guard downstream != nil else { return lock.unlock() }
    subscriptions[index] = nil
    finished += 1
    let isFinished = finished == subscriptions.count
    lock.unlock()
    if case .finished = completion, !isFinished { return }
    let ended = end()
    for subscription in ended.subscriptions { subscription.cancel() }
    ended.downstream?.receive(completion: completion)
  }
}

/// Subscribes to one of the publishers.
private final class CombineLatestInput<Input, Downstream: Subscriber, Latest>: Subscriber {
  private let combination: CombineLatestSubscription<Downstream, Latest>
  private let index: Int
  private let place: WritableKeyPath<Latest, Input?>

  init(
    _ combination: CombineLatestSubscription<Downstream, Latest>, _ index: Int, _ place: WritableKeyPath<Latest, Input?>
  ) {
    self.combination = combination
    self.index = index
    self.place = place
  }

  func receive(subscription: any Subscription) { combination.receive(subscription, from: index) }
  func receive(_ input: Input) -> Subscribers.Demand { combination.receive(input, from: index, at: place) }
  func receive(completion: Subscribers.Completion<Downstream.Failure>) { combination.receive(completion, from: index) }
}
