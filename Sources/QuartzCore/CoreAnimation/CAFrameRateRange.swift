import OpenCollectionFoundation

/// The frame rates that an app prefers, in frames per second.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The lowest acceptable rate.
  public var minimum: Float
  /// The highest useful rate.
  public var maximum: Float
  /// The preferred rate; nil, or 0, for the highest.
  public var preferred: Float?

  /// A range of rates.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  /// The display's own rate.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)

  /// The rate asked for; 0 for the display's own.
  var wanted: Float { preferred.flatMap { $0 > 0 ? $0 : nil } ?? maximum }
}
