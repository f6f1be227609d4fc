@_spi(Storeys) import OpenCollectionFoundation

/// What the user set for all apps. The defaults are those of a device as it is sold, except that video plays.
package struct AccessibilitySettings: Equatable {
  var isVoiceOverRunning = false
  var isMonoAudioEnabled = false
  var isClosedCaptioningEnabled = false
  package var isInvertColorsEnabled = false
  var isGuidedAccessEnabled = false
  var isBoldTextEnabled = false
  var buttonShapesEnabled = false
  var isGrayscaleEnabled = false
  var isReduceTransparencyEnabled = false
  package var isReduceMotionEnabled = false
  var prefersCrossFadeTransitions = false
  var isVideoAutoplayEnabled = true
  package var isDarkerSystemColorsEnabled = false
  var isSwitchControlRunning = false
  var isSpeakSelectionEnabled = false
  var isSpeakScreenEnabled = false
  var isShakeToUndoEnabled = false
  var isAssistiveTouchRunning = false
  var shouldDifferentiateWithoutColor = false
  var isOnOffSwitchLabelsEnabled = false

  /// The settings in effect. A change posts the notification of each setting that differs.
  @MainActor @InContext package static var current = AccessibilitySettings() {
    didSet {
      if current.isInvertColorsEnabled != oldValue.isInvertColorsEnabled { invertedColorsDidChange() }
      for (setting, name) in notifications where current[keyPath: setting] != oldValue[keyPath: setting] {
        NotificationCenter.default.post(name: name, object: nil)
      }
    }
  }

  @MainActor private static func invertedColorsDidChange() {
    CALayer.isScreenInverted = current.isInvertColorsEnabled
    for window in UIWindow.all {
      window.layer.invalidateNode()
      window.layer.invalidateColorKeepers()
    }
  }

  @MainActor private static let notifications: [(KeyPath<AccessibilitySettings, Bool>, NSNotification.Name)] = [
    (\.isVoiceOverRunning, UIAccessibility.voiceOverStatusDidChangeNotification),
    (\.isMonoAudioEnabled, UIAccessibility.monoAudioStatusDidChangeNotification),
    (\.isClosedCaptioningEnabled, UIAccessibility.closedCaptioningStatusDidChangeNotification),
    (\.isInvertColorsEnabled, UIAccessibility.invertColorsStatusDidChangeNotification),
    (\.isGuidedAccessEnabled, UIAccessibility.guidedAccessStatusDidChangeNotification),
    (\.isBoldTextEnabled, UIAccessibility.boldTextStatusDidChangeNotification),
    (\.buttonShapesEnabled, UIAccessibility.buttonShapesEnabledStatusDidChangeNotification),
    (\.isGrayscaleEnabled, UIAccessibility.grayscaleStatusDidChangeNotification),
    (\.isReduceTransparencyEnabled, UIAccessibility.reduceTransparencyStatusDidChangeNotification),
    (\.isReduceMotionEnabled, UIAccessibility.reduceMotionStatusDidChangeNotification),
    (\.prefersCrossFadeTransitions, UIAccessibility.prefersCrossFadeTransitionsStatusDidChange),
    (\.isVideoAutoplayEnabled, UIAccessibility.videoAutoplayStatusDidChangeNotification),
    (\.isDarkerSystemColorsEnabled, UIAccessibility.darkerSystemColorsStatusDidChangeNotification),
    (\.isSwitchControlRunning, UIAccessibility.switchControlStatusDidChangeNotification),
    (\.isSpeakSelectionEnabled, UIAccessibility.speakSelectionStatusDidChangeNotification),
    (\.isSpeakScreenEnabled, UIAccessibility.speakScreenStatusDidChangeNotification),
    (\.isShakeToUndoEnabled, UIAccessibility.shakeToUndoDidChangeNotification),
    (\.isAssistiveTouchRunning, UIAccessibility.assistiveTouchStatusDidChangeNotification),
    (\.shouldDifferentiateWithoutColor, UIAccessibility.differentiateWithoutColorDidChangeNotification),
    (\.isOnOffSwitchLabelsEnabled, UIAccessibility.onOffSwitchLabelsDidChangeNotification),
  ]
}

