@_spi(Storeys) import OpenCollectionViews

/// The drags over a collection view.
@MainActor
final class CollectionDrops: NSObject, UIDropInteractionDelegate {
  /// Seconds until the items make room, by cadence. Unmeasured.
  private static let delays: [UICollectionView.ReorderingCadence: TimeInterval] = [.fast: 0.15, .slow: 0.35]

  /// Nil after a drop that removed the view: the session still ends.
  private weak var view: (any ElementDisplayOwner)?
  private let displayed: DisplayedElements
  private let displayedLayout: DisplayedLayout
  private let uncommitted: UncommittedItems
  private let queries: LayoutQueries
  private let movements: InteractiveMovements
  private let uncommittedChanges: UncommittedChanges
  private let drags: CollectionDrags
  /// The states of cells changed. Set once, as that of drags.
  var statesDidChange: () -> Void = {}
  private var interaction: UIDropInteraction?
  var cadence = UICollectionView.ReorderingCadence.immediate
  private(set) var session: DropSession?
  private var proposal = UICollectionViewDropProposal(operation: .cancel)
  /// The shown path under the touch.
  private var destination: ShownPath?
  /// The shown path where the items are about to make room.
  private var pending: (path: ShownPath, timer: AppClock.Token)?
  private var scroll: EdgeAutoscroll?
  private var coordinator: CollectionDropCoordinator?
  /// The items whose previews are on their way to cells, with the shown paths of those.
  private var arriving: [(item: UIDragItem, path: ShownPath?)] = []

  init(
    _ owner: any ElementDisplayOwner, displayed: DisplayedElements, displayedLayout: DisplayedLayout,
    uncommitted: UncommittedItems, queries: LayoutQueries, movements: InteractiveMovements,
    uncommittedChanges: UncommittedChanges, drags: CollectionDrags
  ) {
    view = owner
    self.displayed = displayed
    self.displayedLayout = displayedLayout
    self.uncommitted = uncommitted
    self.queries = queries
    self.movements = movements
    self.uncommittedChanges = uncommittedChanges
    self.drags = drags
  }

  /// Without a drop delegate, items of the view itself can be dropped where the data source moves them.
  func updateInteraction() {
    guard let view else { return }
    let isNeeded = view.hasDropDelegate || view.hasDragDelegate
    guard isNeeded != (interaction != nil) else { return }
    if let interaction {
      view.removeInteraction(interaction)
      self.interaction = nil
    } else {
      let new = UIDropInteraction(delegate: self)
      view.addInteraction(new)
      interaction = new
    }
  }

  /// Whether a drag is over the view.
  var isActive: Bool { session != nil }

  func defaultProposal(for session: any UIDropSession) -> UICollectionViewDropProposal {
    let isOwn = (session as? DropSession)?.items.contains { drags.path(of: $0) != nil } ?? false
    return isOwn
      ? UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
      : UICollectionViewDropProposal(operation: .copy)
  }

  /// The data path of the one item of this view that a session drags; nil for other sessions.
  private func ownItem(of session: DropSession) -> DataPath? {
    guard session.items.count == 1, let path = drags.path(of: session.items[0]) else { return nil }
    return uncommitted.dataPath(of: path)
  }

  // MARK: Cells

  /// Whether the cell at a shown path is hidden: its preview is dragged or on its way to it.
  func hides(_ path: ShownPath) -> Bool {
    isActive && uncommitted.shownMovePath == path || arriving.contains { $0.path == path }
  }

  /// The state of the cell at a shown path.
  func state(at path: ShownPath) -> UICellConfigurationState.DropState {
    guard isActive else { return .none }
    return proposal.intent == .insertIntoDestinationIndexPath && accepts(proposal) && destination == path
      ? .targeted : .notTargeted
  }

