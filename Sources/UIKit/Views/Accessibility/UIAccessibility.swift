/// Accessibility settings. There is no screen reader here, and every setting is off.
public enum UIAccessibility {
  /// Whether VoiceOver is running.
  public static var isVoiceOverRunning: Bool { false }
  /// Whether animations should be reduced.
  public static var isReduceMotionEnabled: Bool { false }
  /// Whether materials should be opaque.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// Whether text should be bold.
  public static var isBoldTextEnabled: Bool { false }
  /// Whether Switch Control is running.
  public static var isSwitchControlRunning: Bool { false }
}
