/// Mirrors a layout's attributes into the collection view's writing direction. All mirroring happens here.
///
/// A layout that flips is unaware of it: its attributes are mirrored within the content width on the way to the views,
/// and rectangles and sizes on the way back. That swaps leading and trailing. Unmeasured (facts on compositional
/// layout, 18); so are orthogonal sections, which start at their right end.
///
/// - Complexity: O(what is visible).
extension UICollectionView {
  /// Whether the layout flips and its direction is opposite to the view's.
  var wantsMirroring: Bool {
    layout.flipsHorizontallyInOppositeLayoutDirection
      && layout.developmentLayoutDirection != effectiveUserInterfaceLayoutDirection
  }

  /// The elements in a rectangle, both in displayed coordinates.
  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard let mirror = layoutPass.mirror else { return layout.layoutAttributesForElements(in: rect) ?? [] }
    return (layout.layoutAttributesForElements(in: mirror.mirrored(rect)) ?? []).map { mirrored($0, by: mirror) }
  }

  /// The displayed attributes of an element, visible or not, with the interactive movement applied; nil if the layout
  /// has none.
  func attributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    if let movement, key == .cell(at: movement.target) { return attributesOfMovingItem(movement) }
    return unmovedAttributes(of: key)
  }

  /// The layout's attributes of an element in displayed coordinates, without the interactive movement.
  func unmovedAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    let attributes: UICollectionViewLayoutAttributes? =
      switch key.category {
      case .cell: layout.layoutAttributesForItem(at: key.indexPath)
      case .supplementaryView: layout.layoutAttributesForSupplementaryView(ofKind: key.kind, at: key.indexPath)
      case .decorationView: layout.layoutAttributesForDecorationView(ofKind: key.kind, at: key.indexPath)
      }
    return attributes.map(asShown)
  }

  /// Converts attributes between the layout's and displayed coordinates; the conversion is its own inverse.
  func asShown(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    layoutPass.mirror.map { mirrored(attributes, by: $0) } ?? attributes
  }

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
    let old = layoutPass.mirror
    let inset = adjustedContentInset
    let least = -inset.left
    let farEnd = max(least, contentSize.width + inset.right - bounds.width)
    layoutPass.mirror = wantsMirroring ? ContentMirror(width: contentSize.width, farEnd: farEnd) : nil
    let x: CGFloat =
      switch (old, layoutPass.mirror) {
      case (nil, nil): offset.x
      case (let old?, _?): offset.x + farEnd - old.farEnd
      case (nil, _?): farEnd - (offset.x - least)
      case (let old?, nil): least + old.farEnd - offset.x
      }
    guard x != offset.x else { return offset }
    return CGPoint(x: min(max(x, least), farEnd), y: offset.y)
  }

  /// Invalidates a layout that flips if the writing direction changed.
  func updateLayoutDirection() {
    if layoutPass.wasEverPrepared, wantsMirroring != (layoutPass.mirror != nil) { layout.invalidateLayout() }
  }
}

/// The geometry of mirrored content.
struct ContentMirror: Equatable {
  /// The width of the content.
  var width: CGFloat
  /// The maximum horizontal offset, where mirrored content starts.
  var farEnd: CGFloat

  func mirrored(_ rect: CGRect) -> CGRect { rect.mirrored(within: width) }
}

extension CGRect {
  /// The rectangle mirrored horizontally within a width.
  func mirrored(within width: CGFloat) -> CGRect {
    CGRect(x: width - maxX, y: minY, width: self.width, height: height)
  }
}

extension UIEdgeInsets {
  /// The insets with left and right exchanged.
  var mirrored: UIEdgeInsets { UIEdgeInsets(top: top, left: right, bottom: bottom, right: left) }
}
