extension UIScrollView {
  /// When the safe area is added to the content inset.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// On the axes that scroll; at top and bottom also without scrolling where a navigation controller shows the view.
    case automatic = 0
    /// On the axes that scroll.
    case scrollableAxes = 1
    case never = 2
    case always = 3
  }

  /// How content that was flicked slows down: the fraction of its speed that is left after a millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    /// A rate of one's own, in 0..<1.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// 0.998 a millisecond.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// 0.99 a millisecond.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// How a drag takes the keyboard away.
  public enum KeyboardDismissMode: Int, Sendable {
    case none = 0
    /// When it begins.
    case onDrag = 1
    /// When it reaches the keyboard; here when it begins, as no keyboard covers the screen.
    case interactive = 2
    case onDragWithAccessory = 3
    case interactiveWithAccessory = 4
  }
}
