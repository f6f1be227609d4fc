/// Performs changes as a unit, and defers those requested while views are being created, placed or animated.
///
/// A change made by the delegate is performed at once, because the delegate is notified only when no pass is running. A
/// change requested elsewhere (by a data source asked for a cell, a cell being measured, a layout being prepared) is
/// deferred. Unmeasured.
@MainActor
package final class ChangeQueue {
  private unowned let owner: any ElementDisplayOwner
  private let requests: ViewRequests
  private let passState: PassState
  private let preparation: LayoutPreparation
  private let layoutPass: LayoutPass
  private let appearance: ElementAppearance
  private let prefetching: Prefetching
  private let transitions: ElementTransitions
  /// The nesting depth of `perform(_:)`; the delegate is not notified of appearance meanwhile.
  private var depth = 0
  /// Changes requested while views were being created or placed.
  private var waiting: [() -> Void] = []

  init(
    _ owner: any ElementDisplayOwner, requests: ViewRequests, passState: PassState, preparation: LayoutPreparation,
    layoutPass: LayoutPass, appearance: ElementAppearance, prefetching: Prefetching, transitions: ElementTransitions
  ) {
    self.owner = owner
    self.requests = requests
    self.passState = passState
    self.preparation = preparation
    self.layoutPass = layoutPass
    self.appearance = appearance
    self.prefetching = prefetching
    self.transitions = transitions
  }

  /// Whether the displayed state is consistent, so that a change can start from it.
  package var canApplyUpdates: Bool {
    !passState.isRunning && !preparation.isPreparing && !transitions.isActive && !requests.isActive
  }

  /// Updates the views to the layout's attributes for the visible bounds.
  func layOutElements() {
    if layoutPass.run() { didChange() }
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
    waiting.append(change)
    owner.setNeedsLayout()
  }

  /// Notifies the delegate of appeared views and the prefetching data source of upcoming items, and performs the
  /// deferred changes, unless another change is in progress.
  func didChange() {
    if depth == 0, !passState.isRunning {
      appearance.sendWillDisplay()
      prefetching.update()
    }
    guard !waiting.isEmpty, depth == 0, canApplyUpdates else { return }
    let changes = waiting
    waiting.removeAll()
    for change in changes { change() }
  }
}
