@_spi(Storeys) import OpenCollectionViews

/// A list row: content between accessories, separators above and below, and the list's default background. It can be
/// used in other layouts, without separators.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  private lazy var accessoryViews = ListAccessories(self)
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
    updateDefaultBackground()
  }

  /// The default content configuration for the cell's role in its list: row, header or footer.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    (row ?? requestedRow)?.content ?? .cell()
  }

  /// The role and position the cell will have, while the data source is providing it.
  private var requestedRow: ListRow? {
    guard let collectionView = owningCollectionView, let attributes = collectionView.display.requests.attributes else {
      return nil
    }
    return collectionView.collectionViewLayout.listRow(of: attributes)
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
    accessoryViews.update(to: accessories)
    accessoriesDidChange()
  }

  private func accessoriesDidChange() {
    setNeedsLayout()
    owningCollectionView?.display.measurements.preferredSizeDidChange(self)
  }

  @_spi(Storeys) open override var contentFrame: CGRect { frame(ofSlot: accessoryViews.row.content) }

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
    // The content view's layout guides may have moved.
    layOutSeparators()
  }

  /// The start of the row's text, in points from the leading edge.
  private var textStart: CGFloat {
    (contentView as? UIListContentView)?.textStart(in: self) ?? directionalLayoutMargins.leading
  }

  /// The start of the separators, in points from the leading edge: at the text, unless the app constrains the layout
  /// guide.
  override var separatorStart: CGFloat {
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

  override var tracksPosition: Bool { true }

  /// Updates the position in the list and in the outline.
  override func updateListRow(at layoutAttributes: UICollectionViewLayoutAttributes) -> Bool {
    guard super.updateListRow(at: layoutAttributes) else { return false }
    guard layoutAttributes.representedElementCategory == .cell else { return true }
    guard let outline = owningCollectionView?.dataSource as? any OutlineDataSource else { return true }
    owningCollectionView?.display.uncommitted.askApp(aboutShown: layoutAttributes.shownPath) { path in
      guard let state = outline.outlineState(at: path) else { return }
      // The children of a header are rows like any other (measured: facts on lists on a phone, A).
      let isUnderHeader = state.level > 0 && row?.hasHeaderItem == true && outline.isUnderFirstItem(path)
      indentationLevel = isUnderHeader ? state.level - 1 : state.level
      if state.isExpanded != isExpanded {
        isExpanded = state.isExpanded
        setNeedsUpdateConfiguration()
      }
    }
    return true
  }

  override func rowDidChange() {
    super.rowDidChange()
    let side = row?.margin ?? 8
    directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: side, bottom: 8, trailing: side)
    updateDefaultBackground()
  }

  /// Shows the list's default background unless the app has set one.
  private func updateDefaultBackground() {
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

  // MARK: Accessibility

  /// What the row says; see `RowContents`.
  private var rowContents: RowContents { RowContents.of(self, notes) }

  @_spi(Storeys) open override var isAccessibilityElementByDefault: Bool { rowContents.isOneElement }
  @_spi(Storeys) open override var defaultAccessibilityLabel: String? { rowContents.label }
  @_spi(Storeys) open override var defaultAccessibilityValue: String? { rowContents.value }
  @_spi(Storeys) open override var defaultAccessibilityTraits: UIAccessibilityTraits { rowContents.traits }
  @_spi(Storeys) open override var defaultAccessibilityExpandedStatus: UIAccessibility.ExpandedStatus {
    guard notes.isOutline else { return .unsupported }
    return isExpanded ? .expanded : .collapsed
  }
  @_spi(Storeys) open override var respondsToUserInteractionByDefault: Bool { isUserInteractionEnabled }
  @_spi(Storeys) open override var accessibilityParts: [AccessibleObject]? { rowContents.parts(in: self) }
  @_spi(Storeys) open override var labelForControls: String? { rowContents.label }
  @_spi(Storeys) open override var defaultAccessibilityCustomActions: [UIAccessibilityCustomAction]? {
    owningCollectionView?.display.rowSwipes?.accessibilityActions(of: self)
  }

  private var notes: RowContents.Notes {
    var notes = RowContents.Notes(isSelected: isSelected, isHeader: row?.role == .header, isExpanded: isExpanded)
    for accessory in accessories where accessory.isShown(editing: isEditing) {
      switch accessory.accessoryType {
      case .disclosureIndicator: notes.isButton = true
      case .outlineDisclosure: notes.isOutline = true
      case .checkmark: notes.isSelected = true
      default: break
      }
    }
    return notes
  }

  open override func accessibilityActivate() -> Bool { super.accessibilityActivate() || rowContents.activate() }

  // MARK: Outlines

  private func action(of accessory: UICellAccessory) -> (() -> Void)? {
    if let handler = accessory.actionHandler { return handler }
    switch accessory.accessoryType {
    case .outlineDisclosure: return { [weak self] in self?.toggleOutline() }
    // Without an action handler it reveals the trailing swipe actions. Unmeasured.
    case .delete:
      return { [weak self] in
        if let self { self.owningCollectionView?.display.rowSwipes?.open(self) }
      }
    default: return nil
    }
  }

  /// Expands or collapses the row's item.
  func toggleOutline() {
    let disclosure = accessories.first { $0.accessoryType == .outlineDisclosure }
    if let handler = disclosure?.actionHandler { return handler() }
    guard let element, let source = owningCollectionView?.dataSource as? any OutlineDataSource else { return }
    owningCollectionView?.display.uncommitted.askApp(aboutShown: element.key.path, source.toggleOutlineItem)
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
