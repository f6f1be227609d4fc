import Foundation

/// A background behind a whole section: its boundary items and insets included.
public struct DecorationItem: Hashable, Sendable {
  public var kind: String

  /// Taken off the section's extent.
  public var insets: Insets
  public var zIndex: Int

  public init(kind: String, insets: Insets = .zero, zIndex: Int = 0) {
    self.kind = kind
    self.insets = insets
    self.zIndex = zIndex
  }
}
