/// What the person who uses the device needs. There is no screen reader here, and nothing is asked for.
public enum UIAccessibility {
  /// Whether screens are read aloud.
  public static var isVoiceOverRunning: Bool { false }
  /// Whether movements are to be few.
  public static var isReduceMotionEnabled: Bool { false }
  /// Whether materials are to be opaque.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// Whether text is to be bold.
  public static var isBoldTextEnabled: Bool { false }
  /// Whether keys press what a finger would.
  public static var isSwitchControlRunning: Bool { false }
}
