import Foundation
import Testing

@testable import OpenCollectionModelContext
@testable import OpenCollectionTestValues

/// Messages that were changed at random: `MESSAGES` of them (20,000), from the seed `MESSAGES_SEED` (1).
@Suite("Mutated messages")
struct MutatedMessageTests {
  private static let messages: [[UInt8]] =
    [
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{"a":[{}]}}}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"tools/list","params":{"cursor":null}}"#,
      #"{"jsonrpc":"2.0","id":"c","method":"tools/call","params":{"name":"buy","arguments":{"what":"t\u00e9a","count":3,"notes":["a"]}}}"#,
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"c","reason":"\ud83c\udf4f"}}"#,
      #"{"jsonrpc":"2.0","id":3,"result":{}}"#, TestServer.stateless("server/discover"),
      TestServer.stateless("tools/list"),
    ].map { Array($0.utf8) }

  /// Bytes that mean something to a reader of JSON.
  private static let signs =
    Array("{}[]\",:\\/u0123456789eE+-.tfn \u{0}\u{1}\u{7F}\n\rxé🍏\u{301}".utf8) + [0x80, 0xC0, 0xFF]

  private static func mutated(_ random: inout SeededGenerator) -> [UInt8] {
    var bytes = messages[Int.random(in: 0..<messages.count, using: &random)]
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      let place = Int.random(in: 0...bytes.count, using: &random)
      let end = min(bytes.count, place + Int.random(in: 0...12, using: &random))
      switch Int.random(in: 0..<6, using: &random) {
      case 0: if place < bytes.count { bytes[place] = signs[Int.random(in: 0..<signs.count, using: &random)] }
      case 1: bytes.insert(signs[Int.random(in: 0..<signs.count, using: &random)], at: place)
      case 2: bytes.removeSubrange(place..<end)
      case 3: bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 4:
        let other = messages[Int.random(in: 0..<messages.count, using: &random)]
        bytes.replaceSubrange(
          place..<end, with: other.prefix(Int.random(in: 0...other.count, using: &random)).suffix(20))
      default: bytes.insert(contentsOf: [UInt8](repeating: signs[place % signs.count], count: place), at: place)
      }
    }
    return bytes
  }

  @Test("are answered by nothing but the protocol")
  func mutations() throws {
    let environment = ProcessInfo.processInfo.environment
    let seed = environment["MESSAGES_SEED"].flatMap { UInt64($0) } ?? 1
    let count = environment["MESSAGES"].flatMap { Int($0) } ?? 20_000
    print("mutated messages: \(count), seed \(seed)")
    var random = SeededGenerator(seed: seed)
    var lines = LineBuffer()
    var server = TestServer()
    var answers = 0
    for index in 0..<count {
      let bytes = Self.mutated(&random) + [10]
      for line in lines.append(bytes) {
        guard case .bytes(let message) = line, let answer = try server.answer(message)
        else { continue }
        answers += 1
        let members = try #require(answer.members, "message \(index)")
        let keys = members.map(\.key)
        let isResult = keys == ["jsonrpc", "id", "result"]
        let isError = keys == ["jsonrpc", "id", "error"] || keys == ["jsonrpc", "error"]
        #expect((isResult || isError) && answer["jsonrpc"]?.string == "2.0", "message \(index): \(answer.text)")
        #expect(!answer.bytes.contains(10))
      }
    }
    // Most are no JSON any more, and say so.
    #expect(answers > count / 2)
  }
}
