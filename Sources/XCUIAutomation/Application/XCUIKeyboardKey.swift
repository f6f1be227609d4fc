/// Keys that characters do not name, for `typeText`: `typeText(XCUIKeyboardKey.delete.rawValue)`.
public struct XCUIKeyboardKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// Whether a character presses a key that enters no text.
  static func pressesKey(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { $0.value < 0x20 || (0xF700...0xF8FF).contains($0.value) }
  }

  /// Deletes backwards.
  public static let delete = XCUIKeyboardKey("\u{8}")
  public static let `return` = XCUIKeyboardKey("\r")
  public static let enter = XCUIKeyboardKey("\r")
  public static let tab = XCUIKeyboardKey("\t")
  public static let space = XCUIKeyboardKey(" ")
  public static let escape = XCUIKeyboardKey("\u{1B}")
  public static let upArrow = XCUIKeyboardKey("\u{F700}")
  public static let downArrow = XCUIKeyboardKey("\u{F701}")
  public static let leftArrow = XCUIKeyboardKey("\u{F702}")
  public static let rightArrow = XCUIKeyboardKey("\u{F703}")
  /// Deletes forwards.
  public static let forwardDelete = XCUIKeyboardKey("\u{F728}")
  public static let home = XCUIKeyboardKey("\u{F729}")
  public static let end = XCUIKeyboardKey("\u{F72B}")
  public static let pageUp = XCUIKeyboardKey("\u{F72C}")
  public static let pageDown = XCUIKeyboardKey("\u{F72D}")
}
