/// Parses JSON numbers exactly: the nearest double of any decimal, integers without conversion to double.
enum JSONNumber {
  private static let powers: [Double] = (0...22).reduce(into: []) { powers, _ in
    powers.append((powers.last ?? 0.1) * 10)
  }

  /// The nearest double; infinite when the number is out of range.
  static func double(_ bytes: ArraySlice<UInt8>) -> Double {
    // Up to 15 digits and a small power of ten are exact in doubles, and so is their quotient.
    var digits = 0
    var mantissa: Int64 = 0
    var decimals = 0
    var isShort = bytes.count <= 17
    var isNegative = false
    var isAfterPoint = false
    if isShort {
      for byte in bytes {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
          mantissa = mantissa * 10 + Int64(byte - UInt8(ascii: "0"))
          digits += 1
          if isAfterPoint { decimals += 1 }
        case UInt8(ascii: "-"): isNegative = true
        case UInt8(ascii: "."): isAfterPoint = true
        default: isShort = false
        }
      }
    }
    if isShort, digits <= 15 {
      let value = Double(mantissa) / powers[decimals]
      return isNegative ? -value : value
    }
    return Double(String(decoding: bytes, as: UTF8.self)) ?? .infinity
  }

  /// The number as an Int, in any notation: `3`, `3.0`, `3e2`; nil when it is not whole or out of range.
  static func int(_ bytes: ArraySlice<UInt8>) -> Int? {
    let text = String(decoding: bytes, as: UTF8.self)
    if let value = Int(text) { return value }
    guard bytes.contains(where: { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) && $0 != UInt8(ascii: "-") })
    else { return nil }
    let value = double(bytes)
    return abs(value) <= 9_007_199_254_740_992 ? Int(exactly: value) : nil
  }

  /// Parses a fraction such as `1/3`; nil for any other text. With a divisor of zero it is infinite or NaN.
  static func fraction(_ text: String) -> Double? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let numbers = parts.compactMap { part -> Double? in
      let digits = part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
      let allowed = Set("0123456789.-")
      guard !digits.isEmpty, digits.count <= 30, digits.allSatisfy(allowed.contains) else { return nil }
      return Double(String(digits))
    }
    return numbers.count == 2 ? numbers[0] / numbers[1] : nil
  }
}
