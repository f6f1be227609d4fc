import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("A scene", .serialized, .isolatedScreen)
struct SceneTests {
  @Test("has the delegate listed in the Info.plist for its configuration")
  func manifest() {
    let info: [String: Any] = [
      "UIApplicationSceneManifest": [
        "UISceneConfigurations": [
          "UIWindowSceneSessionRoleApplication": [
            [
              "UISceneConfigurationName": "Default Configuration",
              "UISceneDelegateClassName": "$(PRODUCT_MODULE_NAME).SceneDelegate",
            ],
            ["UISceneConfigurationName": "Other", "UISceneDelegateClassName": "OtherDelegate"],
          ]
        ]
      ]
    ]
    let manifest = SceneManifest(infoDictionary: info)
    let role = UISceneSession.Role.windowApplication.rawValue
    #expect(manifest.delegateClassName(named: nil, role: role, module: "App") == "App.SceneDelegate")
    #expect(manifest.delegateClassName(named: "Other", role: role, module: "App") == "App.OtherDelegate")
    #expect(manifest.delegateClassName(named: "Other", role: "none", module: "App") == nil)
    #expect(SceneManifest(infoDictionary: ["UIApplicationSceneManifest": 3]) == SceneManifest())
  }

  @Test("and its app receive lifecycle events in the order of iOS")
  func order() {
    let log = LifecycleLog.shared
    log.entries = []
    let names: [NSNotification.Name] = [
      UIApplication.didFinishLaunchingNotification, UIApplication.didBecomeActiveNotification,
      UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
      UIApplication.willEnterForegroundNotification,
      UIScene.willConnectNotification, UIScene.didActivateNotification, UIScene.didDisconnectNotification,
    ]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        MainActor.assumeIsolated { LifecycleLog.shared.entries.append(name.rawValue) }
      }
    }
    defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    let lifecycle = ApplicationLifecycle(delegate: LifecycleDelegate())
    lifecycle.launch()
    #expect(
      log.entries == [
        "will finish inactive", "did finish", "UIApplicationDidFinishLaunchingNotification", "configuration",
        "connect", "UISceneWillConnectNotification", "foreground inactive",
        "UIApplicationWillEnterForegroundNotification", "active active", "UISceneDidActivateNotification",
        "UIApplicationDidBecomeActiveNotification",
      ])
    #expect(UIApplication.shared.connectedScenes.count == 1)
    #expect(UIApplication.shared.connectedScenes.first?.activationState == .foregroundActive)
    log.entries = []
    lifecycle.end()
    #expect(
      log.entries == [
        "resign", "UIApplicationWillResignActiveNotification", "background",
        "UIApplicationDidEnterBackgroundNotification", "disconnect", "UISceneDidDisconnectNotification", "terminate",
      ])
    UIApplication.shared.connectedScenes = []
    UIApplication.shared.delegate = nil
    UIApplication.shared.applicationState = .inactive
  }

  @Test("without a delegate leaves the launch to the app, which becomes active without entering the foreground")
  func withoutSceneDelegate() {
    let log = LifecycleLog.shared
    log.entries = []
    let tokens = [UIApplication.willEnterForegroundNotification, UIApplication.didBecomeActiveNotification].map {
      name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        MainActor.assumeIsolated { LifecycleLog.shared.entries.append(name.rawValue) }
      }
    }
    defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    let delegate = WindowDelegate()
    let lifecycle = ApplicationLifecycle(delegate: delegate)
    lifecycle.launch()
    #expect(log.entries == ["app active", "UIApplicationDidBecomeActiveNotification"])
    lifecycle.end()
    delegate.window?.isHidden = true
    UIApplication.shared.connectedScenes = []
    UIApplication.shared.delegate = nil
    UIApplication.shared.applicationState = .inactive
  }

  @Test("is on a device that is a phone or a tablet depending on the screen size")
  func device() {
    let old = UIScreen.main.bounds.size
    let oldScale = UIScreen.main.scale
    defer { UIScreen.main.configure(size: old, scale: oldScale) }
    UIScreen.main.configure(size: CGSize(width: 390, height: 844), scale: 3)
    #expect(UIDevice.current.userInterfaceIdiom == .phone)
    #expect(UIDevice.current.model == "iPhone")
    #expect(UIDevice.current.orientation.isPortrait)
    final class Counter: @unchecked Sendable { var count = 0 }
    let counter = Counter()
    let token = NotificationCenter.default.addObserver(
      forName: UIDevice.orientationDidChangeNotification, object: nil, queue: nil
    ) { _ in counter.count += 1 }
    defer { NotificationCenter.default.removeObserver(token) }
    UIDevice.current.beginGeneratingDeviceOrientationNotifications()
    UIScreen.main.configure(size: CGSize(width: 1024, height: 768), scale: 2)
    #expect(counter.count == 1)
    #expect(UIDevice.current.model == "iPad")
    #expect(UIDevice.current.orientation.isLandscape)
    UIDevice.current.endGeneratingDeviceOrientationNotifications()
  }

  @Test(
    "runs on a device with a random identifier, which is stored in the app's defaults, and another one without them")
  func vendorIdentifier() throws {
    let names = (0..<2).map { _ in "UIDeviceTests-\(UUID().uuidString)" }
    let defaults = try names.map { try #require(UserDefaults(suiteName: $0)) }
    defer { for (store, name) in zip(defaults, names) { store.removePersistentDomain(forName: name) } }
    let first = UUID(storedIn: defaults[0])
    #expect(UUID(storedIn: defaults[0]) == first && UUID(storedIn: defaults[1]) != first)
    defaults[0].removeObject(forKey: "UIDeviceIdentifierForVendor")
    #expect(UUID(storedIn: defaults[0]) != first)
    defaults[0].set("no identifier", forKey: "UIDeviceIdentifierForVendor")
    #expect(UUID(storedIn: defaults[0]) == UUID(storedIn: defaults[0]))
  }
}

@MainActor
private final class LifecycleLog {
  static let shared = LifecycleLog()
  var entries: [String] = []
}

@MainActor
private func note(_ text: String) { LifecycleLog.shared.entries.append(text) }

private final class LifecycleDelegate: NSObject, UIApplicationDelegate {
  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    note("will finish \(application.applicationState)")
    return true
  }
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    note("did finish")
    return true
  }
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    note("configuration")
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = LifecycleSceneDelegate.self
    return configuration
  }
  func applicationDidBecomeActive(_ application: UIApplication) { note("app active") }
  func applicationWillTerminate(_ application: UIApplication) { note("terminate") }
}

private final class WindowDelegate: NSObject, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.isHidden = false
    return true
  }
  func applicationDidBecomeActive(_ application: UIApplication) { note("app active") }
}

private final class LifecycleSceneDelegate: UIResponder, UIWindowSceneDelegate {
  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    note("connect")
  }
  func sceneWillEnterForeground(_ scene: UIScene) { note("foreground \(UIApplication.shared.applicationState)") }
  func sceneDidBecomeActive(_ scene: UIScene) { note("active \(UIApplication.shared.applicationState)") }
  func sceneWillResignActive(_ scene: UIScene) { note("resign") }
  func sceneDidEnterBackground(_ scene: UIScene) { note("background") }
  func sceneDidDisconnect(_ scene: UIScene) { note("disconnect") }
}
