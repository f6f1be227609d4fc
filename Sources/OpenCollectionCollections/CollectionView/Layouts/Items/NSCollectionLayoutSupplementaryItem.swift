internal import OpenCollectionCompositionalLayout

/// A view anchored to a cell or a group, such as a badge or a frame.
@preconcurrency @MainActor open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The stacking order; 1 by default, cells have 0.
  open var zIndex = 1
  /// The kind for which the view is registered and dequeued.
  open internal(set) var elementKind = ""
  /// The point of the cell's or group's frame to which the view is anchored.
  open internal(set) var containerAnchor = NSCollectionLayoutAnchor(edges: [])
  /// The point of the view anchored to it; if nil, the point given by the container anchor's edges.
  open internal(set) var itemAnchor: NSCollectionLayoutAnchor?

  /// A view anchored by the same edges as the container.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(_empty: ())
    self.layoutSize = layoutSize
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
  }

  /// A view with a point anchored to a point of the container.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor)
    self.itemAnchor = itemAnchor
  }

  /// The engine's value.
  var supplementaryItem: SupplementaryItem {
    SupplementaryItem(
      size: layoutSize.itemSize, kind: elementKind, containerAnchor: containerAnchor.anchor,
      itemAnchor: itemAnchor?.anchor, zIndex: zIndex)
  }

  override func assign(from other: NSCollectionLayoutItem) {
    super.assign(from: other)
    guard let other = other as? NSCollectionLayoutSupplementaryItem else { return }
    zIndex = other.zIndex
    elementKind = other.elementKind
    containerAnchor = other.containerAnchor
    itemAnchor = other.itemAnchor
  }

  override func hasEqualProperties(as other: NSCollectionLayoutItem) -> Bool {
    guard let other = other as? NSCollectionLayoutSupplementaryItem else { return false }
    return super.hasEqualProperties(as: other) && zIndex == other.zIndex && elementKind == other.elementKind
      && containerAnchor == other.containerAnchor && itemAnchor == other.itemAnchor
  }
}
