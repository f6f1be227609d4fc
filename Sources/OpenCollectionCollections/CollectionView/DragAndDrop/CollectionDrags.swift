/// The drags that begin in a collection view.
@MainActor
final class CollectionDrags: NSObject, UIDragInteractionDelegate {
  private unowned let view: UICollectionView
  private(set) var interaction: UIDragInteraction?
  /// The dragged items and their shown paths; nil for one that was removed.
  private var sources: [(item: UIDragItem, path: IndexPath?)] = []
  private var phase = UICollectionViewCell.DragState.none
  /// The items whose previews are returning.
  private var returning: [UIDragItem] = []

  init(_ view: UICollectionView) {
    self.view = view
  }

  weak var delegate: (any UICollectionViewDragDelegate)? {
    didSet {
      guard delegate != nil else { return remove() }
      guard interaction == nil else { return }
      let new = UIDragInteraction(delegate: self)
      new.isEnabled = isEnabled
      new.didPutBack = { [weak self] _ in self?.finish() }
      view.addInteraction(new)
      interaction = new
    }
  }

  var isEnabled = UIDragInteraction.isEnabledByDefault {
    didSet { interaction?.isEnabled = isEnabled }
  }

  private func remove() {
    if let interaction { view.removeInteraction(interaction) }
    interaction = nil
    finish()
  }

  /// Whether items are lifted or dragged.
  var isActive: Bool { phase != .none }

  /// Whether a long press drags items, which a movement of the data source then does not.
  var handlesPresses: Bool { interaction != nil && isEnabled }

  // MARK: Items

  /// The shown path of a dragged item.
  func path(of item: UIDragItem) -> IndexPath? { sources.first { $0.item === item }?.path }

  /// The state of the cell at a shown path.
  func state(at path: IndexPath) -> UICollectionViewCell.DragState {
    phase != .none && sources.contains { $0.path == path } ? phase : .none
  }

  /// Whether the cell at a shown path is hidden under its preview.
  func hides(_ path: IndexPath) -> Bool {
    phase == .lifting && sources.contains { $0.path == path }
      || returning.contains { item in sources.contains { $0.item === item && $0.path == path } }
  }

  func rekey(_ newPath: (IndexPath) -> IndexPath?) {
    guard !sources.isEmpty else { return }
    sources = sources.map { ($0.item, $0.path.flatMap(newPath)) }
  }

  private func cell(of item: UIDragItem) -> UICollectionViewCell? {
    path(of: item).flatMap { view.shownCell(at: $0) }
  }

  private func enter(_ phase: UICollectionViewCell.DragState) {
    self.phase = phase
    view.updateDragStates()
  }

  private func finish() {
    phase = .none
    returning = []
    sources = []
    view.updateDragStates()
  }

  // MARK: UIDragInteractionDelegate

  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
    guard let delegate, phase == .none, let path = view.frontmostItem(at: session.location(in: view)),
      let items = view.askApp(
        aboutShown: path, { delegate.collectionView(view, itemsForBeginning: session, at: $0) }), !items.isEmpty
    else { return [] }
    // The preview is that of a cell that is not highlighted.
    view.cellTouches.giveUp()
    sources = items.map { ($0, path) }
    return items
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview? {
    guard let path = path(of: item), let cell = view.shownCell(at: path),
      sources.first(where: { $0.path == path })?.item === item || phase == .dragging
    else { return nil }
    cell.layoutIfNeeded()
    return UITargetedDragPreview(view: cell.draggedView, parameters: parameters(at: path))
  }

  private func parameters(at path: IndexPath) -> UIDragPreviewParameters {
    let own = view.askApp(aboutShown: path) { delegate?.collectionView(view, dragPreviewParametersForItemAt: $0) }
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
    delegate?.collectionView(view, dragSessionWillBegin: session)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { delegate?.collectionView(view, dragSessionAllowsMoveOperation: session) ?? true }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { delegate?.collectionView(view, dragSessionIsRestrictedToDraggingApplication: session) ?? false }

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
  ) -> [UIDragItem] {
    guard let delegate, let path = view.frontmostItem(at: point), !sources.contains(where: { $0.path == path }),
      let items = view.askApp(
        aboutShown: path, { delegate.collectionView(view, itemsForAddingTo: session, at: $0, point: point) }),
      !items.isEmpty
    else { return [] }
    view.cellTouches.giveUp()
    sources += items.map { ($0, path) }
    return items
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willAdd items: [UIDragItem],
    for addingInteraction: UIDragInteraction
  ) { view.updateDragStates() }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    guard let path = path(of: item), let attributes = view.shownAttributes(at: path), let cell = cell(of: item),
      let container = cell.superview
    else { return nil }
    returning.append(item)
    view.updateDragStates()
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
    delegate?.collectionView(view, dragSessionDidEnd: session)
  }
}
