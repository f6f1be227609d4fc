import Foundation
import OpenCollectionCompositionalLayout
import Testing

@testable import OpenCollectionLayoutDocuments
@testable import OpenCollectionTestValues

/// Tests the built command, run as a process.
@Suite("The command collectionview")
struct CommandTests {
  private func run(_ arguments: String..., input: String = "") throws -> Command.Outcome? {
    try Command.run(arguments, input: input)
  }

  private func example(_ name: String) -> String {
    Recordings.package.appendingPathComponent("docs/examples/\(name)").path
  }

  @Test("solve writes the frames of a case")
  func solve() throws {
    guard let outcome = try run("solve", example("grid.json")) else { return }
    // Three thirds of 320 - 2 · 10 are 100 wide, 10 apart; three rows of 60, 10 apart.
    #expect(outcome.code == 0 && outcome.errors.isEmpty)
    #expect(outcome.output.contains(#""contentSize":[320,200]"#))
    #expect(outcome.output.contains(#"{"category":"cell","indexPath":[0,4],"frame":[110,70,100,60],"zIndex":0}"#))
    #expect(outcome.output.contains(#""queries":[{"rect":[0,0,320,60],"elements":["#))
  }

  @Test("solve overrides container and scale, and writes one line per case")
  func overrides() throws {
    let grid = try String(contentsOfFile: example("grid.json"), encoding: .utf8)
    guard let outcome = try run("solve", "--container", "200x100", "--scale", "3", "-", input: grid + grid) else {
      return
    }
    // A third of 200 - 20 is 60.
    let lines = outcome.output.split(separator: "\n")
    #expect(outcome.code == 0 && lines.count == 2 && lines.first == lines.last)
    #expect(outcome.output.contains(#""indexPath":[0,1],"frame":[70,0,60,60]"#))
  }

  @Test("solve writes only the queried items of ten million")
  func tenMillion() throws {
    let text = try String(contentsOfFile: example("grid.json"), encoding: .utf8)
      .replacingOccurrences(of: "\"itemCounts\": [8]", with: "\"itemCounts\": [10000000], \"items\": [[0, 9999999]]")
    guard let outcome = try run("solve", "-", input: text) else { return }
    // 3,333,334 rows of 60 with 10 between them.
    #expect(outcome.code == 0 && outcome.output.utf8.count < 2_000)
    #expect(outcome.output.contains(#""contentSize":[320,233333370],"itemCount":10000000"#))
    #expect(outcome.output.contains(#""frames":[[0,233333310,100,60]]"#))
  }

