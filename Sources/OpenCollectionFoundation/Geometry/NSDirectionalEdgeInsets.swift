/// Distances from the edges inwards, in points, with leading and trailing edges that follow the reading direction.
public struct NSDirectionalEdgeInsets: Equatable, Codable, Sendable, BitwiseCopyable {
  /// Points in from the upper edge; negative goes outwards, as for each edge.
  public var top: CGFloat
  /// Points in from the edge where reading starts.
  public var leading: CGFloat
  /// Points in from the lower edge.
  public var bottom: CGFloat
  /// Points in from the edge where reading ends.
  public var trailing: CGFloat

  /// No inset at any edge.
  public static let zero = NSDirectionalEdgeInsets()

  /// No inset at any edge.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  /// Insets for each edge, in points.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// The same distances by left and right, for a reading direction.
  package func edgeInsets(rightToLeft: Bool) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top, left: rightToLeft ? trailing : leading, bottom: bottom, right: rightToLeft ? leading : trailing)
  }

  /// Distances by left and right read in a direction.
  package init(_ insets: UIEdgeInsets, rightToLeft: Bool) {
    self.init(
      top: insets.top, leading: rightToLeft ? insets.right : insets.left, bottom: insets.bottom,
      trailing: rightToLeft ? insets.left : insets.right)
  }
}
