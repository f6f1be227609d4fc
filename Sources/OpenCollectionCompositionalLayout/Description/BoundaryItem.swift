import Foundation

/// A boundary supplementary item: a header, a footer or a view at the leading or trailing edge of a section or of the
/// whole layout.
public struct BoundaryItem: Hashable, Sendable {
  /// The item's size. Along the scroll axis, fractions are of the container; across it, of the container less the
  /// section's insets.
  public var size: ItemSize
  /// The element kind the data source receives.
  public var kind: String
  /// The edge or corner of the section or layout it is aligned to.
  public var alignment: BoundaryAlignment

  /// The offset from the aligned position, in points.
  public var offset: CGPoint

  /// Whether the section grows to contain the view; when false the view overlaps the section's content.
  public var extendsBoundary: Bool

  /// Whether the view stays in the visible bounds, at the edge that it is aligned to, while its section is visible; the section's
  /// other end pushes it out.
  public var pinsToVisibleBounds: Bool
  /// The stacking order: it is drawn above elements with a lower value. 1 by default.
  public var zIndex: Int

  /// Subtracted from the item's slot to get the view's frame, except on an axis where the size is estimated. The section
  /// reserves the whole slot. Unmeasured: taken to work as for a group's item.
  public var insets: Insets

  /// Makes a boundary item. By default it extends the section and scrolls with the content.
  public init(
    size: ItemSize, kind: String, alignment: BoundaryAlignment, offset: CGPoint = .zero, extendsBoundary: Bool = true,
    pinsToVisibleBounds: Bool = false, zIndex: Int = 1, insets: Insets = .zero
  ) {
    self.size = size
    self.kind = kind
    self.alignment = alignment
    self.offset = offset
    self.extendsBoundary = extendsBoundary
    self.pinsToVisibleBounds = pinsToVisibleBounds
    self.zIndex = zIndex
    self.insets = insets
  }
}

/// The edge or corner a boundary item is aligned to. Raw values are those of UIKit's `NSRectAlignment`.
public enum BoundaryAlignment: Int, Hashable, Sendable, CaseIterable {
  /// Centred on both axes.
  case none = 0
  /// Above, centred: a header.
  case top = 1
  /// Above, from the leading edge.
  case topLeading = 2
  /// At the leading edge, centred vertically.
  case leading = 3
  /// Below, from the leading edge.
  case bottomLeading = 4
  /// Below, centred: a footer.
  case bottom = 5
  /// Below, up to the trailing edge.
  case bottomTrailing = 6
  /// At the trailing edge, centred vertically.
  case trailing = 7
  /// Above, up to the trailing edge.
  case topTrailing = 8

  /// An alignment along one axis.
  enum AxisPosition { case start, center, end }

  /// The alignment along an axis; `.center` for an axis the alignment does not name.
  func position(on axis: Axis) -> AxisPosition {
    switch (self, axis) {
    case (.top, .vertical), (.topLeading, .vertical), (.topTrailing, .vertical): .start
    case (.bottom, .vertical), (.bottomLeading, .vertical), (.bottomTrailing, .vertical): .end
    case (.leading, .horizontal), (.topLeading, .horizontal), (.bottomLeading, .horizontal): .start
    case (.trailing, .horizontal), (.topTrailing, .horizontal), (.bottomTrailing, .horizontal): .end
    default: .center
    }
  }
}
