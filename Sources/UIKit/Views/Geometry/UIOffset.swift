/// A displacement in points: positive to the right and down.
public struct UIOffset: Equatable, Codable, Sendable, BitwiseCopyable {
  public var horizontal: CGFloat
  public var vertical: CGFloat

  public static let zero = UIOffset()

  public init() {
    horizontal = 0
    vertical = 0
  }

  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}
