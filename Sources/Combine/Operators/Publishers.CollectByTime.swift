import Foundation

extension Publishers {
  /// When the values collected so far are sent.
  public enum TimeGroupingStrategy<Context: Scheduler> {
    /// At the end of each period.
    case byTime(Context, Context.SchedulerTimeType.Stride)
    /// At the end of each period, and when there are as many values as the number.
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }

  /// A publisher of arrays of the values that arrived in one period.
  ///
  /// A period without values sends nothing. Values for which there is no demand at the end of a period are kept for the
  /// end of a later one. When the upstream finishes, the values that are left are sent if there is demand, else dropped;
  /// an error drops them. Unmeasured.
  public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure

    /// The publisher of the values.
    public let upstream: Upstream
    /// When arrays are sent.
    public let strategy: TimeGroupingStrategy<Context>
    /// The scheduler's options.
    public let options: Context.SchedulerOptions?

    /// Collects the values of a publisher.
    public init(upstream: Upstream, strategy: TimeGroupingStrategy<Context>, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.strategy = strategy
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(CollectByTimeSubscription(subscriber, strategy, options))
    }
  }
}

extension Publisher {
  /// Arrays of the values that arrive in one period.
  public func collect<S: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
  ) -> Publishers.CollectByTime<Self, S> {
    Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
  }
}

private final class CollectByTimeSubscription<Value, Downstream: Subscriber, Context: Scheduler>: Subscriber,
  Subscription
where Downstream.Input == [Value] {
  typealias Input = Value
  typealias Failure = Downstream.Failure

  private let scheduler: Context
  private let interval: Context.SchedulerTimeType.Stride
  private let limit: Int
  private let options: Context.SchedulerOptions?
  private let lock = NSLock()
  /// Held during a call of the subscriber: periods end on the scheduler, values arrive elsewhere.
  private let calls = NSRecursiveLock()
  /// Nil after cancellation or completion.
  private var downstream: Downstream?
  private var upstream: (any Subscription)?
  private var timer: (any Cancellable)?
  private var demand = Subscribers.Demand.none
  private var values: [Value] = []

  init(
    _ downstream: Downstream, _ strategy: Publishers.TimeGroupingStrategy<Context>, _ options: Context.SchedulerOptions?
  ) {
    self.downstream = downstream
    self.options = options
    switch strategy {
    case .byTime(let scheduler, let interval): (self.scheduler, self.interval, limit) = (scheduler, interval, .max)
    case .byTimeOrCount(let scheduler, let interval, let count):
      (self.scheduler, self.interval, limit) = (scheduler, interval, count)
    }
  }

  func receive(subscription: any Subscription) {
    lock.lock()
    guard let downstream, upstream == nil else {
      lock.unlock()
      return subscription.cancel()
    }
    upstream = subscription
    lock.unlock()
    let timer = scheduler.schedule(
      after: scheduler.now.advanced(by: interval), interval: interval, tolerance: scheduler.minimumTolerance,
      options: options
    ) { [weak self] in self?.send() }
    lock.lock()
    self.timer = timer
    lock.unlock()
    downstream.receive(subscription: self)
    subscription.request(.unlimited)
  }

  func receive(_ input: Value) -> Subscribers.Demand {
    lock.lock()
    guard downstream != nil else {
      lock.unlock()
      return .none
    }
    values.append(input)
    let isFull = values.count >= limit
    lock.unlock()
    if isFull { send() }
    return .none
  }

  private func send() {
    calls.lock()
    defer { calls.unlock() }
    lock.lock()
    guard let downstream, demand > .none, !values.isEmpty else { return lock.unlock() }
    demand -= 1
    let sent = values
    values = []
    lock.unlock()
    let more = downstream.receive(sent)
    lock.lock()
    demand += more
    lock.unlock()
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    calls.lock()
    defer { calls.unlock() }
    if case .finished = completion { send() }
    let ended = end()
    ended.timer?.cancel()
    ended.downstream?.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {
    demand.assertNonZero()
    lock.lock()
    self.demand += demand
    lock.unlock()
  }

  func cancel() {
    let ended = end()
    ended.timer?.cancel()
    ended.upstream?.cancel()
  }

  private func end() -> (downstream: Downstream?, upstream: (any Subscription)?, timer: (any Cancellable)?) {
    lock.lock()
    defer { lock.unlock() }
    let ended = (downstream, upstream, timer)
    (downstream, upstream, timer) = (nil, nil, nil)
    values = []
    return ended
  }
}
