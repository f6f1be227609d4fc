internal import OpenCollectionCompositionalLayout

/// The list layout of a table: sections with a table's measures and the app's heights.
@MainActor
final class TableLayout: UICollectionViewCompositionalLayout {
  /// The kinds of the space for the table's header and footer views.
  static let tableHeaderKind = "UITableViewTableHeader"
  static let tableFooterKind = "UITableViewTableFooter"

  weak var table: UITableView? {
    didSet { provider.table = table }
  }
  private let provider: TableSections

  /// The table scrolls, and bounces.
  override var bounceDirection: UICollectionView.ScrollDirection? { nil }

  init() {
    let provider = TableSections()
    self.provider = provider
    super.init(
      sectionProvider: { section, _ in provider.section(section) },
      configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// Apps do not have the layout of a table.
  override var isUnmodified: Bool { true }

  /// A table asks its delegate again when it is told to.
  override var tracksProvider: Bool { false }

  override var requiresRoom: Bool { false }

  required init?(coder: NSCoder) {
    clientError("TableLayout does not support init(coder:)", name: "NSInvalidArgumentException")
  }

  /// The space for the table's header and footer views, and above the first section's header.
  override var configuration: UICollectionViewCompositionalLayoutConfiguration {
    get { provider.configuration }
    set {}
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    switch context.cause {
    case .preferredAttributes, .bounds(resized: false): break
    case .bounds, .other: provider.forget()
    case .updates(let changes):
      provider.forget()
      table?.heights.sectionsDidChange(by: changes)
    case .reload:
      provider.forget()
      table?.heights.forgetViews()
    }
    super.invalidateLayout(with: context)
  }

  override func prepare() {
    super.prepare()
    let sections = provider.takeSectionsToAsk()
    guard let table, !sections.isEmpty else { return }
    var sizes: [(key: ElementKey, size: CGSize)] = []
    for (section, onlyInsertions) in sections {
      func measure(_ item: Int) {
        let height = max(0, table.heights.givenHeight(ofShownRowAt: ShownPath(item: item, section: section)))
        sizes.append((.cell(section: section, item: item), CGSize(width: table.bounds.width, height: height)))
      }
      if onlyInsertions {
        for item in table.display.uncommitted.insertedItems(inSection: section) { measure(item) }
      } else {
        for item in 0..<table.display.itemCounts.count(ofSection: section) { measure(item) }
      }
    }
    state.setMeasured(sizes)
    pinBoundaryItems()
  }

  // MARK: Sections

  /// The area of a section with its header, its footer and the space around its rows.
  func area(ofSection section: Int) -> (frame: CGRect, top: CGFloat, bottom: CGFloat) {
    guard let solution, let insets = solution.section(section)?.insets else { return (.zero, 0, 0) }
    return (solution.frame(ofSection: section), insets.top, insets.bottom)
  }

  /// The height of a section's header or footer; nil if it has none.
  func height(ofKind kind: String, inSection section: Int) -> CGFloat? {
    solution?.element(for: .supplementary(kind, section: section, item: 0))?.frame.height
  }

  // MARK: Animations

  override var usesUpdateItems: Bool { table?.animations.hasReloads ?? false }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    table?.animations.prepare(for: updateItems)
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    table?.animations.removeAll()
  }

  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    return table?.animations.adjusted(attributes, inserted: itemIndexPath, in: owner) ?? attributes
  }

  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    return table?.animations.adjusted(attributes, deleted: itemIndexPath, in: owner) ?? attributes
  }
}

/// Describes the sections of a table.
@MainActor
final class TableSections {
  weak var table: UITableView?
  /// The sections with heights that are given in advance, of all rows or only of what stands for dropped ones, of those
  /// described since they were last taken.
  private var sectionsToAsk: [(section: Int, onlyInsertions: Bool)] = []
  private var knownConfiguration: UICollectionViewCompositionalLayoutConfiguration?
  private var knownPadding: Bool?

  nonisolated init() {}

  /// Forgets what the app said: it is asked again when the layout is next solved.
  func forget() {
    knownConfiguration = nil
    knownPadding = nil
    table?.heights.forget()
  }

  func takeSectionsToAsk() -> [(section: Int, onlyInsertions: Bool)] {
    if sectionsToAsk.isEmpty { return [] }
    defer { sectionsToAsk.removeAll() }
    return sectionsToAsk
  }

  var configuration: UICollectionViewCompositionalLayoutConfiguration {
    if let knownConfiguration { return knownConfiguration }
    let configuration = makeConfiguration()
    // Without a table nothing is known yet.
    if table != nil { knownConfiguration = configuration }
    return configuration
  }

