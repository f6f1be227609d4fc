import Combine

/// Records what a publisher sends, and asks for what the test says.
final class RecordingSubscriber<Input, Failure: Error>: Subscriber, Cancellable {
  private(set) var values: [Input] = []
  private(set) var completion: Subscribers.Completion<Failure>?
  private var subscription: (any Subscription)?
  private let initial: Subscribers.Demand
  private let afterEach: Subscribers.Demand

  init(_ initial: Subscribers.Demand = .none, afterEach: Subscribers.Demand = .none) {
    self.initial = initial
    self.afterEach = afterEach
  }

  func request(_ demand: Subscribers.Demand) { subscription?.request(demand) }
  func cancel() { subscription?.cancel() }

  func receive(subscription: any Subscription) {
    self.subscription = subscription
    if initial > .none { subscription.request(initial) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    values.append(input)
    return afterEach
  }

  func receive(completion: Subscribers.Completion<Failure>) { self.completion = completion }
}

/// A source that records the demand it gets, and sends what the test says whatever the demand is.
final class Source<Output, Failure: Error>: Publisher {
  final class Connection: Subscription {
    private(set) var demands: [Subscribers.Demand] = []
    private(set) var isCancelled = false
    func request(_ demand: Subscribers.Demand) { demands.append(demand) }
    func cancel() { isCancelled = true }
  }

  let connection = Connection()
  private var subscriber: AnySubscriber<Output, Failure>?

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    self.subscriber = AnySubscriber(subscriber)
    subscriber.receive(subscription: connection)
  }

  @discardableResult func send(_ value: Output) -> Subscribers.Demand { subscriber?.receive(value) ?? .none }
  func finish() { subscriber?.receive(completion: .finished) }
  func fail(_ error: Failure) { subscriber?.receive(completion: .failure(error)) }
}

struct Failed: Error, Equatable {}
