/// A key of the keyboard and its characters.
@preconcurrency @MainActor open class UIKey: NSObject {
  /// The key's code.
  open private(set) var keyCode: UIKeyboardHIDUsage
  /// The key's characters with the held modifiers; a `UIKeyInput…` constant for keys without characters.
  open private(set) var characters: String
  /// The key's characters without modifiers.
  open private(set) var charactersIgnoringModifiers: String
  /// The modifiers held when the key went down.
  open private(set) var modifierFlags: UIKeyModifierFlags

  package init(named name: String, _ modifiers: UIKeyModifierFlags) {
    let written = KeyNames.writing[name] ?? (name.count == 1 ? name : "")
    keyCode = UIKeyboardHIDUsage(named: name)
    charactersIgnoringModifiers = written
    let isCapital = modifiers.contains(.shift) != modifiers.contains(.alphaShift)
    characters = isCapital && written.count == 1 ? written.uppercased() : written
    modifierFlags = modifiers
    super.init()
  }
}

/// Modifier keys.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Caps Lock.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// The shift key.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// The control key.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// The alternate key.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// Command, which desktops call Windows or Super.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// The key is on the numeric pad.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// Maps the display's key names to characters.
enum KeyNames {
  /// The characters of keys not named by their character; arrow and navigation keys have UIKit's input constants.
  static let writing: [String: String] = [
    "space": " ", "return": "\r", "keypadenter": "\r", "tab": "\t", "backspace": "\u{8}", "delete": "\u{7F}",
    "escape": "UIKeyInputEscape", "up": "UIKeyInputUpArrow", "down": "UIKeyInputDownArrow",
    "left": "UIKeyInputLeftArrow", "right": "UIKeyInputRightArrow", "home": "UIKeyInputHome", "end": "UIKeyInputEnd",
    "pageup": "UIKeyInputPageUp", "pagedown": "UIKeyInputPageDown",
  ]
}
