internal import Foundation

/// Limits for SVG files: librsvg renders for as long as a file demands, cannot be cancelled, and ends the process where it panics.
enum SVGLimits {
  /// The greatest numbers of attributes of filters.
  private static let greatest: [(attribute: String, number: Double)] = [
    // Of `feTurbulence`. Each octave adds half as much as the previous one: beyond the eighth none is visible.
    ("numOctaves", 20),
    // The columns and rows of `feConvolveMatrix`. librsvg 2.54 panics at a matrix of 100 by 100.
    ("order", 20),
    // Of `feMorphology`.
    ("radius", 50),
  ]

  /// The most filter primitives of a file, each of which takes up to a quarter of a second.
  static let primitives = 100

  /// A sentence about the first limit that is exceeded; nil if none is. O(bytes).
  static func reasonToRefuse(_ data: Data) -> String? {
    guard countPrimitives(in: data) <= primitives else {
      return "the picture has more than \(primitives) filter primitives"
    }
    for (attribute, most) in greatest {
      for text in values(of: attribute, in: data) {
        let numbers = text.split { $0.isWhitespace || $0 == "," }.map { Double($0) }
        // A value that is no number is written in a form we do not parse, such as a character reference.
        guard numbers.allSatisfy({ $0.map { $0 <= most } ?? false }) else {
          return "the picture has a filter with \(attribute)=\"\(text)\"; at most \(Int(most)) are allowed"
        }
      }
    }
    return nil
  }

  /// The number of elements whose names begin as those of filter primitives: `<feBlend`, `<svg:feBlend`.
  private static func countPrimitives(in data: Data) -> Int {
    let name = Data("fe".utf8)
    var count = 0
    for found in ranges(of: name, in: data) where found.lowerBound > data.startIndex {
      let isName = data[found.upperBound...].first.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } ?? false
      if isName, [UInt8(ascii: "<"), UInt8(ascii: ":")].contains(data[found.lowerBound - 1]) { count += 1 }
    }
    return count
  }

  private static func values(of attribute: String, in data: Data) -> [String] {
    ranges(of: Data(attribute.utf8), in: data).compactMap { found in
      guard found.lowerBound > data.startIndex, isSpace(data[found.lowerBound - 1]) else { return nil }
      return value(in: data[found.upperBound...].prefix(256))
    }
  }

  private static func ranges(of bytes: Data, in data: Data) -> [Range<Data.Index>] {
    var found: [Range<Data.Index>] = []
    var start = data.startIndex
    while let next = data.range(of: bytes, in: start..<data.endIndex) {
      found.append(next)
      start = next.upperBound
    }
    return found
  }

  private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

  /// The quoted value after an equals sign.
  private static func value(in bytes: Data) -> String? {
    var rest = bytes.drop(while: isSpace)
    guard rest.first == UInt8(ascii: "=") else { return nil }
    rest = rest.dropFirst().drop(while: isSpace)
    guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    let text = String(decoding: rest.dropFirst().prefix { $0 != quote }, as: UTF8.self)
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
