internal import OpenCollectionFlowLayout

/// Arranges items in rows, as many as fit, one row below another; or in columns if it scrolls horizontally.
///
/// Lines are laid out by the engine `OpenCollectionFlowLayout`: arithmetically where the items of a section have one size.
/// Delegate sizes and self-sizing cells take some stored numbers per item.
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// What a section's insets are relative to.
  public enum SectionInsetReference: Int, Sendable {
    /// The collection view's adjusted content inset.
    case fromContentInset = 0
    /// The safe area.
    case fromSafeArea = 1
    /// The layout margins.
    case fromLayoutMargins = 2
  }

  /// As the item size or the estimated item size: cells are self-sizing. (iOS 10)
  public nonisolated static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  // MARK: Measures

  /// The minimum spacing between two lines, in points; 10 by default.
  open var minimumLineSpacing: CGFloat = 10 { didSet { if minimumLineSpacing != oldValue { invalidateLayout() } } }
  /// The minimum spacing between two items of a line, in points; 10 by default.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
  }
  /// The size of items if the delegate provides none; 50 by 50 points by default.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { if itemSize != oldValue { invalidateLayout() } } }
  /// The size of self-sizing cells until they are measured; zero, the default, disables self-sizing.
  open var estimatedItemSize = CGSize.zero { didSet { if estimatedItemSize != oldValue { invalidateLayout() } } }
  /// The direction in which lines follow one another; vertical by default.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }
  /// The size of headers: the height, or the width if the layout scrolls horizontally; 0 means none. Zero by default.
  open var headerReferenceSize = CGSize.zero {
    didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
  }
  /// The size of footers: the height, or the width if the layout scrolls horizontally; 0 means none. Zero by default.
  open var footerReferenceSize = CGSize.zero {
    didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
  }
  /// Insets around a section's items, between header and footer, in points; zero by default.
  open var sectionInset = UIEdgeInsets.zero { didSet { if sectionInset != oldValue { invalidateLayout() } } }
  /// What the section insets are relative to. Setting it does not invalidate the layout (measured). (iOS 11)
  open var sectionInsetReference = SectionInsetReference.fromContentInset
  /// Whether headers stay visible while their section is visible; false by default.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }
  /// Whether footers stay visible while their section is visible; false by default.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }

  // MARK: The solution

  /// The solution and what of it is invalid.
  let state = FlowLayoutState()

  /// The solution; nil until the layout is first prepared.
  var solution: SolvedFlowLayout? { state.solution }

  public override init() { super.init() }

  /// A layout of a storyboard or nib, or one in its default state.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    readFlowLayout(coder)
  }

  open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

  // MARK: Attributes

  /// Lays out the lines again if needed.
  ///
  /// - Complexity: O(sections); O(items) with delegate sizes, and O(items up to the last measured one) with
  ///   self-sizing cells.
  open override func prepare() {
    super.prepare()
    solveIfNeeded()
  }

  /// The width of the lines, which is the view's less its adjusted content inset, by the extent of all sections. Zero
  /// along the scroll direction if negative insets exceed the content (Unmeasured).
  open override var collectionViewContentSize: CGSize { solution?.contentSize ?? .zero }

  /// - Complexity: O(log sections + elements returned).
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    attributes(in: rect)
  }

  /// - Complexity: O(1).
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes(.cell, kind: nil, at: indexPath, in: solution)
  }

  /// The attributes of a section's header or footer; without size, where it would begin, if the section has none. No view is
  /// made for those.
  ///
  /// - Complexity: O(1).
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2, indexPath.item == 0 else { return nil }
    return attributes(.supplementaryView, kind: elementKind, at: indexPath, in: solution)
      ?? attributesOfAbsentView(ofKind: elementKind, section: indexPath.section)
  }

  // MARK: Invalidation

  /// True if the length of lines changes, and for a scroll if headers or footers are pinned.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let bounds = collectionView?.bounds else { return false }
    let isPinning = sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds
    return changesLines(newBounds) || (isPinning && newBounds.origin != bounds.origin)
  }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    context.cause = .bounds(resized: changesLines(newBounds))
    return context
  }

  /// True if cells are self-sizing and the cell's preferred size differs.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    isSelfSizing && originalAttributes.representedElementCategory == .cell
      && preferredAttributes.size != originalAttributes.size
  }

  /// The preferred size takes effect when the layout is invalidated with the context. It is kept until all data is
  /// reloaded or the length of lines changes (measured).
  ///
  /// If the layout pass has an anchor cell, whose visible position is preserved, the size takes effect at once, and
  /// the context adjusts the offset by the anchor's displacement. O(sections + items up to the last measured one).
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    context.cause = .preferredAttributes
    let (path, size) = (originalAttributes.indexPath, preferredAttributes.size)
    if let anchor = collectionView?.display.measurements.anchor?.indexPath,
      let displacement = displacement(of: anchor, measuring: path, as: size)
    {
      context.contentOffsetAdjustment = displacement
    } else {
      state.addPendingSize(size, at: path)
    }
    return context
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    invalidateSolution(for: context)
    super.invalidateLayout(with: context)
  }

  override func resetForNewCollectionView() { state.reset() }

  override var dependsOnInsets: Bool {
    guard sectionInsetReference != .fromContentInset, let inputs = state.inputs, let collectionView else {
      return false
    }
    return inputs != currentInputs(collectionView)
  }

  override var usesUpdateItems: Bool { type(of: self) != UICollectionViewFlowLayout.self }

  override func layoutSnapshot() -> (ViewElementKey) -> UICollectionViewLayoutAttributes? { attributesSnapshot() }

  override func wantsPreferredAttributes(for attributes: UICollectionViewLayoutAttributes) -> Bool {
    !attributes.fittingAxes.isEmpty
  }
}
