extension String {
  /// The text with no more than 30 combining marks after one letter, as in Unicode's format for streams (UAX #15). Strings
  /// are compared and hashed in order of their marks, which takes the square of their number. O(n).
  var withFewMarks: String {
    // Marks begin at U+0300, whose first byte is this one.
    guard utf8.contains(where: { $0 >= 0xCC }) else { return self }
    var kept = String.UnicodeScalarView()
    var marks = 0
    var isWhole = true
    for scalar in unicodeScalars {
      marks = scalar.value >= 0x300 && scalar.isMark ? marks + 1 : 0
      if marks <= Self.maximumMarks { kept.append(scalar) } else { isWhole = false }
    }
    return isWhole ? self : String(kept)
  }

  private static var maximumMarks: Int { 30 }

  /// Whether more marks than that follow each other in a file that is XML, JSON or a property list, or would after the formats'
  /// escapes are replaced: `&#769;`, `&#x301;`, `\u0301`, a backslash before any other, the ends of `<![CDATA[`. O(n).
  var hasManyMarks: Bool {
    let escapes = [UInt8(ascii: "&"), UInt8(ascii: "\\")]
    guard utf8.contains(where: { $0 >= 0xCC || escapes.contains($0) }) else { return false }
    var rest = Substring(self).unicodeScalars
    var marks = 0
    while let scalar = rest.popFirst() {
      let unit: Int
      switch scalar {
      case "&" where rest.first == "#": unit = rest.takeReference()
      case "\\" where rest.first == "u" || rest.first == "U": unit = rest.takeUnit()
      case "\\": continue
      case "<" where rest.starts(with: "![CDATA[".unicodeScalars):
        rest = rest.dropFirst(8)
        continue
      case "]" where rest.starts(with: "]>".unicodeScalars):
        rest = rest.dropFirst(2)
        continue
      default: unit = Int(scalar.value)
      }
      marks = Unicode.Scalar.mayBeMark(unit) ? marks + 1 : 0
      if marks > Self.maximumMarks { return true }
    }
    return false
  }
}

extension Substring.UnicodeScalarView {
  /// Takes the rest of `&#769;`. Parsers of property lists keep 16 bits of the number.
  fileprivate mutating func takeReference() -> Int {
    removeFirst()
    let radix = first == "x" || first == "X" ? 16 : 10
    if radix == 16 { removeFirst() }
    var value = 0
    while let digit = first.flatMap({ Character($0).hexDigitValue }), digit < radix {
      value = (value * radix + digit) & 0xFF_FFFF
      removeFirst()
    }
    if first == ";" { removeFirst() }
    return Unicode.Scalar.mayBeMark(value) ? value : value & 0xFFFF
  }

  /// Takes the rest of `\u0301`.
  fileprivate mutating func takeUnit() -> Int {
    removeFirst()
    var value = 0
    for _ in 0..<4 {
      guard let digit = first.flatMap({ Character($0).hexDigitValue }) else { break }
      value = value * 16 + digit
      removeFirst()
    }
    return value
  }
}

extension Unicode.Scalar {
  /// Whether a unit is a mark, or half of a scalar that may be one.
  fileprivate static func mayBeMark(_ unit: Int) -> Bool {
    guard unit >= 0x300 else { return false }
    return Unicode.Scalar(UInt32(unit)).map(\.isMark) ?? (unit <= 0xFFFF)
  }

  /// Whether it combines with what is before it: some marks without a class consist of others that have one.
  fileprivate var isMark: Bool {
    properties.generalCategory == .nonspacingMark || properties.canonicalCombiningClass != .notReordered
  }
}
