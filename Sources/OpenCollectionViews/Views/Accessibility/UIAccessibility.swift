/// Functions and settings of accessibility.
public enum UIAccessibility {
  /// What an app tells assistive technologies.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Another screen is shown. The argument is the element to focus, a text to speak, or nil for the first element.
    public static let screenChanged = Notification(rawValue: 1000)
    /// Elements appeared or disappeared. The argument is the element to focus, a text to speak, or nil for the same one.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// A text to speak, with attributes or without.
    public static let announcement = Notification(rawValue: 1008)
    /// A page was scrolled to. The argument is a text to speak, such as "Page 3 of 9".
    public static let pageScrolled = Notification(rawValue: 1009)
    /// Pauses an assistive technology, whose identifier is the argument.
    public static let pauseAssistiveTechnology = Notification(rawValue: 1019)
    /// Resumes an assistive technology, whose identifier is the argument.
    public static let resumeAssistiveTechnology = Notification(rawValue: 1020)
  }

  /// An assistive technology.
  public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Switch Control.
    public static let notificationSwitchControl = AssistiveTechnologyIdentifier(
      rawValue: "UIAccessibilityNotificationSwitchControlIdentifier")
    /// The screen reader.
    public static let notificationVoiceOver = AssistiveTechnologyIdentifier(
      rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
  }

  /// How an element that receives touches directly does so.
  public struct DirectTouchOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Nothing is spoken at a touch, so that the element can be heard.
    public static let silentOnTouch = DirectTouchOptions(rawValue: 1 << 0)
    /// The element receives touches after it was activated.
    public static let requiresActivation = DirectTouchOptions(rawValue: 1 << 1)
  }

  /// Whether an element shows what belongs below it.
  public enum ExpandedStatus: Int, Sendable {
    case unsupported = 0
    case expanded = 1
    case collapsed = 2
  }

  /// The text that was announced, in the user info of `announcementDidFinishNotification`.
  public static let announcementStringValueUserInfoKey = "UIAccessibilityAnnouncementKeyStringValue"
  /// Whether the announcement was spoken to its end.
  public static let announcementWasSuccessfulUserInfoKey = "UIAccessibilityAnnouncementKeyWasSuccessful"
  /// The element that an assistive technology focuses, in the user info of `elementFocusedNotification`.
  public static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
  /// The element that it focused before.
  public static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
  /// The identifier of the assistive technology.
  public static let assistiveTechnologyUserInfoKey = "UIAccessibilityAssistiveTechnologyKey"
  /// Posted when an announcement was handed to the assistive technologies.
  public static let announcementDidFinishNotification = NSNotification.Name(
    "UIAccessibilityAnnouncementDidFinishNotification")
  /// Posted when an assistive technology moved its focus.
  public static let elementFocusedNotification = NSNotification.Name(
    "UIAccessibilityElementFocusedNotification")
}
