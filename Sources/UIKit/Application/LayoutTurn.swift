import Foundation

/// Lays out the windows of a process without a host: a test that waits, say, turns the main run loop and expects views to
/// be laid out, as on iOS.
///
/// A view that asks for layout in a window asks for one turn; at rest nothing is asked. A host lays its windows out itself,
/// and while a virtual clock is in force nothing happens that was not asked for.
@MainActor
enum LayoutTurn {
  /// Whether the next turn of the main run loop lays out.
  private(set) static var isAsked = false

  private static var isNeeded: Bool { ApplicationHost.latest == nil && !AppClock.current.isVirtual }

  /// Has visible windows laid out by the next turn of the main run loop.
  static func ask() {
    guard !isAsked, isNeeded else { return }
    isAsked = true
    RunLoop.main.perform(inModes: [.common]) { MainActor.assumeIsolated { take() } }
  }

  /// Lays out the visible windows that ask for it. What asks again meanwhile waits for the turn after this one.
  static func take(_ windows: [UIWindow] = UIWindow.all) {
    guard isNeeded else {
      isAsked = false
      return
    }
    let visible = windows.filter { !$0.isHidden }
    for window in visible where window.needsLayout { window.layoutIfNeeded() }
    isAsked = false
    if visible.contains(where: \.needsLayout) { ask() }
  }
}

extension UIWindow {
  /// Whether the window, or a view in it, waits to be laid out.
  var needsLayout: Bool { layoutMarks.isNeeded || layoutMarks.isNeededBeneath }
}
