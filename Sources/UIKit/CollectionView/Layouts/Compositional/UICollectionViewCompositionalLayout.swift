internal import OpenCollectionCompositionalLayout

/// Answers the description of a section when the layout is solved; nil only for a section without items.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  (_ sectionIndex: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// Lays out sections described by groups, items, and what surrounds them.
///
/// The description is solved in O(sections + distinct groups), whatever the number of items; questions about elements
/// are answered from the solution by arithmetic.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  let source: SectionSource

  /// What holds for the whole layout. The value is copied when it is set, which invalidates the layout.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    get { keptConfiguration }
    set {
      keptConfiguration = Self.copied(newValue)
      invalidateLayout()
    }
  }

  private var keptConfiguration: UICollectionViewCompositionalLayoutConfiguration

  /// The solution, and what it was made for; nil until the layout is first prepared.
  var solution: SolvedLayout?
  var inputs: SolveInputs?

  /// Whether everything has to be solved anew when the layout is next prepared.
  var needsSolving = true

  /// A batch of updates since the last solution, which measured sizes survive.
  var pendingChanges: CollectionChanges?

  /// All batches of updates since the last solution: sections that scroll by themselves go where they moved them.
  var pendingMoves: [CollectionChanges] = []

  /// What of its descriptions was found surprising, and the sections looked at for it. Empty in a release build.
  var surprises: [LintFinding] = []
  /// What was logged of sections that show nothing, each once however often the layout is solved.
  var blankWarnings: [BlankWarning: String] = [:]
  var examinedSections: Set<Section> = []

  /// Whether any view may decide a side of its own.
  var hasEstimates = false

  /// Whether any section clears what an insets reference says.
  var clearsInsets = false

  /// Whether a scroll moves any element.
  var hasPinnedItems = false

  /// The sections that scroll by themselves.
  let rows = OrthogonalRows()

  /// The sections that are lists.
  var lists: [Int: UICollectionLayoutListConfiguration] = [:]

  /// Sizes views asked for, until the layout is invalidated for them.
  var pendingSizes: [(key: LayoutKey, size: CGSize)] = []

  // MARK: Making layouts

  /// A layout all sections of which are alike.
  public convenience init(section: NSCollectionLayoutSection) {
    self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// A layout all sections of which are alike, with a configuration of the whole.
  public init(section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration) {
    source = .section(section)
    keptConfiguration = Self.copied(configuration)
    super.init()
  }

  /// A layout whose sections are asked for, once each whenever the layout is solved.
  public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    self.init(
      sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// A layout whose sections are asked for, with a configuration of the whole.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    source = .provider(sectionProvider)
    keptConfiguration = Self.copied(configuration)
    super.init()
  }

  /// A layout without a description: it can show sections without items only.
  public required init?(coder: NSCoder) {
    source = .provider { _, _ in nil }
    keptConfiguration = UICollectionViewCompositionalLayoutConfiguration()
    super.init(coder: coder)
  }

  private static func copied(
    _ configuration: UICollectionViewCompositionalLayoutConfiguration
  ) -> UICollectionViewCompositionalLayoutConfiguration {
    configuration.copy() as? UICollectionViewCompositionalLayoutConfiguration ?? configuration
  }

  // MARK: Preparing and answering

  /// Solves the layout where that is needed, and puts pinned boundary items where the visible bounds are.
  ///
  /// - Complexity: O(sections + distinct groups) when solved, O(sections in sight) otherwise.
  open override func prepare() {
    super.prepare()
    solveIfNeeded()
    pinBoundaryItems()
  }

  /// Nothing on a side where negative insets take more than there is. Unmeasured.
  ///
  /// - Complexity: O(1).
  open override var collectionViewContentSize: CGSize {
    guard let size = solution?.contentSize else { return .zero }
    return CGSize(width: max(0, size.width), height: max(0, size.height))
  }

  /// - Complexity: O(log n + elements answered), log n only where cells were measured.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    elements(in: rect)
  }

  /// - Complexity: O(1), O(log n) where cells were measured.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2 else { return nil }
    return attributes(for: .cell(section: indexPath.section, item: indexPath.item))
  }

  /// The layout's own boundary items have the item `Int.max` of section 0 (measured).
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2 else { return nil }
    return attributes(for: LayoutKey(category: .supplementary, kind: elementKind, at: indexPath))
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2 else { return nil }
    return attributes(for: .decoration(elementKind, section: indexPath.section, item: indexPath.item))
  }

  /// True: leading edges are on the right where the writing direction goes to the left.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  // MARK: Invalidation

  /// True for another size, and for a scroll where a boundary item is pinned (measured).
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    if newBounds.size != inputs?.containerSize { return true }
    return hasPinnedItems && newBounds.origin != collectionView?.bounds.origin
  }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    context.cause = .bounds(resized: newBounds.size != inputs?.containerSize)
    return context
  }

  /// True where the view asks for another size on a side that is estimated.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    differs(preferredAttributes, from: originalAttributes)
  }

  /// The size asked for takes effect when the layout is invalidated with the context. It lasts until the layout is
  /// invalidated for another reason, or the view answers another (measured).
  ///
  /// Before the cell that stays where it is seen, it takes effect at once: the context moves the offset as far as it
  /// moves that cell. O(log n).
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    context.cause = .preferredAttributes
    let (key, size) = (LayoutKey(originalAttributes), preferredAttributes.size)
    if let anchor = collectionView?.layoutPass.anchor, canMove(anchor, key) {
      context.contentOffsetAdjustment = displacement(of: anchor, measuring: key, as: size)
    } else {
      pendingSizes.append((key, size))
    }
    return context
  }

  /// - Complexity: O(log n) for a size a view asked for, O(1) for a scroll; a batch of updates keeps what was measured.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    invalidateSolution(for: context)
    super.invalidateLayout(with: context)
  }

  // MARK: Sections that scroll by themselves

  override func hostView(for attributes: UICollectionViewLayoutAttributes) -> UIView? {
    rows.isEmpty ? nil : rowView(for: LayoutKey(attributes))
  }

  override var hostMovements: Int { rows.movements }

  override func itemsAheadInHosts() -> [(indexPath: IndexPath, middle: CGPoint)] {
    rows.sectionsWithViews.flatMap(itemsAhead(inRow:))
  }

  override func hostViewsInFront() -> ((DisplayedElement) -> UIView?)? {
    if rows.views.isEmpty { return nil }
    let rising = RisingRows(rows.backToFront)
    return { rising.backmost(inFrontOf: $0) }
  }

  override func scrollHostView(
    toItemAt indexPath: IndexPath, at position: UICollectionView.ScrollPosition, animated: Bool
  ) {
    scrollRow(toItemAt: indexPath, at: position, animated: animated)
  }

  open override func prepareForTransition(to newLayout: UICollectionViewLayout) {
    super.prepareForTransition(to: newLayout)
    rows.removeAllViews()
  }

  override func forgetCollectionView() {
    rows.forget()
    solution = nil
    inputs = nil
    needsSolving = true
    hasPinnedItems = false
    pendingChanges = nil
    pendingMoves.removeAll()
    pendingSizes.removeAll()
  }

  override var followsInsets: Bool {
    guard clearsInsets, let inputs, let collectionView else { return false }
    return inputs != solveInputs(in: collectionView)
  }

  override var isSidebar: Bool {
    lists[0].map { $0.appearance == .sidebar || $0.appearance == .sidebarPlain } ?? false
  }

  override var usesUpdateItems: Bool { type(of: self) != UICollectionViewCompositionalLayout.self }

  override func answersToKeep() -> (ElementKey) -> UICollectionViewLayoutAttributes? { answersOfSolution() }

  override func wantsPreferredAttributes(for attributes: UICollectionViewLayoutAttributes) -> Bool {
    !attributes.fittingAxes.isEmpty
  }
}