/// The user's settings. All are off, except that videos play by themselves.
extension UIAccessibility {
  /// Whether a screen reader is running: VoiceOver, or on the desktop a reader that uses the window's accessibility.
  @preconcurrency @MainActor public static var isVoiceOverRunning: Bool {
    AccessibilitySettings.current.isVoiceOverRunning
  }
  /// Whether sound is mono.
  @preconcurrency @MainActor public static var isMonoAudioEnabled: Bool {
    AccessibilitySettings.current.isMonoAudioEnabled
  }
  /// Whether captions are shown.
  @preconcurrency @MainActor public static var isClosedCaptioningEnabled: Bool {
    AccessibilitySettings.current.isClosedCaptioningEnabled
  }
  /// Whether colours are inverted, but for views that ignore it (`accessibilityIgnoresInvertColors`): with the launch argument
  /// `--invert-colors`.
  @preconcurrency @MainActor public static var isInvertColorsEnabled: Bool {
    AccessibilitySettings.current.isInvertColorsEnabled
  }
  /// Whether the device is kept in one app.
  @preconcurrency @MainActor public static var isGuidedAccessEnabled: Bool {
    AccessibilitySettings.current.isGuidedAccessEnabled
  }
  /// Whether text should be bold.
  @preconcurrency @MainActor public static var isBoldTextEnabled: Bool {
    AccessibilitySettings.current.isBoldTextEnabled
  }
  /// Whether buttons should have shapes.
  @preconcurrency @MainActor public static var buttonShapesEnabled: Bool {
    AccessibilitySettings.current.buttonShapesEnabled
  }
  /// Whether the screen shows no colours.
  @preconcurrency @MainActor public static var isGrayscaleEnabled: Bool {
    AccessibilitySettings.current.isGrayscaleEnabled
  }
  /// Whether materials should be opaque.
  @preconcurrency @MainActor public static var isReduceTransparencyEnabled: Bool {
    AccessibilitySettings.current.isReduceTransparencyEnabled
  }
  /// Whether animations should be reduced.
  @preconcurrency @MainActor public static var isReduceMotionEnabled: Bool {
    AccessibilitySettings.current.isReduceMotionEnabled
  }
  /// Whether reduced animations should be cross fades.
  @preconcurrency @MainActor public static var prefersCrossFadeTransitions: Bool {
    AccessibilitySettings.current.prefersCrossFadeTransitions
  }
  /// Whether videos should play by themselves.
  @preconcurrency @MainActor public static var isVideoAutoplayEnabled: Bool {
    AccessibilitySettings.current.isVideoAutoplayEnabled
  }
  /// Whether colours should be darker.
  @preconcurrency @MainActor public static var isDarkerSystemColorsEnabled: Bool {
    AccessibilitySettings.current.isDarkerSystemColorsEnabled
  }
  /// Whether Switch Control is running.
  @preconcurrency @MainActor public static var isSwitchControlRunning: Bool {
    AccessibilitySettings.current.isSwitchControlRunning
  }
  /// Whether the selection can be spoken.
  @preconcurrency @MainActor public static var isSpeakSelectionEnabled: Bool {
    AccessibilitySettings.current.isSpeakSelectionEnabled
  }
  /// Whether the screen can be spoken.
  @preconcurrency @MainActor public static var isSpeakScreenEnabled: Bool {
    AccessibilitySettings.current.isSpeakScreenEnabled
  }
  /// Whether shaking the device undoes.
  @preconcurrency @MainActor public static var isShakeToUndoEnabled: Bool {
    AccessibilitySettings.current.isShakeToUndoEnabled
  }
  /// Whether AssistiveTouch is running.
  @preconcurrency @MainActor public static var isAssistiveTouchRunning: Bool {
    AccessibilitySettings.current.isAssistiveTouchRunning
  }
  /// Whether meaning should not be carried by colour alone.
  @preconcurrency @MainActor public static var shouldDifferentiateWithoutColor: Bool {
    AccessibilitySettings.current.shouldDifferentiateWithoutColor
  }
  /// Whether switches should show their state by a sign.
  @preconcurrency @MainActor public static var isOnOffSwitchLabelsEnabled: Bool {
    AccessibilitySettings.current.isOnOffSwitchLabelsEnabled
  }

