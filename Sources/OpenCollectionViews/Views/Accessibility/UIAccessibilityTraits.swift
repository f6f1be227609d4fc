/// An element's accessibility traits: its role and behaviour.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// No traits.
  public static let none: UIAccessibilityTraits = []
  /// A button.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// A link.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// An image.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// Currently selected.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// Plays a sound when activated.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// A key of a keyboard.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// Text that cannot be changed.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// Summarizes the state of the app when it starts.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// Does not respond to the user.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// Changes its label or value often.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// A search field.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// Plays or records media when activated.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// Has a value that can be incremented and decremented.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// Receives touches directly.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  /// Turns the page when read to its end.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  /// A tab bar.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
  /// A heading.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
  /// A switch. Its value is "0", "1" or "2", spoken as off, on and mixed. Measured (facts on accessibility, Defaults).
  public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 53)
  /// Can be zoomed. The bit is unmeasured.
  public static let supportsZoom = UIAccessibilityTraits(rawValue: 1 << 54)
}

/// Traits of UIKit's own classes, which it does not publish. Measured (facts on accessibility, Defaults).
extension UIAccessibilityTraits {
  /// A text input.
  package static let textEntry = UIAccessibilityTraits(rawValue: 1 << 18)
  /// A text input that is first responder.
  package static let isEditing = UIAccessibilityTraits(rawValue: 1 << 21)
  /// A text input that shows no text.
  package static let secureTextField = UIAccessibilityTraits(rawValue: 1 << 24)
  /// The button that goes back.
  package static let backButton = UIAccessibilityTraits(rawValue: 1 << 27)
  /// A text input of several lines.
  package static let textArea = UIAccessibilityTraits(rawValue: 1 << 47)
}
