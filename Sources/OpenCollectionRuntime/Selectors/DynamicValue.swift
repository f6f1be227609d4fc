/// Values whose type is known only at run time: arguments of messages and values for keys.
package enum DynamicValue {
  /// The value as a type; nil if it is of another type. Numbers convert to each other, as `NSNumber` does, and nil to every
  /// optional type.
  static func converted<Value>(_ value: Any?, to type: Value.Type) -> Value? {
    guard let value = unwrapped(value) else {
      return (type as? any ExpressibleByNilLiteral.Type).flatMap { makeNil($0) as? Value }
    }
    return value as? Value ?? number(value).flatMap { numeric($0, as: type) }
  }

  /// The value without the optionals that wrap it; nil if one of them is nil.
  package static func unwrapped(_ value: Any?) -> Any? {
    guard let value else { return nil }
    guard let optional = value as? any OptionalValue else { return value }
    return unwrapped(optional.wrapped)
  }

  private static func makeNil<Optional: ExpressibleByNilLiteral>(_ type: Optional.Type) -> Optional { nil }

  private static func number(_ value: Any) -> NSNumber? {
    switch value {
    case let value as NSNumber: value
    case let value as Bool: NSNumber(value: value)
    case let value as any BinaryFloatingPoint: NSNumber(value: Double(value))
    case let value as any BinaryInteger:
      Int64(exactly: value).map { NSNumber(value: $0) } ?? NSNumber(value: UInt64(truncatingIfNeeded: value))
    // Enumerations and the like are numbers in Objective-C.
    case let value as any RawRepresentable: number(value.rawValue)
    default: nil
    }
  }

  private static func numeric<Value>(_ number: NSNumber, as type: Value.Type) -> Value? {
    switch (type as? any OptionalValue.Type)?.wrappedType ?? type {
    case is Bool.Type: number.boolValue as? Value
    case let type as any FixedWidthInteger.Type: integer(number, as: type) as? Value
    case let type as any BinaryFloatingPoint.Type: floatingPoint(number, as: type) as? Value
    case is NSNumber.Type: number as? Value
    default: nil
    }
  }

  /// Cut off to the integer, as `NSNumber` does.
  private static func integer<Value: FixedWidthInteger>(_ number: NSNumber, as type: Value.Type) -> Value {
    type.isSigned || number.doubleValue < 0
      ? Value(truncatingIfNeeded: number.int64Value) : Value(truncatingIfNeeded: number.uint64Value)
  }

  private static func floatingPoint<Value: BinaryFloatingPoint>(_ number: NSNumber, as type: Value.Type) -> Value {
    Value(number.doubleValue)
  }
}

/// An optional of any type.
private protocol OptionalValue {
  var wrapped: Any? { get }
  static var wrappedType: Any.Type { get }
}

extension Optional: OptionalValue {
  fileprivate var wrapped: Any? { self }
  fileprivate static var wrappedType: Any.Type { Wrapped.self }
}
