import Foundation

/// The text of a file as bytes, which is how the syntax tree counts.
struct SourceText {
  let string: String
  let bytes: [UInt8]
  private let lineStarts: [Int]

  init(_ source: String) {
    // The compiler ignores a byte order mark, but only as the first character of a file.
    string = source.hasPrefix("\u{FEFF}") ? String(source.dropFirst()) : source
    bytes = Array(string.utf8)
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(offset + 1) }
    lineStarts = starts
  }

  /// The text with spaces in place of what is left out of it, but for the ends of lines.
  func blanking(_ entry: IndexEntry) -> SourceText {
    guard !entry.unavailable.isEmpty else { return self }
    var edits = Edits()
    for insertion in entry.inserted where insertion.offset <= bytes.count {
      edits.insert(insertion.text, at: insertion.offset)
    }
    for range in entry.unavailable where range.upperBound <= bytes.count { edits.blank(range) }
    return SourceText(edits.applied(to: self))
  }

  subscript(range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The line and the column of a byte, from 1. O(log n).
  func place(of offset: Int) -> (line: Int, column: Int) {
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return (low + 1, offset - lineStarts[low] + 1)
  }

  func contains(_ word: String) -> Bool { string.withCString { strstr($0, word) != nil } }

  /// Whether an import ends with the name, which is more than the beginning of another module's: `import Quick` is not in
  /// `import QuickLook`.
  func imports(_ words: String) -> Bool {
    string.withCString { start in
      var next = strstr(start, words)
      while let found = next {
        if !Self.isWord(UInt8(bitPattern: found[words.utf8.count])) { return true }
        next = strstr(found + 1, words)
      }
      return false
    }
  }

  /// Whether a byte may be in a name.
  static func isWord(_ byte: UInt8) -> Bool {
    (byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z"))
      || (byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z"))
      || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")) || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  /// Whether the file can hold anything to adapt. Every construct has one of these words.
  var mayNeedAdapting: Bool {
    let words = [
      "class", "extension", "@objc", "@IB", "@GK", "@NS", "@UIApplicationMain", "#selector", "#keyPath", "#if", "?(",
      "Literal(", "#Preview", "SwiftUI", "ObjectiveC", "CoreGraphics", "QuartzCore", "Darwin", "import Accessibility",
      "CoreText", "kCT", "import UIKit.",
      "import class UIKit", ".description()", "XCTest", " os", "AnyObject", "observe(", "publisher(",
      "import OSLog.", "available(iOS", "window??", "window!!", ".delegate?.window", "Type).init(",
      ".accessibilityCustomContentBlock", "target?.perform(", "operatingSystemVersion", "isOperatingSystemAtLeast",
    ]
    return (words + NetworkingTypes.words + CombineTypes.names + NamesInUIKit.words).contains(where: contains)
  }
}
