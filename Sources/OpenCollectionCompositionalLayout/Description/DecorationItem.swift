import Foundation

/// A background of a whole section, its boundary items and insets included.
public struct DecorationItem: Hashable, Sendable {
  /// The element kind the decoration view is registered for with the layout.
  public var kind: String

  /// Insets from the section's frame, in points.
  public var insets: Insets
  /// The stacking order: it is drawn above elements with a lower value. 0 by default.
  public var zIndex: Int
  /// What it covers. The section alone by default.
  public var role: Role

  /// What a decoration covers.
  public enum Role: Hashable, Sendable {
    /// The section. Cells are stacked one higher for it.
    case background
    /// The section and the space before it, and `reach` points beyond the ends of the layout's sections. Cells keep their
    /// order, so it needs a z index below all others.
    case ground(reach: CGFloat)
  }

  /// Makes a background of a whole section.
  public init(kind: String, insets: Insets = .zero, zIndex: Int = 0, role: Role = .background) {
    self.kind = kind
    self.insets = insets
    self.zIndex = zIndex
    self.role = role
  }
}
