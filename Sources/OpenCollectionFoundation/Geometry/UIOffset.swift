/// An offset in points: positive to the right and down.
public struct UIOffset: Equatable, Codable, Sendable, BitwiseCopyable {
  /// The horizontal offset, positive to the right.
  public var horizontal: CGFloat
  /// The vertical offset, positive downwards.
  public var vertical: CGFloat

  /// No offset.
  public static let zero = UIOffset()

  /// No offset.
  public init() {
    horizontal = 0
    vertical = 0
  }

  /// An offset in points.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}
