import Foundation
import Testing

@testable import OpenCollectionModelContext

@Suite("A server on two descriptors")
struct ModelContextServiceTests {
  /// The other ends of a service's input and output.
  private final class Client {
    let service: ModelContextService
    private let requests = Foundation.Pipe()
    private let answers = Foundation.Pipe()
    private var buffer = LineBuffer()
    private var waiting: [LineBuffer.Line] = []

    init() {
      service = ModelContextService(
        TestServer().server, input: requests.fileHandleForReading.fileDescriptor,
        output: answers.fileHandleForWriting.fileDescriptor)
    }

    func send(_ text: String) throws { try requests.fileHandleForWriting.write(contentsOf: Data((text + "\n").utf8)) }
    func end() throws { try requests.fileHandleForWriting.close() }

    func next() throws -> JSON {
      while waiting.isEmpty { waiting += buffer.append(answers.fileHandleForReading.availableData) }
      guard case .bytes(let bytes) = waiting.removeFirst() else { throw JSONError(description: "too long") }
      return try JSONReader.read(bytes)
    }
  }

  private func call(_ id: Int) -> String {
    TestServer.stateless("tools/call", #","name":"look""#).replacing(#""id":"s""#, with: "\"id\":\(id)")
  }

  @Test("answers pings while a call runs, and calls in their order")
  func pings() throws {
    let client = Client()
    try client.send(call(1))
    try client.send(call(2))
    try client.send(#"{"jsonrpc":"2.0","id":3,"method":"ping"}"#)
    try client.end()
    var first: JSON?
    client.service.run { name, _, _ in
      // The ping overtakes both calls: it is answered while the first one runs.
      if first == nil { first = try? client.next() }
      return ToolResult([.text(name)])
    }
    #expect(first?["id"]?.integer == 3)
    #expect(try client.next()["id"]?.integer == 1 && client.next()["id"]?.integer == 2)
  }

  @Test("does not answer calls that were cancelled, whether they run or wait")
  func cancelling() throws {
    let client = Client()
    for id in 1...3 { try client.send(call(id)) }
    var names = 0
    client.service.run { _, _, isCancelled in
      names += 1
      if names == 1 {
        // The waiting one first: once the other is cancelled, both notices are read.
        for id in [2, 1] {
          try? client.send(#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":\#(id)}}"#)
        }
        try? client.end()
        while !isCancelled() { usleep(1000) }
      }
      return ToolResult([.text("done")])
    }
    #expect(try client.next()["id"]?.integer == 3)
    #expect(names == 2)
  }
}
