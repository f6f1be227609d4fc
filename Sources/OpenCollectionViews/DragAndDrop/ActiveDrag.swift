@_spi(Storeys) import OpenCollectionFoundation

/// A drag in progress, of a touch in this app or of the desktop: finds the view under it that accepts its items, and ends
/// it there.
@MainActor
package final class ActiveDrag {
  /// The drags in progress.
  @InContext package private(set) static var all: [ActiveDrag] = []

  let session: DropSession
  private let source: UIDragInteraction?
  /// The interaction where the drag began; nil for one of another program.
  var beginning: UIDragInteraction? { source }
  private let previews: DragPreviews?
  private let springs: SpringLoading
  /// The drag over other programs; nil if it stays in this app.
  private var desktop: DesktopDrag?
  /// The interaction under the touch that accepts the session.
  private var target: UIDropInteraction?
  /// The interactions under the touch that refused it; asked again after the touch has left them.
  private var refusing: [UIDropInteraction] = []
  /// The interactions that the session has entered.
  private var visited: [UIDropInteraction] = []
  private(set) var proposal = UIDropProposal(operation: .cancel)
  private var isEnding = false

  /// A drag that an interaction began, with its lifted previews.
  init(_ drag: DragSession, from source: UIDragInteraction, previews: DragPreviews) {
    session = DropSession(drag)
    self.source = source
    self.previews = previews
    springs = SpringLoading(session.place)
    start()
  }

  /// A drag of another program.
  package init(items: [UIDragItem], in window: UIWindow, at point: CGPoint) {
    session = DropSession(items: items, at: DragLocation(window, point))
    source = nil
    previews = nil
    springs = SpringLoading(session.place)
    start()
  }

  private func start() {
    Self.all.append(self)
    desktop = session.drag.flatMap { drag in
      DesktopDrag(drag) { [weak self] in self?.update() }
    }
    session.updateAgain = { [weak self] in self?.update() }
    // The items may arrive after the drag has ended.
    session.didTransferItems = { [source, drag = session.drag] in
      guard let source, let drag else { return }
      source.delegate?.dragInteraction(source, sessionDidTransferItems: drag)
    }
  }

  /// The size of the preview of an item of this drag.
  package func previewSize(of item: UIDragItem) -> CGSize? { previews?.size(of: item) }

  // MARK: Moving

  /// The touch is at another point of the window.
  package func move(to point: CGPoint) {
    guard !isEnding else { return }
    session.place.point = point
    previews?.follow(point)
    if let window = session.place.window { desktop?.move(to: point, in: window) }
    if let source, let drag = session.drag { source.delegate?.dragInteraction(source, sessionDidMove: drag) }
    update()
  }

  /// Asks the view under the touch what a drop would do.
  func update() {
    guard !isEnding, let window = session.place.window else { return }
    if let desktop, !desktop.isInside {
      enter(nil)
      propose(UIDropProposal(operation: desktop.operation))
      return springs.update(over: nil)
    }
    let hit = window.hitTest(session.place.point, with: nil)
    enter(acceptingInteraction(at: hit))
    var proposed = UIDropProposal(operation: .cancel)
    if let target, let delegate = target.delegate {
      proposed = delegate.dropInteraction(target, sessionDidUpdate: session)
    }
    propose(allowed(proposed))
    springs.update(over: hit)
  }

  private func propose(_ proposed: UIDropProposal) {
    proposal = proposed
    previews?.isFullSize = (session.drag?.prefersFullSizePreviews ?? false) || proposal.prefersFullSizePreview
    previews?.showBadge(proposal.operation)
  }

  private func allowed(_ proposed: UIDropProposal) -> UIDropProposal {
    guard proposed.operation == .move, !session.allowsMoveOperation else { return proposed }
    return UIDropProposal(operation: .forbidden)
  }

  /// The innermost interaction around a view that accepts the session.
  private func acceptingInteraction(at hit: UIView?) -> UIDropInteraction? {
    var found: [UIDropInteraction] = []
    var next = hit
    while let view = next {
      found += view.interactions.compactMap { $0 as? UIDropInteraction }
      next = view.superview
    }
    refusing.removeAll { refused in !found.contains { $0 === refused } }
    for interaction in found {
      if interaction === target { return interaction }
      if refusing.contains(where: { $0 === interaction }) { continue }
      if interaction.accepts(session) { return interaction }
      refusing.append(interaction)
    }
    return nil
  }

  private func enter(_ interaction: UIDropInteraction?) {
    guard interaction !== target else { return }
    if let target {
      target.sessions.removeAll { $0 === session }
      target.delegate?.dropInteraction(target, sessionDidExit: session)
    }
    target = interaction
    guard let interaction else { return }
    interaction.sessions.append(session)
    if !visited.contains(where: { $0 === interaction }) { visited.append(interaction) }
    interaction.delegate?.dropInteraction(interaction, sessionDidEnter: session)
  }

  /// Adds items to the drag.
  func add(_ items: [(item: UIDragItem, preview: UITargetedDragPreview?)]) {
    guard !isEnding, let drag = session.drag else { return }
    drag.items += items.map(\.item)
    previews?.add(items)
    previews?.gather(at: session.place.point)
    update()
  }

  // MARK: Ending

  /// The touch ended: drops the items, or returns them if nothing accepts them.
  package func drop() {
    guard !isEnding else { return }
    update()
    springs.end()
    if let desktop, !desktop.isInside { return drop(on: desktop) }
    guard let target, let delegate = target.delegate, proposal.operation == .copy || proposal.operation == .move else {
      return cancel()
    }
    isEnding = true
    desktop?.cancel()
    let operation = proposal.operation
    // The app may remove the view when it performs the drop; the animations and the end of the session are still its own.
    let view = target.view
    sourceDelegate { $0.dragInteraction($1, session: $2, willEndWith: operation) }
    delegate.dropInteraction(target, performDrop: session)
    settle(session.items) { [weak self] item, animator in
      guard let container = target.view else { return (nil, nil) }
      let current = self?.previews?.current(item, in: container)
      var preview: UITargetedDragPreview?
      if let current { preview = delegate.dropInteraction(target, previewForDropping: item, withDefault: current) }
      delegate.dropInteraction(target, item: item, willAnimateDropWith: animator)
      return (preview, current)
    } completion: { [self] in
      target.sessions.removeAll { $0 === session }
      delegate.dropInteraction(target, concludeDrop: session)
      end(operation)
      withExtendedLifetime(view) {}
    }
    watchDropPreviews(target, delegate)
  }

  /// Drops the items on another program's window, if it takes them.
  private func drop(on desktop: DesktopDrag) {
    guard desktop.mayDrop else { return cancel() }
    isEnding = true
    desktop.drop { [self] isTaken in
      guard isTaken else {
        isEnding = false
        return cancel()
      }
      sourceDelegate { $0.dragInteraction($1, session: $2, willEndWith: .copy) }
      for item in session.items { previews?.settle(item, to: nil, from: nil, alongside: DragAnimator()) {} }
    } completion: { [self] isTransferred in
      if isTransferred { session.didTransferItems?() }
      end(isTransferred ? .copy : .cancel)
    }
  }

  /// Cancels the drags of this app whose touch is down; false if there is none.
  package static func cancelOwn() -> Bool {
    let own = all.filter { $0.session.drag != nil && !$0.isEnding }
    for drag in own { drag.cancel() }
    return !own.isEmpty
  }

  /// Returns the items to where they came from.
  func cancel() {
    guard !isEnding else { return }
    isEnding = true
    desktop?.cancel()
    springs.end()
    if let target {
      target.sessions.removeAll { $0 === session }
      target.delegate?.dropInteraction(target, sessionDidExit: session)
    }
    sourceDelegate { $0.dragInteraction($1, session: $2, willEndWith: .cancel) }
    settle(session.items) { [weak self] item, animator in
      guard let self, let source, let drag = source.delegate, let view = source.view else { return (nil, nil) }
      let current = previews?.current(item, in: view)
      guard let lifted = previews?.source(of: item) else { return (nil, current) }
      let preview = drag.dragInteraction(source, previewForCancelling: item, withDefault: lifted)
      drag.dragInteraction(source, item: item, willAnimateCancelWith: animator)
      return (preview, current)
    } completion: { [self] in
      end(.cancel)
    }
  }

  /// Animates each item to what `place` gives, and calls `completion` when all have arrived.
  private func settle(
    _ items: [UIDragItem],
    to place: @escaping (UIDragItem, DragAnimator) -> (UITargetedDragPreview?, UITargetedDragPreview?),
    completion: @escaping () -> Void
  ) {
    guard let previews, !items.isEmpty else {
      for item in items {
        let animator = DragAnimator()
        _ = place(item, animator)
        animator.animate()
        animator.complete()
      }
      return completion()
    }
    var pending = items.count
    for item in items {
      let animator = DragAnimator()
      let (preview, current) = place(item, animator)
      previews.settle(item, to: preview, from: current, alongside: animator) {
        pending -= 1
        if pending == 0 { completion() }
      }
    }
  }

  /// Retargets the previews of items whose drop preview changes while they settle.
  private func watchDropPreviews(_ target: UIDropInteraction, _ delegate: any UIDropInteractionDelegate) {
    for item in session.items {
      item.dropPreviewDidChange = { [weak self, weak item] in
        guard let self, let item, let view = target.view, let current = previews?.current(item, in: view),
          let preview = delegate.dropInteraction(target, previewForDropping: item, withDefault: current)
        else { return }
        previews?.settle(item, to: preview, from: current, alongside: DragAnimator()) {}
      }
    }
  }

  private func end(_ operation: UIDropOperation) {
    desktop = nil
    for item in session.items { item.dropPreviewDidChange = nil }
    previews?.remove()
    for interaction in visited { interaction.delegate?.dropInteraction(interaction, sessionDidEnd: session) }
    Self.all.removeAll { $0 === self }
    source?.dragDidEnd(self)
    sourceDelegate { $0.dragInteraction($1, session: $2, didEndWith: operation) }
  }

  private func sourceDelegate(_ call: (any UIDragInteractionDelegate, UIDragInteraction, DragSession) -> Void) {
    if let source, let delegate = source.delegate, let drag = session.drag { call(delegate, source, drag) }
  }
}
