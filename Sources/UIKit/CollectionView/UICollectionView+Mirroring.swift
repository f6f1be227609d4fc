/// What a layout says in its own writing direction, shown in the collection view's: the one place that mirrors.
///
/// A layout that flips never knows: its elements are mirrored within the width of its content on their way to the views,
/// rectangles and sizes asked for on their way back. Leading and trailing swap sides by that. Unmeasured (facts on
/// compositional layout, 18); so are sections that scroll by themselves, whose rows start at their right end.
///
/// - Complexity: O(what is visible).
extension UICollectionView {
  /// Whether the layout is written in the other direction than the view, and flips.
  var wantsMirroring: Bool {
    layout.flipsHorizontallyInOppositeLayoutDirection
      && layout.developmentLayoutDirection != effectiveUserInterfaceLayoutDirection
  }

  /// The elements in a rectangle, both as shown.
  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard let mirror = layoutPass.mirror else { return layout.layoutAttributesForElements(in: rect) ?? [] }
    return (layout.layoutAttributesForElements(in: mirror.mirrored(rect)) ?? []).map { mirrored($0, by: mirror) }
  }

  /// Where an element is shown, in sight or not; nil where the layout has none.
  func attributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    if let movement, key == .cell(at: movement.target) { return attributesOfMovingItem(movement) }
    return placeInLayout(of: key)
  }

  /// Where the layout has an element, whether it is moved by hand or not.
  func placeInLayout(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    let attributes: UICollectionViewLayoutAttributes? =
      switch key.category {
      case .cell: layout.layoutAttributesForItem(at: key.indexPath)
      case .supplementaryView: layout.layoutAttributesForSupplementaryView(ofKind: key.kind, at: key.indexPath)
      case .decorationView: layout.layoutAttributesForDecorationView(ofKind: key.kind, at: key.indexPath)
      }
    return attributes.map(asShown)
  }

  /// Attributes as the layout knows them from those shown, and the other way round.
  func asShown(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    layoutPass.mirror.map { mirrored(attributes, by: $0) } ?? attributes
  }

  private func mirrored(
    _ attributes: UICollectionViewLayoutAttributes, by mirror: ContentMirror
  ) -> UICollectionViewLayoutAttributes {
    // A layout may keep its attributes: they stay as they are.
    let copy = (attributes.copy(with: nil) as? UICollectionViewLayoutAttributes) ?? attributes
    copy.center.x = mirror.width - copy.center.x
    return copy
  }

  // MARK: The offset

  /// Where an offset belongs when the width of the content, or its direction, became another: as far from the edge the
  /// content starts at as before. Content that is mirrored for the first time starts at its far end.
  func following(_ offset: CGPoint) -> CGPoint {
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

  /// The direction may have become another: a layout that flips is asked again.
  func directionMayHaveChanged() {
    if layoutPass.wasEverPrepared, wantsMirroring != (layoutPass.mirror != nil) { layout.invalidateLayout() }
  }
}

/// What mirrored content is mirrored in.
struct ContentMirror: Equatable {
  /// The width of the content.
  var width: CGFloat
  /// The greatest horizontal offset: where the content starts.
  var farEnd: CGFloat

  func mirrored(_ rect: CGRect) -> CGRect { rect.mirrored(within: width) }
}

extension CGRect {
  /// The rectangle as seen in a mirror that stands upright in the middle of a width.
  func mirrored(within width: CGFloat) -> CGRect {
    CGRect(x: width - maxX, y: minY, width: self.width, height: height)
  }
}

extension UIEdgeInsets {
  /// The insets with left and right exchanged.
  var mirrored: UIEdgeInsets { UIEdgeInsets(top: top, left: right, bottom: bottom, right: left) }
}
