internal import OpenCollectionCompositionalLayout

/// One section: a group repeated for all of its items, and what surrounds them.
@preconcurrency @MainActor open class NSCollectionLayoutSection: NSObject, NSCopying, MadeEmpty {
  var group = NSCollectionLayoutGroup(_empty: ())

  /// Points around the groups; zero by default. Headers and footers lie outside of them along the scroll direction.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// Points between neighbouring groups; 0 by default.
  open var interGroupSpacing: CGFloat = 0
  /// What content keeps clear of across the scroll direction; the layout's value by default.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// What boundary items keep clear of across the scroll direction; as the content by default. (iOS 16)
  ///
  /// Unmeasured. `none` lets them span the whole width, as ``supplementariesFollowContentInsets`` set to false does.
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// Whether the groups run across the scroll direction in one row, and how it comes to rest; not by default.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// How a section that scrolls by itself slows down and bounces; as its behaviour wants by default. (iOS 17)
  open private(set) var orthogonalScrollingProperties = UICollectionLayoutSectionOrthogonalScrollingProperties()
  /// Headers, footers and side views; none by default. No two may be of one kind.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Views behind the section; none by default.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// Called with what is in sight of a section that scrolls by itself, when the layout is solved and whenever the section
  /// scrolls; it may move and change what it is given.
  open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
  /// Whether boundary items keep to the content insets across the scroll direction; true by default.
  open var supplementariesFollowContentInsets = true

  /// What makes the section a list; nil for others.
  var list: UICollectionLayoutListConfiguration?

  /// Not for use by apps: what ``init(group:)`` fills.
  public required init(_empty: Void) { super.init() }

  /// A section that repeats a group.
  public convenience init(group: NSCollectionLayoutGroup) {
    self.init(_empty: ())
    self.group = group
  }

  /// Copies group and decoration items, shares boundary items (measured).
  nonisolated public func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated {
      Self.made {
        $0.group = group.copy() as? NSCollectionLayoutGroup ?? group
        $0.contentInsets = contentInsets
        $0.interGroupSpacing = interGroupSpacing
        $0.contentInsetsReference = contentInsetsReference
        $0.supplementaryContentInsetsReference = supplementaryContentInsetsReference
        $0.orthogonalScrollingBehavior = orthogonalScrollingBehavior
        $0.orthogonalScrollingProperties =
          orthogonalScrollingProperties.copy() as? UICollectionLayoutSectionOrthogonalScrollingProperties
          ?? orthogonalScrollingProperties
        $0.boundarySupplementaryItems = boundarySupplementaryItems
        $0.decorationItems = decorationItems.copied()
        $0.visibleItemsInvalidationHandler = visibleItemsInvalidationHandler
        $0.supplementariesFollowContentInsets = supplementariesFollowContentInsets
        $0.list = list
      }
    }
  }

  /// Equal by every property, to an object of exactly the same class (measured).
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSCollectionLayoutSection else { return false }
    return MainActor.assumeIsolated {
      type(of: self) == type(of: other) && group == other.group && contentInsets == other.contentInsets
        && interGroupSpacing == other.interGroupSpacing && contentInsetsReference == other.contentInsetsReference
        && supplementaryContentInsetsReference == other.supplementaryContentInsetsReference
        && orthogonalScrollingBehavior == other.orthogonalScrollingBehavior
        && orthogonalScrollingProperties == other.orthogonalScrollingProperties
        && boundarySupplementaryItems == other.boundarySupplementaryItems
        && decorationItems == other.decorationItems
        && supplementariesFollowContentInsets == other.supplementariesFollowContentInsets
    }
  }

  nonisolated open override var description: String {
    MainActor.assumeIsolated {
      var parts = ["group = <NSCollectionLayoutGroup: \(LayoutDescription.address(group))>"]
      if contentInsets != .zero { parts.append("contentInsets = \(LayoutDescription.insets(contentInsets))") }
      if !supplementariesFollowContentInsets { parts.append("supplementariesFollowContentInsets = NO") }
      if interGroupSpacing != 0 {
        parts.append("interGroupSpacing = \(LayoutDescription.number(interGroupSpacing))")
      }
      if orthogonalScrollingBehavior != .none {
        parts.append("orthogonalScrollingBehavior = \(orthogonalScrollingBehavior.summary)")
      }
      if let first = boundarySupplementaryItems.first {
        parts.append("boundarySupplementaryItems = <\(LayoutDescription.address(first))>")
      }
      if let first = decorationItems.first {
        parts.append("decorationItems = <\(LayoutDescription.address(first))>")
      }
      return "<NSCollectionLayoutSection: \(LayoutDescription.address(self)); \(parts.joined(separator: "; "))>"
    }
  }
}
