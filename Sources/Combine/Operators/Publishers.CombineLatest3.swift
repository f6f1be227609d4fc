extension Publishers {
  /// A publisher of the latest values of three publishers, whenever one of them sends a value and all have sent one.
  ///
  /// It finishes when all have finished, and fails with the first that fails. Demand goes to every publisher; a value
  /// for which there is no demand replaces the latest one and is not sent itself. Unmeasured.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C

    /// Combines the publishers.
    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      typealias Latest = (A.Output?, B.Output?, C.Output?)
      let latest: Latest = (nil, nil, nil)
      let combination = CombineLatestSubscription(subscriber, count: 3, latest) { latest in
        guard let a = latest.0, let b = latest.1, let c = latest.2 else { return nil }
        return (a, b, c)
      }
      subscriber.receive(subscription: combination)
      combination.subscribe(to: a, 0, \.0)
      combination.subscribe(to: b, 1, \.1)
      combination.subscribe(to: c, 2, \.2)
    }
  }
}

extension Publishers.CombineLatest3: Equatable where A: Equatable, B: Equatable, C: Equatable {}

extension Publisher {
  /// The latest values of this publisher and of two others.
  public func combineLatest<P: Publisher, Q: Publisher>(_ publisher1: P, _ publisher2: Q)
    -> Publishers.CombineLatest3<Self, P, Q>
  where Self.Failure == P.Failure, P.Failure == Q.Failure {
    Publishers.CombineLatest3(self, publisher1, publisher2)
  }

  /// A function of the latest values of this publisher and of two others.
  public func combineLatest<P: Publisher, Q: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T>
  where Self.Failure == P.Failure, P.Failure == Q.Failure {
    combineLatest(publisher1, publisher2).map(transform)
  }
}
