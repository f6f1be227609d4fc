import Foundation

/// One rectangle of a solved flow layout: an item, a header or a footer.
public struct FlowElement: Equatable, Sendable {
  /// What an element is.
  public enum Kind: Hashable, Sendable {
    /// An item of the section, by its index.
    case item(Int)
    /// The section's header.
    case header
    /// The section's footer.
    case footer
  }

  /// What it is.
  public var kind: Kind

  /// The section it belongs to.
  public var section: Int

  /// The frame in content coordinates, in points.
  public var frame: CGRect

  /// Makes an element with a frame in content coordinates, in points.
  public init(kind: Kind, section: Int, frame: CGRect) {
    self.kind = kind
    self.section = section
    self.frame = frame
  }
}
