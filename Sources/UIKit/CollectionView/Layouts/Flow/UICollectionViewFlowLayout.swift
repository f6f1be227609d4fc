/// Puts items into lines, as many as fit, and lines below each other; or into columns when it scrolls sideways.
///
/// Sections whose items are all of one size are laid out by arithmetic; a delegate's sizes and estimates cost a number
/// or two an item.
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// What a section's insets keep clear of besides its own.
  public enum SectionInsetReference: Int, Sendable {
    /// The collection view's adjusted content inset.
    case fromContentInset = 0
    /// The safe area.
    case fromSafeArea = 1
    /// The layout margins.
    case fromLayoutMargins = 2
  }

  /// As a size or an estimate: cells size themselves. (iOS 10)
  public nonisolated static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  // MARK: Measures

  /// The least points between two lines; 10 by default.
  open var minimumLineSpacing: CGFloat = 10 { didSet { if minimumLineSpacing != oldValue { invalidateLayout() } } }
  /// The least points between two items of a line; 10 by default.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
  }
  /// The size of items whose size no delegate tells; 50 by 50 points by default.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { if itemSize != oldValue { invalidateLayout() } } }
  /// The size of cells that size themselves, until they are shown; zero, the default, means that they do not.
  open var estimatedItemSize = CGSize.zero { didSet { if estimatedItemSize != oldValue { invalidateLayout() } } }
  /// The direction lines follow one another in; vertical by default.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }
  /// The size of headers: the height, or the width when scrolling sideways; 0 means none. Zero by default.
  open var headerReferenceSize = CGSize.zero {
    didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
  }
  /// The size of footers: the height, or the width when scrolling sideways; 0 means none. Zero by default.
  open var footerReferenceSize = CGSize.zero {
    didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
  }
  /// Points around a section's items, between header and footer; zero by default.
  open var sectionInset = UIEdgeInsets.zero { didSet { if sectionInset != oldValue { invalidateLayout() } } }
  /// What the section insets are measured from. Setting it does not invalidate the layout (measured). (iOS 11)
  open var sectionInsetReference = SectionInsetReference.fromContentInset
  /// Whether headers stay in sight while their section is; false by default.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }
  /// Whether footers stay in sight while their section is; false by default.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }

  // MARK: The solution

  var sections: [FlowSection] = []
  var inputs: FlowInputs?
  var needsLines = true
  var needsDelegateMetrics = true
  var metrics: [FlowMetrics] = []
  var measured = FlowMeasurements()
  /// A cell's answer, until the layout is invalidated for it.
  var pendingSizes: [(path: IndexPath, size: CGSize)] = []

  public override init() { super.init() }

  /// A layout in its default state: nothing is read from the coder.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

  // MARK: Answering

  /// Lays out the lines again where that is needed.
  ///
  /// - Complexity: O(sections); where a delegate tells sizes O(items), and where cells size themselves O(items up to the
  ///   last one that was measured).
  open override func prepare() {
    super.prepare()
    solveIfNeeded()
  }

  /// The width of the lines, which is the view's less its adjusted content inset, by the height of all sections.
  open override var collectionViewContentSize: CGSize {
    guard let inputs else { return .zero }
    let along = sections.last.map { $0.start + $0.length } ?? 0
    return FlowSize(along: along, across: inputs.lineLength).cgSize(scrollDirection)
  }

  /// - Complexity: O(log sections + elements answered).
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard !rect.isEmpty else { return [] }
    let (lower, upper) =
      scrollDirection == .vertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    var answer: [UICollectionViewLayoutAttributes] = []
    for index in sections(from: lower, to: upper) {
      let section = sections[index]
      if let header = headerAttributes(ofSection: index), header.frame.sharesArea(with: rect) { answer.append(header) }
      let origin = section.start + section.itemsStart
      for item in section.items.items(from: lower - origin, to: upper - origin) {
        let frame = frame(ofItem: item, inSection: index)
        if frame.sharesArea(with: rect) { answer.append(cellAttributes(frame, IndexPath(item: item, section: index))) }
      }
      if let footer = footerAttributes(ofSection: index), footer.frame.sharesArea(with: rect) { answer.append(footer) }
    }
    return answer
  }

  /// - Complexity: O(1).
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2, sections.indices.contains(indexPath.section),
      (0..<sections[indexPath.section].items.count).contains(indexPath.item)
    else { return nil }
    return cellAttributes(frame(ofItem: indexPath.item, inSection: indexPath.section), indexPath)
  }

  /// - Complexity: O(1).
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2, indexPath.item == 0, sections.indices.contains(indexPath.section) else { return nil }
    return switch elementKind {
    case UICollectionView.elementKindSectionHeader: headerAttributes(ofSection: indexPath.section)
    case UICollectionView.elementKindSectionFooter: footerAttributes(ofSection: indexPath.section)
    default: nil
    }
  }

  // MARK: Invalidation

  /// True where lines get another length, and for a scroll where headers or footers are pinned.
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

  /// True where cells size themselves and this one asks for another size.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    isSelfSizing && originalAttributes.representedElementCategory == .cell
      && preferredAttributes.size != originalAttributes.size
  }

  /// The size asked for takes effect when the layout is invalidated with the context, until everything is reloaded or
  /// lines get another length (measured).
  ///
  /// Where a cell stays where it is seen, it takes effect at once: the context moves the offset as far as it moves that
  /// cell. O(sections + items up to the last one that was measured).
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    context.cause = .preferredAttributes
    let (path, size) = (originalAttributes.indexPath, preferredAttributes.size)
    if let anchor = collectionView?.layoutPass.anchor,
      let displacement = displacement(of: anchor, measuring: path, as: size)
    {
      context.contentOffsetAdjustment = displacement
    } else {
      pendingSizes.append((path, size))
    }
    return context
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    invalidateLines(for: context)
    super.invalidateLayout(with: context)
  }

  override func forgetCollectionView() {
    sections = []
    inputs = nil
    needsLines = true
    needsDelegateMetrics = true
    metrics = []
    measured = FlowMeasurements()
    pendingSizes.removeAll()
  }

  override var followsInsets: Bool {
    guard sectionInsetReference != .fromContentInset, let inputs, let collectionView else { return false }
    return inputs != currentInputs(collectionView)
  }

  override var usesUpdateItems: Bool { type(of: self) != UICollectionViewFlowLayout.self }

  override func answersToKeep() -> (ElementKey) -> UICollectionViewLayoutAttributes? { answersOfLines() }

  override func wantsPreferredAttributes(for attributes: UICollectionViewLayoutAttributes) -> Bool {
    !attributes.fittingAxes.isEmpty
  }
}
