/// An unbounded length beside an integer literal, as in `CGSize(width: 100, height: .greatestFiniteMagnitude)`.
///
/// Foundation on Linux has initializers of `CGSize` for both `Double` and `CGFloat`, which makes the constant
/// ambiguous.
public struct _UnboundedLength: Sendable {
  fileprivate let length: CGFloat

  /// The greatest finite length.
  public static var greatestFiniteMagnitude: _UnboundedLength { _UnboundedLength(length: .greatestFiniteMagnitude) }
  /// An infinite length.
  public static var infinity: _UnboundedLength { _UnboundedLength(length: .infinity) }
}

extension CGSize {
  /// A size with a width in points and an unbounded height.
  public init(width: Int, height: _UnboundedLength) {
    self.init(width: CGFloat(width), height: height.length)
  }

  /// A size with an unbounded width and a height in points.
  public init(width: _UnboundedLength, height: Int) {
    self.init(width: width.length, height: CGFloat(height))
  }
}

extension CGRect {
  /// A rectangle of unbounded height.
  public init(x: Int, y: Int, width: Int, height: _UnboundedLength) {
    self.init(x: CGFloat(x), y: CGFloat(y), width: CGFloat(width), height: height.length)
  }

  /// A rectangle of unbounded width.
  public init(x: Int, y: Int, width: _UnboundedLength, height: Int) {
    self.init(x: CGFloat(x), y: CGFloat(y), width: width.length, height: CGFloat(height))
  }
}
