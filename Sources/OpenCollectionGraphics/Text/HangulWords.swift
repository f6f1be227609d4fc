/// Finds words in Hangul.
enum HangulWords {
  /// The UTF-8 byte ranges of uninterrupted Hangul syllables and letters.
  static func ranges(in text: String) -> [Range<Int>] {
    // Every Hangul scalar begins with a byte from 0xE1 on; most texts have none.
    guard text.utf8.contains(where: { $0 >= 0xE1 }) else { return [] }
    var ranges: [Range<Int>] = []
    var offset = 0
    var start: Int?
    for scalar in text.unicodeScalars {
      if isHangul(scalar) {
        if start == nil { start = offset }
      } else if let begin = start {
        ranges.append(begin..<offset)
        start = nil
      }
      offset += scalar.utf8.count
    }
    if let begin = start { ranges.append(begin..<offset) }
    return ranges
  }

  private static func isHangul(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAC00...0xD7A3, 0x1100...0x11FF, 0x3131...0x318E, 0xA960...0xA97C, 0xD7B0...0xD7FB: true
    default: false
    }
  }
}
