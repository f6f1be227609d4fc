/// What pictures of views in tests need of the process. Each call undoes what it changed.
@MainActor package enum PictureSurroundings {
  /// Runs a closure while the clock stands: the current one if it is virtual, else a virtual one of its own.
  package static func withStandingClock<Result>(_ body: () throws -> Result) rethrows -> Result {
    let clock = AppClock.current
    guard !clock.isVirtual else { return try body() }
    AppClock.current = .virtual()
    defer { AppClock.current = clock }
    return try body()
  }

  /// Runs a closure with a screen of another scale, in pixels per point; 0 for the screen's own.
  package static func withScale<Result>(_ scale: CGFloat, _ body: () throws -> Result) rethrows -> Result {
    let screen = UIScreen.main
    let own = screen.scale
    guard scale > 0, scale != own else { return try body() }
    screen.configure(size: screen.bounds.size, scale: scale)
    defer { screen.configure(size: screen.bounds.size, scale: own) }
    return try body()
  }

  /// Lets `seconds` pass: at once on a virtual clock, in real time otherwise. The main queue and timers are served.
  package static func wait(_ seconds: TimeInterval) {
    if AppClock.current.isVirtual {
      AppClock.current.advance(by: seconds)
      MainQueue.serve(for: 0)
      return
    }
    let end = ProcessInfo.processInfo.systemUptime + seconds
    while case let rest = end - ProcessInfo.processInfo.systemUptime, rest > 0 { MainQueue.serve(for: min(rest, 0.05)) }
  }

  /// The key window; nil for none.
  package static var keyWindow: UIWindow? { UIWindow.key }

  /// Terminates the process off the main thread, with the message of UIKit's main thread checker.
  package nonisolated static func requireMainThread(_ call: StaticString) { MainThread.require(call) }

  /// Whether this is the main thread or one that runs the main queue.
  package nonisolated static var isMainThread: Bool { MainThread.isCurrent }
}

extension UIWindow {
  /// Sets the safe area at the window's edges, in points, as a host does for the screen's.
  package func coverEdges(_ insets: UIEdgeInsets) { screenSafeArea = insets }
}

extension UIView {
  /// The view hierarchy, one indented line per view, as debuggers print it.
  package var describedHierarchy: String { recursiveDescription() }
}

extension UIViewController {
  /// Where the controller is between appearing and disappearing: `appearing`, `appeared`, `disappearing`, `disappeared`.
  package var describedAppearance: String { "\(appearance)" }
}
