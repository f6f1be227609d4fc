/// Stands for a length without end beside a plain number, as in `CGSize(width: 100, height: .greatestFiniteMagnitude)`.
///
/// Foundation on Linux makes a `CGSize` of `Double`s as well as of `CGFloat`s, and cannot tell whose constant is meant.
public struct _UnboundedLength: Sendable {
  fileprivate let length: CGFloat

  /// As large as a length can be.
  public static var greatestFiniteMagnitude: _UnboundedLength { _UnboundedLength(length: .greatestFiniteMagnitude) }
  /// Without end.
  public static var infinity: _UnboundedLength { _UnboundedLength(length: .infinity) }
}

extension CGSize {
  /// A size of a width in points and a height without end.
  public init(width: Int, height: _UnboundedLength) {
    self.init(width: CGFloat(width), height: height.length)
  }

  /// A size of a width without end and a height in points.
  public init(width: _UnboundedLength, height: Int) {
    self.init(width: width.length, height: CGFloat(height))
  }
}

extension CGRect {
  /// A rectangle of a height without end.
  public init(x: Int, y: Int, width: Int, height: _UnboundedLength) {
    self.init(x: CGFloat(x), y: CGFloat(y), width: CGFloat(width), height: height.length)
  }

  /// A rectangle of a width without end.
  public init(x: Int, y: Int, width: _UnboundedLength, height: Int) {
    self.init(x: CGFloat(x), y: CGFloat(y), width: width.length, height: CGFloat(height))
  }
}
