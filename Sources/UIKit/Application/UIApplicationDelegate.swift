/// Is told of the app's life. Every requirement is optional.
///
/// ```
/// @main
/// class AppDelegate: UIResponder, UIApplicationDelegate {
///   var window: UIWindow?
///   func application(
///     _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
///   ) -> Bool { ... }
/// }
/// ```
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
  /// The app's window, where it has no scenes. The delegate holds it.
  var window: UIWindow? { get set }

  /// The app was started and has shown nothing yet.
  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The app is about to run: the place to make a window.
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The app is in front.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// The app is about to go from the front.
  func applicationWillResignActive(_ application: UIApplication)
  /// The app is not shown any more.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// The app is about to be shown again.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// Memory is scarce: the process got the signal USR1.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
  /// The app is about to end.
  func applicationWillTerminate(_ application: UIApplication)

  /// What a new scene is made of. An app with scenes implements it, or has a class named `SceneDelegate`.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Scenes were closed for good.
  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
}

extension UIApplicationDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }

  public func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  public func applicationDidBecomeActive(_ application: UIApplication) {}
  public func applicationWillResignActive(_ application: UIApplication) {}
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
  public func applicationWillTerminate(_ application: UIApplication) {}

  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
  }

  public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}

  /// Runs the app with a delegate of this class: what `@main` calls. The process ends with the app.
  public static func main() {
    ApplicationLauncher.run(delegateClass: Self.self)
  }
}
