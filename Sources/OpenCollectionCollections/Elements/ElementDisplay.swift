@_spi(Storeys) import OpenCollectionViews

/// Displays the elements of a layout in a scroll view, its owner: makes, places and removes their views, animates
/// changes of the data and of the layout, and handles touches, focus and drags.
///
/// It is not a view. Its initializer makes the parts and gives each the parts it uses, which stand above it: those of
/// `Contents` know no other room, those of `Passes` know `Contents`, then come `Changes` and `Interaction`. Where a
/// part must reach one below, it has a closure, which is set at the end.
@MainActor
package final class ElementDisplay {
  unowned let owner: any ElementDisplayOwner

  // MARK: Contents

  package let itemCounts: ItemCounts
  package let displayed: DisplayedElements
  package let uncommitted: UncommittedItems
  package let displayedLayout: DisplayedLayout
  package let focusedItem: FocusedItem
  let requests: ViewRequests

  // MARK: Passes

  let passState: PassState
  let feedback: FeedbackLoop<ViewElementKey>
  let measurements: CellMeasurements
  let resizeAnchor: ResizeAnchor
  package let preparation: LayoutPreparation
  package let queries: LayoutQueries
  let registrationUpdates: RegistrationUpdates
  package let placement: ElementPlacement
  let elementViews: ElementViews
  let appearance: ElementAppearance
  let prefetching: Prefetching
  let cellsAhead: CellsAhead
  let layoutPass: LayoutPass

  // MARK: Changes

  let transitions: ElementTransitions
  package let queue: ChangeQueue
  let animatedResize: AnimatedResize
  let updateDisplay: UpdateDisplay
  let layoutReplacement: LayoutReplacement
  let movements: InteractiveMovements
  package let uncommittedChanges: UncommittedChanges
  let batchUpdates: BatchUpdates

  // MARK: Interaction

  let scrolling: ItemScrolling
  let selection: ItemSelection
  let cellTouches: CellTouches
  let focus: CollectionFocus
  let drags: CollectionDrags
  let drops: CollectionDrops
  let cellStates: CellStates
  let indexTitles: IndexTitles
  /// Handles swipe actions of list rows; nil without lists that have any.
  private(set) var rowSwipes: RowSwipes?

  init(_ owner: any ElementDisplayOwner, layout: UICollectionViewLayout) {
    self.owner = owner

    itemCounts = ItemCounts { [unowned owner] in owner.countItems() }
    displayed = DisplayedElements()
    uncommitted = UncommittedItems(itemCounts: itemCounts)
    displayedLayout = DisplayedLayout(owner, layout: layout, uncommitted: uncommitted)
    focusedItem = FocusedItem(in: owner)
    requests = ViewRequests(owner, uncommitted: uncommitted, displayedLayout: displayedLayout)

    passState = PassState()
    feedback = FeedbackLoop { [unowned owner] in owner as? UICollectionView }
    measurements = CellMeasurements(
      owner, displayed: displayed, displayedLayout: displayedLayout, uncommitted: uncommitted, passState: passState,
      feedback: feedback)
    resizeAnchor = ResizeAnchor(
      owner, displayed: displayed, displayedLayout: displayedLayout, itemCounts: itemCounts)
    preparation = LayoutPreparation(
      owner, itemCounts: itemCounts, displayedLayout: displayedLayout, uncommitted: uncommitted, passState: passState,
      measurements: measurements, resizeAnchor: resizeAnchor)
    queries = LayoutQueries(
      owner, itemCounts: itemCounts, displayed: displayed, displayedLayout: displayedLayout, preparation: preparation)
    registrationUpdates = RegistrationUpdates(
      owner, displayed: displayed, displayedLayout: displayedLayout, uncommitted: uncommitted,
      measurements: measurements)
    placement = ElementPlacement(
      owner, displayed: displayed, displayedLayout: displayedLayout, uncommitted: uncommitted, passState: passState)
    elementViews = ElementViews(
      owner, itemCounts: itemCounts, displayed: displayed, displayedLayout: displayedLayout, uncommitted: uncommitted,
      requests: requests, passState: passState, preparation: preparation, placement: placement,
      registrationUpdates: registrationUpdates)
    appearance = ElementAppearance(
      owner, itemCounts: itemCounts, displayed: displayed, displayedLayout: displayedLayout, uncommitted: uncommitted,
      focusedItem: focusedItem, passState: passState, elementViews: elementViews)
    prefetching = Prefetching(
      owner, itemCounts: itemCounts, displayed: displayed, displayedLayout: displayedLayout, uncommitted: uncommitted)

    cellsAhead = CellsAhead(
      owner, itemCounts: itemCounts, displayed: displayed, displayedLayout: displayedLayout, uncommitted: uncommitted,
      requests: requests, passState: passState, measurements: measurements, preparation: preparation,
      placement: placement, elementViews: elementViews)

    transitions = ElementTransitions(
      owner, itemCounts: itemCounts, displayed: displayed, displayedLayout: displayedLayout, uncommitted: uncommitted,
      focusedItem: focusedItem, preparation: preparation, elementViews: elementViews, appearance: appearance)
    layoutPass = LayoutPass(
      owner, itemCounts: itemCounts, displayed: displayed, displayedLayout: displayedLayout, uncommitted: uncommitted,
      focusedItem: focusedItem, passState: passState, preparation: preparation, measurements: measurements,
      feedback: feedback, resizeAnchor: resizeAnchor, placement: placement, elementViews: elementViews,
      appearance: appearance,
      remove: { [appearance, transitions] in appearance.recycle(transitions.beginDisappearance(of: $0)) },
      removeAll: transitions.recycleAll)
    queue = ChangeQueue(
      owner, requests: requests, passState: passState, preparation: preparation, layoutPass: layoutPass,
      appearance: appearance, prefetching: prefetching, cellsAhead: cellsAhead, transitions: transitions)
    animatedResize = AnimatedResize(
      displayedLayout: displayedLayout, preparation: preparation, transitions: transitions, queue: queue)
    updateDisplay = UpdateDisplay(
      owner, itemCounts: itemCounts, displayed: displayed, displayedLayout: displayedLayout, requests: requests,
      preparation: preparation, measurements: measurements, appearance: appearance, transitions: transitions,
      queue: queue)
    layoutReplacement = LayoutReplacement(
      owner, displayed: displayed, displayedLayout: displayedLayout, preparation: preparation, appearance: appearance,
      transitions: transitions, queue: queue)
    movements = InteractiveMovements(
      owner, itemCounts: itemCounts, displayed: displayed, displayedLayout: displayedLayout, uncommitted: uncommitted,
      preparation: preparation, queries: queries, updateDisplay: updateDisplay)
    uncommittedChanges = UncommittedChanges(
      owner, itemCounts: itemCounts, displayed: displayed, uncommitted: uncommitted, queue: queue,
      updateDisplay: updateDisplay, movements: movements)
    batchUpdates = BatchUpdates(
      owner, itemCounts: itemCounts, uncommitted: uncommitted, preparation: preparation, transitions: transitions,
      queue: queue, updateDisplay: updateDisplay, movements: movements)

    scrolling = ItemScrolling(
      owner, itemCounts: itemCounts, displayedLayout: displayedLayout, preparation: preparation, queue: queue)
    selection = ItemSelection(
      owner, itemCounts: itemCounts, displayed: displayed, cellsAhead: cellsAhead, uncommitted: uncommitted,
      scrolling: scrolling)
    cellTouches = CellTouches(
      owner, displayed: displayed, uncommitted: uncommitted, queries: queries, selection: selection)
    focus = CollectionFocus(
      owner, itemCounts: itemCounts, displayed: displayed, displayedLayout: displayedLayout, uncommitted: uncommitted,
      focusedItem: focusedItem, passState: passState, scrolling: scrolling, selection: selection,
      cellTouches: cellTouches)
    drags = CollectionDrags(
      owner, displayed: displayed, uncommitted: uncommitted, queries: queries, cellTouches: cellTouches)
    drops = CollectionDrops(
      owner, displayed: displayed, displayedLayout: displayedLayout, uncommitted: uncommitted, queries: queries,
      movements: movements, uncommittedChanges: uncommittedChanges, drags: drags)
    cellStates = CellStates(
      owner, displayed: displayed, uncommitted: uncommitted, selection: selection, cellTouches: cellTouches,
      drags: drags, drops: drops)
    indexTitles = IndexTitles(owner)
    connect()
  }

  /// What parts tell those made after them.
  private func connect() {
    elementViews.release = { [unowned self] in transitions.release($0) }
    elementViews.applyState = { [unowned self] in cellStates.apply(to: $0, at: $1) }
    cellsAhead.isUndisturbed = { [unowned self] in
      queue.canApplyUpdates && !queue.isBatchOpen && !queue.hasWaitingChanges && !hasUncommittedUpdates
        && !drags.isActive && !drops.isActive
    }
    updateDisplay.itemsWillChange = { [unowned self] in rowSwipes?.itemsWillChange($0) }
    updateDisplay.itemsDidChange = { [unowned self] in itemsDidChange(by: $0) }
    batchUpdates.discardData = { [unowned self] newPath in
      let selected = newPath.map(selection.items(rekeyedBy:))
      discardData()
      if let selected { selection.restore(selected) }
    }
    drags.statesDidChange = { [unowned self] in cellStates.dragsDidChange() }
    drops.statesDidChange = { [unowned self] in cellStates.dragsDidChange() }
  }

  // MARK: The owner's events

  /// The owner's bounds are about to change. They still are the old ones when a scroll or a new frame is set through
  /// its own properties.
  func boundsWillChange(to new: CGRect) {
    let old = preparation.knownBounds
    guard new != old else { return }
    if feedback.isWatching { feedback.noteCaller() }
    animatedResize.boundsWillChange(from: old, to: new)
    resizeAnchor.boundsWillChange(
      from: old, to: new,
      duringChange: passState.isRunning || transitions.isActive || !preparation.wasEverPrepared)
    preparation.boundsWillChange(to: new)
  }

  /// The owner's frame is about to change. Under a transform the new size is known only afterwards; the layout finds it.
  func frameWillChange(to new: CGRect) {
    if owner.transform == .identity { boundsWillChange(to: CGRect(origin: owner.bounds.origin, size: new.size)) }
  }

  /// Text sizes and section providers' results may change; changes of colors alone do not affect layout.
  func traitsDidChange(from previous: UITraitCollection?) {
    cellsAhead.discard()
    preparation.updateDirection()
    let (layout, traits) = (displayedLayout.layout, owner.traitCollection)
    guard let previous,
      !traits.hasSameLayoutTraits(previous) || layout.readTraits(among: traits.kinds(differingFrom: previous))
    else { return }
    layout.invalidateLayout()
  }

  func windowDidChange() {
    guard owner.window != nil else { return cellsAhead.discard() }
    preparation.insetsDidChange()
    // A view of zero size is laid out only in a window.
    guard owner.bounds.size == .zero else { return }
    preparation.setNeedsPreparation()
    owner.setNeedsLayout()
  }

  func adjustedContentInsetDidChange() {
    guard preparation.wasEverPrepared else { return }
    displayedLayout.layout.visibleInsetsDidChange()
  }

  /// Lays out the elements, in the owner's layout.
  func layOut() {
    boundsWillChange(to: owner.bounds)
    registrationUpdates.perform()
    if !animatedResize.layOut() { queue.layOutElements() }
    rowSwipes?.place()
  }

  /// Lays out what is in front of the elements.
  func layOutOverlay() {
    if !passState.isRunning { indexTitles.reloadIfNeeded() }
    indexTitles.layOut()
    focus.restore()
  }

  /// Enables row swipes, once a list of the layout has swipe actions.
  func prepareRowSwipes() {
    if rowSwipes != nil { return }
    rowSwipes = RowSwipes(
      on: owner, displayed: displayed, displayedLayout: displayedLayout, uncommitted: uncommitted, queries: queries)
  }

  func editingDidChange() {
    rowSwipes?.close()
    cellsAhead.discard()
    cellStates.editingDidChange()
  }

  // MARK: The data

  /// Whether a displayed change is not yet committed to the data source.
  package var hasUncommittedUpdates: Bool { uncommitted.movement != nil || !uncommitted.isEmpty }

  private func itemsDidChange(by changes: CollectionChanges) {
    let newPath = { (path: ShownPath) in changes.newPath(ofKept: path) }
    selection.rekey(newPath)
    focus.rekey(by: changes, newPath)
    prefetching.rekey(newPath)
    cellsAhead.discard()
    cellTouches.rekey(newPath)
    drags.rekey(newPath)
    drops.rekey(newPath)
  }

  /// Discards the data and everything derived from it.
  func discardData() {
    Journal.record(DisplayEvent.reload, of: owner, isCall: true, causing: discard)
  }

  private func discard() {
    itemCounts.discard()
    selection.removeAll()
    movements.forget()
    uncommitted.removeAll()
    drags.rekey { _ in nil }
    drops.rekey { _ in nil }
    indexTitles.setNeedsReload()
    cellTouches.forget()
    focus.dataWasDiscarded()
    prefetching.reset()
    cellsAhead.discard()
    let layout = displayedLayout.layout
    let context = layout.makeInvalidationContext()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = true
    context.cause = .reload
    layout.invalidateLayout(with: context)
    owner.setNeedsLayout()
    // A running pass removes its views when it notices.
    if !passState.interrupt() { transitions.recycleAll() }
  }
}
