internal import OpenCollectionCompositionalLayout

/// What holds for a whole compositional layout.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayoutConfiguration: NSObject, NSCopying {
  /// The direction sections are stacked in; vertical by default.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// Points between every two neighbouring sections, empty ones included; 0 by default.
  open var interSectionSpacing: CGFloat = 0
  /// Headers, footers and side views round all sections; none by default. No two may be of one kind.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// What sections keep clear of across the scroll direction; the safe area by default. (iOS 14)
  open var contentInsetsReference = UIContentInsetsReference.safeArea

  public override init() { super.init() }

  /// The axis sections are stacked along.
  var scrollAxis: Axis { scrollDirection == .horizontal ? .horizontal : .vertical }

  nonisolated public func copy(with zone: NSZone? = nil) -> Any {
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
