/// A two-dimensional vector, in points.
public struct CGVector: Equatable, Hashable, Codable, Sendable, BitwiseCopyable {
  /// The horizontal component, positive to the right.
  public var dx: CGFloat
  /// The vertical component, positive downwards.
  public var dy: CGFloat

  /// The zero vector.
  public static let zero = CGVector()

  /// The zero vector.
  public init() {
    dx = 0
    dy = 0
  }

  /// A vector from its components.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// A vector from its components.
  public init(dx: Double, dy: Double) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }

  /// A vector from its components.
  public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
}
