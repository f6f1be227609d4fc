/// Formatting for the descriptions of layout classes.
enum LayoutDescription {
  /// A number in its shortest form with at most six significant digits.
  static func number(_ value: CGFloat) -> String { String(format: "%g", Double(value)) }

  /// The object's address in hexadecimal.
  static func address(_ object: AnyObject) -> String {
    "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
  }

  /// Top, leading, bottom, trailing.
  static func insets(_ insets: NSDirectionalEdgeInsets) -> String {
    "{\(number(insets.top)),\(number(insets.leading)),\(number(insets.bottom)),\(number(insets.trailing))}"
  }

  static func point(_ point: CGPoint) -> String { "{\(number(point.x)), \(number(point.y))}" }
}
