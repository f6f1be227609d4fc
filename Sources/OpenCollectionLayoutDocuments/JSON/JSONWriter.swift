import Foundation

/// Puts JSON together byte by byte, with fields in the order they are written.
public struct JSONWriter {
  /// What was written, as UTF-8.
  public private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// A writer that has written nothing.
  public init() {}

  private mutating func begin() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Ends a line, and with it a value.
  public mutating func line() {
    bytes.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  /// A member's name; its value is to follow.
  public mutating func key(_ name: String) {
    begin()
    quoted(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// An object of the members `body` writes.
  public mutating func object(_ body: (inout JSONWriter) -> Void) { container("{", "}", body) }

  /// An array of the values `body` writes.
  public mutating func array(_ body: (inout JSONWriter) -> Void) { container("[", "]", body) }

  private mutating func container(_ open: UnicodeScalar, _ close: UnicodeScalar, _ body: (inout JSONWriter) -> Void) {
    begin()
    bytes.append(UInt8(ascii: open))
    needsComma = false
    body(&self)
    bytes.append(UInt8(ascii: close))
    needsComma = true
  }

  /// A string, escaped as needed.
  public mutating func string(_ text: String) {
    begin()
    quoted(text)
  }

  /// A whole number.
  public mutating func int(_ value: Int) {
    begin()
    raw(String(value))
  }

  /// The shortest decimal that reads back as the same number; whole numbers without a point.
  public mutating func number(_ value: CGFloat) {
    begin()
    guard value.isFinite else { return raw("null") }
    if let whole = Int(exactly: value), abs(whole) < 1 << 53 { return raw(String(whole)) }
    raw(Double(value).description)
  }

  /// Null.
  public mutating func null() {
    begin()
    raw("null")
  }

  /// An array of numbers.
  public mutating func numbers(_ values: [CGFloat]) {
    array { writer in
      for value in values { writer.number(value) }
    }
  }

  /// `[x, y, width, height]`.
  public mutating func rectangle(_ rect: CGRect) {
    numbers([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
  }

  private mutating func quoted(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case UInt8(ascii: "\n"): raw("\\n")
      case UInt8(ascii: "\t"): raw("\\t")
      case 0..<0x20: raw(String(format: "\\u%04x", Int(byte)))
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
