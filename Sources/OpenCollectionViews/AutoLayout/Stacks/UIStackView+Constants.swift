extension UIStackView {
  /// The distribution of arranged subviews along the stack's axis.
  public enum Distribution: Int, Sendable {
    /// Fills the stack, resizing views by hugging and compression resistance priority; among equals the first one is
    /// resized. That it is the first is Unmeasured.
    case fill = 0
    /// Fills the stack with views of equal length.
    case fillEqually = 1
    /// Fills the stack in proportion to the intrinsic content lengths.
    case fillProportionally = 2
    /// Keeps the lengths; the gaps are equal, and at least the spacing.
    case equalSpacing = 3
    /// Keeps the lengths; the centres are at equal distances, with at least the spacing between the views.
    case equalCentering = 4
  }

  /// The alignment of arranged subviews on the cross axis.
  public enum Alignment: Int, Sendable {
    /// The views fill the stack across its axis: the default.
    case fill = 0
    /// The views are at the leading edge.
    case leading = 1
    /// In a horizontal stack: aligned first baselines.
    case firstBaseline = 2
    /// The views are centred across the axis.
    case center = 3
    /// The views are at the trailing edge.
    case trailing = 4
    /// In a horizontal stack: aligned last baselines.
    case lastBaseline = 5

    /// Aligned top edges, for a horizontal stack.
    public static var top: Alignment { .leading }
    /// Aligned bottom edges, for a horizontal stack.
    public static var bottom: Alignment { .trailing }
  }

}
