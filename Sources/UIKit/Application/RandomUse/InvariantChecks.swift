/// Checks the invariants of the screens that a host shows.
@MainActor final class InvariantChecks {
  private let host: ApplicationHost
  private let ignored: IgnoredFaults
  private var lifetimes = ControllerLifetimes()
  /// The conflicts of constraints that were logged before.
  private var conflicts: Set<[String]> = []

  init(host: ApplicationHost, ignoring ignored: IgnoredFaults) {
    (self.host, self.ignored) = (host, ignored)
  }

  /// The first fault that is not ignored; nil if there is none.
  func fault() -> BrokenInvariant? {
    if let fault = newConflict(), !ignored.contains(fault) { return fault }
    let checksCells = !ignored.contains(.items) || !ignored.contains(.frames)
    for window in host.accessibleWindows where checksCells && !window.needsLayout {
      if let fault = self.fault(below: window) { return fault }
    }
    if ignored.contains(.leak) { return nil }
    lifetimes.update(isAtRest: FrameLoop.current.isAtRest && AfterCommit.isEmpty && !host.hasTouches)
    return lifetimes.leaked().first { !ignored.contains($0) }
  }

  private func newConflict() -> BrokenInvariant? {
    let reported = LayoutContext.reportedConflicts
    guard reported.count > conflicts.count else { return nil }
    let new = reported.subtracting(conflicts).min { $0.lexicographicallyPrecedes($1) } ?? []
    conflicts = reported
    let lines = LayoutContext.lastReport.split(separator: "\n").dropFirst().map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    return BrokenInvariant(
      .constraints, in: new.first ?? "", "cannot all be satisfied: " + lines.joined(separator: "; "))
  }

  private func fault(below view: UIView) -> BrokenInvariant? {
    if let view = view as? any ElementScrollView {
      for fault in CollectionInvariants(of: view).faults where !ignored.contains(fault) { return fault }
    }
    for subview in view.subviews {
      if let fault = self.fault(below: subview) { return fault }
    }
    return nil
  }
}
