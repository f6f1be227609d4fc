/// A size, a point or a pair of spacings, relative to the scroll direction: along it and across it.
struct FlowSize: Hashable, Sendable {
  var along: CGFloat
  var across: CGFloat

  init(along: CGFloat, across: CGFloat) {
    self.along = along
    self.across = across
  }

  init(_ size: CGSize, _ direction: UICollectionView.ScrollDirection) {
    self =
      direction == .vertical
      ? FlowSize(along: size.height, across: size.width) : FlowSize(along: size.width, across: size.height)
  }

  func cgSize(_ direction: UICollectionView.ScrollDirection) -> CGSize {
    direction == .vertical ? CGSize(width: across, height: along) : CGSize(width: along, height: across)
  }
}

/// A rectangle relative to the scroll direction.
struct FlowRect: Hashable, Sendable {
  var origin: FlowSize
  var size: FlowSize

  func cgRect(_ direction: UICollectionView.ScrollDirection) -> CGRect {
    CGRect(
      origin: direction == .vertical
        ? CGPoint(x: origin.across, y: origin.along) : CGPoint(x: origin.along, y: origin.across),
      size: size.cgSize(direction))
  }
}

/// Insets relative to the scroll direction.
struct FlowInsets: Hashable, Sendable {
  /// Before and after the items, along the scroll direction.
  var before: CGFloat
  var after: CGFloat
  /// At the start and the end of each line, across the scroll direction.
  var start: CGFloat
  var end: CGFloat

  init(_ insets: UIEdgeInsets, _ direction: UICollectionView.ScrollDirection) {
    let (along, across) =
      direction == .vertical
      ? ((insets.top, insets.bottom), (insets.left, insets.right))
      : ((insets.left, insets.right), (insets.top, insets.bottom))
    (before, after) = along
    (start, end) = across
  }
}

extension CGRect {
  /// Whether the rectangles overlap; touching edges do not count.
  func hasCommonArea(with other: CGRect) -> Bool {
    max(minX, other.minX) < min(maxX, other.maxX) && max(minY, other.minY) < min(maxY, other.maxY)
  }
}
