/// The arguments of a message.
@_spi(Adapting) public struct AdaptedArguments {
  let values: [Any?]
  /// The message, for errors.
  let selector: Selector

  /// The argument at a position as the parameter's type; a message with fewer arguments has nil there.
  ///
  /// An argument of another type ends the app: the method cannot run without it.
  public subscript<Value>(_ index: Int, as type: Value.Type) -> Value {
    let value = index < values.count ? values[index] : nil
    guard let converted = DynamicValue.converted(value, to: type) else {
      clientError(
        "argument \(index + 1) of the message \(selector) is \(value.map { "\(Swift.type(of: $0))" } ?? "nil"), but its "
          + "method takes \(type)", name: "NSInvalidArgumentException")
    }
    return converted
  }
}
