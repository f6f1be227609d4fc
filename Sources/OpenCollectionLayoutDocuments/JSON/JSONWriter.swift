import Foundation

/// Writes JSON as UTF-8, with fields in the order they are written.
///
/// ```swift
/// var writer = JSONWriter()
/// writer.object { writer in
///   writer.key("name")
///   writer.string("grid")
///   writer.key("contentSize")
///   writer.numbers([320, 132.5])
/// }
/// writer.bytes  // {"name":"grid","contentSize":[320,132.5]}
/// ```
public struct JSONWriter {
  /// The text written so far, as UTF-8.
  public private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// Makes an empty writer.
  public init() {}

  private mutating func begin() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Writes a line break after a complete value.
  public mutating func line() {
    bytes.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  /// Writes the name of a member; its value must be written next.
  public mutating func key(_ name: String) {
    begin()
    quoted(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes an object with the members written by `body`.
  public mutating func object(_ body: (inout JSONWriter) -> Void) { container("{", "}", body) }

  /// Writes an array with the values written by `body`.
  public mutating func array(_ body: (inout JSONWriter) -> Void) { container("[", "]", body) }

  private mutating func container(_ open: UnicodeScalar, _ close: UnicodeScalar, _ body: (inout JSONWriter) -> Void) {
    begin()
    bytes.append(UInt8(ascii: open))
    needsComma = false
    body(&self)
    bytes.append(UInt8(ascii: close))
    needsComma = true
  }

  /// Writes a string, escaped as needed.
  public mutating func string(_ text: String) {
    begin()
    quoted(text)
  }

  /// Writes an integer.
  public mutating func int(_ value: Int) {
    begin()
    raw(String(value))
  }

  /// Writes the shortest decimal that is parsed as the same number, whole numbers without a decimal point; null for a
  /// number that is not finite.
  public mutating func number(_ value: CGFloat) {
    begin()
    guard value.isFinite else { return raw("null") }
    if let whole = Int(exactly: value), abs(whole) < 1 << 53 { return raw(String(whole)) }
    raw(Double(value).description)
  }

  /// Writes null.
  public mutating func null() {
    begin()
    raw("null")
  }

  /// Writes an array of numbers.
  public mutating func numbers(_ values: [CGFloat]) {
    array { writer in
      for value in values { writer.number(value) }
    }
  }

  /// Writes a rectangle as `[x, y, width, height]`.
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
