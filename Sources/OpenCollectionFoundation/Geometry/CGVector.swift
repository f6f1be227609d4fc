/// A direction with a length, in points.
public struct CGVector: Equatable, Hashable, Codable, Sendable, BitwiseCopyable {
  /// The horizontal part, positive to the right.
  public var dx: CGFloat
  /// The vertical part, positive downwards.
  public var dy: CGFloat

  /// No direction and no length.
  public static let zero = CGVector()

  /// The zero vector.
  public init() {
    dx = 0
    dy = 0
  }

  /// A vector of two parts.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// A vector of two parts.
  public init(dx: Double, dy: Double) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }

  /// A vector of two parts.
  public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
}
