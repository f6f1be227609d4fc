import Foundation

/// A property list as XML.
///
/// Not by `PropertyListSerialization`: with Foundation linked statically, as in the kit's command, it takes no arrays (Swift 6.3).
struct PropertyListXML: Encodable {
  private let value: Any

  /// The text of values as they are read from a property list. Throws for others.
  static func data(_ values: [String: Any]) throws -> Data {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    return try encoder.encode(values.mapValues(Self.init))
  }

  private init(_ value: Any) { self.value = value }

  func encode(to encoder: any Encoder) throws {
    switch value {
    case let list as [Any]: try list.map(Self.init).encode(to: encoder)
    case let entries as [String: Any]: try entries.mapValues(Self.init).encode(to: encoder)
    // A boolean and a number are cast to each other; a number knows which it is.
    case let number as NSNumber: try encode(number, to: encoder)
    case let text as String: try text.encode(to: encoder)
    // By the container: their own methods write a number, and a list of numbers.
    case let date as Date: try encode(single: date, to: encoder)
    case let data as Data: try encode(single: data, to: encoder)
    default:
      let words = "no value of a property list: \(type(of: value))"
      throw EncodingError.invalidValue(value, .init(codingPath: encoder.codingPath, debugDescription: words))
    }
  }

  private func encode(_ number: NSNumber, to encoder: any Encoder) throws {
    switch UnicodeScalar(UInt8(bitPattern: number.objCType.pointee)) {
    case "c", "B": try number.boolValue.encode(to: encoder)
    case "f", "d": try number.doubleValue.encode(to: encoder)
    default: try number.int64Value.encode(to: encoder)
    }
  }

  private func encode(single value: some Encodable, to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}
