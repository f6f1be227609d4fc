/// The direction in which the focus moves.
public struct UIFocusHeading: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let up = UIFocusHeading(rawValue: 1 << 0)
  public static let down = UIFocusHeading(rawValue: 1 << 1)
  public static let left = UIFocusHeading(rawValue: 1 << 2)
  public static let right = UIFocusHeading(rawValue: 1 << 3)
  /// The next focus group, by Tab.
  public static let next = UIFocusHeading(rawValue: 1 << 4)
  /// The previous focus group, by Shift-Tab.
  public static let previous = UIFocusHeading(rawValue: 1 << 5)
  /// The first item, by Home.
  public static let first = UIFocusHeading(rawValue: 1 << 8)
  /// The last item, by End.
  public static let last = UIFocusHeading(rawValue: 1 << 9)
}
