import Foundation

/// A header, a footer or a side view of a section, or of the whole layout.
public struct BoundaryItem: Hashable, Sendable {
  /// Along the scroll axis fractions see the whole container; across it, the container less the section's insets.
  public var size: ItemSize
  /// What the data source is asked for.
  public var kind: String
  /// The side or corner it stands at.
  public var alignment: BoundaryAlignment

  /// Points the view is moved after it was aligned.
  public var offset: CGPoint

  /// Whether the section grows to make room for the view rather than lying under it.
  public var extendsBoundary: Bool

  /// Whether the view stays in the visible bounds while its section is in sight.
  public var pinsToVisibleBounds: Bool
  /// What it is drawn above: elements with a lower one. 1 by default.
  public var zIndex: Int

  /// Taken off the room the view has to make its frame; not on an axis where the size is estimated. The section makes
  /// room for the whole. Unmeasured: as for the item of a group.
  public var insets: Insets

  /// A view at the boundary; by default the section makes room for it and it scrolls away.
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
  case none = 0
  case top = 1
  case topLeading = 2
  case leading = 3
  case bottomLeading = 4
  case bottom = 5
  case bottomTrailing = 6
  case trailing = 7
  case topTrailing = 8

  /// A place on one axis.
  enum Place { case start, centre, end }

  /// The place the alignment names on an axis; centred on an axis it does not name.
  func place(on axis: Axis) -> Place {
    switch (self, axis) {
    case (.top, .vertical), (.topLeading, .vertical), (.topTrailing, .vertical): .start
    case (.bottom, .vertical), (.bottomLeading, .vertical), (.bottomTrailing, .vertical): .end
    case (.leading, .horizontal), (.topLeading, .horizontal), (.bottomLeading, .horizontal): .start
    case (.trailing, .horizontal), (.topTrailing, .horizontal), (.bottomTrailing, .horizontal): .end
    default: .centre
    }
  }
}
