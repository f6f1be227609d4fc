/// The empty cell where the items make room.
@MainActor
final class DropGapCell: UICollectionViewCell {
  var height: CGFloat?

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    if let height, height > 0 { layoutAttributes.size.height = height }
    return layoutAttributes
  }
}
