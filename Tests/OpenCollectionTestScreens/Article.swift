import Foundation
internal import Testing

/// An article of the documentation, whose samples tests compare with what the program does.
struct Article {
  private let text: String

  init(_ path: String) throws {
    let package = URL(fileURLWithPath: #filePath + "/../../..").standardized
    text = try String(contentsOf: package.appendingPathComponent(path), encoding: .utf8)
  }

  /// The block of code that begins with a text.
  func block(beginning start: String) throws -> String {
    let blocks = text.components(separatedBy: "```")
    let odd = blocks.indices.filter { $0 % 2 == 1 }.map { blocks[$0].drop { $0 != "\n" }.dropFirst() }
    return try String(#require(odd.first { $0.hasPrefix(start) })).trimmingCharacters(in: .newlines)
  }

  /// The pieces of code in the first column of a table whose head has these words.
  func firstColumn(ofTable head: String) throws -> [String] {
    let lines = text.components(separatedBy: "\n")
    let start = try #require(lines.firstIndex(of: head)) + 2
    return lines[start...].prefix { $0.hasPrefix("|") }.flatMap { line -> [String] in
      let parts = line.split(separator: "|")[0].components(separatedBy: "`")
      return parts.indices.filter { $0 % 2 == 1 }.map { parts[$0] }
    }
  }
}
