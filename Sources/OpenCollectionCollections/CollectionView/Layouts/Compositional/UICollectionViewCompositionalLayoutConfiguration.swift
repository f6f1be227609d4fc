internal import OpenCollectionCompositionalLayout

/// The configuration of a whole compositional layout.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayoutConfiguration: NSObject, NSCopying {
  /// The direction in which sections are stacked; vertical by default.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The spacing between neighbouring sections, empty ones included, in points; 0 by default.
  open var interSectionSpacing: CGFloat = 0
  /// Headers, footers and side views around all sections; none by default. Element kinds must be unique.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// What the insets of sections are relative to across the scroll direction; the safe area by default. (iOS 14)
  open var contentInsetsReference = UIContentInsetsReference.safeArea

  public override init() { super.init() }

  /// The axis along which sections are stacked.
  var scrollAxis: Axis { scrollDirection == .horizontal ? .horizontal : .vertical }

  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { () -> UICollectionViewCompositionalLayoutConfiguration in
      let copy = UICollectionViewCompositionalLayoutConfiguration()
      copy.scrollDirection = scrollDirection
      copy.interSectionSpacing = interSectionSpacing
      copy.boundarySupplementaryItems = boundarySupplementaryItems
      copy.contentInsetsReference = contentInsetsReference
      return copy
    }
  }
}
