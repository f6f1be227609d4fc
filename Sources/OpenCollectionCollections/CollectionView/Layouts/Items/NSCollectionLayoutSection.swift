internal import OpenCollectionCompositionalLayout

/// One section: a group repeated for all of its items, and its supplementary and decoration items.
@preconcurrency @MainActor open class NSCollectionLayoutSection: NSObject, NSCopying, EmptyInitializable {
  var group = NSCollectionLayoutGroup(_empty: ())

  /// Insets around the groups in points; zero by default. Headers and footers are outside of them along the scroll
  /// direction.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The spacing between neighbouring groups, in points; 0 by default.
  open var interGroupSpacing: CGFloat = 0
  /// What the content insets are relative to across the scroll direction; the layout's value by default.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// What the insets of boundary items are relative to across the scroll direction; the same as for the content by
  /// default. (iOS 16)
  ///
  /// Unmeasured. `none` lets them span the whole width, as ``supplementariesFollowContentInsets`` set to false does.
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// Whether the groups scroll across the layout's scroll direction, and at which offsets; none by default.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// How an orthogonally scrolling section decelerates and bounces; by default according to its behaviour. (iOS 17)
  open private(set) var orthogonalScrollingProperties = UICollectionLayoutSectionOrthogonalScrollingProperties()
  /// Headers, footers and side views; none by default. Element kinds must be unique.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Decoration views behind the section; none by default.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// Called with the visible items of an orthogonally scrolling section, when the layout is solved and whenever the
  /// section scrolls; it may move and modify the items.
  open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
  /// Whether boundary items respect the content insets across the scroll direction; true by default.
  open var supplementariesFollowContentInsets = true

  /// The calls that led to its making, while they are recorded.
  var maker = DescriptionMakers.maker

  /// The configuration of a list section; nil for others.
  var list: UICollectionLayoutListConfiguration?
  /// The content insets that a list section was created with. Those that the app has not changed depend on the section's
  /// place.
  var listInsets: NSDirectionalEdgeInsets?

  /// Not for use by apps: ``init(group:)`` uses it.
  public required init(_empty: Void) { super.init() }

  /// A section that repeats a group.
  public convenience init(group: NSCollectionLayoutGroup) {
    self.init(_empty: ())
    self.group = group
  }

  /// Copies the group and decoration items, shares boundary items (measured).
  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated {
      Self.make {
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
        $0.listInsets = listInsets
        $0.maker = maker
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
