/// The drags that begin in a collection view.
@MainActor
final class CollectionDrags: NSObject, UIDragInteractionDelegate {
  private unowned let owner: any ElementDisplayOwner
  private let displayed: DisplayedElements
  private let uncommitted: UncommittedItems
  private let queries: LayoutQueries
  private let cellTouches: CellTouches
  /// The states of cells changed. Set once: these depend on drops, too.
  var statesDidChange: () -> Void = {}
  private(set) var interaction: UIDragInteraction?
  /// The dragged items and their shown paths; nil for one that was removed.
  private var sources: [(item: UIDragItem, path: ShownPath?)] = []
  private var phase = UICellConfigurationState.DragState.none
  /// The items whose previews are returning.
  private var returning: [UIDragItem] = []

  init(
    _ owner: any ElementDisplayOwner, displayed: DisplayedElements, uncommitted: UncommittedItems,
    queries: LayoutQueries, cellTouches: CellTouches
  ) {
    self.owner = owner
    self.displayed = displayed
    self.uncommitted = uncommitted
    self.queries = queries
    self.cellTouches = cellTouches
  }

  /// There is a delegate that supplies items, or there is none any more.
  func delegateDidChange() {
    guard owner.hasDragDelegate else { return remove() }
    guard interaction == nil else { return }
    let new = UIDragInteraction(delegate: self)
    new.isEnabled = isEnabled
    new.didPutBack = { [weak self] _ in self?.finish() }
    owner.addInteraction(new)
    interaction = new
  }

  var isEnabled = UIDragInteraction.isEnabledByDefault {
    didSet { interaction?.isEnabled = isEnabled }
  }

  private func remove() {
    if let interaction { owner.removeInteraction(interaction) }
    interaction = nil
    finish()
  }

  /// Whether items are lifted or dragged.
  var isActive: Bool { phase != .none }

  /// Whether a long press drags items, which a movement of the data source then does not.
  var handlesPresses: Bool { interaction != nil && isEnabled }

  // MARK: Items

  /// The shown path of a dragged item.
  func path(of item: UIDragItem) -> ShownPath? { sources.first { $0.item === item }?.path }

  /// The state of the cell at a shown path.
  func state(at path: ShownPath) -> UICellConfigurationState.DragState {
    phase != .none && sources.contains { $0.path == path } ? phase : .none
  }

  /// Whether the cell at a shown path is hidden under its preview.
  func hides(_ path: ShownPath) -> Bool {
    phase == .lifting && sources.contains { $0.path == path }
      || returning.contains { item in sources.contains { $0.item === item && $0.path == path } }
  }

  func rekey(_ newPath: (ShownPath) -> ShownPath?) {
    guard !sources.isEmpty else { return }
    sources = sources.map { ($0.item, $0.path.flatMap(newPath)) }
  }

  private func cell(of item: UIDragItem) -> (any ElementCell)? {
    path(of: item).flatMap { displayed.cell(at: $0) }
  }

  private func enter(_ phase: UICellConfigurationState.DragState) {
    self.phase = phase
    statesDidChange()
  }

  private func finish() {
    phase = .none
    returning = []
    sources = []
    statesDidChange()
  }

  // MARK: UIDragInteractionDelegate

  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
    guard owner.hasDragDelegate, phase == .none, let path = queries.frontmostItem(at: session.location(in: owner)),
      let items = uncommitted.askApp(
        aboutShown: path, { owner.dragItems(forBeginning: session, at: $0) }), !items.isEmpty
    else { return [] }
    // The preview is that of a cell that is not highlighted.
    cellTouches.cancel()
    sources = items.map { ($0, path) }
    return items
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview? {
    guard let path = path(of: item), let cell = displayed.cell(at: path),
      sources.first(where: { $0.path == path })?.item === item || phase == .dragging
    else { return nil }
    cell.layoutIfNeeded()
    return UITargetedDragPreview(view: cell, parameters: parameters(at: path))
  }

  private func parameters(at path: ShownPath) -> UIDragPreviewParameters {
    let own = uncommitted.askApp(aboutShown: path) { owner.dragPreviewParameters(at: $0) }
    if let own = own ?? nil { return own }
    let parameters = UIDragPreviewParameters()
    parameters.backgroundColor = .clear
    return parameters
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
  ) { enter(.lifting) }

  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
    enter(.dragging)
    owner.dragWillBegin(session)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { owner.dragAllowsMove(session) }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { owner.dragStaysInApplication(session) }

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
  ) -> [UIDragItem] {
    guard owner.hasDragDelegate, let path = queries.frontmostItem(at: point),
      !sources.contains(where: { $0.path == path }),
      let items = uncommitted.askApp(
        aboutShown: path, { owner.dragItems(forAddingTo: session, at: $0, point: point) }),
      !items.isEmpty
    else { return [] }
    cellTouches.cancel()
    sources += items.map { ($0, path) }
    return items
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willAdd items: [UIDragItem],
    for addingInteraction: UIDragInteraction
  ) { statesDidChange() }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    guard let path = path(of: item), let attributes = queries.attributesOfItem(at: path), let cell = cell(of: item),
      let container = cell.superview
    else { return nil }
    returning.append(item)
    statesDidChange()
    return defaultPreview.retargetedPreview(
      with: UIDragPreviewTarget(container: container, center: attributes.center, transform: attributes.transform))
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
  ) {}

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) {
    finish()
    owner.dragDidEnd(session)
  }
}
