import Foundation
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("The main storyboard", .serialized, .isolatedScreen)
struct MainStoryboardTests {
  final class Delegate: NSObject, UIApplicationDelegate {
    func application(
      _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
      configuration.delegateClass = SceneDelegate.self
      configuration.storyboard = storyboard(
        "<viewController title=\"Start\" id=\"a\" sceneMemberID=\"viewController\"/>", initial: "a")
      return configuration
    }
  }

  final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    static var titles: [String?] = []
    var window: UIWindow?
    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
      SceneDelegate.titles = [window?.rootViewController?.title]
    }
  }

  @Test("of a scene is in the delegate's window, which becomes visible after the scene was connected")
  func scene() throws {
    defer {
      // The next test that launches an app starts as a new process does.
      UIApplication.shared.connectedScenes = []
      UIApplication.shared.applicationState = .inactive
    }
    ApplicationLifecycle(delegate: Delegate()).launch()
    #expect(SceneDelegate.titles == ["Start"])
    let scene = try #require(UIApplication.shared.connectedScenes.first)
    let delegate = try #require(scene.delegate as? SceneDelegate)
    #expect(delegate.window?.isHidden == false)
    #expect(delegate.window?.isKeyWindow == true)
  }

  @Test("is named by the Info.plist: of the app, or of a scene's configuration")
  func manifest() {
    let manifest = SceneManifest(infoDictionary: [
      "UIMainStoryboardFile": "Main",
      "UIApplicationSceneManifest": [
        "UISceneConfigurations": [
          "UIWindowSceneSessionRoleApplication": [
            ["UISceneConfigurationName": "Default", "UISceneStoryboardFile": "Scene"]
          ]
        ]
      ],
    ])
    #expect(manifest.mainStoryboardName == "Main")
    let role = UISceneSession.Role.windowApplication.rawValue
    #expect(manifest.configuration(named: nil, role: role)?.storyboardName == "Scene")
  }
}
