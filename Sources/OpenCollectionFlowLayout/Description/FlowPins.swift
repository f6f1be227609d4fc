import Foundation

/// Which headers and footers stay visible while their section is, and where.
///
/// A pinned header moves with the start of the visible range until it reaches its section's footer, a pinned footer with
/// the end until it reaches the header. Unmeasured: that neither covers the other.
public struct FlowPins: Hashable, Sendable {
  /// The visible range of the content along the scroll axis, in points, to which headers are pinned; nil for none.
  public var headers: ClosedRange<CGFloat>?

  /// The visible range to which footers are pinned; nil for none.
  public var footers: ClosedRange<CGFloat>?

  /// Makes pins of the visible range for headers and for footers.
  public init(headers: ClosedRange<CGFloat>? = nil, footers: ClosedRange<CGFloat>? = nil) {
    self.headers = headers
    self.footers = footers
  }

  /// Nothing is pinned.
  public static let none = FlowPins()
}
