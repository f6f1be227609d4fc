import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionViews
@testable import UIKit

/// A shell script takes the place of the program: its children end in every way.
@MainActor
@Suite("Writing previews as pictures")
struct PreviewParentTests {
  /// Runs one child after the other. Each writes rows to the log, and runs a line of shell at its end. Returns the result, and the
  /// places that each was not to do again.
  private func run(
    _ children: [(rows: [PreviewPage.Row], end: String)], environment: [String: String] = [:]
  ) throws -> (result: PreviewParent.Result, done: [[String]], page: String?) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("parent-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (index, child) in children.enumerated() {
      let lines = try child.rows.map { try JSONEncoder().encode($0) + [10] }
      try Data(lines.joined()).write(to: folder.appendingPathComponent("log-\(index)"))
      try Data((child.end + "\n").utf8).write(to: folder.appendingPathComponent("end-\(index)"))
    }
    let script = """
      cd "$0"
      number=0
      while [ -e plan-$number ]; do number=$((number + 1)); done
      cp "$UIKIT_PREVIEW_CHILD/plan" plan-$number
      cat log-$number >> "$UIKIT_PREVIEW_CHILD/log"
      . ./end-$number
      """
    let pictures = folder.appendingPathComponent("pictures").path
    let parent = PreviewParent(
      folder: pictures, arguments: ["-c", script, folder.path], program: URL(fileURLWithPath: "/bin/sh"),
      environment: environment.merging(["PATH": "/usr/bin:/bin"]) { own, _ in own })
    let result = try parent.run()
    let plans = try children.indices.map { try? Data(contentsOf: folder.appendingPathComponent("plan-\($0)")) }
      .compactMap { try $0.map { try JSONDecoder().decode(PreviewChild.Plan.self, from: $0) } }
    for plan in plans { #expect(plan.folder == pictures) }
    return (result, plans.map(\.done), try? String(contentsOfFile: "\(pictures)/index.html", encoding: .utf8))
  }

  /// A preview that was begun, and that was written.
  private func rows(_ line: Int) -> (begun: PreviewPage.Row, written: PreviewPage.Row) {
    let preview = DeclaredPreview(
      source: _PreviewSource(file: "/Shop/Cart.swift", line: line), name: "Preview \(line)", traits: [],
      body: .view { UIView() })
    let begun = PreviewPage.Row(preview)
    var written = begun
    written.pictures = [PreviewPage.Picture(file: "\(line).png", variant: "light", width: 10)]
    return (begun, written)
  }

  @Test("goes on after previews that end the program, by signals and codes, also 0")
  func failures() throws {
    let all = (0...4).map { rows($0) }
    let (result, done, page) = try run([
      ([all[0].begun, all[0].written, all[1].begun], "kill -ILL $$"),
      ([all[2].begun], "exit 0"),
      ([all[3].begun], "exit 3"),
      ([all[4].begun, all[4].written], "exit 0"),
    ])
    let places = (0...4).map { "/Shop/Cart.swift:\($0)" }
    #expect(done == [[], Array(places[..<2]), Array(places[..<3]), Array(places[..<4])])
    #expect(result.code == 1)
    #expect(
      result.lines.dropLast() == [
        "Cart.swift:1: Preview 1: The program ended by signal 4 (Illegal instruction).",
        "Cart.swift:2: Preview 2: The program ended with code 0.",
        "Cart.swift:3: Preview 3: The program ended with code 3.",
      ])
    #expect(result.lines.last?.hasPrefix("5 previews, 2 pictures: ") == true)
    let figures = page?.components(separatedBy: "<figure>").count
    #expect(figures == 3 && page?.contains("The program ended with code 0.") == true)
  }

  @Test("ends with the program's own error, and with what ends it outside of previews")
  func others() throws {
    let first = rows(0)
    #expect(try run([([first.begun], "exit 2")]).result == PreviewParent.Result(code: 2))
    #expect(
      try run([([first.begun, first.written], "kill -KILL $$")]).result
        == PreviewParent.Result(lines: ["the program of the previews ended by signal 9 (Killed)"], code: 1))
    let none = try run([([], "exit 0")])
    #expect(none.result == PreviewParent.Result(lines: ["there is no #Preview in this program"], code: 2))
    #expect(none.page == nil)
  }

  @Test("makes no backtraces, unless the user wants them")
  func backtraces() throws {
    let child = (rows: [PreviewPage.Row](), end: "[ \"$SWIFT_BACKTRACE\" = enable=no ] && exit 4; exit 5")
    #expect(try run([child]).result.code == 4)
    #expect(try run([child], environment: ["SWIFT_BACKTRACE": "enable=yes"]).result.code == 5)
  }

  @Test("passes no input on to the program")
  func input() throws {
    #expect(try run([([], "read line || exit 4")]).result.code == 4)
  }
}
