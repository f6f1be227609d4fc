import Foundation

/// Passes the values of several publishers on to one subscriber.
///
/// Each upstream is asked for one value at a time, or for all if the subscriber wants all. A value that the subscriber
/// has not asked for yet is kept, and its upstream is asked for no other one.
final class MergeSubscription<Downstream: Subscriber>: Subscription {
  private struct Upstream {
    var subscription: (any Subscription)?
    var waiting: [Downstream.Input] = []
    var isFinished = false
  }

  private let lock = NSLock()
  /// Held during a call of the subscriber, so that upstreams of several threads call it one after the other. Recursive,
  /// because an upstream may send a value while the subscriber receives one.
  private let calls = NSRecursiveLock()
  /// Nil after cancellation or completion.
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  /// Whether there was any demand; upstreams are asked for nothing before.
  private var hasBeenAsked = false
  private var upstreams: [Upstream]
  /// The upstream whose waiting value is delivered next, so that none is passed over.
  private var next = 0

  init(_ downstream: Downstream, count: Int) {
    self.downstream = downstream
    upstreams = Array(repeating: Upstream(), count: count)
  }

  /// Subscribes to the publisher with a number.
  func subscribe<P: Publisher>(to publisher: P, _ index: Int)
  where P.Output == Downstream.Input, P.Failure == Downstream.Failure {
    publisher.subscribe(MergeInput(self, index))
  }

  /// Finishes if there is nothing to wait for; called once after all upstreams were subscribed to.
  func finishIfEmpty() {
    if upstreams.isEmpty { finishIfDone() }
  }

  func request(_ demand: Subscribers.Demand) {
    demand.assertNonZero()
    lock.lock()
    guard downstream != nil else { return lock.unlock() }
    let before = self.demand
    let isFirst = !hasBeenAsked
    hasBeenAsked = true
    self.demand += demand
    let isUnlimited = self.demand == .unlimited && before != .unlimited
    let asked = isFirst || isUnlimited ? upstreams.compactMap(\.subscription) : []
    lock.unlock()
    for subscription in asked { subscription.request(isUnlimited ? .unlimited : .max(1)) }
    deliverWaiting()
  }

  func cancel() {
    let cancelled = end()
    for subscription in cancelled.subscriptions { subscription.cancel() }
  }

  /// Drops the subscriber and what was kept for it.
  private func end() -> (downstream: Downstream?, subscriptions: [any Subscription]) {
    lock.lock()
    defer { lock.unlock() }
    let ended = (downstream, upstreams.compactMap(\.subscription))
    downstream = nil
    upstreams = upstreams.map { _ in Upstream() }
    return ended
  }

  fileprivate func receive(_ subscription: any Subscription, from index: Int) {
    lock.lock()
    guard downstream != nil, upstreams[index].subscription == nil, !upstreams[index].isFinished else {
      lock.unlock()
      return subscription.cancel()
    }
    upstreams[index].subscription = subscription
    let demand: Subscribers.Demand = !hasBeenAsked ? .none : self.demand == .unlimited ? .unlimited : .max(1)
    lock.unlock()
    if demand > .none { subscription.request(demand) }
  }

  fileprivate func receive(_ value: Downstream.Input, from index: Int) -> Subscribers.Demand {
    calls.lock()
    defer { calls.unlock() }
    lock.lock()
    guard let downstream else {
      lock.unlock()
      return .none
    }
    guard demand > .none else {
      upstreams[index].waiting.append(value)
      lock.unlock()
      return .none
    }
    demand -= 1
    let isUnlimited = demand == .unlimited
    lock.unlock()
    let more = downstream.receive(value)
    if isUnlimited { return .none }
    if more > .none { request(more) }
    return .max(1)
  }

  /// Delivers the values that were kept, as far as there is demand.
  private func deliverWaiting() {
    calls.lock()
    defer { calls.unlock() }
    while let (value, downstream, subscription) = nextWaiting() {
      let more = downstream.receive(value)
      if more > .none {
        lock.lock()
        let isUnlimited = demand != .unlimited && demand + more == .unlimited
        demand += more
        let asked = isUnlimited ? upstreams.compactMap(\.subscription) : []
        lock.unlock()
        for subscription in asked { subscription.request(.unlimited) }
      }
      subscription?.request(.max(1))
    }
    finishIfDone()
  }

  private func nextWaiting() -> (Downstream.Input, Downstream, (any Subscription)?)? {
    lock.lock()
    defer { lock.unlock() }
    guard let downstream, demand > .none else { return nil }
    let order = (0..<upstreams.count).map { ($0 + next) % upstreams.count }
    guard let index = order.first(where: { !upstreams[$0].waiting.isEmpty }) else { return nil }
    next = index + 1
    demand -= 1
    let isAsked = demand != .unlimited
    return (upstreams[index].waiting.removeFirst(), downstream, isAsked ? upstreams[index].subscription : nil)
  }

  fileprivate func receive(_ completion: Subscribers.Completion<Downstream.Failure>, from index: Int) {
    calls.lock()
    defer { calls.unlock() }
    lock.lock()
    guard downstream != nil else { return lock.unlock() }
    upstreams[index].subscription = nil
    upstreams[index].isFinished = true
    lock.unlock()
    guard case .failure = completion else { return finishIfDone() }
    let ended = end()
    for subscription in ended.subscriptions { subscription.cancel() }
    ended.downstream?.receive(completion: completion)
  }

  private func finishIfDone() {
    lock.lock()
    let isDone = upstreams.allSatisfy { $0.isFinished && $0.waiting.isEmpty }
    lock.unlock()
    if isDone { end().downstream?.receive(completion: .finished) }
  }
}

/// Subscribes to one of the publishers.
private final class MergeInput<Downstream: Subscriber>: Subscriber {
  private let merge: MergeSubscription<Downstream>
  private let index: Int

  init(_ merge: MergeSubscription<Downstream>, _ index: Int) {
    self.merge = merge
    self.index = index
  }

  func receive(subscription: any Subscription) { merge.receive(subscription, from: index) }
  func receive(_ input: Downstream.Input) -> Subscribers.Demand { merge.receive(input, from: index) }
  func receive(completion: Subscribers.Completion<Downstream.Failure>) { merge.receive(completion, from: index) }
}
