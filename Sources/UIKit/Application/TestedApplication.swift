internal import OpenCollectionDisplays
internal import OpenCollectionGraphics

/// An app that a test launches in its own process, on a display in memory and a virtual clock.
///
/// Launching replaces the context; terminating restores it.
@MainActor package final class TestedApplication {
  /// What is launched.
  package enum Content {
    /// The app of a delegate's class.
    case delegate(AnyClass)
    /// A window with a view controller.
    case controller(@MainActor () -> UIViewController)
  }

  package let driver: ScreenDriver
  private let display: OffscreenDisplay
  private let context: ReplacedContext
  private let diagnosis: Diagnosis
  private let lifecycle: ApplicationLifecycle?
  private var window: UIWindow?
  private let arguments = CommandLine.arguments
  private let environment: [String: String?]

  /// Launches an app. Its arguments follow the program's name in `CommandLine.arguments`; the environment's variables are
  /// those of the process until the app is terminated.
  package init(_ content: Content, arguments: [String], environment: [String: String]) {
    let (size, scale) = (UIScreen.main.bounds.size, UIScreen.main.scale)
    let pasteboards = UIPasteboard.shared
    context = ReplacedContext()
    diagnosis = Diagnosis(collecting: false) { _ in }
    // The pasteboards are the device's.
    UIPasteboard.shared = pasteboards
    let screen = UIScreen.main
    screen.configure(size: size, scale: scale, style: .light, textSize: .large)
    self.environment = Dictionary(
      uniqueKeysWithValues: environment.keys.map { ($0, ProcessInfo.processInfo.environment[$0]) })
    for (name, value) in environment { setenv(name, value, 1) }
    ApplicationLauncher.setCommandLineArguments(Array(CommandLine.arguments.prefix(1)) + arguments)
    LaunchLocale(arguments).use()
    display = OffscreenDisplay(size: size, scale: Double(scale))
    let host = ApplicationHost(display: display, servesMainQueue: MainQueue.isServable)
    driver = ScreenDriver(host: host)
    switch content {
    case .delegate(let type):
      guard let delegate = DynamicObject.make(type) as? any UIApplicationDelegate else {
        clientError("\(type) does not conform to UIApplicationDelegate")
      }
      let lifecycle = ApplicationLifecycle(delegate: delegate)
      self.lifecycle = lifecycle
      lifecycle.launch()
    case .controller(let make):
      lifecycle = nil
      let window = UIWindow(frame: screen.bounds)
      self.window = window
      window.rootViewController = make()
      window.makeKeyAndVisible()
    }
    driver.rest()
  }

  /// Ends the app, hides its windows, and restores the process's clock, screen, arguments and environment.
  package func terminate() {
    // Another context may be current.
    context.run {
      if let findings = findings() { print(findings) }
      lifecycle?.end()
      if lifecycle != nil {
        UIApplication.shared.delegate = nil
        UIApplication.shared.connectedScenes = []
      }
      for window in driver.windows {
        window.isHidden = true
        window.rootViewController = nil
      }
      window = nil
    }
    ApplicationLauncher.setCommandLineArguments(arguments)
    LaunchLocale(arguments).use()
    for (name, value) in environment {
      if let value { setenv(name, value, 1) } else { unsetenv(name) }
    }
    context.restore()
  }

  /// What the journal of changes tells of the app, as text; nil if it is nothing. It is printed when the app ends.
  package func findings() -> String? { diagnosis.changes() }

  /// The windows and the elements in them, backmost window first. O(views).
  package var windows: [ScreenElement] {
    // Each step of a test asks for the windows: the journal is read before it drops entries.
    diagnosis.stepDidEnd()
    return driver.windows.map { ScreenElement(reading: $0) }
  }

  /// What a screen reader says of the screen.
  package var spokenText: String { driver.windows.map { "\(AccessibilityTree(of: $0))" }.joined(separator: "\n") }

  /// The names that there are on the screen, in reading order.
  package var names: [String] { ElementName(.text("")).names(in: driver.windows) }

  /// A picture of the screen.
  package var picture: UIImage {
    driver.host.settle()
    return display.picture.map { UIImage(bitmap: $0) } ?? UIImage()
  }

  /// Turns the screen: its longer side is horizontal, or vertical.
  package func turn(toLandscape isLandscape: Bool) {
    let (short, long) = (min(display.size.width, display.size.height), max(display.size.width, display.size.height))
    let size = isLandscape ? CGSize(width: long, height: short) : CGSize(width: short, height: long)
    guard size != display.size else { return }
    driver.host.receive(.resized(size, scale: display.scale))
    driver.rest()
  }

  /// Changes between the light and the dark appearance.
  package func setAppearance(dark: Bool) {
    driver.host.receive(.appearance(dark: dark))
    driver.rest()
  }
}
