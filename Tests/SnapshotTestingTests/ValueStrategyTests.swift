import Foundation
import FoundationNetworking
import Testing

@testable import SnapshotTesting

/// The text of a value by a strategy.
private func text<Value>(_ value: Value, _ strategy: Snapshotting<Value, String>) -> String? {
  AwaitedValue.of(strategy.snapshot(value), timeout: 1)
}

@Suite("Text of values") struct ValueStrategyTests {
  private struct User: Codable {
    var id = 1
    var name = "Blob"
    var friends: [String] = []
    var site: URL?
  }
  private enum Direction: String, CaseIterable {
    case up, down
    var turned: Direction { self == .up ? .down : .up }
  }

  @Test("dump has a line for each part")
  func dump() {
    #expect(
      text(User(friends: ["Blob Jr."], site: URL(string: "https://example.com")), .dump) == """
        ▿ User
          - id: 1
          - name: "Blob"
          ▿ friends: 1 element
            - "Blob Jr."
          ▿ site: Optional<URL>
            - some: https://example.com

        """)
  }

  @Test("dump orders what has no order, and writes dates in UTC")
  func dumpOrder() {
    #expect(text(Set(["c", "a", "b"]), .dump) == "▿ 3 members\n  - \"a\"\n  - \"b\"\n  - \"c\"\n")
    #expect(
      text(["b": 2, "a": 1], .dump) == """
        ▿ 2 key/value pairs
          ▿ (2 elements)
            - key: "a"
            - value: 1
          ▿ (2 elements)
            - key: "b"
            - value: 2

        """)
    #expect(text(Date(timeIntervalSince1970: 86_400), .dump) == "- 1970-01-02T00:00:00Z\n")
    #expect(text(Int?.none, .dump) == "- Optional<Int>.none\n")
    #expect(text(Direction.up, .dump) == "- Direction.up\n")
    #expect(text(Data([1, 2]), .dump) == "- 2 bytes\n")
  }

  @Test("dump has no addresses")
  func addresses() {
    #expect(Addresses.removed(from: "<UIView: 0x7f12ab; frame = (0 0; 1 1)>") == "<UIView; frame = (0 0; 1 1)>")
    #expect(Addresses.removed(from: "layer = <CALayer: 0x1>>") == "layer = <CALayer>>")
  }

  @Test("a type can have text of its own")
  func ownText() {
    struct Price: AnySnapshotStringConvertible {
      var cents: Int
      var snapshotDescription: String { "\(cents / 100).\(cents % 100)" }
    }
    #expect(text([Price(cents: 1234)], .dump) == "▿ 1 element\n  - 12.34\n")
  }

  @Test("json and plist have their keys in order")
  func encoded() {
    #expect(
      text(User(), .json) == """
        {
          "friends" : [

          ],
          "id" : 1,
          "name" : "Blob"
        }
        """)
    #expect(
      text(["b": 1, "a": [2]] as [String: Any] as Any, .json) == """
        {
          "a" : [
            2
          ],
          "b" : 1
        }
        """)
    let plist = text(User(), .plist)
    #expect(
      plist?.contains("<key>id</key>\n\t<integer>1</integer>\n\t<key>name</key>\n\t<string>Blob</string>") == true)
  }

  @Test("description is the value's own")
  func description() {
    #expect(text(7, .description) == "7")
  }

  @Test("func(into:) has a line for each case")
  func function() {
    let table = Snapshotting<Direction, String>.func(into: Snapshotting<Direction, String>.description)
    #expect(text({ $0.turned }, table) == "\"up\",\"down\"\n\"down\",\"up\"")
    #expect(table.pathExtension == "csv")
  }

  private var request: URLRequest {
    get throws {
      var request = URLRequest(url: try #require(URL(string: "https://example.com/buy?b=2&a=1")))
      request.httpMethod = "POST"
      request.addValue("text/html", forHTTPHeaderField: "Accept")
      request.addValue("id=\"7\"", forHTTPHeaderField: "Cookie")
      request.httpBody = Data("{\"b\":1,\"a\":2}".utf8)
      return request
    }
  }

  @Test("raw is a request as it is sent, with the query in order")
  func raw() throws {
    #expect(
      text(try request, .raw) == """
        POST https://example.com/buy?a=1&b=2
        Accept: text/html
        Cookie: id="7"

        {"b":1,"a":2}
        """)
    #expect(text(try request, .raw(pretty: true))?.hasSuffix("{\n  \"a\" : 2,\n  \"b\" : 1\n}") == true)
  }

  @Test("curl is a request as a command")
  func curl() throws {
    #expect(
      text(try request, .curl) == #"""
        curl \
        	--request POST \
        	--header "Accept: text/html" \
        	--data "{\"b\":1,\"a\":2}" \
        	--cookie "id=\"7\"" \
        	"https://example.com/buy?a=1&b=2"
        """#)
  }

  @Test("pullback and asyncPullback make strategies of strategies")
  func pullbacks() {
    let count: Snapshotting<[Int], String> = SimplySnapshotting.lines.pullback { "\($0.count)" }
    #expect(text([1, 2], count) == "2")
    let later: Snapshotting<Int, String> = SimplySnapshotting.lines.asyncPullback { number in
      Async { $0(number * 2) }.map { "\($0)" }
    }
    #expect(text(21, later) == "42")
    #expect(later.pathExtension == "txt")
  }
}

@Suite("The difference of texts") struct LineDifferenceTests {
  private func patch(_ old: [Int], _ new: [Int]) -> [String]? {
    func text(_ lines: [Int]) -> String { lines.map(String.init).joined(separator: "\n") }
    return LineDifference(text(old), text(new)).patch?.components(separatedBy: "\n")
  }

  @Test("of equal texts is none")
  func equal() { #expect(patch([1, 2], [1, 2]) == nil) }

  // Line 10 of 20 is missing: 4 lines before (6...9), it, and 4 after (11...14).
  @Test("has four lines around a change, and says where it is")
  func context() {
    let lines = patch(Array(1...20), Array(1...9) + Array(11...20))
    #expect(lines?.first == "@@ −6,9 +6,8 @@")
    #expect(lines?.count == 10)
    #expect(lines?[5] == "−10")
  }

  // Lines 3 and 18 of 20 change: lines 7...13 are not shown.
  @Test("has a part for each group of changes")
  func parts() {
    var new = Array(1...20)
    (new[2], new[17]) = (0, 0)
    let lines = patch(Array(1...20), new)
    #expect(lines?.filter { $0.hasPrefix("@@") } == ["@@ −1,7 +1,7 @@", "@@ −14,7 +14,7 @@"])
  }
}
