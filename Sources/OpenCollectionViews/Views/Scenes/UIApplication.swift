@_spi(Storeys) import OpenCollectionFoundation

/// The running app: its delegate, windows and state. A singleton, created on first use.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// The app's activation state.
  public enum State: Int, Sendable {
    /// On the screen, and receiving events.
    case active
    /// On the screen, and not receiving events.
    case inactive
    /// Not on the screen.
    case background
  }

  /// The keys of the launch options. The options are always empty here: only the user launches the app.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The URL to open.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// The app that asked to open it.
    public static let sourceApplication = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    /// The notification that launched the app; never present here.
    public static let remoteNotification = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
  }

  /// The keys of the options of `open(_:options:completionHandler:)`.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The singleton app instance.
  open class var shared: UIApplication { ofContext }
  @InContext private static var ofContext = UIApplication()

  private override init() {
    super.init()
  }

  /// The app's delegate, notified of lifecycle events.
  open var delegate: (any UIApplicationDelegate)?

  /// The delegate, if it is a responder.
  open override var next: UIResponder? { delegate as? UIResponder }

  /// Marks the event as unhandled: no responder before the app handled the key press.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    event?.isUnhandled = true
    super.pressesBegan(presses, with: event)
  }

  /// The app's activation state; inactive until launched.
  open package(set) var applicationState = State.inactive

  /// The visible windows, frontmost last.
  open var windows: [UIWindow] {
    // sorted(by:) keeps the order of equal levels.
    UIWindow.all.filter { !$0.isHidden }.sorted { $0.windowLevel.rawValue < $1.windowLevel.rawValue }
  }

  /// The key window, which receives key presses.
  open var keyWindow: UIWindow? { UIWindow.key }

  /// The connected scenes: one, after launch.
  open package(set) var connectedScenes: Set<UIScene> = []

  /// The sessions of the connected scenes.
  open var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }

  /// Whether the app supports more than one scene; always false.
  open var supportsMultipleScenes: Bool { false }

  /// The preferred content size category.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    UIScreen.main.traitCollection.preferredContentSizeCategory
  }

  /// The layout direction of the app's language.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIScreen.main.traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// Sends an action message to a target, or without one to the first object in the responder chain that has the method.
  ///
  /// - Returns: whether an object received the message.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    UIResponder.send(action, to: target.map { $0 as AnyObject }, from: sender, for: event)
  }

  /// Opens URLs outside the app; nil when the app runs offscreen.
  package var opener: URLOpener?

  /// Whether a URL can be opened in another app.
  open func canOpenURL(_ url: URL) -> Bool {
    opener != nil && url.scheme != nil
  }

  /// Opens a URL in the desktop's default app for it. Offscreen nothing is opened, and the handler receives false.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    let isOpened = canOpenURL(url) && (opener?.open(url) ?? false)
    guard let completion else { return }
    let context = AppContext.current
    DispatchQueue.main.async { MainActor.assumeIsolated { context.run { completion(isOpened) } } }
  }

  // MARK: Activation

  /// Activates a scene: with its session, that scene, which is on the screen already; without one, a new scene, for which the
  /// handler receives `UISceneError.multipleScenesNotSupported`, as on a phone.
  ///
  /// - `errorHandler`: called on the main queue. Unmeasured.
  open func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?, userActivity: NSUserActivity?, options: UIScene.ActivationRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    if let sceneSession, openSessions.contains(sceneSession) { return }
    guard let errorHandler else { return }
    let context = AppContext.current
    DispatchQueue.main.async {
      MainActor.assumeIsolated { context.run { errorHandler(UISceneError(.multipleScenesNotSupported)) } }
    }
  }

  // MARK: Status bar

  /// The frame of the status bar; `UIStatusBarManager.statusBarFrame` replaces it.
  open var statusBarFrame: CGRect { statusBarManager?.statusBarFrame ?? .zero }

  /// Whether the status bar is hidden; `UIStatusBarManager.isStatusBarHidden` replaces it.
  open var isStatusBarHidden: Bool { statusBarManager?.isStatusBarHidden ?? false }

  /// The style of the status bar; `UIStatusBarManager.statusBarStyle` replaces it.
  open var statusBarStyle: UIStatusBarStyle { statusBarManager?.statusBarStyle ?? .default }

  /// The orientation of the interface; `UIWindowScene.interfaceOrientation` replaces it.
  open var statusBarOrientation: UIInterfaceOrientation { UIDevice.current.interfaceOrientation }
}

/// Opens URLs with `xdg-open`, in the desktop's default app.
package struct URLOpener {
  package init() {}

  package func open(_ url: URL) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["xdg-open", url.absoluteString]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    return (try? process.run()) != nil
  }
}

extension UIApplication {
  /// Posted after the delegate's `application(_:didFinishLaunchingWithOptions:)`.
  public nonisolated static let didFinishLaunchingNotification = NSNotification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  /// Posted when the app becomes active.
  public nonisolated static let didBecomeActiveNotification = NSNotification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// Posted when the app is about to become inactive.
  public nonisolated static let willResignActiveNotification = NSNotification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Posted when the app has entered the background.
  public nonisolated static let didEnterBackgroundNotification = NSNotification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// Posted when the app is about to enter the foreground: at the launch of an app with a scene delegate. An app here
  /// never returns from the background.
  public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// Posted for a memory warning: when the process receives the signal SIGUSR1.
  public nonisolated static let didReceiveMemoryWarningNotification = NSNotification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  /// Posted when the app is about to terminate.
  public nonisolated static let willTerminateNotification = NSNotification.Name(
    "UIApplicationWillTerminateNotification")
}

@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  UIWindow.application = { UIApplication.shared }
}
