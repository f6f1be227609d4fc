/// A list row: content between accessories, separators above and below, and the list's default background. It can be
/// used in other layouts, without separators.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  /// The cell's role and position in a list; nil in other layouts.
  var row: ListRow? {
    didSet {
      if row != oldValue { rowDidChange() }
    }
  }

  private lazy var accessoryViews = ListAccessories(self)
  private let separatorViews = ListSeparators()
  private let outlineToggleControl = OutlineToggleControl()
  private var isExpanded = false
  private var hasCustomBackground = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    outlineToggleControl.isHidden = true
    outlineToggleControl.cell = self
    addSubview(outlineToggleControl)
    showDefaultBackground()
  }

  /// The default content configuration for the cell's role in its list: row, header or footer.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    (row ?? requestedRow)?.content ?? .cell()
  }

  /// The role and position the cell will have, while the data source is providing it.
  private var requestedRow: ListRow? {
    guard let collectionView = owningCollectionView, let attributes = collectionView.requests.attributes else {
      return nil
    }
    return (collectionView.collectionViewLayout as? UICollectionViewCompositionalLayout)?.listRow(of: attributes)
  }

  override var defaultBackground: UIBackgroundConfiguration { (row ?? requestedRow)?.background ?? .listPlainCell() }

  // MARK: Indentation

  /// The depth of the row in an outline. The diffable data source sets it if a section snapshot was applied.
  open var indentationLevel = 0 {
    didSet { if indentationLevel != oldValue { accessoriesDidChange() } }
  }
  /// The indentation per level, in points. The default is 10 (measured).
  open var indentationWidth: CGFloat = 10 {
    didSet { if indentationWidth != oldValue { accessoriesDidChange() } }
  }
  /// Whether accessories at the leading edge are indented with the content. The default is true.
  open var indentsAccessories = true {
    didSet { if indentsAccessories != oldValue { accessoriesDidChange() } }
  }

  // MARK: Accessories

  /// The accessories at the row's edges. Each system type may occur once.
  public var accessories: [UICellAccessory] = [] {
    didSet { accessoriesWereSet() }
  }

  private func accessoriesWereSet() {
    var types: Set<UICellAccessory.AccessoryType> = []
    for accessory in accessories {
      let type = accessory.accessoryType
      guard type != .label, accessory.custom == nil else { continue }
      guard types.insert(type).inserted else {
        clientError("Accessories array contains more than one accessory of the same system type: \(type)")
      }
    }
    accessoryViews.show(accessories)
    accessoriesDidChange()
  }

  private func accessoriesDidChange() {
    setNeedsLayout()
    owningCollectionView?.measurements.preferredSizeDidChange(self)
  }

  override var contentFrame: CGRect { frame(ofSlot: accessoryViews.row.content) }

  override var fittedInsets: UIEdgeInsets {
    let content = contentFrame
    return UIEdgeInsets(top: 0, left: content.minX, bottom: 0, right: bounds.width - content.maxX)
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    let state = ListAccessoryView.State(
      isExpanded: isExpanded, isSelected: isSelected, isTinted: isFocused && tintsWithFocus)
    accessoryViews.layOut(in: state, action: action)
    layOutOutlineToggleControl()
    separatorViews.layOut(of: row, in: self, start: separatorStart, isHidden: isSelected || isHighlighted)
  }

  /// The start of the row's text, in points from the leading edge.
  private var textStart: CGFloat {
    (contentView as? UIListContentView)?.textStart(in: self) ?? directionalLayoutMargins.leading
  }

  /// The start of the separators, in points from the leading edge: at the text, unless the app constrains the layout
  /// guide.
  private var separatorStart: CGFloat {
    guard let guide = separators.guide else { return textStart }
    separators.start?.constant = textStart
    let frame = guide.layoutFrame
    return isRightToLeft ? bounds.width - frame.maxX : frame.minX
  }

  // MARK: Separators

  /// The separator layout guide, created on first access, and its default leading constraint.
  private var separators: (guide: UILayoutGuide?, start: NSLayoutConstraint?) = (nil, nil)

  /// The extent of the separators: from the text's leading edge to the cell's trailing edge. Constrain its leading
  /// anchor to change it.
  open var separatorLayoutGuide: UILayoutGuide {
    if let guide = separators.guide { return guide }
    let guide = UILayoutGuide()
    guide.identifier = "UICollectionViewListCellSeparatorLayoutGuide"
    addLayoutGuide(guide)
    let start = guide.leadingAnchor.constraint(equalTo: leadingAnchor, constant: textStart)
    start.priority = .defaultLow
    NSLayoutConstraint.activate([
      start, guide.trailingAnchor.constraint(equalTo: trailingAnchor), guide.topAnchor.constraint(equalTo: topAnchor),
      guide.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
    separators = (guide, start)
    return guide
  }

  // MARK: List position

  open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    listMeasuringGeneration = nil
    updateListRow(at: layoutAttributes)
  }

  /// The position in the list or the outline state may have changed.
  override func neighboursMayHaveChanged(at layoutAttributes: UICollectionViewLayoutAttributes) {
    updateListRow(at: layoutAttributes)
  }

  /// The generation of measurements in which `row` was last updated.
  private var listMeasuringGeneration: Int?

  /// Updates the position in the list and in the outline, once per generation of measurements.
  func updateListRow(at layoutAttributes: UICollectionViewLayoutAttributes) {
    guard let generation = owningCollectionView?.measurements.generation, generation != listMeasuringGeneration else {
      return
    }
    listMeasuringGeneration = generation
    let layout = owningCollectionView?.collectionViewLayout as? UICollectionViewCompositionalLayout
    row = layout?.listRow(of: layoutAttributes)
    guard layoutAttributes.representedElementCategory == .cell else { return }
    let outline = owningCollectionView?.dataSource as? any OutlineDataSource
    guard let state = outline?.outlineState(at: layoutAttributes.indexPath) else { return }
    indentationLevel = state.level
    if state.isExpanded != isExpanded {
      isExpanded = state.isExpanded
      setNeedsUpdateConfiguration()
    }
  }

  private func rowDidChange() {
    let side: CGFloat = row == nil ? 8 : 16
    directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: side, bottom: 8, trailing: side)
    let corners = row?.roundedCorners ?? []
    layer.maskedCorners = corners
    layer.cornerRadius = corners.isEmpty ? 0 : ListRow.insetGroupedCornerRadius
    layer.cornerCurve = .continuous
    layer.masksToBounds = !corners.isEmpty
    showDefaultBackground()
    setNeedsLayout()
  }

  /// Shows the list's default background unless the app has set one.
  private func showDefaultBackground() {
    guard !hasCustomBackground else { return }
    setBackgroundConfiguration(defaultBackground.updated(for: configurationState))
  }

  public override var backgroundConfiguration: UIBackgroundConfiguration? {
    get { super.backgroundConfiguration }
    set {
      hasCustomBackground = true
      super.backgroundConfiguration = newValue
    }
  }

  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    // The content view's inherited margins depend on its frame in the row, so update it before fitting.
    let frame = contentFrame
    if contentView.frame != frame { contentView.frame = frame }
    return super.preferredLayoutAttributesFitting(layoutAttributes)
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    isExpanded = false
  }

  open override var configurationState: UICellConfigurationState {
    var state = super.configurationState
    state.isExpanded = isExpanded
    return state
  }

  // MARK: Outlines

  private func action(of accessory: UICellAccessory) -> (() -> Void)? {
    if let handler = accessory.actionHandler { return handler }
    switch accessory.accessoryType {
    case .outlineDisclosure: return { [weak self] in self?.toggleOutline() }
    // Without an action handler it reveals the trailing swipe actions. Unmeasured.
    case .delete:
      return { [weak self] in
        if let self { self.owningCollectionView?.rowSwipes?.open(self) }
      }
    default: return nil
    }
  }

  /// Expands or collapses the row's item.
  func toggleOutline() {
    let disclosure = accessories.first { $0.accessoryType == .outlineDisclosure }
    if let handler = disclosure?.actionHandler { return handler() }
    guard let element, let source = owningCollectionView?.dataSource as? any OutlineDataSource else { return }
    source.toggleOutlineItem(at: element.key.indexPath)
  }

  /// With a header-style disclosure, a tap anywhere on the row toggles the item.
  private func layOutOutlineToggleControl() {
    let hasHeaderStyle = accessories.contains {
      $0.accessoryType == .outlineDisclosure && $0.outlineStyle == .header && $0.isShown(editing: isEditing)
    }
    outlineToggleControl.isHidden = !hasHeaderStyle
    if hasHeaderStyle {
      outlineToggleControl.frame = bounds
      bringSubviewToFront(outlineToggleControl)
    }
  }
}

/// A control that covers a row and toggles its outline item when tapped.
@MainActor
final class OutlineToggleControl: UIControl {
  weak var cell: UICollectionViewListCell?

  override init(frame: CGRect) {
    super.init(frame: frame)
    addAction(UIAction { [weak self] _ in self?.cell?.toggleOutline() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}

extension UICollectionViewListCell: ListAccessoriesHost {
  var placesOutlinesAtLeadingEdge: Bool { row.map(\.appearance.isSidebar) ?? true }
}
