internal import OpenCollectionCompositionalLayout

/// The ground of a list section: a decoration behind everything, in the background colour of the list.
///
/// It is 16 points wider than the section at each side, and reaches 1,000 points beyond the first and the last section
/// (measured in a window 500 points high: facts on lists on a phone, A). Unmeasured: more in higher windows, which it would not
/// cover else.
final class SectionGroundView: UICollectionReusableView {
  static let kind = "UICollectionViewListSectionGround"

  /// The ground of a section in a view of a height, in points.
  static func decoration(inViewport length: CGFloat) -> DecorationItem {
    DecorationItem(
      kind: kind, insets: Insets(leading: -16, trailing: -16), zIndex: .min,
      role: .ground(reach: max(1000, 2 * length)))
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    // A touch beside the rows is the collection view's.
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    updateColor(at: layoutAttributes)
  }

  /// Another configuration may have another colour.
  override func neighboursMayHaveChanged(at layoutAttributes: UICollectionViewLayoutAttributes) {
    updateColor(at: layoutAttributes)
  }

  private func updateColor(at attributes: UICollectionViewLayoutAttributes) {
    let layout = owningCollectionView?.collectionViewLayout as? UICollectionViewCompositionalLayout
    guard let list = layout?.lists[attributes.indexPath.section] else { return }
    let color = list.effectiveBackgroundColor
    if backgroundColor != color { backgroundColor = color }
  }
}
