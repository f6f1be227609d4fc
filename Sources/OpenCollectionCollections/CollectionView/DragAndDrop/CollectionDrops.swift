@_spi(Storeys) import OpenCollectionViews

/// The drags over a collection view.
@MainActor
final class CollectionDrops: NSObject, UIDropInteractionDelegate {
  /// Seconds until the items make room, by cadence. Unmeasured.
  private static let delays: [UICollectionView.ReorderingCadence: TimeInterval] = [.fast: 0.15, .slow: 0.35]

  /// Nil after a drop that removed the view: the session still ends.
  private weak var view: UICollectionView?
  private var interaction: UIDropInteraction?
  var cadence = UICollectionView.ReorderingCadence.immediate
  private(set) var session: DropSession?
  private var proposal = UICollectionViewDropProposal(operation: .cancel)
  /// The shown path under the touch.
  private var destination: IndexPath?
  /// The shown path where the items are about to make room.
  private var pending: (path: IndexPath, timer: AppClock.Token)?
  private var scroll: EdgeAutoscroll?
  private var coordinator: CollectionDropCoordinator?
  /// The items whose previews are on their way to cells, with the shown paths of those.
  private var arriving: [(item: UIDragItem, path: IndexPath?)] = []

  init(_ view: UICollectionView) {
    self.view = view
  }

  weak var delegate: (any UICollectionViewDropDelegate)? {
    didSet { updateInteraction() }
  }

  /// Without a drop delegate, items of the view itself can be dropped where the data source moves them.
  func updateInteraction() {
    guard let view else { return }
    let isNeeded = delegate != nil || view.drags.delegate != nil
    guard isNeeded != (interaction != nil) else { return }
    if let interaction {
      view.dropView.removeInteraction(interaction)
      self.interaction = nil
    } else {
      let new = UIDropInteraction(delegate: self)
      view.dropView.addInteraction(new)
      interaction = new
    }
  }

  /// Whether a drag is over the view.
  var isActive: Bool { session != nil }

  func defaultProposal(for session: any UIDropSession) -> UICollectionViewDropProposal {
    let isOwn = (session as? DropSession)?.items.contains { view?.drags.path(of: $0) != nil } ?? false
    return isOwn
      ? UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
      : UICollectionViewDropProposal(operation: .copy)
  }

  /// The data path of the one item of this view that a session drags; nil for other sessions.
  private func ownItem(of session: DropSession) -> IndexPath? {
    guard let view, session.items.count == 1, let path = view.drags.path(of: session.items[0]) else { return nil }
    return view.uncommitted.dataPath(path)
  }

  // MARK: Cells

  /// Whether the cell at a shown path is hidden: its preview is dragged or on its way to it.
  func hides(_ path: IndexPath) -> Bool {
    isActive && view?.uncommitted.shownMovePath == path || arriving.contains { $0.path == path }
  }

  /// The state of the cell at a shown path.
  func state(at path: IndexPath) -> UICellConfigurationState.DropState {
    guard isActive else { return .none }
    return proposal.intent == .insertIntoDestinationIndexPath && accepts(proposal) && destination == path
      ? .targeted : .notTargeted
  }

  func rekey(_ newPath: (IndexPath) -> IndexPath?) {
    destination = destination.flatMap(newPath)
    if let waiting = pending {
      if let path = newPath(waiting.path) { pending?.path = path } else { stopWaiting() }
    }
    if !arriving.isEmpty { arriving = arriving.map { ($0.item, $0.path.flatMap(newPath)) } }
  }

  private func accepts(_ proposal: UIDropProposal) -> Bool {
    proposal.operation == .copy || proposal.operation == .move
  }

  // MARK: UIDropInteractionDelegate

  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
    guard let view else { return false }
    if let delegate { return delegate.collectionView(view, canHandle: session) }
    guard let session = session as? DropSession, let own = ownItem(of: session) else { return false }
    return view.movements.canMoveItem(at: own)
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
    guard let view else { return }
    self.session = session as? DropSession
    delegate?.collectionView(view, dropSessionDidEnter: session)
    let scroll = EdgeAutoscroll(of: view.scroller) { [weak self] in self?.session?.updateAgain?() }
    self.scroll = scroll
    FrameLoop.current.add(scroll)
    view.updateDragStates()
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal {
    guard let view, let own = session as? DropSession else { return UIDropProposal(operation: .cancel) }
    scroll?.touchLocation = own.place.point
    let shown = place(of: own, in: view)
    let data = shown.map(view.uncommitted.insertionPath)
    destination = shown
    let proposed =
      delegate?.collectionView(view, dropSessionDidUpdate: session, withDestinationIndexPath: data)
      ?? defaultProposal(for: session)
    // A proposal that is not allowed shows nothing.
    let isAllowed = proposed.operation != .move || session.allowsMoveOperation
    proposal = isAllowed ? proposed : UICollectionViewDropProposal(operation: .forbidden)
    show(own, in: view)
    return proposal
  }

