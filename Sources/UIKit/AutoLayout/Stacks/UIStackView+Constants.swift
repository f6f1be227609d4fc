extension UIStackView {
  /// How arranged subviews share the stack's length.
  public enum Distribution: Int, Sendable {
    /// They fill it, keeping to their contents by priority; among equals the first gives way. That it is the first is
    /// Unmeasured.
    case fill = 0
    /// They fill it, all of one length.
    case fillEqually = 1
    /// They fill it in proportion to the lengths of their contents.
    case fillProportionally = 2
    /// They keep their lengths; the gaps between them are equal, and at least the spacing.
    case equalSpacing = 3
    /// They keep their lengths; their centres lie at equal distances, with at least the spacing between them.
    case equalCentering = 4
  }

  /// Where arranged subviews stand across the stack.
  public enum Alignment: Int, Sendable {
    case fill = 0
    case leading = 1
    /// In a horizontal stack: on the baseline of the first lines.
    case firstBaseline = 2
    case center = 3
    case trailing = 4
    /// In a horizontal stack: on the baseline of the last lines.
    case lastBaseline = 5

    /// Upper edges in one line, for a horizontal stack.
    public static var top: Alignment { .leading }
    /// Lower edges in one line, for a horizontal stack.
    public static var bottom: Alignment { .trailing }
  }

  /// As a custom spacing: the stack's own spacing.
  public class var spacingUseDefault: CGFloat { .greatestFiniteMagnitude }
  /// As a spacing: the system's, 8 points.
  public class var spacingUseSystem: CGFloat { -.greatestFiniteMagnitude }
}
