@_spi(Storeys) import OpenCollectionFoundation

/// Unit tests that an app hosts: it is launched in their process before the first, and stays.
@MainActor package enum HostedTests {
  /// What the app's program launched; nil before, and for other tests.
  @InContext private static var lifecycle: ApplicationLifecycle?
  /// Whether the app's program runs, which would not return elsewhere.
  @InContext private static var isLaunching = false

  /// Runs the program of an app, which launches it and returns. Only the first app of a process is launched.
  package static func launch(_ program: () -> Void) {
    guard lifecycle == nil, !isLaunching else { return }
    isLaunching = true
    defer { isLaunching = false }
    program()
  }

  /// Launches the app if it hosts tests: without a display, in the time and on the screen of the tests. False for other programs.
  static func take(_ delegate: @autoclosure () -> any UIApplicationDelegate) -> Bool {
    guard isLaunching else { return false }
    let made = ApplicationLifecycle(delegate: delegate())
    lifecycle = made
    made.launch()
    return true
  }
}