  /// The shown path under the touch.
  private func place(of session: DropSession, in view: UICollectionView) -> IndexPath? {
    let point = session.location(in: view)
    if let moved = view.uncommitted.shownMovePath {
      let target = view.using(.shown) {
        view.collectionViewLayout.targetIndexPath(
          forInteractivelyMovingItem: moved, withPosition: view.displayedLayout.inLayout(point))
      }
      return view.frontmostItem(at: point) == nil ? moved : target
    }
    return view.frontmostItem(at: point)
  }

  /// Shows what the proposal says.
  private func show(_ session: DropSession, in view: UICollectionView) {
    if accepts(proposal), proposal.intent == .insertAtDestinationIndexPath, let destination {
      makeRoom(at: destination, session)
    } else {
      stopWaiting()
      if !accepts(proposal) || proposal.intent != .insertAtDestinationIndexPath { view.uncommitted.close() }
    }
    view.updateDragStates()
  }

  private func makeRoom(at path: IndexPath, _ session: DropSession) {
    guard path != pending?.path else { return }
    stopWaiting()
    guard let delay = Self.delays[cadence] else { return open(at: path, session) }
    pending = (
      path,
      AppClock.current.schedule(after: delay) { [weak self] in
        // The path is another one if the data changed.
        guard let self, let path = pending?.path else { return }
        pending = nil
        open(at: path, session)
        view?.updateDragStates()
      }
    )
  }

  private func stopWaiting() {
    pending?.timer.cancel()
    pending = nil
  }

  private func open(at path: IndexPath, _ session: DropSession) {
    guard let view else { return }
    if proposal.operation == .move, let own = ownItem(of: session) {
      view.uncommitted.moveItem(from: own, toShown: path)
    } else {
      if view.uncommitted.gap == nil { view.uncommitted.gapHeight = gapHeight(at: path, in: view, session) }
      view.uncommitted.openGap(at: path)
    }
    destination = path
  }

  /// The height of the gap where the layout asks its cell for one: in a list that of the row whose place it takes, elsewhere
  /// that of the dragged preview. Unmeasured.
  private func gapHeight(at path: IndexPath, in view: UICollectionView, _ session: DropSession) -> CGFloat? {
    if view.collectionViewLayout.hasLists, let row = view.shownAttributes(at: path) { return row.size.height }
    return session.items.lazy.compactMap { item in
      ActiveDrag.all.lazy.compactMap { $0.previewSize(of: item) }.first
    }.first?.height
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
    leave()
    if let view { delegate?.collectionView(view, dropSessionDidExit: session) }
  }

  private func leave() {
    stopWaiting()
    if let scroll { FrameLoop.current.remove(scroll) }
    scroll = nil
    session = nil
    destination = nil
    view?.uncommitted.close()
    view?.updateDragStates()
  }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    guard let view, let own = session as? DropSession else { return }
    if let path = pending?.path {
      stopWaiting()
      open(at: path, own)
    }
    let coordinator = CollectionDropCoordinator(
      view, session, proposal, destination.map(view.uncommitted.insertionPath),
      items: session.items.map { item in
        CollectionDropItem(item, view.drags.path(of: item).flatMap(view.uncommitted.dataPath), in: view)
      })
    self.coordinator = coordinator
    if let delegate {
      delegate.collectionView(view, performDropWith: coordinator)
    } else {
      moveOwnItem(coordinator, in: view)
    }
    coordinator.isPerforming = false
    leave()
  }

  /// Has the data source move the dropped item of this view.
  private func moveOwnItem(_ coordinator: CollectionDropCoordinator, in view: UICollectionView) {
    guard let item = coordinator.items.first, let move = view.uncommitted.takeMove() else { return }
    view.movements.finish(from: move.from, to: move.to)
    coordinator.drop(item.dragItem, toItemAt: move.to)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    view?.layoutIfNeeded()
    return coordinator?.preview(of: item, defaultPreview) ?? defaultPreview
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
  ) {
    guard let own = coordinator?.animator(of: item) else { return }
    let path = coordinator?.shownPath(of: item)
    animator.addAnimations { [self] in
      arriving.append((item, path))
      view?.updateDragStates()
      own.animate()
    }
    animator.addCompletion { [self] position in
      arriving.removeAll { $0.item === item }
      view?.updateDragStates()
      own.complete(position)
    }
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
    if self.session != nil { leave() }
    // The coordinator may be the last to keep the view.
    guard let view else { return }
    coordinator = nil
    arriving = []
    view.updateDragStates()
    delegate?.collectionView(view, dropSessionDidEnd: session)
  }
}
