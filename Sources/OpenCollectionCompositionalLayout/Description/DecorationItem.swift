import Foundation

/// A background behind a whole section: its boundary items and insets included.
public struct DecorationItem: Hashable, Sendable {
  /// What is registered with the layout.
  public var kind: String

  /// Taken off the section's extent.
  public var insets: Insets
  /// What it is drawn above: elements with a lower one. 0 by default.
  public var zIndex: Int

  /// A decoration behind a whole section.
  public init(kind: String, insets: Insets = .zero, zIndex: Int = 0) {
    self.kind = kind
    self.insets = insets
    self.zIndex = zIndex
  }
}
