extension UIScrollView {
  /// When the safe area is added to the content inset.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// On scrollable axes; at top and bottom also without scrolling, in the main scroll view of a view controller that is in
    /// a navigation controller.
    case automatic = 0
    /// On scrollable axes.
    case scrollableAxes = 1
    /// The safe area is not added to the content insets.
    case never = 2
    /// The safe area is added to the content insets.
    case always = 3
  }

  /// How quickly content decelerates after a drag: the fraction of its velocity left after a millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    /// A custom rate, in 0..<1.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// 0.998 per millisecond.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// 0.99 per millisecond.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// How a drag dismisses the keyboard.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Scrolling does not end editing: the default.
    case none = 0
    /// When the drag begins.
    case onDrag = 1
    /// When the drag reaches the keyboard; here when it begins, as no keyboard covers the screen.
    case interactive = 2
    case onDragWithAccessory = 3
    case interactiveWithAccessory = 4
  }
}
