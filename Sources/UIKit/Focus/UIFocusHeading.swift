/// Which way the focus moves.
public struct UIFocusHeading: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let up = UIFocusHeading(rawValue: 1 << 0)
  public static let down = UIFocusHeading(rawValue: 1 << 1)
  public static let left = UIFocusHeading(rawValue: 1 << 2)
  public static let right = UIFocusHeading(rawValue: 1 << 3)
  /// On to the next group, by Tab.
  public static let next = UIFocusHeading(rawValue: 1 << 4)
  /// Back to the group before, by Shift and Tab.
  public static let previous = UIFocusHeading(rawValue: 1 << 5)
  /// To the first item, by Home.
  public static let first = UIFocusHeading(rawValue: 1 << 8)
  /// To the last item, by End.
  public static let last = UIFocusHeading(rawValue: 1 << 9)
}
