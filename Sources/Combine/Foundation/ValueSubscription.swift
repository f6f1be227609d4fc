import Foundation

/// Passes the values of a source that cannot wait on to one subscriber, as long as it has demand.
final class ValueSubscription<Downstream: Subscriber>: Subscription {
  private let lock = NSLock()
  /// Held during a call of the subscriber, so that values of several threads arrive one after the other. Recursive,
  /// because the subscriber may cause another value.
  private let calls = NSRecursiveLock()
  /// Nil after cancellation.
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  /// Runs at the first demand.
  private var onDemand: (() -> Void)?
  /// Ends the source; set before the subscriber has the subscription.
  var onCancel: (() -> Void)?

  init(_ downstream: Downstream, onDemand: (() -> Void)? = nil) {
    self.downstream = downstream
    self.onDemand = onDemand
  }

  /// Sends a value if there is demand. Returns whether there was.
  @discardableResult func send(_ value: Downstream.Input) -> Bool {
    calls.lock()
    defer { calls.unlock() }
    lock.lock()
    guard let downstream, demand > .none else {
      lock.unlock()
      return false
    }
    demand -= 1
    lock.unlock()
    let more = downstream.receive(value)
    lock.lock()
    demand += more
    lock.unlock()
    return true
  }

  func request(_ demand: Subscribers.Demand) {
    demand.assertNonZero()
    lock.lock()
    self.demand += demand
    let start = onDemand
    onDemand = nil
    lock.unlock()
    start?()
  }

  func cancel() {
    lock.lock()
    let end = onCancel
    (downstream, onCancel, onDemand) = (nil, nil, nil)
    lock.unlock()
    end?()
  }
}
