extension Publishers {
  /// A publisher of the values of three publishers, in the order of their arrival; see `MergeMany`.
  public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where
    A.Output == B.Output, A.Failure == B.Failure,
    B.Output == C.Output, B.Failure == C.Failure
  {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C

    /// Merges the publishers.
    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let merge = MergeSubscription(subscriber, count: 3)
      subscriber.receive(subscription: merge)
      merge.subscribe(to: a, 0)
      merge.subscribe(to: b, 1)
      merge.subscribe(to: c, 2)
    }
  }
}

extension Publishers.Merge3: Equatable where A: Equatable, B: Equatable, C: Equatable {}

extension Publisher {
  /// The values of this publisher and of two others.
  public func merge<B: Publisher, C: Publisher>(with b: B, _ c: C) -> Publishers.Merge3<Self, B, C>
  where
    Self.Output == B.Output, Self.Failure == B.Failure,
    B.Output == C.Output, B.Failure == C.Failure
  {
    Publishers.Merge3(self, b, c)
  }
}
