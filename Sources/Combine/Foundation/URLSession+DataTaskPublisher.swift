import Foundation
import FoundationNetworking

extension URLSession {
  /// A publisher of what a request is answered. The request is sent at the first demand of each subscriber, and
  /// cancelled with the subscription.
  public struct DataTaskPublisher: Publisher {
    public typealias Output = (data: Data, response: URLResponse)
    public typealias Failure = URLError

    /// The request.
    public let request: URLRequest
    /// The session that sends it.
    public let session: URLSession

    /// Creates a publisher of the answer to a request.
    public init(request: URLRequest, session: URLSession) {
      self.request = request
      self.session = session
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      subscriber.receive(subscription: DataTaskSubscription(subscriber, self))
    }
  }

  /// A publisher of what a server answers for an address.
  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher { dataTaskPublisher(for: URLRequest(url: url)) }

  /// A publisher of what a server answers to a request.
  public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
    DataTaskPublisher(request: request, session: self)
  }
}

private final class DataTaskSubscription<Downstream: Subscriber>: Subscription
where Downstream.Input == URLSession.DataTaskPublisher.Output, Downstream.Failure == URLError {
  private let lock = NSLock()
  /// Nil after cancellation or completion.
  private var downstream: Downstream?
  private let publisher: URLSession.DataTaskPublisher
  private var task: URLSessionDataTask?

  init(_ downstream: Downstream, _ publisher: URLSession.DataTaskPublisher) {
    self.downstream = downstream
    self.publisher = publisher
  }

  func request(_ demand: Subscribers.Demand) {
    demand.assertNonZero()
    lock.lock()
    guard downstream != nil, task == nil else { return lock.unlock() }
    let task = publisher.session.dataTask(with: publisher.request) { self.complete($0, $1, $2) }
    self.task = task
    lock.unlock()
    task.resume()
  }

  private func complete(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
    lock.lock()
    let downstream = downstream
    (self.downstream, task) = (nil, nil)
    lock.unlock()
    guard let response, error == nil else {
      downstream?.receive(completion: .failure(Self.failure(error)))
      return
    }
    _ = downstream?.receive((data ?? Data(), response))
    downstream?.receive(completion: .finished)
  }

  private static func failure(_ error: (any Error)?) -> URLError {
    if let error = error as? URLError { return error }
    guard let error = error as NSError?, error.domain == NSURLErrorDomain else { return URLError(.unknown) }
    return URLError(URLError.Code(rawValue: error.code) ?? .unknown, userInfo: error.userInfo)
  }

  func cancel() {
    lock.lock()
    let task = task
    (downstream, self.task) = (nil, nil)
    lock.unlock()
    task?.cancel()
  }
}
