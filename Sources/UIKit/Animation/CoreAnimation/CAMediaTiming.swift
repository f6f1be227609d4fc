/// When something on a time line begins, how fast it runs and how often.
@preconcurrency @MainActor public protocol CAMediaTiming: AnyObject {
  /// When it begins, in seconds of what it belongs to. The default, 0, stands for the moment an animation is added.
  var beginTime: CFTimeInterval { get set }
  /// Seconds of one run; 0, the default of animations, takes the transaction's duration.
  var duration: CFTimeInterval { get set }
  /// Own seconds a second. The default is 1.
  var speed: Float { get set }
  /// Own seconds that are skipped. The default is 0.
  var timeOffset: CFTimeInterval { get set }
  /// Runs; may be a fraction or infinite. The default, 0, counts as one.
  var repeatCount: Float { get set }
  /// Seconds of all runs, where `repeatCount` is 0.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether every run goes back to its beginning at the same speed. The default is false.
  var autoreverses: Bool { get set }
  /// What is shown before the beginning and after the end. The default is neither.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// Whether an animation shows its first value before it begins and its last one after it ended.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Keeps the last value after the end. The animation must not be removed on completion.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// Shows the first value before the beginning.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Both.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// Neither: the default.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}
