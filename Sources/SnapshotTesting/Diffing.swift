import Foundation

/// How values of a format are written to files, read and compared.
public struct Diffing<Value> {
  /// The bytes of the file of a value.
  public var toData: (Value) -> Data
  /// The value in a file's bytes.
  public var fromData: (Data) -> Value
  /// What differs between a reference and a new value, as text and as attachments of the test's result; nil if they are
  /// equal.
  public var diff: (Value, Value) -> (String, [XCTAttachment])?

  /// Writing, reading and comparing by closures.
  public init(
    toData: @escaping (_ value: Value) -> Data, fromData: @escaping (_ data: Data) -> Value,
    diff: @escaping (_ lhs: Value, _ rhs: Value) -> (String, [XCTAttachment])?
  ) {
    self.toData = toData
    self.fromData = fromData
    self.diff = diff
  }
}
