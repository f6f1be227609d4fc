import Foundation
import OpenCollectionModelContext
import Testing

@testable import OpenCollectionDriving
@testable import OpenCollectionTestValues

/// Calls whose arguments were changed at random, from the seed `CALLS_SEED` (1): `CALLS` of them (20,000) without an app, and
/// `CALLS_IN_APP` (300) with one. They go through the protocol, as a client's do.
@Suite("Mutated calls")
struct MutatedCallTests {
  /// Every tool but those that start programs.
  private static let calls: [(String, JSON)] = [
    ("screen", .object(["scale": .number("0.1"), "save": "out/a.png", "start": 1, "count": 5, "detail": true])),
    ("screen", .object(["picture": false])),
    ("tap", .object(["element": "cell \"Row 1\" #1", "seconds": .number("0.5")])),
    ("tap", .object(["element": "195 300"])),
    ("type", .object(["text": "tea \"\\\n", "into": "id:search", "replace": false])),
    ("scroll", .object(["to": "Row 4"])), ("scroll", .object(["direction": "down", "in": "table #1"])),
    ("key", .object(["key": "shift+left"])),
    ("drag", .object(["from": "Row 1", "to": "10 10", "hold": 1, "seconds": .number("0.3")])),
    ("drag", .object(["from": "\"Row 2\"", "direction": "left"])),
    ("wait", .object(["seconds": .number("0.1"), "for": "Row 0"])),
    ("set", .object(["width": 320, "height": 568, "appearance": "dark", "textSize": "xl", "direction": "rtl"])),
    ("explain", .object(["element": "Row 1", "other": "Row 2", "detail": true])),
    ("find_faults", .object(["start": 0, "count": 3])),
    ("compare", .object(["picture": "out/a.png", "tolerance": 3])),
    ("record", .object(["name": "ATests", "kind": "ui", "expect": ["Row 1"], "target": "ShopUITests"])),
  ]

  private static let texts =
    [
      "", " ", "#1", "cell #0", "cell #99999999999999999999", "id:", "\"", "\"\\", "\"a\\u\"", "1e999 1", "nan nan",
      "-1 -1",
      "1e308 1e308", "../x.png", "/etc/passwd", "out/../../x.png", "out/a.png/b.png", "a.png\u{0}", "quit", "png x.png",
      "\"a\"\nquit", "$(id)", "`id`", "; id", "%s%n", "\u{202E}", "👨‍👩‍👧", "e\u{301}\u{301}", "cell \"Row 1\"", "table #1",
    ] + [String(repeating: "x", count: 1000), String(repeating: "(", count: 200)]
  private static let numbers = [
    "0", "-0", "1e308", "-1e308", "1e-320", "0.1", "60", "9007199254740993", "1000000", "4",
  ]

