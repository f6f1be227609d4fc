/// The layout's attributes as they are displayed: mirrored into the collection view's writing direction, and with the
/// moving item at its touch. All mirroring happens here.
///
/// A layout that flips is unaware of it: its attributes are mirrored within the content width on the way to the views,
/// and rectangles and sizes on the way back. That swaps leading and trailing. Unmeasured (facts on compositional
/// layout, 18); so are orthogonal sections, which start at their right end.
///
/// - Complexity: O(what is visible).
@MainActor
package final class DisplayedLayout {
  private unowned let owner: any ElementDisplayOwner
  let uncommitted: UncommittedItems
  /// The current layout.
  package private(set) var layout: UICollectionViewLayout
  /// How the content is mirrored, as of the last preparation; nil when it is not.
  private(set) var mirror: ContentMirror?

  init(_ owner: any ElementDisplayOwner, layout: UICollectionViewLayout, uncommitted: UncommittedItems) {
    self.owner = owner
    self.layout = layout
    self.uncommitted = uncommitted
  }

  /// Displays another layout.
  func replace(with layout: UICollectionViewLayout) { self.layout = layout }

  /// Whether the layout flips and its direction is opposite to the view's.
  package var wantsMirroring: Bool {
    layout.flipsHorizontallyInOppositeLayoutDirection
      && layout.developmentLayoutDirection != owner.effectiveUserInterfaceLayoutDirection
  }

  // MARK: Attributes

  /// The elements in a rectangle, both in displayed coordinates.
  package func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    uncommitted.askLayout {
      guard let mirror else { return layout.layoutAttributesForElements(in: rect) ?? [] }
      return (layout.layoutAttributesForElements(in: mirror.mirrored(rect)) ?? []).map { mirrored($0, by: mirror) }
    }
  }

  /// The displayed attributes of an element, visible or not, with the interactive movement applied; nil if the layout
  /// has none.
  package func attributes(of key: ViewElementKey) -> UICollectionViewLayoutAttributes? {
    if let movement = uncommitted.movement, key == .cell(at: movement.target) {
      return attributesOfMovingItem(movement)
    }
    return unmovedAttributes(of: key)
  }

  /// The layout's attributes of an element in displayed coordinates, without the interactive movement; nil for a header or footer
  /// that a flow layout does not have.
  func unmovedAttributes(of key: ViewElementKey) -> UICollectionViewLayoutAttributes? {
    answeredAttributes(of: key).flatMap { $0.isAbsent ? nil : $0 }
  }

  /// What the layout answers for an element, in displayed coordinates.
  func answeredAttributes(of key: ViewElementKey) -> UICollectionViewLayoutAttributes? {
    let attributes: UICollectionViewLayoutAttributes? = uncommitted.askLayout {
      switch key.category {
      case .cell: layout.layoutAttributesForItem(at: key.indexPath)
      case .supplementaryView: layout.layoutAttributesForSupplementaryView(ofKind: key.kind, at: key.indexPath)
      case .decorationView: layout.layoutAttributesForDecorationView(ofKind: key.kind, at: key.indexPath)
      }
    }
    return attributes.map(asShown)
  }

  /// The displayed attributes of the moving item.
  func attributesOfMovingItem(_ movement: InteractiveMovement) -> UICollectionViewLayoutAttributes? {
    let attributes = uncommitted.askLayout {
      layout.layoutAttributesForInteractivelyMovingItem(
        at: movement.target.indexPath, withTargetPosition: inLayout(movement.position))
    }
    return asShown(attributes)
  }

  /// Converts attributes between the layout's and displayed coordinates; the conversion is its own inverse.
  func asShown(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    mirror.map { mirrored(attributes, by: $0) } ?? attributes
  }

  /// Converts a point from displayed coordinates to the layout's.
  func inLayout(_ point: CGPoint) -> CGPoint { mirror.map { CGPoint(x: $0.width - point.x, y: point.y) } ?? point }

  private func mirrored(
    _ attributes: UICollectionViewLayoutAttributes, by mirror: ContentMirror
  ) -> UICollectionViewLayoutAttributes {
    // A layout may keep its attributes: they must not be modified.
    let copy = (attributes.copy(with: nil) as? UICollectionViewLayoutAttributes) ?? attributes
    copy.center.x = mirror.width - copy.center.x
    return copy
  }

  // MARK: The offset

  /// Updates the mirror and converts an offset when the content width or direction changed: the distance from the edge
  /// the content starts at is kept. Content mirrored for the first time starts at its right end.
  func updateMirroring(of offset: CGPoint) -> CGPoint {
    let old = mirror
    let inset = owner.adjustedContentInset
    let contentSize = owner.contentSize
    let least = -inset.left
    let farEnd = max(least, contentSize.width + inset.right - owner.bounds.width)
    mirror = wantsMirroring ? ContentMirror(width: contentSize.width, farEnd: farEnd) : nil
    let x: CGFloat =
      switch (old, mirror) {
      case (nil, nil): offset.x
      case (let old?, _?): offset.x + farEnd - old.farEnd
      case (nil, _?): farEnd - (offset.x - least)
      case (let old?, nil): least + old.farEnd - offset.x
      }
    guard x != offset.x else { return offset }
    return CGPoint(x: min(max(x, least), farEnd), y: offset.y)
  }
}
