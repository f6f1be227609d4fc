import Foundation

/// A background of a whole section, its boundary items and insets included.
public struct DecorationItem: Hashable, Sendable {
  /// The element kind the decoration view is registered for with the layout.
  public var kind: String

  /// Insets from the section's frame, in points.
  public var insets: Insets
  /// The stacking order: it is drawn above elements with a lower value. 0 by default.
  public var zIndex: Int

  /// Makes a background of a whole section.
  public init(kind: String, insets: Insets = .zero, zIndex: Int = 0) {
    self.kind = kind
    self.insets = insets
    self.zIndex = zIndex
  }
}
