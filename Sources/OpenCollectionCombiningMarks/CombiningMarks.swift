/// Runs of combining marks in text that comes from outside: messages, documents, what is pasted or dropped.
///
/// Swift compares and hashes strings in order of their marks, which takes the square of the number of marks after one letter: a
/// megabyte of them takes a minute.
public enum CombiningMarks {
  /// The most marks after one letter: 30, as in Unicode's format for streams (UAX #15).
  public static let most = 30

  /// The text with the first `most` marks after each letter. O(n).
  public static func limited(_ text: String) -> String {
    guard exceedLimit(in: text) else { return text }
    var kept = String.UnicodeScalarView()
    var marks = 0
    for scalar in text.unicodeScalars {
      marks = scalar.isMark ? marks + 1 : 0
      if marks <= most { kept.append(scalar) }
    }
    return String(kept)
  }

  /// Whether a letter has more than `most` marks. O(n).
  public static func exceedLimit(in text: String) -> Bool {
    guard text.utf8.contains(where: { $0 >= Self.firstByte }) else { return false }
    var marks = 0
    return text.unicodeScalars.contains { scalar in
      marks = scalar.isMark ? marks + 1 : 0
      return marks > most
    }
  }

  /// Whether a letter has more than `most` marks in a document that is XML, JSON or a property list, or would after the formats'
  /// escapes are replaced: `&#769;`, `&#x301;`, `\u0301`, a backslash before any other, the ends of `<![CDATA[`. O(n).
  public static func exceedLimit(inDocument text: String) -> Bool {
    let escapes = [UInt8(ascii: "&"), UInt8(ascii: "\\")]
    guard text.utf8.contains(where: { $0 >= Self.firstByte || escapes.contains($0) }) else { return false }
    var rest = Substring(text).unicodeScalars
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
      if marks > most { return true }
    }
    return false
  }

  /// The first byte of U+0300, the first mark, in UTF-8.
  private static let firstByte: UInt8 = 0xCC
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
    Unicode.Scalar(UInt32(unit)).map(\.isMark) ?? (unit <= 0xFFFF)
  }

  /// Whether it combines with what is before it: some marks without a class consist of others that have one.
  fileprivate var isMark: Bool {
    value >= 0x300
      && (properties.generalCategory == .nonspacingMark || properties.canonicalCombiningClass != .notReordered)
  }
}
