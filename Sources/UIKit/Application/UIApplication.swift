/// The running app: its delegate, its windows, its state. There is one, made when it is first asked for.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// What the app is doing.
  public enum State: Int, Sendable {
    case active
    case inactive
    case background
  }

  /// Why the app was launched; always empty here, as nothing but a person launches it.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    public static let sourceApplication = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    /// The message that woke the app; never present here.
    public static let remoteNotification = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
  }

  /// How `open(_:options:completionHandler:)` opens something.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The app.
  public static let shared = UIApplication()

  private override init() {
    super.init()
  }

  /// Who is told of the app's life.
  open var delegate: (any UIApplicationDelegate)?

  /// The delegate, where it is a responder.
  open override var next: UIResponder? { delegate as? UIResponder }

  /// A key that came all the way here was kept by nobody.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    event?.isUnanswered = true
    super.pressesBegan(presses, with: event)
  }

  /// Whether the app is in front. Inactive until it was launched.
  open internal(set) var applicationState = State.inactive

  /// The windows that are shown, those in front last.
  open var windows: [UIWindow] {
    // sorted(by:) keeps the order of equal levels.
    UIWindow.all.filter { !$0.isHidden }.sorted { $0.windowLevel.rawValue < $1.windowLevel.rawValue }
  }

  /// The window that keys go to.
  open var keyWindow: UIWindow? { UIWindow.key }

  /// The scenes of the app: one, once the app was launched.
  open internal(set) var connectedScenes: Set<UIScene> = []

  /// The sessions of the scenes.
  open var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }

  /// Whether the app may show more than one scene: it may not.
  open var supportsMultipleScenes: Bool { false }

  /// The size of text the person prefers.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    UIScreen.main.traitCollection.preferredContentSizeCategory
  }

  /// Which way the app's language is read.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIScreen.main.traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// What opens an address outside the app; nil where the app has no window.
  var opener: URLOpener?

  /// Whether an address could be handed to another app.
  open func canOpenURL(_ url: URL) -> Bool {
    opener != nil && url.scheme != nil
  }

  /// Hands an address to the app the desktop has for it. Without a window nothing opens, and the handler is told so.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    let isOpened = canOpenURL(url) && (opener?.open(url) ?? false)
    if let completion { DispatchQueue.main.async { MainActor.assumeIsolated { completion(isOpened) } } }
  }
}

/// Opens addresses with the desktop's own program for it.
struct URLOpener {
  func open(_ url: URL) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["xdg-open", url.absoluteString]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    return (try? process.run()) != nil
  }
}

extension UIApplication {
  /// Sent once the delegate was told that the app has started.
  public nonisolated static let didFinishLaunchingNotification = NSNotification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  /// Sent when the app receives events again.
  public nonisolated static let didBecomeActiveNotification = NSNotification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// Sent when the app is about to receive no more events.
  public nonisolated static let willResignActiveNotification = NSNotification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Sent when nothing of the app is seen any more.
  public nonisolated static let didEnterBackgroundNotification = NSNotification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// Sent when the app is about to be seen again.
  public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// Sent when memory is scarce: when the process gets the signal USR1.
  public nonisolated static let didReceiveMemoryWarningNotification = NSNotification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  /// Sent when the app is about to end.
  public nonisolated static let willTerminateNotification = NSNotification.Name(
    "UIApplicationWillTerminateNotification")
}
