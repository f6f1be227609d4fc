package import OpenCollectionCompositionalLayout

/// Returns the description of a section when the layout is solved; nil only for a section without items.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  (_ sectionIndex: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// Lays out sections described by groups, items and supplementary items.
///
/// Solving the description takes O(sections + distinct groups), independent of the number of items. Elements are
/// computed from the solution arithmetically.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  let source: SectionSource
  /// The calls that led to its making, while they are recorded.
  let maker = DescriptionMakers.maker

  /// The configuration of the whole layout. The value is copied when it is set, which invalidates the layout.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    get { storedConfiguration }
    set {
      storedConfiguration = Self.copied(newValue)
      invalidateLayout()
    }
  }

  private var storedConfiguration: UICollectionViewCompositionalLayoutConfiguration

  /// The solution and what of it is invalid.
  let state = CompositionalLayoutState()

  /// The orthogonally scrolling sections.
  let rows = OrthogonalRows()

  /// The section provider's calls of the last solution, which follow what they read; a change invalidates the layout.
  private(set) lazy var providerRun = TrackedRun { [weak self] in self?.invalidateLayout() }

  /// Whether what the section provider reads is followed.
  var tracksProvider: Bool {
    if case .provider = source { true } else { false }
  }

  /// Whether a group without room for an item is a client error.
  var requiresRoom: Bool { true }

  override var bounceDirection: UICollectionView.ScrollDirection? { configuration.scrollDirection }

  override func readTraits(among kinds: TraitKinds) -> Bool { !state.notes.readTraits.isDisjoint(with: kinds) }

  /// What was logged about the layout.
  let diagnostics = CompositionalLayoutDiagnostics()

  /// The solution; nil until the layout is first prepared.
  package var solution: SolvedLayout? { state.solution }

  /// The configurations of the sections that are lists.
  override var lists: [Int: UICollectionLayoutListConfiguration] { state.notes.lists }

  /// Whether any element is pinned and moves when the view scrolls.
  var hasPinnedItems: Bool { solution?.hasPinnedItems ?? false }

  // MARK: Initializers

  /// A layout with the same description for all sections.
  public convenience init(section: NSCollectionLayoutSection) {
    self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// A layout with the same description for all sections, and a configuration.
  public init(section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration) {
    source = .section(section)
    storedConfiguration = Self.copied(configuration)
    super.init()
  }

  /// A layout with a section provider, called once per section whenever the layout is solved.
  public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    self.init(
      sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// A layout with a section provider and a configuration.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    source = .provider(sectionProvider)
    storedConfiguration = Self.copied(configuration)
    super.init()
  }

  /// A layout without a description, which can only show sections without items.
  public required init?(coder: NSCoder) {
    source = .provider { _, _ in nil }
    storedConfiguration = UICollectionViewCompositionalLayoutConfiguration()
    super.init(coder: coder)
  }

  private static func copied(
    _ configuration: UICollectionViewCompositionalLayoutConfiguration
  ) -> UICollectionViewCompositionalLayoutConfiguration {
    configuration.copy() as? UICollectionViewCompositionalLayoutConfiguration ?? configuration
  }

  // MARK: Attributes

  /// Solves the layout if needed and pins boundary items to the visible bounds.
  ///
  /// - Complexity: O(sections + distinct groups) when solved, O(visible sections) otherwise.
  open override func prepare() {
    super.prepare()
    solveIfNeeded()
    pinBoundaryItems()
  }

  /// Zero along an axis on which negative insets exceed the content. Unmeasured.
  ///
  /// - Complexity: O(1).
  open override var collectionViewContentSize: CGSize {
    guard let size = solution?.contentSize else { return .zero }
    return CGSize(width: max(0, size.width), height: max(0, size.height))
  }

  /// - Complexity: O(log n + elements returned), log n only if cells were measured.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    elements(in: rect)
  }

  /// - Complexity: O(1), O(log n) if cells were measured.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2 else { return nil }
    return attributes(for: .cell(section: indexPath.section, item: indexPath.item))
  }

  /// The layout's own boundary items have item `Int.max` of section 0 (measured).
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2 else { return nil }
    return attributes(for: ElementKey(category: .supplementary, kind: elementKind, at: indexPath))
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2 else { return nil }
    return attributes(for: .decoration(elementKind, section: indexPath.section, item: indexPath.item))
  }

  /// The ground of a list section does not fade.
  open override func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = super.initialLayoutAttributesForAppearingDecorationElement(
      ofKind: elementKind, at: decorationIndexPath)
    if elementKind == SectionGroundView.kind { attributes?.alpha = 1 }
    return attributes
  }

  /// The ground of a list section does not fade.
  open override func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = super.finalLayoutAttributesForDisappearingDecorationElement(
      ofKind: elementKind, at: decorationIndexPath)
    if elementKind == SectionGroundView.kind { attributes?.alpha = 1 }
    return attributes
  }

  /// True: leading edges are on the right in a right-to-left writing direction.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  // MARK: Invalidation

  /// True if the size changes, and for a scroll if a boundary item is pinned (measured).
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    if newBounds.size != state.inputs?.containerSize { return true }
    return hasPinnedItems && newBounds.origin != owner?.bounds.origin
  }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    context.cause = .bounds(resized: newBounds.size != state.inputs?.containerSize)
    return context
  }

  /// True if the view's preferred size differs along an estimated axis.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    differs(preferredAttributes, from: originalAttributes)
  }

  /// The preferred size takes effect when the layout is invalidated with the context. It is kept until the layout is
  /// invalidated for another reason, or the view returns another size (measured).
  ///
  /// If the element is before the layout pass's anchor cell, whose visible position is preserved, the size takes
  /// effect at once, and the context adjusts the offset by the anchor's displacement. O(log n).
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    context.cause = .preferredAttributes
    let (key, size) = (ElementKey(originalAttributes), preferredAttributes.size)
    if let anchor = owner?.display.measurements.anchor?.indexPath, canMove(anchor, key) {
      context.contentOffsetAdjustment = displacement(of: anchor, measuring: key, as: size)
    } else {
      state.addPendingSize(size, of: key)
    }
    return context
  }

  /// Whether no subclass of an app overrides how the layout is invalidated.
  var isUnmodified: Bool { type(of: self) == UICollectionViewCompositionalLayout.self }

  /// True for rows below the anchor, where no section is orthogonal.
  override func keepPreferredSize(_ size: CGSize, of original: UICollectionViewLayoutAttributes) -> Bool {
    let key = ElementKey(original)
    guard isUnmodified, rows.isEmpty, solution?.isRow(key) ?? false else { return false }
    if let anchor = owner?.display.measurements.anchor?.indexPath, canMove(anchor, key) { return false }
    state.addPendingSize(size, of: key)
    return true
  }

  /// - Complexity: O(log n) for a preferred size, O(1) for a scroll; measured sizes are kept through a batch of
  ///   updates.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    invalidateSolution(for: context)
    super.invalidateLayout(with: context)
  }

  // MARK: Orthogonally scrolling sections

  @_spi(Storeys) open override func hostView(for attributes: UICollectionViewLayoutAttributes) -> UIView? {
    rows.isEmpty ? nil : rowView(for: ElementKey(attributes))
  }

  override var hostScrollCount: Int { rows.scrollCount }

  override func upcomingItemsInHosts() -> [(indexPath: IndexPath, middle: CGPoint)] {
    rows.sectionsWithViews.flatMap(itemsAhead(inRow:))
  }

  override func cellsAheadInHosts(
    since scrolls: inout [Int: HostScroll]
  ) -> [(section: Int, cells: [UICollectionViewLayoutAttributes]?)] { cellsAheadInRows(since: &scrolls) }

  override func hostViewsInFront() -> ((DisplayedElement) -> UIView?)? {
    if rows.views.isEmpty { return nil }
    let stack = RowStackingOrder(rows.backToFront) { $0.row.zIndex }
    return { element in stack.backmost { $0.isInFront(of: element) } }
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

  override func resetForNewCollectionView() {
    rows.reset()
    state.reset()
  }

  override var dependsOnInsets: Bool {
    guard state.notes.usesInsetsReference || hasLists, let inputs = state.inputs, let owner else {
      return false
    }
    return inputs != solveInputs(in: owner)
  }

  override var solvedListMargin: CGFloat? { state.inputs?.listMargin }

  /// Moves pinned items.
  override func visibleInsetsDidChange() {
    guard hasPinnedItems, let owner else { return }
    invalidateLayout(with: invalidationContext(forBoundsChange: owner.bounds))
  }

  override var isSidebar: Bool {
    lists[0].map { $0.appearance == .sidebar || $0.appearance == .sidebarPlain } ?? false
  }

  override func attachesViewToEachItem(ofKind kind: String, inSection section: Int) -> Bool {
    solution?.attachesSupplementaryItemToEachItem(kind, inSection: section) ?? false
  }

  override var usesUpdateItems: Bool { type(of: self) != UICollectionViewCompositionalLayout.self }

  override func layoutSnapshot() -> (ViewElementKey) -> UICollectionViewLayoutAttributes? { attributesSnapshot() }

  override func wantsPreferredAttributes(for attributes: UICollectionViewLayoutAttributes) -> Bool {
    !attributes.fittingAxes.isEmpty
  }
}
