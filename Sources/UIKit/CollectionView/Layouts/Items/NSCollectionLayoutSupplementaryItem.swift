internal import OpenCollectionCompositionalLayout

/// A view tied to a cell or a group: a badge, a marker, a frame.
@preconcurrency @MainActor open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// Which view is in front; 1 by default, cells have 0.
  open var zIndex = 1
  /// The kind the view is registered and asked for by.
  open internal(set) var elementKind = ""
  /// The point of the cell's or group's frame the view is tied to.
  open internal(set) var containerAnchor = NSCollectionLayoutAnchor(edges: [])
  /// The point of the view tied to it; without one, the point named by the container anchor's edges.
  open internal(set) var itemAnchor: NSCollectionLayoutAnchor?

  /// A view tied by the same edges as the container.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(_empty: ())
    self.layoutSize = layoutSize
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
  }

  /// A view one point of which is tied to a point of the container.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor)
    self.itemAnchor = itemAnchor
  }

  /// The engine's form.
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

  override func describesTheSame(as other: NSCollectionLayoutItem) -> Bool {
    guard let other = other as? NSCollectionLayoutSupplementaryItem else { return false }
    return super.describesTheSame(as: other) && zIndex == other.zIndex && elementKind == other.elementKind
      && containerAnchor == other.containerAnchor && itemAnchor == other.itemAnchor
  }
}
