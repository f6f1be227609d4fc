/// Decodes JSON strings.
enum JSONString {
  static func text(of bytes: ArraySlice<UInt8>, isPlain: Bool) -> String {
    if isPlain { return String(decoding: bytes, as: UTF8.self) }
    return unescaped(bytes) ?? String(decoding: bytes, as: UTF8.self)
  }

  /// The string with its escapes decoded; nil when one is invalid. O(n).
  static func unescaped(_ bytes: ArraySlice<UInt8>) -> String? {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var rest = bytes

    func hexadecimal() -> UInt32? {
      let digits = rest.prefix(4)
      guard digits.count == 4 else { return nil }
      rest = rest.dropFirst(4)
      var code: UInt32 = 0
      for byte in digits {
        guard let digit = digit(byte) else { return nil }
        code = code << 4 + digit
      }
      return code
    }

    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        text.append(byte)
        continue
      }
      switch rest.popFirst() {
      case UInt8(ascii: "\""): text.append(UInt8(ascii: "\""))
      case UInt8(ascii: "\\"): text.append(UInt8(ascii: "\\"))
      case UInt8(ascii: "/"): text.append(UInt8(ascii: "/"))
      case UInt8(ascii: "b"): text.append(0x8)
      case UInt8(ascii: "f"): text.append(0xC)
      case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "r"): text.append(UInt8(ascii: "\r"))
      case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
      case UInt8(ascii: "u"):
        guard var code = hexadecimal() else { return nil }
        if (0xD800...0xDBFF).contains(code) {
          // The first half of a surrogate pair.
          guard rest.popFirst() == UInt8(ascii: "\\"), rest.popFirst() == UInt8(ascii: "u"), let low = hexadecimal(),
            (0xDC00...0xDFFF).contains(low)
          else { return nil }
          code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
        }
        guard let scalar = Unicode.Scalar(code) else { return nil }
        text.append(contentsOf: String(Character(scalar)).utf8)
      default: return nil
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The value of a hexadecimal digit.
  private static func digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}
