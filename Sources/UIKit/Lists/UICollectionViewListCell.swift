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

  private var accessoryViews: [ListAccessoryView] = []
  private let topSeparatorView = UIView()
  private let bottomSeparatorView = UIView()
  private let reorderSeparatorView = UIView()
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
    for separator in [topSeparatorView, bottomSeparatorView, reorderSeparatorView] {
      separator.isUserInteractionEnabled = false
      separator.isHidden = true
      addSubview(separator)
    }
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
    for view in accessoryViews { view.removeFromSuperview() }
    accessoryViews = accessories.map { ListAccessoryView($0) }
    for view in accessoryViews { addSubview(view) }
    accessoriesDidChange()
  }

  private func accessoriesDidChange() {
    setNeedsLayout()
    owningCollectionView?.measurements.preferredSizeDidChange(self)
  }

  /// The accessories displayed at an edge, from the leading one.
  private func accessories(atLeadingEdge isLeading: Bool) -> [ListAccessoryView] {
    let shown = accessoryViews.filter { $0.accessory.isShown(editing: isEditing) }
    var row: [ListAccessoryView] = shown.filter {
      $0.accessory.custom == nil && $0.isPlaced(atLeadingEdge: isLeading, in: self)
    }
    let order = ListAccessoryView.order(atLeadingEdge: isLeading)
    row.sort { (order[$0.accessory.accessoryType] ?? 0) < (order[$1.accessory.accessoryType] ?? 0) }
    for view in shown {
      switch view.accessory.custom?.placement {
      case .leading(_, let position) where isLeading, .trailing(_, let position) where !isLeading:
        let index = position(row.map(\.accessory))
        row.insert(view, at: min(max(0, index), row.count))
      default: break
      }
    }
    return row
  }

  private var accessoryRow: ListAccessoryRow {
    let trailing = accessories(atLeadingEdge: false)
    let reorderIndex = trailing.firstIndex {
      $0.accessory.accessoryType == .reorder && $0.accessory.showsVerticalSeparator
    }
    let margins = directionalLayoutMargins
    return ListAccessoryRow(
      width: bounds.width, margins: (margins.leading, margins.trailing),
      indentation: CGFloat(indentationLevel) * indentationWidth, indentsAccessories: indentsAccessories,
      leading: accessories(atLeadingEdge: true).map(\.slotWidth), trailing: trailing.map(\.slotWidth),
      separatorBefore: reorderIndex)
  }

  /// The rectangle of the row for a range of distances from the leading edge.
  private func frame(_ slot: ClosedRange<CGFloat>) -> CGRect {
    let width = slot.upperBound - slot.lowerBound
    return CGRect(
      x: isRightToLeft ? bounds.width - slot.upperBound : slot.lowerBound, y: 0, width: width, height: bounds.height)
  }

  override var contentFrame: CGRect { frame(accessoryRow.content) }

  override var fittedInsets: UIEdgeInsets {
    let content = contentFrame
    return UIEdgeInsets(top: 0, left: content.minX, bottom: 0, right: bounds.width - content.maxX)
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    let row = accessoryRow
    var shown: Set<ObjectIdentifier> = []
    let state = ListAccessoryView.State(
      isExpanded: isExpanded, isSelected: isSelected, isTinted: isFocused && tintsWithFocus)
    for (views, slots) in [
      (accessories(atLeadingEdge: true), row.leading), (accessories(atLeadingEdge: false), row.trailing),
    ] {
      for (view, slot) in zip(views, slots) {
        view.frame = frame(slot)
        view.configure(view.accessory, state: state)
        view.setAction(action(of: view.accessory))
        shown.insert(ObjectIdentifier(view))
      }
    }
    for view in accessoryViews { view.isHidden = !shown.contains(ObjectIdentifier(view)) }
    reorderSeparatorView.isHidden = row.reorderSeparator == nil
    if let x = row.reorderSeparator {
      reorderSeparatorView.frame = frame(x...(x + 1))
      reorderSeparatorView.backgroundColor = .separator
    }
    layOutOutlineToggleControl()
    layOutSeparators()
  }

  private func layOutSeparators() {
    let thickness = 1 / displayScale
    let start = separatorStart
    for (separator, isTop) in [(topSeparatorView, true), (bottomSeparatorView, false)] {
      let isShown = isTop ? row?.showsTopSeparator == true : row?.showsBottomSeparator == true
      separator.isHidden = !isShown || isSelected || isHighlighted
      guard isShown, let row, let separators = row.separators else { continue }
      var insets = isTop ? separators.topSeparatorInsets : separators.bottomSeparatorInsets
      if insets == UIListSeparatorConfiguration.automaticInsets {
        insets = .zero
        insets.leading = row.extendsFromEdgeToEdge(isTop: isTop) ? 0 : start
      }
      let slot = frame(insets.leading...max(insets.leading, bounds.width - insets.trailing))
      separator.frame = CGRect(
        x: slot.minX, y: isTop ? 0 : bounds.height - thickness, width: slot.width, height: thickness)
      separator.backgroundColor = separators.color
      bringSubviewToFront(separator)
    }
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

extension ListAccessoryView {
  /// Trailing: label, checkmark, detail, outline disclosure, disclosure indicator, reorder control. Leading: delete,
  /// insert, multiselect, outline disclosure (measured).
  static func order(atLeadingEdge isLeading: Bool) -> [UICellAccessory.AccessoryType: Int] {
    isLeading
      ? [.delete: 0, .insert: 1, .multiselect: 2, .outlineDisclosure: 3]
      : [.label: 0, .checkmark: 1, .detail: 2, .outlineDisclosure: 3, .disclosureIndicator: 4, .reorder: 5]
  }

  /// Whether the accessory is placed at that edge. Outline disclosures are at the trailing edge in lists other than
  /// sidebars and with the header style, and at the leading edge otherwise. Unmeasured, except for a sidebar's cell.
  func isPlaced(atLeadingEdge isLeading: Bool, in cell: UICollectionViewListCell) -> Bool {
    switch accessory.accessoryType {
    case .delete, .insert, .multiselect: isLeading
    case .outlineDisclosure:
      isLeading == (cell.row.map { !$0.appearance.isSidebar } != true && accessory.outlineStyle != .header)
    default: !isLeading
    }
  }
}
