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
      if marks <= 30 { kept.append(scalar) } else { isWhole = false }
    }
    return isWhole ? self : String(kept)
  }
}

extension Unicode.Scalar {
  /// Whether it combines with what is before it: some marks without a class consist of others that have one.
  fileprivate var isMark: Bool {
    properties.generalCategory == .nonspacingMark || properties.canonicalCombiningClass != .notReordered
  }
}
