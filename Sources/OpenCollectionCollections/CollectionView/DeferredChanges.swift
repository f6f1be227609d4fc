/// What deferring changes needs of the collection view.
@MainActor
protocol DeferredChangesHost: CollectionViewHost {
  /// Whether the displayed state is consistent, so that a change can start from it.
  var canApplyUpdates: Bool { get }
  var layoutPass: LayoutPass { get }
  var appearance: ElementAppearance { get }
  var prefetching: Prefetching { get }
  func setNeedsLayout()
}

/// Performs changes as a unit, and defers those requested while views are being created, placed or animated.
///
/// A change made by the delegate is performed at once, because the delegate is notified only when no pass is running. A
/// change requested elsewhere (by a data source asked for a cell, a cell being measured, a layout being prepared) is
/// deferred. Unmeasured.
@MainActor
final class DeferredChanges {
  private unowned let host: any DeferredChangesHost
  /// The nesting depth of `perform(_:)`; the delegate is not notified of appearance meanwhile.
  private var depth = 0
  /// Changes requested while views were being created or placed.
  private var waiting: [() -> Void] = []

  init(_ host: any DeferredChangesHost) {
    self.host = host
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
    if host.canApplyUpdates, waiting.isEmpty { return change() }
    waiting.append(change)
    host.setNeedsLayout()
  }

  /// Notifies the delegate of appeared views and the prefetching data source of upcoming items, and performs the
  /// deferred changes, unless another change is in progress.
  func didChange() {
    if depth == 0, !host.layoutPass.isRunning {
      host.appearance.sendWillDisplay()
      host.prefetching.update()
    }
    guard !waiting.isEmpty, depth == 0, host.canApplyUpdates else { return }
    let changes = waiting
    waiting.removeAll()
    for change in changes { change() }
  }
}

extension UICollectionView {
  /// Calls a completion with true on the main actor, after the current work.
  static func callLater(_ completion: ((Bool) -> Void)?) {
    if let completion { callLater { completion(true) } }
  }

  /// Calls a closure on the main actor, after the current work.
  static func callLater(_ closure: @escaping () -> Void) {
    Task { @MainActor in closure() }
  }
}
