@_spi(Storeys) import OpenCollectionFoundation

extension UIAccessibility {
  /// Tells assistive technologies about a change. Texts are spoken, elements focused.
  ///
  /// - `argument`: what the notification says it is.
  @preconcurrency @MainActor public static func post(notification: Notification, argument: Any?) {
    let text = (argument as? NSAttributedString)?.string ?? argument as? String
    let posted = AccessibilityNotice(notification: notification, text: text, element: argument as? NSObject)
    if text == nil, let element = posted.element, notification == .screenChanged || notification == .layoutChanged {
      AccessibilityFocus.move(to: element)
    }
    for receive in AccessibilityNotice.receivers.values { receive(posted) }
    guard notification == .announcement, let text else { return }
    NotificationCenter.default.post(
      name: announcementDidFinishNotification, object: nil,
      userInfo: [
        announcementStringValueUserInfoKey: text,
        announcementWasSuccessfulUserInfoKey: AccessibilitySettings.current.isVoiceOverRunning,
      ])
  }

  /// The element that an assistive technology focuses; nil for none. There is one focus for all of them.
  @preconcurrency @MainActor public static func focusedElement(
    using assistiveTechnologyIdentifier: AssistiveTechnologyIdentifier?
  ) -> Any? { AccessibilityFocus.element }

  /// Converts a rectangle from a view's coordinates to the screen's, as a bounding rectangle.
  @preconcurrency @MainActor public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    view.convertToScreen(rect)
  }

  /// Converts a path from a view's coordinates to the screen's, as a copy.
  @preconcurrency @MainActor public static func convertToScreenCoordinates(
    _ path: UIBezierPath, in view: UIView
  ) -> UIBezierPath {
    let copy = path.copy() as? UIBezierPath ?? path
    copy.apply(view.transformToScreen)
    return copy
  }

  /// The point that a double tap touches unless an app sets one: the centre of the frame, or of the path's bounds if the
  /// frame is empty. Measured (facts on accessibility, Other).
  @MainActor package static func defaultActivationPoint(frame: CGRect, path: UIBezierPath?) -> CGPoint {
    let area = frame.isEmpty ? path?.bounds ?? frame : frame
    return CGPoint(x: area.midX, y: area.midY)
  }
}

/// A notification that an app posted.
package struct AccessibilityNotice {
  let notification: UIAccessibility.Notification
  /// A text to speak.
  package let text: String?
  /// An element to focus.
  let element: NSObject?

  /// What receives notifications, by its name: the desktop's accessibility.
  @MainActor @InContext package static var receivers: [String: (AccessibilityNotice) -> Void] = [:]
}

/// Notifications as values that post themselves.
public enum AccessibilityNotification {
  /// A text to speak.
  public struct Announcement: Sendable {
    private let text: String
    /// A text to speak.
    public init(_ announcement: String) { text = announcement }
    /// Speaks it.
    @preconcurrency @MainActor public func post() {
      UIAccessibility.post(notification: .announcement, argument: text)
    }
  }

  /// Elements appeared or disappeared.
  public struct LayoutChanged {
    private let element: Any?
    /// The element to focus, or a text to speak.
    public init(_ element: Any? = nil) { self.element = element }
    /// Tells assistive technologies.
    @preconcurrency @MainActor public func post() {
      UIAccessibility.post(notification: .layoutChanged, argument: element)
    }
  }

  /// A page was scrolled to.
  public struct PageScrolled: Sendable {
    private let text: String
    /// A text to speak.
    public init(_ announcement: String) { text = announcement }
    /// Speaks it.
    @preconcurrency @MainActor public func post() {
      UIAccessibility.post(notification: .pageScrolled, argument: text)
    }
  }

  /// Another screen is shown.
  public struct ScreenChanged {
    private let element: Any?
    /// The element to focus, or a text to speak.
    public init(_ element: Any? = nil) { self.element = element }
    /// Tells assistive technologies.
    @preconcurrency @MainActor public func post() {
      UIAccessibility.post(notification: .screenChanged, argument: element)
    }
  }
}
