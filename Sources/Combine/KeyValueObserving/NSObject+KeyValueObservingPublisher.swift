import Foundation
import UIKit

extension NSObject {
  /// A publisher of the values of an observable property; see `observe(_:options:changeHandler:)`. It never completes.
  ///
  /// While there is no demand, it keeps the last value and sends it with the next demand.
  public struct KeyValueObservingPublisher<Subject: NSObject, Value>: Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    /// The object.
    public let object: Subject
    /// The property.
    public let keyPath: KeyPath<Subject, Value>
    /// What is sent besides the new values: `initial` for the current one, `prior` for the old one before each change.
    public let options: NSKeyValueObservingOptions

    /// Creates a publisher of the values of a property.
    public init(object: Subject, keyPath: KeyPath<Subject, Value>, options: NSKeyValueObservingOptions) {
      self.object = object
      self.keyPath = keyPath
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      subscriber.receive(subscription: KeyValueSubscription(subscriber, self))
    }
  }
}

extension NSObject.KeyValueObservingPublisher: Equatable {
  /// Whether the publishers have the same object, property and options.
  public static func == (first: Self, second: Self) -> Bool {
    first.object === second.object && first.keyPath == second.keyPath && first.options == second.options
  }
}

extension _KeyValueCodingAndObserving where Self: NSObject {
  /// A publisher of the values of an observable property, with the current one first unless other options are given.
  public func publisher<Value>(
    for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
  ) -> NSObject.KeyValueObservingPublisher<Self, Value> {
    NSObject.KeyValueObservingPublisher(object: self, keyPath: keyPath, options: options)
  }
}

private final class KeyValueSubscription<Downstream: Subscriber>: Subscription where Downstream.Failure == Never {
  private let lock = NSLock()
  private let calls = NSRecursiveLock()
  /// Nil after cancellation.
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  private var observation: NSKeyValueObservation?
  /// The value that no demand was left for.
  private var waiting: Downstream.Input?

  init<Subject>(_ downstream: Downstream, _ publisher: NSObject.KeyValueObservingPublisher<Subject, Downstream.Input>) {
    self.downstream = downstream
    let keyPath = publisher.keyPath
    // The observer reads the property itself: a change carries only the values that its options ask for.
    observation = publisher.object.observe(keyPath, options: publisher.options) { [weak self] object, _ in
      self?.send(object[keyPath: keyPath])
    }
  }

  private func send(_ value: Downstream.Input) {
    calls.lock()
    defer { calls.unlock() }
    lock.lock()
    guard let downstream else { return lock.unlock() }
    guard demand > .none else {
      waiting = .some(value)
      return lock.unlock()
    }
    demand -= 1
    waiting = nil
    lock.unlock()
    let more = downstream.receive(value)
    lock.lock()
    demand += more
    lock.unlock()
  }

  func request(_ demand: Subscribers.Demand) {
    demand.assertNonZero()
    lock.lock()
    self.demand += demand
    let value = waiting
    waiting = nil
    lock.unlock()
    if let value { send(value) }
  }

  func cancel() {
    lock.lock()
    let ended = observation
    (downstream, observation, waiting) = (nil, nil, nil)
    lock.unlock()
    ended?.invalidate()
  }
}
