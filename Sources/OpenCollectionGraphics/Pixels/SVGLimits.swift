internal import Foundation

/// Limits for SVG files: librsvg renders for as long as a file demands and cannot be cancelled.
enum SVGLimits {
  /// The most octaves of `feTurbulence`. Each adds half as much as the previous one: beyond the eighth none is visible.
  static let octaves = 20.0

  /// A sentence about the first limit that is exceeded; nil if none is. O(bytes).
  static func reasonToRefuse(_ data: Data) -> String? {
    let name = Data("numOctaves".utf8)
    var start = data.startIndex
    while let found = data.range(of: name, in: start..<data.endIndex) {
      start = found.upperBound
      guard let text = value(in: data[start...].prefix(256)) else { continue }
      // A value that is no number is written in a form we do not parse, such as a character reference.
      guard let number = Double(text), number <= octaves else {
        return "the picture has a filter with numOctaves=\"\(text)\"; at most \(Int(octaves)) are allowed"
      }
    }
    return nil
  }

  /// The quoted value after an equals sign.
  private static func value(in bytes: Data) -> String? {
    let isSpace: (UInt8) -> Bool = { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    var rest = bytes.drop(while: isSpace)
    guard rest.first == UInt8(ascii: "=") else { return nil }
    rest = rest.dropFirst().drop(while: isSpace)
    guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    let text = String(decoding: rest.dropFirst().prefix { $0 != quote }, as: UTF8.self)
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
