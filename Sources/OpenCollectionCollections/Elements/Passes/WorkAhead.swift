import Foundation
@_spi(Storeys) import OpenCollectionFoundation

/// What can be done for the next frames of a scroll, in the time that a frame leaves.
///
/// Nothing is done unless the app's host, a test or a benchmark asks for it after a frame: so not in scripts and pictures, which show
/// the same either way.
@MainActor package enum WorkAhead {
  private struct Scrolled {
    weak var worker: (any WorksAhead)?
  }

  /// What scrolled since the work was last done.
  @InContext private static var scrolled: [Scrolled] = []

  static func add(_ worker: any WorksAhead) {
    if scrolled.contains(where: { $0.worker === worker }) { return }
    scrolled.removeAll { $0.worker == nil }
    scrolled.append(Scrolled(worker: worker))
  }

  /// Works once for what the last frame scrolled, until a time of a clock: the system's uptime.
  package static func perform(
    until end: TimeInterval, clock: () -> TimeInterval = { ProcessInfo.processInfo.systemUptime }
  ) {
    if scrolled.isEmpty { return }
    let last = scrolled
    scrolled = []
    for scrolled in last { scrolled.worker?.work(until: end, clock: clock) }
  }
}

/// What does work ahead.
@MainActor protocol WorksAhead: AnyObject {
  /// Works while each step is likely to be done by a time of a clock.
  func work(until end: TimeInterval, clock: () -> TimeInterval)
}
