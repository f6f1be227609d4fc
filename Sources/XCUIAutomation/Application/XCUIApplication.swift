import Foundation
@_spi(Storeys) internal import OpenCollectionViews
import UIKit

/// The app that is tested. It runs in the process of the test, on a virtual clock, with a screen in memory.
///
/// What `launch()` launches is what `init` got; else what `XCUIApplication.content` says, which a test target sets once;
/// else the app whose delegate is the class `AppDelegate` of the module that the test's is named after: `Shop` for
/// `ShopUITests` and `ShopTests`. An app created without content is also the one that runs: `XCUIApplication().buttons`.
@preconcurrency @MainActor open class XCUIApplication: XCUIElement {
  /// What is launched.
  public enum Content {
    /// The app of a delegate's class, with its scenes, as `UIApplicationMain` launches it.
    case delegate(any UIApplicationDelegate.Type)
    /// A window with a view controller, made at each launch.
    case rootViewController(@MainActor () -> UIViewController)
  }

  /// Whether the app runs.
  public enum State: UInt, Sendable {
    case unknown = 0
    case notRunning = 1
    /// Not a state of the app that is tested here, which is in front while it runs.
    case runningBackgroundSuspended = 2
    /// Not a state of the app that is tested here, which is in front while it runs.
    case runningBackground = 3
    case runningForeground = 4
  }

  /// What an app launches that was created without content. The default is nil: see the class.
  public static var content: Content?

  /// The app that runs; nil for none. Only one runs at a time.
  static private(set) var running: XCUIApplication?

  private let ownContent: Content?
  private let module: String
  private var launched: TestedApplication?
  /// The running app: this one, or another's if this one has no content of its own.
  var running: TestedApplication? { launched ?? (ownContent == nil ? Self.running?.launched : nil) }

  /// The arguments after the program's name in `CommandLine.arguments` while the app runs; `-AppleLanguages (de)` and
  /// `-AppleLocale de_DE` also are its user's. The default is none.
  open var launchArguments: [String] = []
  /// Variables of the process's environment while the app runs. The default is none.
  open var launchEnvironment: [String: String] = [:]

  /// The app of the test target.
  public convenience init(fileID: String = #fileID) { self.init(nil, fileID: fileID) }

  /// The app of a delegate's class.
  public convenience init(delegate: any UIApplicationDelegate.Type, fileID: String = #fileID) {
    self.init(.delegate(delegate), fileID: fileID)
  }

  /// An app with a view controller in its window; it is made at each launch.
  public convenience init(
    fileID: String = #fileID, rootViewController: @escaping @MainActor () -> UIViewController
  ) {
    self.init(.rootViewController(rootViewController), fileID: fileID)
  }

  private init(_ content: Content?, fileID: String) {
    ownContent = content
    module = fileID.split(separator: "/").first.map(String.init) ?? ""
    super.init(nil)
  }

  override var source: ElementSource {
    ElementSource(self, "app") { self.running.map { [ScreenElement(application: $0.windows)] } ?? [] }
  }

  // MARK: Running

  /// Launches the app, after ending one that runs: with a clock at 0, a light screen of `UIScreen.main`'s size, and no first
  /// responder. Fails the test if it is not known what to launch.
  open func launch() {
    Self.running?.terminate()
    guard let content = ownContent ?? Self.content ?? defaultContent else {
      fail(
        "launch(): there is no class AppDelegate in \(candidates.joined(separator: " or ")); say what to launch by "
          + "XCUIApplication(delegate:), XCUIApplication(rootViewController:) or XCUIApplication.content", nil)
      return
    }
    Self.running = self
    XCUIDevice.shared.turned = .portrait
    ReplacedContext.endInner = { XCUIApplication.running?.terminate() }
    let made: TestedApplication.Content =
      switch content {
      case .delegate(let type): .delegate(type)
      case .rootViewController(let make): .controller(make)
      }
    launched = TestedApplication(made, arguments: launchArguments, environment: launchEnvironment)
  }

  /// Launches the app if it does not run.
  open func activate() { if running == nil { launch() } }

  /// Ends the app; its windows are hidden, and clock, screen, arguments and environment are as before. It also ends when
  /// another one is launched. Findings of the journal of changes are printed; they do not fail the test.
  open func terminate() {
    if launched == nil, running != nil, let other = Self.running { return other.terminate() }
    launched?.terminate()
    launched = nil
    if Self.running === self { Self.running = nil }
  }

  open var state: State { running == nil ? .notRunning : .runningForeground }

  /// Whether the app is in a state. It never changes by itself, so no time passes.
  @discardableResult open func wait(for state: State, timeout: TimeInterval) -> Bool { self.state == state }

  /// Modules that may have the app's delegate.
  private var candidates: [String] {
    let names = ["UITests", "Tests"].compactMap { suffix in
      module.hasSuffix(suffix) && module != suffix ? String(module.dropLast(suffix.count)) : nil
    }
    return names.isEmpty ? [module] : names
  }

  private var defaultContent: Content? {
    for name in candidates {
      if let type = NSClassFromString("\(name).AppDelegate") as? any UIApplicationDelegate.Type {
        return .delegate(type)
      }
    }
    return nil
  }

  // MARK: Use

  /// Lays out what changed.
  func layOut() { _ = running?.driver.wait(atMost: 0) { true } }

  /// The driver of the running app; nil if it does not run.
  var runningDriver: ScreenDriver? { running?.driver }

  /// The driver for a step. Fails the test if the app does not run.
  func driver(for step: String, _ place: SourcePlace?) -> ScreenDriver? {
    if running == nil { fail("\(step): the app does not run: launch() it first", place) }
    return running?.driver
  }

  func isReachable(_ element: ScreenElement) -> Bool {
    guard let driver = running?.driver else { return false }
    if element.kind == .application { return true }
    return ElementReach.obstacle(of: element, in: driver.windows) == nil
  }

  /// The names that there are on the screen, in reading order.
  var names: [String] { running?.names ?? [] }

  var picture: UIImage { running?.picture ?? UIImage() }

  /// Fails the running test, with a picture of the screen and its elements as text.
  func fail(_ message: String, _ place: SourcePlace?) {
    TestFailure(
      message: message, place: place,
      picture: running.map { _ in picture.pngData() ?? Data() },
      tree: running.map { "\(ScreenElement(application: $0.windows).tree)\n\nSpoken:\n\($0.spokenText)\n" }
    ).record()
  }
}
