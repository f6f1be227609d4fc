extension Publishers {
  /// A publisher of the values of two publishers, in the order of their arrival; see `MergeMany`.
  public struct Merge<A: Publisher, B: Publisher>: Publisher
  where
    A.Output == B.Output, A.Failure == B.Failure
  {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B

    /// Merges the publishers.
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let merge = MergeSubscription(subscriber, count: 2)
      subscriber.receive(subscription: merge)
      merge.subscribe(to: a, 0)
      merge.subscribe(to: b, 1)
    }
  }
}

extension Publishers.Merge: Equatable where A: Equatable, B: Equatable {}

extension Publisher {
  /// The values of this publisher and of another one.
  public func merge<B: Publisher>(with other: B) -> Publishers.Merge<Self, B>
  where
    Self.Output == B.Output, Self.Failure == B.Failure
  {
    Publishers.Merge(self, other)
  }
}
