/// What displaying a layout's attributes needs of the collection view.
@MainActor
protocol DisplayedLayoutHost: CollectionViewHost {
  var layout: UICollectionViewLayout { get }
  var displayed: DisplayedElements { get }
  var itemCounts: ItemCounts { get }
  /// The interactive movement in progress.
  var movement: InteractiveMovement? { get }
  var bounds: CGRect { get }
  var contentSize: CGSize { get }
  var adjustedContentInset: UIEdgeInsets { get }
  var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { get }
  var preparation: LayoutPreparation { get }
}

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
  private unowned let host: any DisplayedLayoutHost
  /// How the content is mirrored, as of the last preparation; nil when it is not.
  private(set) var mirror: ContentMirror?

  init(_ host: any DisplayedLayoutHost) {
    self.host = host
  }

  private var layout: UICollectionViewLayout { host.layout }

  /// Whether the layout flips and its direction is opposite to the view's.
  package var wantsMirroring: Bool {
    layout.flipsHorizontallyInOppositeLayoutDirection
      && layout.developmentLayoutDirection != host.effectiveUserInterfaceLayoutDirection
  }

  // MARK: Attributes

  /// The elements in a rectangle, both in displayed coordinates.
  package func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    host.collectionView.using(.shown) {
      guard let mirror else { return layout.layoutAttributesForElements(in: rect) ?? [] }
      return (layout.layoutAttributesForElements(in: mirror.mirrored(rect)) ?? []).map { mirrored($0, by: mirror) }
    }
  }

  /// The displayed attributes of an element, visible or not, with the interactive movement applied; nil if the layout
  /// has none.
  package func attributes(of key: ViewElementKey) -> UICollectionViewLayoutAttributes? {
    if let movement = host.movement, key == .cell(at: movement.target) { return attributesOfMovingItem(movement) }
    return unmovedAttributes(of: key)
  }

  /// The layout's attributes of an element in displayed coordinates, without the interactive movement.
  func unmovedAttributes(of key: ViewElementKey) -> UICollectionViewLayoutAttributes? {
    let attributes: UICollectionViewLayoutAttributes? = host.collectionView.using(.shown) {
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
    let attributes = layout.layoutAttributesForInteractivelyMovingItem(
      at: movement.target, withTargetPosition: inLayout(movement.position))
    return asShown(attributes)
  }

  /// The attributes of an item, displayed or not; nil when there is no such item.
  func attributesOfItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    host.preparation.prepareIfNeeded()
    guard host.itemCounts.hasItem(at: indexPath) else { return nil }
    return attributes(of: .cell(at: indexPath))
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

  // MARK: Items at a point

  /// The frontmost item at a point: by the displayed views, then by the layout for items not displayed.
  func frontmostItem(at point: CGPoint) -> IndexPath? {
    let view = host.collectionView
    let hit = host.displayed.backToFront.last { element in
      element.key.category == .cell && !element.view.isHidden && element.view.superview != nil
        && element.view.bounds.contains(element.view.convert(point, from: view))
        && isUnclipped(element.view, at: point, in: view)
    }
    if let hit { return hit.key.indexPath }
    host.preparation.prepareIfNeeded()
    let pointRect = CGRect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1)
    return elements(in: pointRect).filter {
      $0.representedElementCategory == .cell && !$0.isHidden && $0.frame.contains(point)
        && host.displayed[$0.elementKey] == nil && layout.hostView(for: $0) == nil
    }.max { $0.zIndex < $1.zIndex }?.indexPath
  }

  /// The item at a point according to the layout, in its own coordinates; nil while it is not prepared.
  func itemInLayout(at position: CGPoint) -> IndexPath? {
    guard host.itemCounts.isLoaded, host.preparation.isPrepared else { return nil }
    let pointRect = CGRect(x: position.x - 0.5, y: position.y - 0.5, width: 1, height: 1)
    let found = (layout.layoutAttributesForElements(in: pointRect) ?? []).filter { attributes in
      guard attributes.representedElementCategory == .cell, !attributes.isHidden else { return false }
      // A scrolled orthogonal section displays its items at an offset from their attributes.
      let shift = layout.hostView(for: attributes)?.contentTranslation ?? .zero
      let location = CGPoint(x: position.x - (mirror == nil ? 1 : -1) * shift.x, y: position.y - shift.y)
      return attributes.frame.contains(location)
    }
    return found.max { $0.zIndex < $1.zIndex }?.indexPath
  }

  /// Whether a cell's host view contains the point, so that the cell is not clipped there.
  private func isUnclipped(_ cell: UIView, at point: CGPoint, in view: UICollectionView) -> Bool {
    guard let hostView = cell.superview, hostView !== view else { return true }
    return hostView.point(inside: hostView.convert(point, from: view), with: nil)
  }

  // MARK: The offset

  /// Updates the mirror and converts an offset when the content width or direction changed: the distance from the edge
  /// the content starts at is kept. Content mirrored for the first time starts at its right end.
  func updateMirroring(of offset: CGPoint) -> CGPoint {
    let old = mirror
    let inset = host.adjustedContentInset
    let contentSize = host.contentSize
    let least = -inset.left
    let farEnd = max(least, contentSize.width + inset.right - host.bounds.width)
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
