/// Finds text in scripts other than Latin, Greek and Cyrillic, which the system font takes from other fonts.
struct OtherScripts {
  /// UTF-8 byte ranges from the first character of another script to the next letter or digit of the system font.
  private(set) var ranges: [Range<Int>] = []
  /// Whether no letter or digit is the system font's: its spaces and punctuation then stand as in those fonts.
  private(set) var areAlone = false

  init(in text: String) {
    // The first byte of U+0530 and above is at least 0xD4; most texts have none.
    guard text.utf8.contains(where: { $0 >= 0xD4 }) else { return }
    var begin: Int?
    var offset = 0
    var hasOwn = false
    for scalar in text.unicodeScalars {
      if Self.isOther(scalar) {
        if begin == nil { begin = offset }
      } else if scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) {
        hasOwn = true
        if let first = begin { ranges.append(first..<offset) }
        begin = nil
      }
      offset += scalar.utf8.count
    }
    if let first = begin { ranges.append(first..<offset) }
    areAlone = !hasOwn && !ranges.isEmpty
  }

  /// Also emoji and other symbols; not U+FFFC, which stands for a picture.
  private static func isOther(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0530..<0x1D00, 0x2300..<0x2C00, 0x2E80..<0xFFFC, 0xFFFD...: true
    default: false
    }
  }
}
