import Foundation
@_spi(Storeys) import OpenCollectionFoundation

/// Lays out the windows of a process without a host, once per turn of the main run loop: a test that runs the run loop
/// expects views to be laid out, as on iOS.
///
/// A view in a window that needs layout schedules one pass; at rest none is scheduled. A host lays out its windows
/// itself, and with a virtual clock nothing happens unless requested.
@MainActor
package enum RunLoopLayout {
  /// Whether a layout pass is scheduled for the next turn of the main run loop.
  @InContext private(set) static var isScheduled = false

  /// The most recently created host, which lays out the process's windows itself; nil without one.
  @WeakInContext package static var host: AnyObject?

  private static var isNeeded: Bool { host == nil && !AppClock.current.isVirtual }

  /// Schedules layout of the visible windows for the next turn of the main run loop.
  static func ask() {
    guard !isScheduled, isNeeded else { return }
    isScheduled = true
    let context = AppContext.current
    RunLoop.main.perform(inModes: [.common]) { MainActor.assumeIsolated { context.run { layOut() } } }
  }

  /// Lays out the visible windows that need it. Layout invalidated meanwhile waits for the following turn.
  static func layOut(_ windows: [UIWindow] = UIWindow.all) {
    guard isNeeded else {
      isScheduled = false
      return
    }
    let visible = windows.filter { !$0.isHidden }
    for window in visible where window.needsLayout { window.layoutIfNeeded() }
    isScheduled = false
    if visible.contains(where: \.needsLayout) { ask() }
  }
}

extension UIWindow {
  /// Whether the window, or a view in it, needs layout.
  package var needsLayout: Bool { layoutMarks.isNeeded || layoutMarks.isNeededInDescendants }
}
