internal import OpenCollectionCompositionalLayout

/// A header, a footer or a side view of a section or of the whole layout.
@preconcurrency @MainActor open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// Whether the view extends the section's bounds rather than overlap its content; true by default.
  open var extendsBoundary = true
  /// Whether the view stays in the visible bounds, less the adjusted content insets, at the edge that it is aligned to, while its
  /// section is visible; the section's other end pushes it out. False by default.
  open var pinToVisibleBounds = false
  /// The edge or corner of the section at which the view is; centred on an axis it does not specify.
  open internal(set) var alignment = NSRectAlignment.none
  /// The offset from that position, in points.
  open internal(set) var offset = CGPoint.zero

  /// A view at an edge or a corner.
  public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
    self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
  }

  /// A view at an edge or a corner, with an offset in points.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint
  ) {
    self.init(_empty: ())
    self.layoutSize = layoutSize
    self.elementKind = elementKind
    self.alignment = alignment
    offset = absoluteOffset
  }

  /// The engine's value.
  var boundaryItem: BoundaryItem {
    BoundaryItem(
      size: layoutSize.itemSize, kind: elementKind,
      alignment: BoundaryAlignment(rawValue: alignment.rawValue) ?? .none, offset: offset,
      extendsBoundary: extendsBoundary, pinsToVisibleBounds: pinToVisibleBounds, zIndex: zIndex,
      insets: Insets(contentInsets))
  }

  override func assign(from other: NSCollectionLayoutItem) {
    super.assign(from: other)
    guard let other = other as? NSCollectionLayoutBoundarySupplementaryItem else { return }
    extendsBoundary = other.extendsBoundary
    pinToVisibleBounds = other.pinToVisibleBounds
    alignment = other.alignment
    offset = other.offset
  }

  override func hasEqualProperties(as other: NSCollectionLayoutItem) -> Bool {
    guard let other = other as? NSCollectionLayoutBoundarySupplementaryItem else { return false }
    return super.hasEqualProperties(as: other) && extendsBoundary == other.extendsBoundary
      && pinToVisibleBounds == other.pinToVisibleBounds && alignment == other.alignment && offset == other.offset
  }
}
