/// What stands before the first line of an adapted file.
struct Header {
  var path: String
  var usesRegistry = false
  /// The access level with which the file imports UIKit, if it says one.
  var importAccess: String?
  var usesNetworking = false
  var usesCombine = false
  var usesCoreFoundation = false
  /// The file uses what Apple's Foundation re-exports, and UIKit has here.
  var usesUIKit = false
  /// Apple's XCTest re-exports UIKit.
  var usesXCTest = false
  /// Single declarations of modules, which are meant where Foundation, that UIKit re-exports, has the name too: `struct Nimble.Predicate`.
  var imported: [String] = []

  var text: String {
    var lines: [String] = []
    if usesRegistry { lines.append("@_spi(Adapting) \(importAccess.map { $0 + " " } ?? "")import UIKit") }
    if usesXCTest || usesUIKit, !usesRegistry { lines += ["#if canImport(UIKit)", "import UIKit", "#endif"] }
    if usesNetworking { lines += ["#if canImport(FoundationNetworking)", "import FoundationNetworking", "#endif"] }
    if usesCombine { lines += ["#if canImport(Combine)", "import Combine", "#endif"] }
    lines += imported.map { "import " + $0 }
    if usesCoreFoundation { lines.append("import CoreFoundation") }
    lines.append(SourceLocation(path: path, line: 1).text)
    return lines.joined(separator: "\n") + "\n"
  }
}

/// The directive that gives the next line its place.
struct SourceLocation {
  var path: String
  var line: Int

  var text: String { "#sourceLocation(file: \(path.swiftLiteral), line: \(line))" }
}

extension String {
  /// As a string literal.
  var swiftLiteral: String {
    var literal = "\""
    for character in unicodeScalars {
      switch character {
      case "\\": literal += "\\\\"
      case "\"": literal += "\\\""
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      default: literal.unicodeScalars.append(character)
      }
    }
    return literal + "\""
  }
}
