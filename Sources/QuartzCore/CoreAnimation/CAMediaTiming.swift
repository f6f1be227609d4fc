import OpenCollectionFoundation

/// The timing of an animation: its start, rate and repetition.
@preconcurrency @MainActor public protocol CAMediaTiming: AnyObject {
  /// The start time, in the parent's time. The default, 0, is the time an animation is added.
  var beginTime: CFTimeInterval { get set }
  /// The duration of one run, in seconds; 0, the default for animations, uses the transaction's duration.
  var duration: CFTimeInterval { get set }
  /// The rate of the local time. The default is 1.
  var speed: Float { get set }
  /// The offset of the local time, in seconds. The default is 0.
  var timeOffset: CFTimeInterval { get set }
  /// The number of runs; may be fractional or infinite. The default, 0, is one run.
  var repeatCount: Float { get set }
  /// The duration of all runs in seconds, if `repeatCount` is 0.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each run is followed by one backward, in the same time. The default is false.
  var autoreverses: Bool { get set }
  /// Whether the first value is shown before the start and the last one after the end. The default is neither.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// Whether an animation shows its first value before its start and its last one after its end.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Shows the last value after the end. The animation must not be removed on completion.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// Shows the first value before the start.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Both.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// Neither: the default.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}
