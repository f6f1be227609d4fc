/// Directions in the plane.
public struct UIAxis: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Left and right.
  public static let horizontal = UIAxis(rawValue: 1 << 0)
  /// Up and down.
  public static let vertical = UIAxis(rawValue: 1 << 1)
  /// Both directions.
  public static let both: UIAxis = [.horizontal, .vertical]
}