  func rekey(_ newPath: (ShownPath) -> ShownPath?) {
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
    if view.hasDropDelegate { return view.handlesDrop(session) }
    guard let session = session as? DropSession, let own = ownItem(of: session) else { return false }
    return view.mayMove(own.indexPath)
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
    guard let view else { return }
    self.session = session as? DropSession
    view.dropDidEnter(session)
    let scroll = EdgeAutoscroll(of: view) { [weak self] in self?.session?.updateAgain?() }
    self.scroll = scroll
    FrameLoop.current.add(scroll)
    statesDidChange()
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal {
    guard let view, let own = session as? DropSession else { return UIDropProposal(operation: .cancel) }
    scroll?.touchLocation = own.place.point
    let shown = path(under: own, in: view)
    let data = shown.map { uncommitted.insertionPath($0).indexPath }
    destination = shown
    let proposed =
      view.dropProposal(for: session, at: data)
      ?? defaultProposal(for: session)
    // A proposal that is not allowed shows nothing.
    let isAllowed = proposed.operation != .move || session.allowsMoveOperation
    proposal = isAllowed ? proposed : UICollectionViewDropProposal(operation: .forbidden)
    applyProposal(own, in: view)
    return proposal
  }

  /// The shown path under the touch.
  private func path(under session: DropSession, in view: any ElementDisplayOwner) -> ShownPath? {
    let point = session.location(in: view)
    if let moved = uncommitted.shownMovePath {
      let target = uncommitted.askLayout {
        displayedLayout.layout.targetIndexPath(
          forInteractivelyMovingItem: moved.indexPath, withPosition: displayedLayout.inLayout(point))
      }
      return queries.frontmostItem(at: point) == nil ? moved : ShownPath(target)
    }
    return queries.frontmostItem(at: point)
  }

  /// Makes room or closes it, as the proposal says.
  private func applyProposal(_ session: DropSession, in view: any ElementDisplayOwner) {
    if accepts(proposal), proposal.intent == .insertAtDestinationIndexPath, let destination {
      makeRoom(at: destination, session)
    } else {
      stopWaiting()
      if !accepts(proposal) || proposal.intent != .insertAtDestinationIndexPath { uncommittedChanges.close() }
    }
    statesDidChange()
  }

  private func makeRoom(at path: ShownPath, _ session: DropSession) {
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
        if view != nil { statesDidChange() }
      }
    )
  }

  private func stopWaiting() {
    pending?.timer.cancel()
    pending = nil
  }

  private func open(at path: ShownPath, _ session: DropSession) {
    guard let view else { return }
    if proposal.operation == .move, let own = ownItem(of: session) {
      uncommittedChanges.moveItem(from: own, toShown: path)
    } else {
      if uncommitted.gap == nil { uncommitted.gapHeight = gapHeight(at: path, in: view, session) }
      uncommittedChanges.openGap(at: path)
    }
    destination = path
  }

  /// The height of the gap where the layout asks its cell for one: in a list that of the row whose place it takes, elsewhere
  /// that of the dragged preview. Unmeasured.
  private func gapHeight(at path: ShownPath, in view: any ElementDisplayOwner, _ session: DropSession) -> CGFloat? {
    if displayedLayout.layout.hasLists, let row = queries.attributesOfItem(at: path) { return row.size.height }
    return session.items.lazy.compactMap { item in
      ActiveDrag.all.lazy.compactMap { $0.previewSize(of: item) }.first
    }.first?.height
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
    leave()
    view?.dropDidExit(session)
  }

  private func leave() {
    stopWaiting()
    if let scroll { FrameLoop.current.remove(scroll) }
    scroll = nil
    session = nil
    destination = nil
    if view != nil { uncommittedChanges.close() }
    if view != nil { statesDidChange() }
  }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    guard let view, let own = session as? DropSession else { return }
    if let path = pending?.path {
      stopWaiting()
      open(at: path, own)
    }
    let coordinator = CollectionDropCoordinator(
      view, displayed: displayed, uncommitted: uncommitted, uncommittedChanges: uncommittedChanges, queries: queries,
      session, proposal, destination.map { uncommitted.insertionPath($0).indexPath },
      items: session.items.map { item in
        CollectionDropItem(item, drags.path(of: item).flatMap { uncommitted.dataPath(of: $0)?.indexPath })
      })
    self.coordinator = coordinator
    if view.hasDropDelegate { view.performDrop(coordinator) } else { moveOwnItem(coordinator) }
    coordinator.isPerforming = false
    leave()
  }

  /// Has the data source move the dropped item of this view.
  private func moveOwnItem(_ coordinator: CollectionDropCoordinator) {
    guard let item = coordinator.items.first, let move = uncommitted.takeMove() else { return }
    movements.finish(from: uncommitted.shownPath(of: move.from), to: uncommitted.shownPath(of: move.to))
    coordinator.drop(item.dragItem, toItemAt: move.to.indexPath)
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
      if view != nil { statesDidChange() }
      own.animate()
    }
    animator.addCompletion { [self] position in
      arriving.removeAll { $0.item === item }
      if view != nil { statesDidChange() }
      own.complete(position)
    }
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
    if self.session != nil { leave() }
    // The coordinator may be the last to keep the view.
    guard let view else { return }
    coordinator = nil
    arriving = []
    statesDidChange()
    view.dropDidEnd(session)
  }
}
