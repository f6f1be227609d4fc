/// Changes that come while views are being made, placed or put on their way: they wait until that is over.
///
/// A change that comes from the delegate is made at once: it is told of views that come and go when nothing is in the
/// making. What asks for one from elsewhere (a data source that is asked for a cell, a cell that is measured, a layout
/// that prepares) is served later. Unmeasured.
extension UICollectionView {
  /// Whether everything that is shown belongs together, so that a change can start from it.
  var canApplyUpdates: Bool { !layoutPass.isRunning && !layoutPass.isPreparing && transition == nil && request == nil }

  /// Makes a change now, or as soon as the views are settled, after those that wait already.
  func whenSettled(_ change: @escaping () -> Void) {
    if canApplyUpdates, waitingChanges.isEmpty { return change() }
    waitingChanges.append(change)
    setNeedsLayout()
  }

  /// Makes the changes that waited, if there is no other under way.
  func makeWaitingChanges() {
    guard !waitingChanges.isEmpty, changesUnderWay == 0, canApplyUpdates else { return }
    let changes = waitingChanges
    waitingChanges.removeAll()
    for change in changes { change() }
  }
}
