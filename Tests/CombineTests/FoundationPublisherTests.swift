import Combine
import Foundation
import Testing

@Suite struct FoundationPublisherTests {
  private let name = Notification.Name("changed")

  @Test func `a center's notifications are published`() {
    let center = NotificationCenter()
    let sender = NSObject()
    let all = RecordingSubscriber<Notification, Never>(.unlimited)
    let some = RecordingSubscriber<Notification, Never>(.unlimited)
    center.publisher(for: name).subscribe(all)
    center.publisher(for: name, object: sender).subscribe(some)
    center.post(name: name, object: nil)
    center.post(name: name, object: sender)
    center.post(name: Notification.Name("other"), object: sender)
    #expect(all.values.count == 2)
    #expect(some.values.count == 1)
    some.cancel()
    center.post(name: name, object: sender)
    #expect(some.values.count == 1)
  }

  @Test func `notifications without demand are not sent`() {
    let center = NotificationCenter()
    let recorder = RecordingSubscriber<Notification, Never>(.max(1))
    center.publisher(for: name).subscribe(recorder)
    for _ in 0..<3 { center.post(name: name, object: nil) }
    #expect(recorder.values.count == 1)
    recorder.request(.max(1))
    #expect(recorder.values.count == 1)
    center.post(name: name, object: nil)
    #expect(recorder.values.count == 2)
  }

  @Test func `a timer fires while it is connected`() {
    var dates: [Date] = []
    // The run loop of the thread that this test happens to run on.
    let timer = Timer.publish(every: 0.001, on: .current, in: .default)
    let subscription = timer.sink { dates.append($0) }
    let connection = timer.connect()
    while dates.count < 3 { _ = RunLoop.current.run(mode: .default, before: Date() + 0.005) }
    #expect(dates == dates.sorted())
    connection.cancel()
    let count = dates.count
    _ = RunLoop.current.run(mode: .default, before: Date() + 0.01)
    #expect(dates.count == count)
    subscription.cancel()
  }

  @Test func `a timer that connects itself ends with its last subscriber`() {
    var dates: [Date] = []
    let subscription = Timer.publish(every: 0.001, on: .current, in: .default).autoconnect().prefix(2)
      .sink { dates.append($0) }
    while dates.count < 2 { _ = RunLoop.current.run(mode: .default, before: Date() + 0.005) }
    _ = RunLoop.current.run(mode: .default, before: Date() + 0.01)
    #expect(dates.count == 2)
    subscription.cancel()
  }

  @Test func `what a server answers is published and decoded`() async throws {
    struct Dish: Decodable, Equatable { let name: String }
    let session = URLSession(configuration: Answers.configuration)
    let url = try #require(URL(string: "answers://kitchen/soup"))
    var received: [Dish] = []
    for try await dish in session.dataTaskPublisher(for: url).map(\.data).decode(
      type: Dish.self, decoder: JSONDecoder()
    )
    .values { received.append(dish) }
    #expect(received == [Dish(name: "soup")])
  }

  @Test func `a failed request fails with its error`() async throws {
    let session = URLSession(configuration: Answers.configuration)
    let url = try #require(URL(string: "answers://kitchen/nothing"))
    var received: [String] = []
    let answers = session.dataTaskPublisher(for: url).map({ _ in "answer" }).catch { Just("\($0.code.rawValue)") }
    for await word in answers.values { received.append(word) }
    #expect(received == ["\(URLError.Code.fileDoesNotExist.rawValue)"])
  }

  @Test func `a server that is not there fails with a connection's error`() async throws {
    // Nobody listens on port 1 of this machine.
    let url = try #require(URL(string: "http://127.0.0.1:1/soup"))
    let session = URLSession(configuration: .ephemeral)
    var codes: [URLError.Code] = []
    let answers = session.dataTaskPublisher(for: url).map({ _ in URLError.Code.unknown }).catch { Just($0.code) }
    for await code in answers.values { codes.append(code) }
    #expect(codes == [.cannotConnectToHost])
  }

  @Test func `values are encoded and decoded`() throws {
    var json: [String] = []
    _ = Just(["a": 1]).encode(encoder: JSONEncoder()).map { String(decoding: $0, as: UTF8.self) }
      .sink { _ in
      } receiveValue: {
        json.append($0)
      }
    #expect(json == [#"{"a":1}"#])
    var lists: [[Int]] = []
    _ = Just([1, 2]).encode(encoder: PropertyListEncoder()).decode(type: [Int].self, decoder: PropertyListDecoder())
      .sink { _ in
      } receiveValue: {
        lists.append($0)
      }
    #expect(lists == [[1, 2]])
  }
}

/// Answers requests with the scheme `answers` without a network: with the last part of the address, or with an error.
private final class Answers: URLProtocol {
  static var configuration: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [Answers.self]
    return configuration
  }

  override class func canInit(with request: URLRequest) -> Bool { request.url?.scheme == "answers" }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    guard let url = request.url, url.lastPathComponent != "nothing" else {
      client?.urlProtocol(self, didFailWithError: URLError(.fileDoesNotExist))
      return
    }
    let body = Data(#"{"name": "\#(url.lastPathComponent)"}"#.utf8)
    let response = URLResponse(
      url: url, mimeType: "application/json", expectedContentLength: body.count, textEncodingName: nil)
    client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    client?.urlProtocol(self, didLoad: body)
    client?.urlProtocolDidFinishLoading(self)
  }

  override func stopLoading() {}
}
