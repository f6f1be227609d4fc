@_spi(Storeys) import OpenCollectionViews

/// The view of one item: a content view over a background view; a selected background view is shown between them.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  /// Called after `updateConfiguration(using:)`.
  public typealias ConfigurationUpdateHandler = (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) ->
    Void

  /// The superview of the cell's content; fills the cell. A content configuration replaces it with its own view.
  open var contentView: UIView { content }

  package var content = UIView()
  /// Called when the user selects the item, before the delegate: the segue of a prototype cell.
  var selectionHandler: ((UICollectionViewCell) -> Void)?
  package var configuration = ViewConfiguration()
  /// What the cell has as a row of a list; nil for a cell that never was one.
  private(set) var listParts: ListRowParts?

  /// Whether the item is selected. Set by the collection view; an override may change the appearance.
  open var isSelected = false {
    didSet {
      if isSelected != oldValue { stateDidChange() }
      KeyValueObservers.didChange(self)
    }
  }

  /// Whether the item is highlighted by a touch. Set by the collection view; an override may change the appearance.
  open var isHighlighted = false {
    didSet {
      if isHighlighted != oldValue { stateDidChange() }
      KeyValueObservers.didChange(self)
    }
  }

  /// Whether the cell is in editing mode.
  var isEditing = false {
    didSet {
      if isEditing != oldValue { setNeedsUpdateConfiguration() }
    }
  }

  /// Whether the row is swiped to reveal its actions.
  var isSwiped = false {
    didSet {
      if isSwiped != oldValue { setNeedsUpdateConfiguration() }
    }
  }

  /// Whether the item is moved interactively.
  var isReordering = false {
    didSet {
      if isReordering != oldValue { setNeedsUpdateConfiguration() }
    }
  }

  var drag = CellDrag()

  /// The state of the cell in a drag changed. An override may change the appearance. The default does nothing.
  open func dragStateDidChange(_ dragState: DragState) {}

  /// A view behind everything else; fills the cell. The default is nil.
  open var backgroundView: UIView? {
    didSet { replaceBackgroundView(oldValue, by: backgroundView) }
  }

  /// A view over the background view, shown while the cell is selected or highlighted. The default is nil.
  open var selectedBackgroundView: UIView? {
    didSet {
      guard selectedBackgroundView !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      guard let selectedBackgroundView else { return }
      put(selectedBackgroundView, at: subviews.firstIndex { $0 === content } ?? 0)
      selectedBackgroundView.isHidden = !showsSelection
    }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    put(content, at: 0)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    if let content = contentView(from: coder) { self.content = content }
    put(content, at: 0)
    readCell(coder)
  }

  @_spi(Storeys) open override var defaultElementType: ElementType? { .cell }
  @_spi(Storeys) open override var isAutomationLeaf: Bool { false }
  @_spi(Storeys) open override var isTouchTarget: Bool { true }

  /// Whether the collection view and its delegate allow the item to be focused.
  open override var canBecomeFocused: Bool { canFocusItem }

  /// Nil when the background configuration shows the focus itself, as those of lists do.
  @_spi(Storeys) open override var defaultFocusEffect: UIFocusEffect? { tintsWithFocus ? nil : UIFocusHaloEffect() }

  @_spi(Storeys) open override func focusDidChange() { setNeedsUpdateConfiguration() }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    layOutParts(backgroundView, selectedBackgroundView)
    placeDragMask()
    layOutSeparators()
    guard let view = owningCollectionView, view.selfSizingInvalidation == .enabledIncludingConstraints else { return }
    view.display.measurements.cellDidLayOut(self) { fittedSize(offered: $0.size, axes: $0.fittingAxes) }
  }

  /// Resets `isSelected` and `isHighlighted` to false.
  open override func prepareForReuse() {
    super.prepareForReuse()
    isSelected = false
    isHighlighted = false
  }

  // MARK: Lists

  /// The cell's role and position in a list; nil in other layouts.
  var row: ListRow? {
    get { listParts?.row }
    set {
      guard newValue != listParts?.row else { return }
      let parts = listParts ?? ListRowParts()
      listParts = parts
      parts.row = newValue
      rowDidChange()
    }
  }

  /// Whether the cell depends on its position in other layouts than lists too.
  var tracksPosition: Bool { false }

  func rowDidChange() {
    let environment = row?.appearance.environment
    if overriddenTraits.listEnvironment != environment {
      overriddenTraits.listEnvironment = environment
      updateTraits()
    }
    listParts?.roundCorners(of: self)
    setNeedsLayout()
  }

  func layOutSeparators() {
    guard let listParts else { return }
    let isBesideOthers = isSelected && display?.selection.allowsMultiple ?? false
    listParts.layOutSeparators(
      in: self, start: separatorStart, isHidden: isHighlighted || (isSelected && !isBesideOthers),
      isSelected: isBesideOthers)
  }

  /// The leading end of separators, in points from the leading edge.
  var separatorStart: CGFloat { row?.margin ?? 0 }

  open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    listParts?.generation = nil
    updateListRow(at: layoutAttributes)
  }

  /// The position in the list or the outline state may have changed.
  package override func neighboursMayHaveChanged(at layoutAttributes: UICollectionViewLayoutAttributes) {
    updateListRow(at: layoutAttributes)
  }

  /// Updates the position in the list, once per generation of measurements; returns whether it may have changed.
  @discardableResult
  func updateListRow(at layoutAttributes: UICollectionViewLayoutAttributes) -> Bool {
    guard let collectionView = owningCollectionView else { return false }
    let layout = collectionView.collectionViewLayout
    guard layout.hasLists || tracksPosition else {
      if listParts != nil { row = nil }
      return false
    }
    let generation = collectionView.display.measurements.generation
    let parts = listParts ?? ListRowParts()
    guard generation != parts.generation else { return false }
    listParts = parts
    row = layout.listRow(of: layoutAttributes)
    parts.generation = generation
    return true
  }

  /// The fitting size of the content view if a content configuration made it; else the cell's own size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    content is any UIContentView ? content.sizeThatFits(size) : super.sizeThatFits(size)
  }

  package override var fittedView: UIView { content }

  var defaultBackground: UIBackgroundConfiguration { .clear() }

  /// The content view's frame in the cell.
  package var contentFrame: CGRect { bounds }

  // MARK: Configuration

  /// The current state the cell's appearance depends on. An override adds custom states.
  open var configurationState: UICellConfigurationState { currentState }

  /// Schedules `updateConfiguration(using:)` for the next layout of the cell.
  open func setNeedsUpdateConfiguration() { requestConfigurationUpdate() }

  /// Updates the configurations for a state. The default updates those that update automatically; an override calls
  /// super to keep that.
  open func updateConfiguration(using state: UICellConfigurationState) {
    updateAutomatically(using: state)
  }

  /// Called after `updateConfiguration(using:)` to set the cell's appearance for its state. Setting it schedules an
  /// update.
  public var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// The configuration of the content view. Its view replaces `contentView` and is kept while it supports the new
  /// configuration. The default, nil, is a plain view.
  public var contentConfiguration: (any UIContentConfiguration)? {
    get { configuration.content }
    set { setContentConfiguration(newValue, for: configurationState) }
  }

  /// Whether the content configuration is updated when the state changes. The default is true.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { configuration.updatesContent }
    set { configuration.updatesContent = newValue }
  }

  /// The configuration of the cell's background. The default, nil, is none.
  public var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configuration.background }
    set { setBackgroundConfiguration(newValue) }
  }

  /// The default background configuration: a clear one for a plain cell.
  public func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { defaultBackground }

  /// Whether the background configuration is updated when the state changes. The default is true.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { configuration.updatesBackground }
    set { configuration.updatesBackground = newValue }
  }

  @_spi(Storeys) open override func trackedReadsDidChange(_ method: TrackedMethod) {
    if method == .configuration { setNeedsUpdateConfiguration() } else { super.trackedReadsDidChange(method) }
  }

  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    owningCollectionView?.display.measurements.preferredSizeDidChange(self)
  }
}

extension UICollectionViewCell {
  private var showsSelection: Bool { isSelected || isHighlighted }

  private func stateDidChange() {
    selectedBackgroundView?.isHidden = !showsSelection
    setNeedsUpdateConfiguration()
  }
}
