extension Publishers {
  /// A publisher of the latest values of two publishers, whenever one of them sends a value and all have sent one.
  ///
  /// It finishes when all have finished, and fails with the first that fails. Demand goes to every publisher; a value
  /// for which there is no demand replaces the latest one and is not sent itself. Unmeasured.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher
  where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B

    /// Combines the publishers.
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      typealias Latest = (A.Output?, B.Output?)
      let latest: Latest = (nil, nil)
      let combination = CombineLatestSubscription(subscriber, count: 2, latest) { latest in
        guard let a = latest.0, let b = latest.1 else { return nil }
        return (a, b)
      }
      subscriber.receive(subscription: combination)
      combination.subscribe(to: a, 0, \.0)
      combination.subscribe(to: b, 1, \.1)
    }
  }
}

extension Publishers.CombineLatest: Equatable where A: Equatable, B: Equatable {}

extension Publisher {
  /// The latest values of this publisher and of another one.
  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
  where Self.Failure == P.Failure {
    Publishers.CombineLatest(self, other)
  }

  /// A function of the latest values of this publisher and of another one.
  public func combineLatest<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T>
  where Self.Failure == P.Failure {
    combineLatest(other).map(transform)
  }
}
