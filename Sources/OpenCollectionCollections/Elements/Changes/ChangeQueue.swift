/// Says when a change of the data or of the layout may be made, and keeps those that must wait.
///
/// - A change that the display makes itself is a unit (`perform(_:)`): the app is told what appeared when it is
///   complete.
/// - A batch of the app runs at once, inside the one that is open if there is one. Where that is not possible, it waits, or reloads
///   everything if it must not outlive its call (`startOfBatch()`).
/// - The applies of a diffable data source wait in `PendingApplies` until the queue calls it; those that waited together are one
///   batch.
/// - What a drag shows beside the data (`UncommittedChanges`) does not wait: it is left out while nothing can be changed.
///
/// A change made by the delegate is performed at once, because the delegate is notified only when no pass is running. A
/// change requested elsewhere (by a data source asked for a cell, a cell being measured, a layout being prepared)
/// waits. Unmeasured.
@MainActor
package final class ChangeQueue {
  private unowned let owner: any ElementDisplayOwner
  private let requests: ViewRequests
  private let passState: PassState
  private let preparation: LayoutPreparation
  private let layoutPass: LayoutPass
  private let appearance: ElementAppearance
  private let prefetching: Prefetching
  private let cellsAhead: CellsAhead
  private let transitions: ElementTransitions
  /// The nesting depth of `perform(_:)`; the delegate is not notified of appearance meanwhile.
  private var depth = 0
  /// Changes requested while views were being created or placed.
  private var waiting: [() -> Void] = []

  /// Whether there are such changes.
  var hasWaitingChanges: Bool { !waiting.isEmpty }

  init(
    _ owner: any ElementDisplayOwner, requests: ViewRequests, passState: PassState, preparation: LayoutPreparation,
    layoutPass: LayoutPass, appearance: ElementAppearance, prefetching: Prefetching, cellsAhead: CellsAhead,
    transitions: ElementTransitions
  ) {
    self.owner = owner
    self.requests = requests
    self.passState = passState
    self.preparation = preparation
    self.layoutPass = layoutPass
    self.appearance = appearance
    self.prefetching = prefetching
    self.cellsAhead = cellsAhead
    self.transitions = transitions
  }

  /// Whether the displayed state is consistent, so that a change can start from it.
  package var canApplyUpdates: Bool {
    !passState.isRunning && !preparation.isPreparing && !transitions.isActive && !requests.isActive
  }

  /// Updates the views to the layout's attributes for the visible bounds, and performs the changes that waited for it.
  func layOutElements() {
    if layoutPass.run() || hasWaitingChanges { didChange() }
  }

  /// Performs a change of the displayed elements as a unit: the delegate, which may make another change in response, is
  /// notified of appeared views when it is complete.
  func perform(_ change: () -> Void) {
    depth += 1
    change()
    depth -= 1
    didChange()
  }

  /// Performs a change now, or as soon as the state is consistent, after changes already deferred.
  func whenSettled(_ change: @escaping () -> Void) {
    if canApplyUpdates, waiting.isEmpty { return change() }
    waiting.append(Journal.keepingCause(change))
    owner.setNeedsLayout()
  }

  // MARK: Batches of the app

  /// How a batch of the app is performed.
  enum BatchStart {
    /// At once.
    case now
    /// At once, but everything is reloaded: a pass is using the data before the batch.
    case reloading
    /// As soon as the state is consistent.
    case later
  }

  /// The nesting depth of the batch that is open; 0 for none.
  private var batchDepth = 0
  /// Whether the next batch must run before its call returns, because its closure does not escape.
  private var isNonescaping = false

  var isBatchOpen: Bool { batchDepth > 0 }

  /// Runs a call of `performBatchUpdates` whose updates do not escape.
  func performNonescaping(_ call: () -> Void) {
    isNonescaping = true
    call()
    isNonescaping = false
  }

  /// How the batch is performed whose call has just begun.
  func startOfBatch() -> BatchStart {
    defer { isNonescaping = false }
    return canApplyUpdates || isBatchOpen ? .now : isNonescaping ? .reloading : .later
  }

  /// Opens a batch, or one inside that which is open.
  func openBatch() { batchDepth += 1 }

  /// Closes the innermost batch; true if that was the only one, so that its updates are displayed.
  func closeBatch() -> Bool {
    batchDepth -= 1
    return batchDepth == 0
  }

  // MARK: Settling

  /// Notifies the delegate of appeared views and the prefetching data source of upcoming items, and performs the
  /// deferred changes, unless another change is in progress.
  func didChange() {
    if depth == 0, !passState.isRunning {
      appearance.sendWillDisplay()
      prefetching.update()
      cellsAhead.passDidEnd()
    }
    guard !waiting.isEmpty, depth == 0, canApplyUpdates else { return }
    let changes = waiting
    waiting.removeAll()
    for change in changes { change() }
  }
}
