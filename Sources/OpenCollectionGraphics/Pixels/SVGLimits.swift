internal import Foundation

/// Limits for SVG files: librsvg renders for as long as a file demands, cannot be cancelled, and ends the process where it panics.
enum SVGLimits {
  /// The greatest number in an attribute of a filter primitive.
  private static let greatest: [(primitive: String, attribute: String, number: Double)] = [
    // Each octave adds half as much as the previous one: beyond the eighth none is visible.
    ("feTurbulence", "numOctaves", 20),
    // Columns and rows. librsvg 2.54 panics at a matrix of 100 by 100.
    ("feConvolveMatrix", "order", 20),
    ("feMorphology", "radius", 50),
  ]

  /// The most filter primitives of a file. One takes up to a quarter of a second for 2000 by 2000 pixels.
  static let primitives = 500

  /// The beginnings of names of elements in primitives, which are none themselves.
  private static let parts = ["feMergeNode", "feFunc", "feDistantLight", "fePointLight", "feSpotLight"]

  /// A sentence about the first limit that is exceeded; nil if none is. O(bytes).
  static func reasonToRefuse(_ data: Data) -> String? {
    var count = 0
    var start = data.startIndex
    while let found = data.range(of: Data("fe".utf8), in: start..<data.endIndex) {
      start = found.upperBound
      // <feBlend, or <svg:feBlend.
      guard found.lowerBound > data.startIndex,
        [UInt8(ascii: "<"), UInt8(ascii: ":")].contains(data[found.lowerBound - 1])
      else { continue }
      let name = String(decoding: data[found.lowerBound...].prefix(20).prefix(while: isLetter), as: UTF8.self)
      guard name.dropFirst(2).first?.isUppercase == true, !parts.contains(where: name.hasPrefix) else { continue }
      count += 1
      guard count <= primitives else { return "the picture has more than \(primitives) filter primitives" }
      for limit in greatest where limit.primitive == name {
        let tag = tag(data[found.lowerBound...])
        for text in values(of: limit.attribute, in: tag) where !isAllowed(text, limit.number) {
          return
            "the picture has a filter with \(limit.attribute)=\"\(text)\"; at most \(Int(limit.number)) are allowed"
        }
      }
    }
    return nil
  }

  /// Whether a text is one or more numbers up to a limit. A value that is none is written in a form we do not parse, such as a
  /// character reference.
  private static func isAllowed(_ text: String, _ most: Double) -> Bool {
    let numbers = text.split { $0.isWhitespace || $0 == "," }.map { Double($0) }
    return !numbers.isEmpty && numbers.allSatisfy { $0.map { $0 <= most } ?? false }
  }

  /// The bytes up to the `>` that is in no quotes.
  private static func tag(_ bytes: Data) -> Data {
    var quote: UInt8?
    return bytes.prefix { byte in
      if byte == quote {
        quote = nil
      } else if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      }
      return quote != nil || byte != UInt8(ascii: ">")
    }
  }

  /// The quoted values of an attribute; of one without a closing quote, the rest.
  private static func values(of attribute: String, in tag: Data) -> [String] {
    var values: [String] = []
    var start = tag.startIndex
    while let found = tag.range(of: Data(attribute.utf8), in: start..<tag.endIndex) {
      start = found.upperBound
      var rest = tag[found.upperBound...].drop(while: isSpace)
      guard isSpace(tag[found.lowerBound - 1]), rest.first == UInt8(ascii: "=") else { continue }
      rest = rest.dropFirst().drop(while: isSpace)
      guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { continue }
      let text = String(decoding: rest.dropFirst().prefix { $0 != quote }.prefix(10_000), as: UTF8.self)
      values.append(text.trimmingCharacters(in: .whitespacesAndNewlines))
    }
    return values
  }

  private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A }
}
