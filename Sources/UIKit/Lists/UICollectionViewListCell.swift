/// A row of a list: content between accessories, lines above and below, and the list's own background. It shows as well in
/// other layouts, without lines.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  /// The cell's place in a list; nil in other layouts.
  var row: ListRow? {
    didSet {
      if row != oldValue { rowDidChange() }
    }
  }

  private var shownAccessories: [ListAccessoryView] = []
  private let topLine = UIView()
  private let bottomLine = UIView()
  private let handleLine = UIView()
  private let outlineTouch = ListRowTouch()
  private var isExpanded = false
  private var setsOwnBackground = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    for line in [topLine, bottomLine, handleLine] {
      line.isUserInteractionEnabled = false
      line.isHidden = true
      addSubview(line)
    }
    outlineTouch.isHidden = true
    outlineTouch.cell = self
    addSubview(outlineTouch)
    showDefaultBackground()
  }

  /// The content configuration that suits the cell's place: a row's, a header's or a footer's of its list.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    (row ?? requestedRow)?.content ?? .cell()
  }

  /// The place the cell will have, while the data source is asked for it.
  private var requestedRow: ListRow? {
    guard let collectionView = owningCollectionView, let attributes = collectionView.request?.attributes else {
      return nil
    }
    return (collectionView.collectionViewLayout as? UICollectionViewCompositionalLayout)?.listRow(of: attributes)
  }

  override var defaultBackground: UIBackgroundConfiguration { (row ?? requestedRow)?.background ?? .listPlainCell() }

  // MARK: Indentation

  /// How deep in an outline the row lies. The data source sets it where a section snapshot was applied.
  open var indentationLevel = 0 {
    didSet { if indentationLevel != oldValue { accessoriesDidChange() } }
  }
  /// Points of each level. The default is 10 (measured).
  open var indentationWidth: CGFloat = 10 {
    didSet { if indentationWidth != oldValue { accessoriesDidChange() } }
  }
  /// Whether accessories at the leading edge are indented with the content. The default is true.
  open var indentsAccessories = true {
    didSet { if indentsAccessories != oldValue { accessoriesDidChange() } }
  }

  // MARK: Accessories

  /// What stands at the row's edges. Each of the system's kinds may be there once.
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
    for view in shownAccessories { view.removeFromSuperview() }
    shownAccessories = accessories.map { ListAccessoryView($0) }
    for view in shownAccessories { addSubview(view) }
    accessoriesDidChange()
  }

  private func accessoriesDidChange() {
    setNeedsLayout()
    owningCollectionView?.cellMayWantAnotherSize(self)
  }

  /// The accessories at an edge that show now, from the leading one on.
  private func accessories(atLeadingEdge isLeading: Bool) -> [ListAccessoryView] {
    let shown = shownAccessories.filter { $0.accessory.isShown(editing: isEditing) }
    var row: [ListAccessoryView] = shown.filter {
      $0.accessory.custom == nil && $0.stands(atLeadingEdge: isLeading, in: self)
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
    let handle = trailing.firstIndex { $0.accessory.accessoryType == .reorder && $0.accessory.showsVerticalSeparator }
    let margins = directionalLayoutMargins
    return ListAccessoryRow(
      width: bounds.width, margins: (margins.leading, margins.trailing),
      indentation: CGFloat(indentationLevel) * indentationWidth, indentsAccessories: indentsAccessories,
      leading: accessories(atLeadingEdge: true).map(\.slotWidth), trailing: trailing.map(\.slotWidth),
      lineBefore: handle)
  }

  /// A rectangle of the row between two places that count from the leading edge.
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
    for view in shownAccessories { view.isHidden = !shown.contains(ObjectIdentifier(view)) }
    handleLine.isHidden = row.handleLine == nil
    if let x = row.handleLine {
      handleLine.frame = frame(x...(x + 1))
      handleLine.backgroundColor = .separator
    }
    layOutOutlineTouch()
    layOutLines()
  }

  private func layOutLines() {
    let thickness = 1 / UIScreen.main.scale
    let text = separatorStart
    for (line, isTop) in [(topLine, true), (bottomLine, false)] {
      let isShown = isTop ? row?.showsTopSeparator == true : row?.showsBottomSeparator == true
      line.isHidden = !isShown || isSelected || isHighlighted
      guard isShown, let row, let separators = row.separators else { continue }
      var insets = isTop ? separators.topSeparatorInsets : separators.bottomSeparatorInsets
      if insets == UIListSeparatorConfiguration.automaticInsets {
        insets = .zero
        insets.leading = row.runsFromEdgeToEdge(isTop: isTop) ? 0 : text
      }
      let slot = frame(insets.leading...max(insets.leading, bounds.width - insets.trailing))
      line.frame = CGRect(
        x: slot.minX, y: isTop ? 0 : bounds.height - thickness, width: slot.width, height: thickness)
      line.backgroundColor = separators.color
      bringSubviewToFront(line)
    }
  }

  /// Where the row's text begins, in points from the leading edge.
  private var textStart: CGFloat {
    (contentView as? UIListContentView)?.textStart(in: self) ?? directionalLayoutMargins.leading
  }

  /// Where the lines begin, in points from the leading edge: at the text, unless the app constrains their guide.
  private var separatorStart: CGFloat {
    guard let guide = separators.guide else { return textStart }
    separators.start?.constant = textStart
    let frame = guide.layoutFrame
    return isRightToLeft ? bounds.width - frame.maxX : frame.minX
  }

  // MARK: Separators

  /// The guide apps constrain, made when first asked for, and where it begins by itself.
  private var separators: (guide: UILayoutGuide?, start: NSLayoutConstraint?) = (nil, nil)

  /// Where the lines lie: from the text's leading edge to the cell's trailing one. Constrain its leading edge to move it.
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

  // MARK: Place in the list

  open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    listRound = nil
    followList(at: layoutAttributes)
  }

  /// The state of the data for which the place in the list was last asked for.
  private var listRound: Int?

  /// Takes over the place in the list, and in an outline, once for each state of the data.
  func followList(at layoutAttributes: UICollectionViewLayoutAttributes) {
    guard let round = owningCollectionView?.layoutPass.measuringRound, round != listRound else { return }
    listRound = round
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
    layer.cornerRadius = corners.isEmpty ? 0 : ListRow.panelRadius
    layer.cornerCurve = .continuous
    layer.masksToBounds = !corners.isEmpty
    showDefaultBackground()
    setNeedsLayout()
  }

  /// Shows the list's own background while the app has set none.
  private func showDefaultBackground() {
    guard !setsOwnBackground else { return }
    setBackgroundConfiguration(defaultBackground.updated(for: configurationState))
  }

  public override var backgroundConfiguration: UIBackgroundConfiguration? {
    get { super.backgroundConfiguration }
    set {
      setsOwnBackground = true
      super.backgroundConfiguration = newValue
    }
  }

  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    // Margins reach into the content view as far as it stands from the row's edges.
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
    // Without an action of its own it shows what a swipe would. Unmeasured.
    case .delete:
      return { [weak self] in
        if let self { self.owningCollectionView?.rowSwipes?.open(self) }
      }
    default: return nil
    }
  }

  /// Opens or closes the row's item.
  func toggleOutline() {
    let disclosure = accessories.first { $0.accessoryType == .outlineDisclosure }
    if let handler = disclosure?.actionHandler { return handler() }
    guard let element, let source = owningCollectionView?.dataSource as? any OutlineDataSource else { return }
    source.toggleOutlineItem(at: element.key.indexPath)
  }

  /// A touch anywhere on the row counts for its chevron where that is of a header's style.
  private func layOutOutlineTouch() {
    let isWhole = accessories.contains {
      $0.accessoryType == .outlineDisclosure && $0.outlineStyle == .header && $0.isShown(editing: isEditing)
    }
    outlineTouch.isHidden = !isWhole
    if isWhole {
      outlineTouch.frame = bounds
      bringSubviewToFront(outlineTouch)
    }
  }
}

/// Takes the touches of a whole row for its outline's chevron.
@MainActor
final class ListRowTouch: UIControl {
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
  /// Trailing: label, tick, detail, chevron, handle. Leading: delete, insert, mark, outline (measured).
  static func order(atLeadingEdge isLeading: Bool) -> [UICellAccessory.AccessoryType: Int] {
    isLeading
      ? [.delete: 0, .insert: 1, .multiselect: 2, .outlineDisclosure: 3]
      : [.label: 0, .checkmark: 1, .detail: 2, .outlineDisclosure: 3, .disclosureIndicator: 4, .reorder: 5]
  }

  /// Chevrons of outlines stand at the leading edge in a sidebar and at the trailing one in other lists. Unmeasured beyond
  /// a sidebar's cell.
  func stands(atLeadingEdge isLeading: Bool, in cell: UICollectionViewListCell) -> Bool {
    switch accessory.accessoryType {
    case .delete, .insert, .multiselect: isLeading
    case .outlineDisclosure:
      isLeading == (cell.row.map { !$0.appearance.isSidebar } != true && accessory.outlineStyle != .header)
    default: !isLeading
    }
  }
}