  private func makeConfiguration() -> UICollectionViewCompositionalLayoutConfiguration {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    guard let table else { return configuration }
    if hasPaddingBetweenSections { configuration.interSectionSpacing = padding }
    let top = table.heights.tableHeaderHeight + (table.numberOfSections > 0 ? topPadding(beforeSection: 0) : 0)
    for (kind, height, alignment) in [
      (TableLayout.tableHeaderKind, top, NSRectAlignment.top),
      (TableLayout.tableFooterKind, table.heights.tableFooterHeight, .bottom),
    ] where height > 0 {
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
      configuration.boundarySupplementaryItems.append(
        NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size, elementKind: kind, alignment: alignment))
    }
    return configuration
  }

  func section(_ index: Int) -> NSCollectionLayoutSection? {
    guard let table else { return nil }
    let heights = table.heights
    let count = table.display.itemCounts.count(ofSection: index)
    let extent = count > 0 ? heights.rows(inSection: index, count: count) : .fixed(TableMetrics.rowHeight)
    switch extent {
    case .given: sectionsToAsk.append((index, false))
    case .fixedBesideInsertions: sectionsToAsk.append((index, true))
    case .none, .fixed, .estimated: break
    }
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: extent.dimension)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    let (header, footer) = (heights.header(ofSection: index), heights.footer(ofSection: index))
    section.contentInsetsReference = .none
    section.contentInsets = insets(ofSection: index, header, footer)
    for (kind, extent, alignment) in [
      (UICollectionView.elementKindSectionHeader, header, NSRectAlignment.top),
      (UICollectionView.elementKindSectionFooter, footer, .bottom),
    ] where extent.isPresent {
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: extent.dimension)
      let item = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size, elementKind: kind, alignment: alignment)
      item.pinToVisibleBounds = table.style == .plain
      item.zIndex = 200
      section.boundarySupplementaryItems.append(item)
    }
    section.list = list(of: table)
    return section
  }

  /// The space around the rows where a section has no header or footer. The space above a plain section's header
  /// belongs to the section before, so that a pinned header has none.
  private func insets(
    ofSection index: Int, _ header: TableHeights.Extent, _ footer: TableHeights.Extent
  ) -> NSDirectionalEdgeInsets {
    guard let table else { return .zero }
    let isLast = index == table.numberOfSections - 1
    guard table.style != .plain else {
      let bottom = isLast || hasPaddingBetweenSections ? 0 : topPadding(beforeSection: index + 1)
      return NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: bottom, trailing: 0)
    }
    let first = table.tableHeaderView == nil ? TableMetrics.firstGroupTop : TableMetrics.groupTop
    let side = table.style == .insetGrouped ? TableMetrics.margin(of: table) : 0
    return NSDirectionalEdgeInsets(
      top: header.isPresent ? 0 : index == 0 ? first : TableMetrics.groupTop, leading: side,
      bottom: footer.isPresent ? 0 : isLast ? TableMetrics.lastGroupBottom : TableMetrics.groupBottom, trailing: side)
  }

  private func topPadding(beforeSection index: Int) -> CGFloat {
    guard let table, table.style == .plain, table.heights.header(ofSection: index).isPresent else { return 0 }
    return padding
  }

  private var padding: CGFloat {
    guard let table, table.sectionHeaderTopPadding >= 0 else { return TableMetrics.headerTopPadding }
    return table.sectionHeaderTopPadding
  }

  /// Whether all sections but the first have the space above their header. O(sections).
  private var hasPaddingBetweenSections: Bool {
    guard let table, table.style == .plain else { return false }
    if let knownPadding { return knownPadding }
    let hasPadding = (1..<max(1, table.numberOfSections)).allSatisfy { table.heights.header(ofSection: $0).isPresent }
    knownPadding = hasPadding
    return hasPadding
  }

  private func list(of table: UITableView) -> UICollectionLayoutListConfiguration {
    var list = UICollectionLayoutListConfiguration(appearance: table.style.appearance)
    list.showsSeparators = table.separatorStyle != .none
    list.separatorConfiguration.color = table.separatorColor ?? .separator
    list.leadingSwipeActionsConfigurationProvider = { [weak table] in
      table?.editing.swipeActions(at: $0, isLeading: true)
    }
    list.trailingSwipeActionsConfigurationProvider = { [weak table] in
      table?.editing.swipeActions(at: $0, isLeading: false)
    }
    return list
  }
}

extension TableHeights.Extent {
  @MainActor fileprivate var dimension: NSCollectionLayoutDimension {
    switch self {
    case .none: .absolute(0)
    case .fixed(let height): .absolute(height)
    case .estimated(let height), .given(let height), .fixedBesideInsertions(let height): .estimated(height)
    }
  }
}
