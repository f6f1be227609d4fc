@_spi(Storeys) import OpenCollectionViews

/// The view of one row: a content view between accessories, over a background.
///
/// The content is that of a content configuration, or of the labels and the image of the cell's style, or views of the
/// app in `contentView`.
@preconcurrency @MainActor
open class UITableViewCell: UIView, UIGestureRecognizerDelegate {
  /// Called after `updateConfiguration(using:)`.
  public typealias ConfigurationUpdateHandler = (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void

  // MARK: Parts

  let style: CellStyle
  /// The identifier with which the cell is reused; nil for a cell that is not.
  open internal(set) var reuseIdentifier: String?
  package var content = UIView()
  package var configuration = ViewConfiguration()
  private(set) lazy var labels = TableCellLabels(self, style)
  private(set) lazy var accessoryViews = ListAccessories(self)
  private let separatorViews = ListSeparators()
  var hasCustomBackground = false

  /// The table that displays the cell, or did last.
  package weak var table: UITableView?
  package var elementReference: ElementReference?
  package var hasKeptSize = false
  var drag = CellDrag()
  var isSwiped = false { didSet { if isSwiped != oldValue { table?.editing.swipeDidChange(of: self) } } }
  var isReordering = false { didSet { if isReordering != oldValue { setNeedsUpdateConfiguration() } } }
  /// Whether the cell can be dequeued. It is hidden meanwhile.
  private(set) var isPooled = false
  /// Whether the app has hidden the cell.
  private var wasHidden = false
  /// The index path and the generation of measurements for which `row` is known.
  private var knownRow: (path: IndexPath, generation: Int)?
  /// Called when the user selects the row, before the delegate: the segue of a prototype cell.
  var selectionHandler: ((UITableViewCell) -> Void)?
  /// Called when the user taps the detail button, before the delegate: the segue of its accessory action.
  var accessoryHandler: ((UITableViewCell) -> Void)?
  /// The role and position of the row in its table; nil outside a table.
  var row: ListRow? {
    didSet {
      guard row != oldValue else { return }
      layer.roundListCorners(row?.roundedCorners ?? [], insteadOf: oldValue?.roundedCorners ?? [])
      rowDidChange()
    }
  }

  // MARK: Initialization

  /// A cell of a style.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: TableMetrics.rowHeight))
    setUp()
  }

  /// A cell of the default style without a reuse identifier.
  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// A cell of a storyboard or nib.
  public required init?(coder: NSCoder) {
    style = Self.style(from: coder)
    super.init(coder: coder)
    let views = Self.styleViews(from: coder)
    if let content = contentView(from: coder) { self.content = content }
    setUp()
    if let views { labels.adopt(views) }
    readCell(coder)
  }

  private func setUp() {
    put(content, at: 0)
    marginsMayHaveChanged()
    updateDefaultBackground()
  }

  // MARK: Accessibility

  /// What the row says; see `RowContents`.
  private var rowContents: RowContents {
    RowContents.of(
      self,
      RowContents.Notes(
        isSelected: isSelected || accessoryType == .checkmark,
        isButton: accessoryType == .disclosureIndicator || accessoryType == .detailDisclosureButton))
  }

  @_spi(Storeys) open override var defaultElementType: ElementType? { .cell }
  @_spi(Storeys) open override var isAutomationLeaf: Bool { false }
  @_spi(Storeys) open override var isTouchTarget: Bool { true }
  @_spi(Storeys) open override var isListElement: Bool { true }
  @_spi(Storeys) open override var isAccessibilityElementByDefault: Bool { rowContents.isOneElement }
  @_spi(Storeys) open override var defaultAccessibilityLabel: String? { rowContents.label }
  @_spi(Storeys) open override var defaultAccessibilityValue: String? { rowContents.value }
  @_spi(Storeys) open override var defaultAccessibilityTraits: UIAccessibilityTraits { rowContents.traits }
  @_spi(Storeys) open override var respondsToUserInteractionByDefault: Bool { isUserInteractionEnabled }
  @_spi(Storeys) open override var accessibilityParts: [AccessibleObject]? { rowContents.parts(in: self) }
  @_spi(Storeys) open override var labelForControls: String? { rowContents.label }
  @_spi(Storeys) open override var defaultAccessibilityCustomActions: [UIAccessibilityCustomAction]? {
    display?.rowSwipes?.accessibilityActions(of: self)
  }

