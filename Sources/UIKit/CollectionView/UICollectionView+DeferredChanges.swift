/// Defers changes requested while views are being created, placed or animated.
///
/// A change made by the delegate is performed at once, because the delegate is notified only when no pass is running. A
/// change requested elsewhere (by a data source asked for a cell, a cell being measured, a layout being prepared) is
/// deferred. Unmeasured.
extension UICollectionView {
  /// Whether the displayed state is consistent, so that a change can start from it.
  var canApplyUpdates: Bool {
    !layoutPass.isRunning && !layoutPass.isPreparing && transition == nil && !requests.isActive
  }

  /// Performs a change now, or as soon as the state is consistent, after changes already deferred.
  func whenSettled(_ change: @escaping () -> Void) {
    if canApplyUpdates, deferredChanges.isEmpty { return change() }
    deferredChanges.append(change)
    setNeedsLayout()
  }

  /// Performs the deferred changes, unless another change is in progress.
  func performDeferredChanges() {
    guard !deferredChanges.isEmpty, changeDepth == 0, canApplyUpdates else { return }
    let changes = deferredChanges
    deferredChanges.removeAll()
    for change in changes { change() }
  }
}