  /// Posted when `isVoiceOverRunning` changed.
  public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityIsVoiceOverRunningDidChangeNotification")
  /// Posted when `isMonoAudioEnabled` changed.
  public static let monoAudioStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityIsMonoAudioEnabledDidChangeNotification")
  /// Posted when `isClosedCaptioningEnabled` changed.
  public static let closedCaptioningStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityIsClosedCaptioningEnabledDidChangeNotification")
  /// Posted when `isInvertColorsEnabled` changed.
  public static let invertColorsStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityIsInvertColorsEnabledDidChangeNotification")
  /// Posted when `isGuidedAccessEnabled` changed.
  public static let guidedAccessStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityIsGuidedAccessEnabledDidChangeNotification")
  /// Posted when `isBoldTextEnabled` changed.
  public static let boldTextStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityIsBoldTextEnabledDidChangeNotification")
  /// Posted when `buttonShapesEnabled` changed.
  public static let buttonShapesEnabledStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityButtonShapesEnabledDidChangeNotification")
  /// Posted when `isGrayscaleEnabled` changed.
  public static let grayscaleStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityIsGrayscaleEnabledDidChangeNotification")
  /// Posted when `isReduceTransparencyEnabled` changed.
  public static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityIsReduceTransparencyEnabledDidChangeNotification")
  /// Posted when `isReduceMotionEnabled` changed.
  public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityIsReduceMotionEnabledDidChangeNotification")
  /// Posted when `prefersCrossFadeTransitions` changed.
  public static let prefersCrossFadeTransitionsStatusDidChange = NSNotification.Name(
    "UIAccessibilityPrefersCrossFadeTransitionsDidChangeNotification")
  /// Posted when `isVideoAutoplayEnabled` changed.
  public static let videoAutoplayStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityIsVideoAutoplayEnabledDidChangeNotification")
  /// Posted when `isDarkerSystemColorsEnabled` changed.
  public static let darkerSystemColorsStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityIsDarkerSystemColorsEnabledDidChangeNotification")
  /// Posted when `isSwitchControlRunning` changed.
  public static let switchControlStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityIsSwitchControlRunningDidChangeNotification")
  /// Posted when `isSpeakSelectionEnabled` changed.
  public static let speakSelectionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityIsSpeakSelectionEnabledDidChangeNotification")
  /// Posted when `isSpeakScreenEnabled` changed.
  public static let speakScreenStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityIsSpeakScreenEnabledDidChangeNotification")
  /// Posted when `isShakeToUndoEnabled` changed.
  public static let shakeToUndoDidChangeNotification = NSNotification.Name(
    "UIAccessibilityIsShakeToUndoEnabledDidChangeNotification")
  /// Posted when `isAssistiveTouchRunning` changed.
  public static let assistiveTouchStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityIsAssistiveTouchRunningDidChangeNotification")
  /// Posted when `shouldDifferentiateWithoutColor` changed.
  public static let differentiateWithoutColorDidChangeNotification = NSNotification.Name(
    "UIAccessibilityShouldDifferentiateWithoutColorDidChangeNotification")
  /// Posted when `isOnOffSwitchLabelsEnabled` changed.
  public static let onOffSwitchLabelsDidChangeNotification = NSNotification.Name(
    "UIAccessibilityIsOnOffSwitchLabelsEnabledDidChangeNotification")
}
