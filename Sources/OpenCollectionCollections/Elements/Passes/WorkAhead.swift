import Foundation
@_spi(Storeys) import OpenCollectionFoundation

/// What can be done for the next frames of a scroll, in the time that a frame leaves.
///
/// Nothing is done unless the app's host, a test or a benchmark asks for it after a frame: so not in scripts and pictures, which show
/// the same either way.
@MainActor package enum WorkAhead {
  private struct Display {
    weak var cells: CellsAhead?
  }

  /// The displays that scrolled since the work was last done.
  @InContext private static var scrolled: [Display] = []

  static func add(_ cells: CellsAhead) {
    if scrolled.contains(where: { $0.cells === cells }) { return }
    scrolled.removeAll { $0.cells == nil }
    scrolled.append(Display(cells: cells))
  }

  /// Works once for what the last frame scrolled, until a time of the system's uptime.
  package static func perform(until end: TimeInterval) {
    if scrolled.isEmpty { return }
    let displays = scrolled
    scrolled = []
    for display in displays { display.cells?.work(until: end) }
  }
}
