/// What UIKit refuses about an apply on the main queue.
enum ApplyConflict {
  /// Another apply of the data source is being shown: this one is called from it, by a cell provider, for example.
  case reentrant
  /// An apply from another queue has not been shown; its calls, the last of several.
  case outstanding(CallStack?)
  /// An earlier apply came from another queue.
  case mixed

  private static let confinement =
    "Please always submit updates either always on the main queue or always off the main queue"

  /// Ends the process, or logs.
  @MainActor func raise(_ view: UIView?) {
    let place = view.map { "\($0)" } ?? "nil"
    switch self {
    case .reentrant:
      clientFault(
        "BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__APPLYING_SNAPSHOTS_REENTRANTLY_OR_ON_MAIN_AND_BACKGROUND_THREADS - "
          + "view=\(place)", details: Self.calls())
    case .outstanding(let other):
      clientFault(
        "Deadlock detected: calling this method on the main queue with outstanding async updates is not permitted and "
          + "will deadlock. \(Self.confinement) - view=\(place)",
        details:
          "The apply on the main queue is called by \(CallStack().appFunction ?? "a function without a name"); the "
          + "outstanding one, on another queue, was called by \(other?.appFunction ?? "a function without a name").")
    case .mixed:
      clientWarning(
        "Warning: applying updates in a non-thread confined manner is dangerous and can lead to deadlocks. "
          + "\(Self.confinement) - view=\(place)")
    }
  }

  /// The calls of the inner apply and of those around it.
  private static func calls() -> String {
    let callers = CallStack().appFunctions(calling: "apply", of: "UICollectionViewDiffableDataSource")
    guard let inner = callers.first else { return "The program has no symbols that name the calls." }
    let outer = callers.dropFirst().joined(separator: ", in one called by ")
    return "The inner apply is called by \(inner)"
      + (outer.isEmpty ? ", inside another one." : ", inside the outer one, which is called by \(outer).")
  }
}
