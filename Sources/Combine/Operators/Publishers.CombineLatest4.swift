extension Publishers {
  /// A publisher of the latest values of four publishers, whenever one of them sends a value and all have sent one.
  ///
  /// It finishes when all have finished, and fails with the first that fails. Demand goes to every publisher; a value
  /// for which there is no demand replaces the latest one and is not sent itself. Unmeasured.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C
    /// The fourth publisher.
    public let d: D

    /// Combines the publishers.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      typealias Latest = (A.Output?, B.Output?, C.Output?, D.Output?)
      let latest: Latest = (nil, nil, nil, nil)
      let combination = CombineLatestSubscription(subscriber, count: 4, latest) { latest in
        guard let a = latest.0, let b = latest.1, let c = latest.2, let d = latest.3 else { return nil }
        return (a, b, c, d)
      }
      subscriber.receive(subscription: combination)
      combination.subscribe(to: a, 0, \.0)
      combination.subscribe(to: b, 1, \.1)
      combination.subscribe(to: c, 2, \.2)
      combination.subscribe(to: d, 3, \.3)
    }
  }
}

extension Publishers.CombineLatest4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}

extension Publisher {
  /// The latest values of this publisher and of three others.
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(_ publisher1: P, _ publisher2: Q, _ publisher3: R)
    -> Publishers.CombineLatest4<Self, P, Q, R>
  where Self.Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
    Publishers.CombineLatest4(self, publisher1, publisher2, publisher3)
  }

  /// A function of the latest values of this publisher and of three others.
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R,
    _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest4<Self, P, Q, R>, T>
  where Self.Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
    combineLatest(publisher1, publisher2, publisher3).map(transform)
  }
}
