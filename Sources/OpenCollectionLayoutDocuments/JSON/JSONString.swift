/// Decodes JSON strings.
enum JSONString {
  static func text(of bytes: ArraySlice<UInt8>, isPlain: Bool) -> String {
    if isPlain { return String(decoding: bytes, as: UTF8.self) }
    return unescaped(bytes) ?? String(decoding: bytes, as: UTF8.self)
  }

  /// The string with its escapes decoded; nil when one is invalid.
  static func unescaped(_ bytes: ArraySlice<UInt8>) -> String? {
    var text = String.UnicodeScalarView()
    var rest = Substring(String(decoding: bytes, as: UTF8.self)).unicodeScalars

    func hexadecimal() -> UInt32? {
      guard rest.count >= 4 else { return nil }
      let digits = String(String.UnicodeScalarView(rest.prefix(4)))
      rest = rest.dropFirst(4)
      return digits.utf8.allSatisfy { isxdigit($0) } ? UInt32(digits, radix: 16) : nil
    }

    while let scalar = rest.popFirst() {
      guard scalar == "\\" else {
        text.append(scalar)
        continue
      }
      switch rest.popFirst() {
      case "\"": text.append("\"")
      case "\\": text.append("\\")
      case "/": text.append("/")
      case "b": text.append("\u{8}")
      case "f": text.append("\u{C}")
      case "n": text.append("\n")
      case "r": text.append("\r")
      case "t": text.append("\t")
      case "u":
        guard var code = hexadecimal() else { return nil }
        if (0xD800...0xDBFF).contains(code) {
          // The first half of a surrogate pair.
          guard rest.popFirst() == "\\", rest.popFirst() == "u", let low = hexadecimal(),
            (0xDC00...0xDFFF).contains(low)
          else { return nil }
          code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
        }
        guard let scalar = Unicode.Scalar(code) else { return nil }
        text.append(scalar)
      default: return nil
      }
    }
    return String(text)
  }

  private static func isxdigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}