  @Test("An invalid field ends with code 2 and reports its line and the allowed values; nothing is written")
  func wrongField() throws {
    let grid = try String(contentsOfFile: example("grid.json"), encoding: .utf8)
    let wrong = grid.replacingOccurrences(of: "\"1/3\"", with: "\"a third\"")
    guard let outcome = try run("solve", "-", input: grid + wrong) else { return }
    #expect(outcome.code == 2 && outcome.output.isEmpty)
    // The field is on line 12 of the second case, after 8 spaces and 43 other bytes.
    let line = grid.count { $0 == "\n" } + 12
    #expect(
      outcome.errors.hasPrefix(
        "error: standard input:\(line):52: layout.section.group.subitems[0].width.fractionalWidth: found \"a third\"; "
          + "expected a number"), "\(outcome.errors)")
  }

  @Test("A missing file, a folder and an invalid command line have different errors")
  func noFile() throws {
    guard let missing = try run("solve", "/no/such/file.json") else { return }
    #expect(missing.code == 2 && missing.errors == "error: /no/such/file.json: there is no such file\n")
    let folder = try #require(try run("lint", "/"))
    #expect(folder.code == 2 && folder.errors.contains("this is a folder"))
    let usage = try #require(try run("solve", "--scale", "0", example("grid.json")))
    #expect(usage.code == 64 && usage.errors.contains("more than 0"))
  }

  @Test("A file of 100 MB and a nesting depth of 10,000 are rejected with one line")
  func tooMuch() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json")
    try Data().write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let file = try FileHandle(forWritingTo: url)
    try file.truncate(atOffset: 100 << 20)
    try file.close()
    guard let large = try run("solve", url.path) else { return }
    #expect(large.code == 2 && large.errors.contains("more than the maximum of 67108864 (64 MB)"), "\(large.errors)")

    let deep = try #require(
      try run("solve", "-", input: String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000)))
    #expect(deep.code == 2 && deep.errors.contains("1:201: nested deeper than 200"), "\(deep.errors)")
  }

  @Test("adopt writes a package and a report, and rejects wrong input with one line and code 2")
  func adopt() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("@main class App {}\n".utf8).write(to: folder.appendingPathComponent("App.swift"))
    let output = folder.path + "-Linux"
    defer { try? FileManager.default.removeItem(atPath: output) }
    guard let outcome = try run("adopt", folder.path) else { return }
    #expect(outcome.code == 0 && outcome.output.contains("  Package.swift (new)\n"), "\(outcome.errors)")
    let manifest = try String(contentsOfFile: output + "/Package.swift", encoding: .utf8)
    #expect(manifest.contains(".executableTarget("))
    let wrong = try #require(try run("adopt", "/no/such/App.xcodeproj"))
    #expect(wrong.code == 2 && wrong.output.isEmpty)
    #expect(wrong.errors == "adopt: error: /no/such/App.xcodeproj: there is no such file or folder\n")
  }

  @Test("diff writes the batch updates as JSON, and as sentences")
  func diff() throws {
    guard let outcome = try run("diff", example("old.json"), example("new.json")) else { return }
    // Old: fruit (apple, pear, plum), nuts (hazelnut), empty. New: nuts (hazelnut, plum), fruit (pear, fig), leaves.
    // One of fruit and nuts moves; either way apple goes, fig comes, and plum moves from 0.2 to 0.1.
    #expect(outcome.code == 0)
    #expect(outcome.output.contains(#""deletedSections":[2],"insertedSections":[2]"#))
    #expect(outcome.output.contains(#""deletedItems":[[0,0]],"insertedItems":[[1,1]]"#))
    #expect(outcome.output.contains(#""movedItems":[{"from":[0,2],"to":[0,1]}]"#))
    #expect(outcome.output.contains(#""reconfiguredItems":[[1,0]]"#))
    let text = try #require(try run("diff", "--text", "--exit-code", example("old.json"), example("new.json")))
    #expect(text.code == 1)
    #expect(text.output.contains("delete item 0.0, \"apple\"\n") && text.output.contains("insert item 1.1, \"fig\"\n"))
    let same = try #require(try run("diff", "--text", "--exit-code", example("old.json"), example("old.json")))
    #expect(same.code == 0 && same.output == "nothing changes\n")
  }

  @Test("diff reports the line of a duplicate identifier")
  func twice() throws {
    let text = "{\"sections\": [\n {\"id\": 1, \"items\": [\"a\"]},\n {\"id\": 2, \"items\": [\"b\", \"a\"]}\n]}"
    guard let outcome = try run("diff", "-", example("new.json"), input: text) else { return }
    #expect(outcome.code == 2 && outcome.output.isEmpty)
    #expect(
      outcome.errors
        == "error: standard input:3:27: sections[1].items[1]: found \"a\", which is already used on line 2 "
        + "(sections[0].items[0]); expected an identifier no other item has.\n", "\(outcome.errors)")
  }

  @Test("Control characters and marks of direction in a document are printed as escape sequences")
  func visible() throws {
    let text = #"{"sections": [{"id": "\u001b[31m\u202e\n", "items": []}]}"#
    guard let outcome = try run("diff", "--text", example("old.json"), "-", input: text) else { return }
    #expect(outcome.output.contains("insert section 0, \"\\u{1B}[31m\\u{202E}\\u{A}\", with 0 items\n"))
    let twice = #"{"sections": [{"id": "\u001b", "items": []}, {"id": "\u001b", "items": []}]}"#
    let error = try #require(try run("diff", "-", example("new.json"), input: twice))
    #expect(error.code == 2 && error.errors.contains("found \"\\u{1B}\", which is already used"), "\(error.errors)")
    #expect(!error.errors.contains("\u{1B}"))
  }

  @Test("lint ends with code 1 if there are findings, gives the reasons, and writes no colours to a file")
  func lint() throws {
    guard let outcome = try run("lint", example("surprising.json")) else { return }
    #expect(outcome.code == 1)
    for rule in ["fractionsExceedOne", "crossingFraction", "estimatedInFixedGroup", "insetsOnEstimatedDimension"] {
      #expect(outcome.output.contains("[\(rule)]"), "\(outcome.output)")
    }
    #expect(outcome.output.contains("surprising.json:14:") && !outcome.output.contains("\u{1B}"))
    let json = try #require(try run("lint", "--json", example("surprising.json")))
    #expect(json.output.split(separator: "\n").allSatisfy { $0.hasPrefix(#"{"line":1"#) && $0.hasSuffix(#"."}"#) })
    let clean = try #require(try run("lint", example("grid.json"), input: ""))
    #expect(clean.code == 0 && clean.output.isEmpty)
    #expect(try run("lint", example("sections.json"))?.code == 0)
  }

  @Test("lint takes many files, snapshots among them, and names the file of each finding")
  func lintManyFiles() throws {
    let folder = Recordings.package.appendingPathComponent("docs/examples")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") }
      .sorted()
    #expect(names.contains("old.json") && names.contains("surprising.json"))
    guard let outcome = try Command.run(["lint"] + names.map(example)) else { return }
    #expect(outcome.code == 1 && outcome.errors.isEmpty, "\(outcome.errors)")
    let alone = try names.map { try #require(try run("lint", example($0))).output }
    #expect(outcome.output == alone.joined())
    let json = try #require(try run("lint", "--json", example("grid.json"), example("surprising.json")))
    #expect(json.output.split(separator: "\n").allSatisfy { $0.contains(#"surprising.json","rule":"#) })
  }

  @Test("lint checks the other files where one cannot be read, and ends with code 2")
  func lintBrokenFile() throws {
    let (missing, found) = ("/no/such/file.json", example("surprising.json"))
    guard let outcome = try run("lint", missing, found) else { return }
    #expect(outcome.code == 2 && outcome.errors == "error: \(missing): there is no such file\n")
    #expect(outcome.output == (try run("lint", found))?.output)
    let twice = try #require(try run("lint", "-", "-"))
    #expect(twice.code == 64 && twice.errors.contains("once only"), "\(twice.errors)")
  }

  @Test("lint lists its rules, also as JSON, without reading a file")
  func rules() throws {
    guard let text = try run("lint", "--rules") else { return }
    let json = try #require(try run("lint", "--rules", "--json"))
    for rule in LintRule.allCases {
      #expect(text.output.contains("\(rule.rawValue)\n  why: \(rule.reason)\n  fix: \(rule.fix)\n"))
      #expect(json.output.contains(#"{"rule":"\#(rule.rawValue)","reason":"#))
    }
    #expect(json.output.split(separator: "\n").count == LintRule.allCases.count)
    #expect(try run("lint", "--rules", example("grid.json"))?.code == 64)
  }

  @Test("diff reads at most one snapshot from standard input")
  func oneInput() throws {
    let old = try String(contentsOfFile: example("old.json"), encoding: .utf8)
    guard let outcome = try run("diff", "--text", "-", example("old.json"), input: old) else { return }
    #expect(outcome.code == 0 && outcome.output == "nothing changes\n")
    let both = try #require(try run("diff", "-", "-", input: old))
    #expect(both.code == 64 && both.errors.contains("not both"), "\(both.errors)")
  }

  @Test("A write error of standard output ends a command with code 2")
  func fullDisk() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let full = URL(fileURLWithPath: "/dev/full")
    guard let outcome = try Command.run(["solve", example("grid.json")], output: full) else { return }
    #expect(outcome.code == 2 && outcome.errors.hasPrefix("error: standard output: cannot be written: "))
  }

  @Test("Every command has help with examples, and shell completions can be generated")
  func help() throws {
    for command in ["solve", "render", "explain", "lint", "diff"] {
      guard let outcome = try run(command, "--help") else { return }
      #expect(
        outcome.code == 0 && outcome.output.contains("EXAMPLES") && outcome.output.contains("collectionview \(command)")
      )
    }
    let help = try #require(try run("--help"))
    #expect(help.output.contains("EXIT CODES") && help.output.contains("NO_COLOR"))
    for shell in ["bash", "zsh", "fish"] {
      let script = try #require(try run("--generate-completion-script", shell))
      #expect(script.code == 0 && script.output.contains("solve"))
    }
  }

  @Test("explain writes the steps to an item's frame")
  func explain() throws {
    guard let outcome = try run("explain", example("grid.json"), "--item", "0.4") else { return }
    #expect(outcome.code == 0)
    #expect(outcome.output.hasPrefix("Item 4 of section 0: x 110, y 70, width 100, height 60\n"))
    #expect(outcome.output.contains("4 would take more than 320 at that spacing"))
    guard let json = try run("explain", example("grid.json"), "--item", "0.4", "--json") else { return }
    #expect(json.output.hasPrefix(#"{"title":"Item 4 of section 0","frame":[110,70,100,60],"#))
  }

  @Test("explain reports the number of items if the requested one does not exist")
  func explainMissing() throws {
    guard let outcome = try run("explain", example("grid.json"), "--item", "0.8") else { return }
    #expect(outcome.code == 2 && outcome.output.isEmpty)
    #expect(outcome.errors == "error: --item: section 0 has 8 items, counted from 0\n")
    #expect(try run("explain", example("grid.json"))?.code == 64)
    #expect(try run("explain", example("grid.json"), "--item", "0.1", "--case", "2")?.code == 2)
  }

  @Test("render writes a drawing as SVG and as PNG, and fails if it cannot write")
  func render() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let svg = folder.appendingPathComponent("a.svg")
    let png = folder.appendingPathComponent("a.png")
    guard let outcome = try run("render", example("grid.json"), "--svg", svg.path, "--png", png.path) else { return }
    #expect(outcome.code == 0 && outcome.output.isEmpty && outcome.errors.isEmpty)
    #expect(try String(contentsOf: svg, encoding: .utf8).contains(">100 × 60</text>"))
    #expect(try Data(contentsOf: png).prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
    #expect(try run("render", example("grid.json"), "--png", folder.appendingPathComponent("no/a.png").path)?.code == 2)
    #expect(try run("render", example("grid.json"))?.code == 64)
  }

  @Test(
    "Help that cannot be written ends with code 2",
    arguments: [["--help"], ["solve", "--help"], ["--version"]])
  func helpOnFullDisk(arguments: [String]) throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let full = URL(fileURLWithPath: "/dev/full")
    guard let outcome = try Command.run(arguments, output: full) else { return }
    #expect(outcome.code == 2 && outcome.errors.contains("standard output: cannot be written"))
    let plain = try Command.run(arguments)
    #expect(plain?.code == 0 && plain?.output.isEmpty == false && plain?.errors == "")
  }

  @Test("render writes to the target of a symbolic link")
  func renderThroughLink() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (link, file) = (folder.appendingPathComponent("link").path, folder.appendingPathComponent("file").path)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
    for option in ["--svg", "--png"] {
      guard let outcome = try run("render", example("grid.json"), option, link) else { return }
      #expect(outcome.code == 0)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == file)
      #expect(try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int ?? 0 > 100)
    }
  }
}
