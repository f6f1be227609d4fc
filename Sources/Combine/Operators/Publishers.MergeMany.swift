extension Publishers {
  /// A publisher of the values of several publishers of one type, in the order of their arrival.
  ///
  /// It finishes when all have finished, and fails with the first that fails. Unmeasured.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The publishers.
    public let publishers: [Upstream]

    /// Merges the publishers.
    public init(_ upstream: Upstream...) { publishers = upstream }

    /// Merges the publishers of a sequence.
    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream { publishers = Array(upstream) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let merge = MergeSubscription(subscriber, count: publishers.count)
      subscriber.receive(subscription: merge)
      for (index, publisher) in publishers.enumerated() { merge.subscribe(to: publisher, index) }
      merge.finishIfEmpty()
    }

    /// Adds another publisher.
    public func merge(with other: Upstream) -> MergeMany { MergeMany(publishers + [other]) }
  }
}

extension Publishers.MergeMany: Equatable where Upstream: Equatable {}

extension Publisher {
  /// The values of this publisher and of another one of its type.
  public func merge(with other: Self) -> Publishers.MergeMany<Self> { Publishers.MergeMany(self, other) }
}
