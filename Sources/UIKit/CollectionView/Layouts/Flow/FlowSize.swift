/// A size, a point or a pair of spacings by the direction of scrolling: along it and across it.
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

/// A rectangle by the direction of scrolling.
struct FlowRect: Hashable, Sendable {
  /// Where it starts.
  var origin: FlowSize
  var size: FlowSize

  func cgRect(_ direction: UICollectionView.ScrollDirection) -> CGRect {
    CGRect(
      origin: direction == .vertical
        ? CGPoint(x: origin.across, y: origin.along) : CGPoint(x: origin.along, y: origin.across),
      size: size.cgSize(direction))
  }
}

/// Insets by the direction of scrolling.
struct FlowInsets: Hashable, Sendable {
  /// Before and after the items along the direction of scrolling.
  var before: CGFloat
  var after: CGFloat
  /// Before and after each line.
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
  /// Whether both rectangles share an area; touching edges do not count.
  func sharesArea(with other: CGRect) -> Bool {
    max(minX, other.minX) < min(maxX, other.maxX) && max(minY, other.minY) < min(maxY, other.maxY)
  }
}