  private static func value(_ random: inout SeededGenerator) -> JSON {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: .null
    case 1: .bool(.random(using: &random))
    case 2, 3: .number(numbers.randomElement(using: &random) ?? "0")
    case 4: .array([.string(texts.randomElement(using: &random) ?? ""), .null])
    case 5: .object([.init("a", 1)])
    default: .string(texts.randomElement(using: &random) ?? "")
    }
  }

  /// A text with a few characters more, fewer or others.
  private static func mutated(_ text: String, _ random: inout SeededGenerator) -> String {
    var scalars = Array(text.unicodeScalars)
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let place = Int.random(in: 0...scalars.count, using: &random)
      let end = min(scalars.count, place + Int.random(in: 0...4, using: &random))
      switch Int.random(in: 0..<3, using: &random) {
      case 0: scalars.removeSubrange(place..<end)
      case 1: scalars.insert(contentsOf: scalars[place..<end], at: place)
      default:
        let signs = Array("\"\\#: \n\t.+-/0123456789eEinfa()=\u{7F}\u{1B}é🍏".unicodeScalars)
        scalars.insert(signs[Int.random(in: 0..<signs.count, using: &random)], at: place)
      }
    }
    var result = String.UnicodeScalarView()
    result.append(contentsOf: scalars)
    return String(result)
  }

  private static func mutatedCall(_ random: inout SeededGenerator) -> [UInt8] {
    let (tool, arguments) = calls[Int.random(in: 0..<calls.count, using: &random)]
    var members = arguments.members ?? []
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let index = members.indices.randomElement(using: &random) ?? 0
      switch Int.random(in: 0..<8, using: &random) {
      case 0: if !members.isEmpty { members.remove(at: index) }
      case 1: members.append(.init(members.first?.key ?? "x", value(&random)))
      case 2: members.append(.init(mutated(members.first?.key ?? "x", &random), value(&random)))
      case 3, 4: if !members.isEmpty { members[index].value = value(&random) }
      default:
        guard !members.isEmpty, let text = members[index].value.string else { continue }
        members[index].value = .string(mutated(text, &random))
      }
    }
    return JSON.object([
      "jsonrpc": "2.0", "id": 1, "method": "tools/call",
      "params": .object(["name": .string(tool), "arguments": .object(members)]),
    ]).bytes
  }

  /// Makes calls, and checks that each has an answer of the protocol.
  private static func use(_ package: FaultyPackage, count: Int) throws -> (failed: Int, died: [String]) {
    let seed = ProcessInfo.processInfo.environment["CALLS_SEED"].flatMap { UInt64($0) } ?? 1
    print("mutated calls: \(count), seed \(seed)")
    var random = SeededGenerator(seed: seed)
    var server = ModelContextServer(name: "n", version: "1", instructions: "", tools: DriveDeclarations.all)
    _ = server.receive(
      Array(#"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25"}}"#.utf8))
    var failed = 0
    var died: [String] = []
    for index in 0..<count {
      let message = mutatedCall(&random)
      let line = String(decoding: message, as: UTF8.self)
      var answer: [UInt8]
      switch server.receive(message) {
      case .answer(let bytes): answer = bytes
      case .call(let call):
        let result = server.refusal(of: call) ?? package.tools.perform(call.name, call.arguments)
        if result.isError { failed += 1 }
        if result.text.contains("ended by signal") || result.text.contains("did not answer") {
          died.append("\(index): \(line): \(result.text)")
          _ = package.tools.perform("restart", .object([:]))
        }
        answer = server.response(to: call, result)
      default:
        Issue.record("\(index): no answer to \(line)")
        continue
      }
      #expect(!answer.contains(10), "\(index): \(line)")
      let read = try JSONReader.read(answer)
      #expect(read["id"]?.integer == 1 || read["error"] != nil, "\(index): \(line)")
      #expect((read["result"] == nil) != (read["error"] == nil), "\(index): \(line)")
    }
    return (failed, died)
  }

  private static func count(_ name: String, _ usual: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? usual
  }

  @Test("are answered by nothing but the protocol, and write nothing, without an app")
  func withoutApp() throws {
    let package = try FaultyPackage()
    // The package was read, and the app has ended.
    try package.text("build")
    package.session.stop()
    let before = try FileManager.default.subpathsOfDirectory(atPath: package.folder.path).sorted()
    let count = Self.count("CALLS", 20_000)
    #expect(try Self.use(package, count: count).failed == count)
    #expect(try FileManager.default.subpathsOfDirectory(atPath: package.folder.path).sorted() == before)
  }

  @Test("end and hang no app, and write only pictures and tests", arguments: ["sound-rows", "sound-card"])
  func withApp(screen: String) throws {
    let package = try FaultyPackage(screen)
    try package.text("build")
    let count = Self.count("CALLS_IN_APP", 300)
    let (failed, died) = try Self.use(package, count: count)
    #expect(died.isEmpty)
    // Many calls are still sound.
    #expect(failed < count)
    let files = try FileManager.default.subpathsOfDirectory(atPath: package.folder.path)
    let kinds = Set(
      files.filter { !$0.hasPrefix("build") && !$0.hasPrefix("bin") }.map { ($0 as NSString).pathExtension })
    #expect(kinds.isSubset(of: ["", "swift", "png"]), "\(kinds)")
  }
}
