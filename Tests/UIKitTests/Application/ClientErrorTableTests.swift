import Foundation
import Testing

@testable import OpenCollectionFoundation

/// The tables of `docs/CLIENT-ERRORS.md`, compared with the program.
@Suite("The tables of client errors")
struct ClientErrorTableTests {
  private static let package = URL(fileURLWithPath: #filePath + "/../../../..").standardized

  /// A row: its words between backquotes, and its test.
  private struct Row {
    let words: [String]
    let test: String
    let line: String
  }

  private let rows: [Row]

  init() throws {
    let text = try String(
      contentsOf: Self.package.appendingPathComponent("docs/CLIENT-ERRORS.md"), encoding: .utf8)
    rows = text.components(separatedBy: "\n").compactMap { line in
      let cells = line.components(separatedBy: " | ")
      guard line.hasPrefix("| "), cells.count >= 5, cells[4].contains(": ") else { return nil }
      let quoted = cells[1].components(separatedBy: "`")
      let words = quoted.indices.filter { $0 % 2 == 1 }.flatMap { quoted[$0].components(separatedBy: "…") }
      return Row(
        words: words.filter { !$0.trimmingCharacters(in: .whitespaces).isEmpty },
        test: cells[4].replacingOccurrences(of: " |", with: ""), line: line)
    }
  }

  /// The contents of the Swift files of a folder, without what divides strings into lines.
  private static func sources(_ folder: String) -> [String: String] {
    let files = FileManager.default.enumerator(
      at: package.appendingPathComponent(folder), includingPropertiesForKeys: nil)
    var contents: [String: String] = [:]
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift", let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
      contents[file.deletingPathExtension().lastPathComponent, default: ""] +=
        text.replacing(/"\s*\+\s*"/, with: "").replacing(#"\""#, with: "\"").replacing(#"\n"#, with: " ")
        // What a table says otherwise.
        .replacing(#"\(words.item)"#, with: "item").replacing(#"\(words.view)"#, with: "collection view")
    }
    return contents
  }

  @Test("have UIKit's words as the library writes them, each with a line of what to do")
  func words() {
    let files = Self.sources("Sources")
    let sources = files.filter { $0.key != "ClientAdvice" }.values.joined(separator: "\n")
    #expect(rows.count > 60)
    for row in rows {
      for words in row.words { #expect(sources.contains(words.trimmingCharacters(in: .whitespaces)), "\(words)") }
    }
    for rule in ClientAdvice.rules {
      let isWritten = sources.contains(rule.words)
      #expect(isWritten, "no error has the words of the rule: \(rule.words)")
    }
  }

  @Test("name tests that exist")
  func tests() throws {
    let sources = Self.sources("Tests")
    for row in rows {
      let parts = row.test.components(separatedBy: ": ")
      let file = try #require(sources[parts[0]], "\(row.line)")
      var name = parts.dropFirst().joined(separator: ": ").trimmingCharacters(in: .whitespaces)
      if let bracket = name.range(of: " (", options: .backwards), name.hasSuffix(")") {
        let error = name[bracket.upperBound...].dropLast()
        #expect(file.contains("case .\(error):"), "\(row.line)")
        name = String(name[..<bracket.lowerBound])
      }
      #expect(file.contains("\"\(name)\""), "\(row.line)")
    }
  }
}