  open override func accessibilityActivate() -> Bool { super.accessibilityActivate() || rowContents.activate() }

  // MARK: Content

  /// The superview of the content, between the accessories and above the separator. A content configuration replaces it
  /// with its own view.
  open var contentView: UIView { content }

  /// The label of the text; nil with a content configuration.
  open var textLabel: UILabel? { configuration.content == nil ? labels.text : nil }
  /// The label of the secondary text; nil in the default style and with a content configuration.
  open var detailTextLabel: UILabel? { configuration.content == nil ? labels.detail : nil }
  /// The image before the text; nil in the style `value2` and with a content configuration.
  open var imageView: UIImageView? { configuration.content == nil ? labels.image : nil }

  /// The default content configuration for the cell's style, with the margins and the secondary text of a row on a
  /// phone (measured; facts on lists on a phone, Rows).
  public func defaultContentConfiguration() -> UIListContentConfiguration {
    var content: UIListContentConfiguration
    switch style {
    case .value1, .value2: content = .valueCell()
    case .subtitle, .default:
      content = style == .subtitle ? .subtitleCell() : .cell()
      content.secondaryTextProperties.font = .preferredFont(forTextStyle: .caption1)
      content.textToSecondaryTextVerticalPadding = TableMetrics.textToDetail
    }
    content.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: TableMetrics.rowMargin, leading: TableMetrics.leadingContentMargin, bottom: TableMetrics.rowMargin,
      trailing: TableMetrics.trailingContentMargin)
    return content
  }

  /// The configuration of the content view. Its view replaces `contentView` and is kept while it supports the new
  /// configuration. The default, nil, is a plain view.
  public var contentConfiguration: (any UIContentConfiguration)? {
    get { configuration.content }
    set {
      if newValue != nil { labels.remove() }
      setContentConfiguration(newValue, for: configurationState)
    }
  }

  /// Whether the content configuration is updated when the state changes. The default is true.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { configuration.updatesContent }
    set { configuration.updatesContent = newValue }
  }

  // MARK: Background

  /// A view behind everything else; fills the cell. The default is nil.
  open var backgroundView: UIView? {
    didSet {
      replaceBackgroundView(oldValue, by: backgroundView)
      updateDefaultBackground()
    }
  }

  /// A view over the background view, shown while the cell is selected or highlighted. The default, nil, is the grey of
  /// `selectionStyle`.
  open var selectedBackgroundView: UIView? {
    didSet {
      guard selectedBackgroundView !== oldValue else { return }
      replace(oldValue, by: selectedBackgroundView)
    }
  }

  /// The same for a cell selected in a table whose editing allows multiple selection. The default, nil, is
  /// `selectedBackgroundView`.
  open var multipleSelectionBackgroundView: UIView? {
    didSet {
      guard multipleSelectionBackgroundView !== oldValue else { return }
      replace(oldValue, by: multipleSelectionBackgroundView)
    }
  }

  private func replace(_ old: UIView?, by new: UIView?) {
    if old?.superview === self { old?.removeFromSuperview() }
    if let new { put(new, at: subviews.firstIndex { $0 === content } ?? 0) }
    updateSelectedBackground()
    updateDefaultBackground()
  }

  /// The colour behind the content. Setting it replaces the table's colour.
  open override var backgroundColor: UIColor? {
    didSet { updateDefaultBackground() }
  }

  /// The default background configuration of a row in the table's style.
  public func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { row?.background ?? .listPlainCell() }

  /// The configuration of the cell's background. The default is that of a row in the table's style.
  public var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configuration.background }
    set {
      hasCustomBackground = true
      setBackgroundConfiguration(newValue)
    }
  }

  /// Whether the background configuration is updated when the state changes. The default is true.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { configuration.updatesBackground }
    set { configuration.updatesBackground = newValue }
  }

  // MARK: Configuration

  /// The current state the cell's appearance depends on. An override adds custom states.
  open var configurationState: UICellConfigurationState { currentState }

  /// Schedules `updateConfiguration(using:)` for the next layout of the cell.
  open func setNeedsUpdateConfiguration() { requestConfigurationUpdate() }

  /// Updates the configurations for a state. The default updates those that update automatically; an override calls
  /// super to keep that.
  open func updateConfiguration(using state: UICellConfigurationState) {
    updateAutomatically(using: state, withBackground: hasCustomBackground)
  }

  /// Called after `updateConfiguration(using:)` to set the cell's appearance for its state. Setting it schedules an
  /// update.
  public var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  @_spi(Storeys) open override func trackedReadsDidChange(_ method: TrackedMethod) {
    if method == .configuration { setNeedsUpdateConfiguration() } else { super.trackedReadsDidChange(method) }
  }

  // MARK: Dragging

  /// The state of the cell in a drag changed. An override may change the appearance. The default does nothing.
  open func dragStateDidChange(_ dragState: DragState) {}

  /// Whether the cell receives touches while its row is dragged. The default is false.
  open var userInteractionEnabledWhileDragging = false

  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    drag.state == .dragging && !userInteractionEnabledWhileDragging ? nil : super.hitTest(point, with: event)
  }

  // MARK: Display

  /// The table is about to show the cell, which may be one that the app keeps.
  func prepareToBeShown(in table: UITableView) {
    table.registrations.removeFromPool(self)
    self.table = table
    knownRow = nil
  }

  package func willBePooled() {
    apply(selected: false)
    apply(highlighted: false)
    isPooled = true
    wasHidden = isHidden
  }

  /// The cell is displayed, or is about to be.
  func leavePool() {
    isPooled = false
    isHidden = wasHidden
  }

  /// Updates the position in the table, once per generation of measurements.
  func updateRow(at attributes: UICollectionViewLayoutAttributes) {
    guard let table else { return }
    let generation = table.display.measurements.generation
    if let knownRow, knownRow.generation == generation, knownRow.path == attributes.indexPath { return }
    knownRow = (attributes.indexPath, generation)
    row = table.tableLayout.listRow(of: attributes)
  }

  // MARK: Focus

  /// Whether the table and its delegate allow the row to be focused.
  open override var canBecomeFocused: Bool { canFocusItem }

  @_spi(Storeys) open override func focusDidChange() { setNeedsUpdateConfiguration() }

  // MARK: Reuse

  /// Called before the cell is dequeued again. An override resets what is not set for every row, and calls super.
  open func prepareForReuse() {}

  // MARK: Selection

  /// How the selected or highlighted cell looks. The default is `.default`: grey.
  open var selectionStyle = SelectionStyle.default { didSet { stateDidChange() } }

  private var storedSelected = false
  private var storedHighlighted = false
  /// The states that the table set last. An override may not call super, and so leave the properties as they were.
  private var shown = (selected: false, highlighted: false, editing: false)

  /// Sets the selection for the table, unless the cell has it already.
  func apply(selected: Bool, animated: Bool) {
    guard selected != isSelected || selected != shown.selected else { return }
    shown.selected = selected
    setSelected(selected, animated: animated)
  }

  /// Sets the highlight for the table, unless the cell has it already.
  func apply(highlighted: Bool) {
    guard highlighted != isHighlighted || highlighted != shown.highlighted else { return }
    shown.highlighted = highlighted
    setHighlighted(highlighted, animated: false)
  }

  /// Begins or ends editing for the table, unless the cell already has.
  func apply(editing: Bool, animated: Bool) {
    guard editing != isEditing || editing != shown.editing else { return }
    shown.editing = editing
    setEditing(editing, animated: animated)
  }

  /// Whether the row is selected. Set by the table; setting it changes the cell alone.
  open var isSelected: Bool {
    get { storedSelected }
    set { setSelected(newValue, animated: false) }
  }

  /// Whether the row is highlighted by a touch. Set by the table; setting it changes the cell alone.
  open var isHighlighted: Bool {
    get { storedHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }

  /// Called by the table when the row is selected or deselected. An override changes the appearance and calls super.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != storedSelected else { return }
    storedSelected = selected
    stateDidChange(animated: animated)
    KeyValueObservers.didChange(self)
  }

  /// Called by the table when a touch highlights the row or stops doing so: as for the selection.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != storedHighlighted else { return }
    storedHighlighted = highlighted
    stateDidChange(animated: animated)
    KeyValueObservers.didChange(self)
  }

  // MARK: Accessories

  /// The standard accessory at the trailing edge. The default is none.
  open var accessoryType = AccessoryType.none { didSet { if accessoryType != oldValue { accessoriesDidChange() } } }
  /// A view instead of the standard accessory, at its own size. The default is nil.
  open var accessoryView: UIView? { didSet { if accessoryView !== oldValue { accessoriesDidChange() } } }
  /// The standard accessory while editing. The default is none.
  open var editingAccessoryType = AccessoryType.none {
    didSet { if editingAccessoryType != oldValue { accessoriesDidChange() } }
  }
  /// A view instead of the standard accessory while editing. The default is nil.
  open var editingAccessoryView: UIView? {
    didSet { if editingAccessoryView !== oldValue { accessoriesDidChange() } }
  }

  /// The indentation level of the content. The default is 0.
  open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { geometryDidChange() } } }
  /// The indentation per level, in points. The default is 10.
  open var indentationWidth: CGFloat = 10 { didSet { if indentationWidth != oldValue { geometryDidChange() } } }

  /// The insets of the row's separator in points; only left and right are used. The default is the table's.
  open var separatorInset: UIEdgeInsets {
    get { customSeparatorInset ?? table?.separatorInset ?? UIEdgeInsets(top: 0, left: margin, bottom: 0, right: 0) }
    set {
      customSeparatorInset = newValue
      setNeedsLayout()
    }
  }
  private(set) var customSeparatorInset: UIEdgeInsets?

  // MARK: Editing

  /// The control shown while editing, as the table's delegate decides. The default is none.
  open internal(set) var editingStyle = EditingStyle.none
  /// Whether the content moves aside for the editing control. The default is true.
  open var shouldIndentWhileEditing = true { didSet { geometryDidChange() } }
  /// Whether a control for moving the row is shown while editing; the table sets it for rows that may be moved. The
  /// default is false.
  open var showsReorderControl = false { didSet { if showsReorderControl != oldValue { accessoriesDidChange() } } }
  /// Whether a row of a table that allows multiple selection while editing has a circle.
  var showsSelectionCircle = false

  private var storedEditing = false
  /// Whether the cell shows its editing controls. Set by the table.
  open var isEditing: Bool {
    get { storedEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// Whether the button that deletes the row is shown.
  open internal(set) var showingDeleteConfirmation = false

  /// Called by the table when it begins or ends editing. An override changes the appearance and calls super.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != storedEditing else { return }
    let mask: StateMask = editing ? .showingEditControl : []
    willTransition(to: mask)
    let isAnimated = animated && window != nil
    if isAnimated { layoutIfNeeded() }
    storedEditing = editing
    accessoriesDidChange()
    stateDidChange()
    ControlAnimation.run(isAnimated, seconds: 0.3) { [self] in
      if isAnimated { layoutIfNeeded() }
    } completion: { [weak self] in
      self?.didTransition(to: mask)
    }
  }

  /// Called before the cell's editing controls change. The default does nothing.
  open func willTransition(to state: StateMask) {}
  /// Called after the cell's editing controls changed. The default does nothing.
  open func didTransition(to state: StateMask) {}

  /// How the focused cell looks. The default is `.default`.
  open var focusStyle = FocusStyle.default

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    layOutParts(backgroundView, selectedBackgroundView, multipleSelectionBackgroundView)
    updateContentMargins()
    if configuration.content == nil { labels.layOut() }
    accessoryViews.layOut(in: accessoryState, action: action)
    let isActive = isSelected || isHighlighted
    separatorViews.layOut(
      of: separatedRow, in: self, start: separatorStart, isHidden: isActive && selectionStyle != .none)
    placeDragMask()
    guard let table, table.selfSizingInvalidation == .enabledIncludingConstraints else { return }
    table.display.measurements.cellDidLayOut(self) { offered in
      // The cell may modify a copy only.
      guard let copy = offered.copy(with: nil) as? UICollectionViewLayoutAttributes else { return offered.size }
      return preferredLayoutAttributesFitting(copy).size
    }
  }

  private var accessoryState: ListAccessoryView.State {
    ListAccessoryView.State(isSelected: isSelected, isTinted: isFocused && tintsWithFocus)
  }

  /// The row with the cell's own separator insets.
  private var separatedRow: ListRow? {
    guard var row, row.separators != nil else { return row }
    let custom = customSeparatorInset ?? table?.customSeparatorInset
    guard let custom else { return row }
    let reference = customSeparatorInset == nil ? table?.separatorInsetReference : .fromCellEdges
    let start = reference == .fromAutomaticInsets ? separatorStart : 0
    let insets = NSDirectionalEdgeInsets(
      top: 0, leading: min(start + custom.left, bounds.width), bottom: 0, trailing: min(custom.right, bounds.width))
    row.separators?.bottomSeparatorInsets = insets
    return row
  }

  /// The start of an automatic separator: at the text as it is while not editing.
  private var separatorStart: CGFloat {
    let content = content as? UIListContentView
    guard !isEditing else { return margin }
    return content?.textStart(in: self) ?? (configuration.content == nil ? labels.textStart : nil) ?? margin
  }

  /// The row's height without its separator.
  var separatorHeight: CGFloat { row?.separators == nil ? 0 : 1 / displayScale }

  package var contentFrame: CGRect {
    var slot = accessoryViews.row.content
    if isEditing, !shouldIndentWhileEditing, editingStyle != .none {
      slot = min(slot.upperBound, CGFloat(indentationLevel) * indentationWidth)...slot.upperBound
    }
    var frame = frame(ofSlot: slot)
    frame.size.height = max(0, frame.height - separatorHeight)
    return frame
  }

  /// The height the cell needs in a width, with its separator.
  func neededHeight(inWidth width: CGFloat) -> CGFloat {
    updateConfigurationIfNeeded()
    if bounds.width != width { frame.size.width = width }
    let fitted = systemLayoutSizeFitting(
      CGSize(width: width, height: UIView.layoutFittingCompressedSize.height),
      withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    return fitted.height
  }

  /// The size the content needs: by its constraints, or by the labels; at least 44 points high with labels.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    updateConfigurationIfNeeded()
    let width = targetSize.width > 0 ? targetSize.width : bounds.width
    if bounds.width != width { frame.size.width = width }
    let contentFrame = contentFrame
    if content.frame != contentFrame { content.frame = contentFrame }
    updateContentMargins()
    let scale = displayScale
    let height: CGFloat
    if content is any UIContentView {
      height = content.sizeThatFits(CGSize(width: contentFrame.width, height: targetSize.height)).height
    } else if !content.constraints.isEmpty {
      height =
        content.systemLayoutSizeFitting(
          CGSize(width: contentFrame.width, height: targetSize.height), withHorizontalFittingPriority: .required,
          verticalFittingPriority: verticalFittingPriority
        ).height
    } else {
      height = max(TableMetrics.rowHeight - separatorHeight, labels.height(inWidth: contentFrame.width))
    }
    return CGSize(width: width, height: height.ceiled(toScale: scale) + separatorHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      size, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
  }

  @_spi(Storeys) open override var estimatedAxes: UIAxis { estimatedElementAxes }

  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    preferredSizeDidChange()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { marginsMayHaveChanged() }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConfiguration()
  }
}
