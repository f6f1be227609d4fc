extension NSAttributedString.Key {
  /// Whether punctuation is spoken, a truth value.
  public static let accessibilitySpeechPunctuation = NSAttributedString.Key("UIAccessibilitySpeechAttributePunctuation")
  /// The language in which the text is spoken, a BCP 47 tag.
  public static let accessibilitySpeechLanguage = NSAttributedString.Key("UIAccessibilitySpeechAttributeLanguage")
  /// The pitch of the voice, a number from 0 to 2; 1 is the default.
  public static let accessibilitySpeechPitch = NSAttributedString.Key("UIAccessibilitySpeechAttributePitch")
  /// Whether an announcement waits for those before it, a truth value.
  public static let accessibilitySpeechQueueAnnouncement =
    NSAttributedString.Key("UIAccessibilitySpeechAttributeQueueAnnouncement")
  /// The priority of an announcement, a `UIAccessibilityPriority`.
  public static let accessibilitySpeechAnnouncementPriority =
    NSAttributedString.Key("UIAccessibilitySpeechAttributeAnnouncementPriority")
  /// The pronunciation in the International Phonetic Alphabet, a string.
  public static let accessibilitySpeechIPANotation =
    NSAttributedString.Key("UIAccessibilitySpeechAttributeIPANotation")
  /// Whether the text is spelled, a truth value.
  public static let accessibilitySpeechSpellOut = NSAttributedString.Key("UIAccessibilitySpeechAttributeSpellOut")
  /// The level of a heading, a number from 0, for none, to 6.
  public static let accessibilityTextHeadingLevel = NSAttributedString.Key("UIAccessibilityTextAttributeHeadingLevel")
  /// Notes about the text, an array of strings.
  public static let accessibilityTextCustom = NSAttributedString.Key("UIAccessibilityTextAttributeCustom")
  /// The kind of text, a `UIAccessibilityTextualContext`.
  public static let accessibilityTextualContext = NSAttributedString.Key("UIAccessibilityTextAttributeContext")
}

/// The priority of an announcement.
public struct UIAccessibilityPriority: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Interrupts others and is not interrupted.
  public static let high = UIAccessibilityPriority(rawValue: "UIAccessibilityPriorityHigh")
  /// Interrupts others and can be interrupted.
  public static let `default` = UIAccessibilityPriority(rawValue: "UIAccessibilityPriorityDefault")
  /// Waits until nothing else is spoken.
  public static let low = UIAccessibilityPriority(rawValue: "UIAccessibilityPriorityLow")
}
