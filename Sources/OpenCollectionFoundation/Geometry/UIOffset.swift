/// A displacement in points: positive to the right and down.
public struct UIOffset: Equatable, Codable, Sendable, BitwiseCopyable {
  /// Points to the right.
  public var horizontal: CGFloat
  /// Points downwards.
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
