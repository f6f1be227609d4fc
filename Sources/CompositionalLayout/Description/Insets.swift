import Foundation

/// Points taken off the four inner edges of a rectangle.
public struct Insets: Hashable, Sendable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat

  public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  public static let zero = Insets()

  /// The inset before the content on an axis.
  func start(_ axis: Axis) -> CGFloat { axis == .horizontal ? leading : top }

  /// The inset after the content on an axis.
  func end(_ axis: Axis) -> CGFloat { axis == .horizontal ? trailing : bottom }

  /// Both insets of an axis.
  func total(_ axis: Axis) -> CGFloat { start(axis) + end(axis) }
}
