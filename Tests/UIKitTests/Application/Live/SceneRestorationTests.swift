import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("A scene that continues where it was", .serialized, .isolatedScreen)
struct SceneRestorationTests {
  @Test("gives an activity when it has entered the background, and gets it with the next launch")
  func activity() {
    RestoredScene.log = []
    let first = ApplicationLifecycle(delegate: RestoredApp())
    first.launch()
    #expect(RestoredScene.log == ["connect nil"])
    let activity = first.end()
    #expect(activity?.activityType == "shop.item")
    #expect(RestoredScene.log == ["connect nil", "background", "asked"])
    RestoredScene.log = []
    let second = ApplicationLifecycle(delegate: RestoredApp())
    second.launch(restoring: activity)
    #expect(RestoredScene.log == ["connect shop.item", "restore shop.item"])
    second.end()
  }
}

@MainActor private final class RestoredApp: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = RestoredScene.self
    return configuration
  }
}

@MainActor private final class RestoredScene: UIResponder, UIWindowSceneDelegate {
  static var log: [String] = []

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    Self.log.append("connect \(session.stateRestorationActivity?.activityType ?? "nil")")
  }

  func sceneDidEnterBackground(_ scene: UIScene) { Self.log.append("background") }

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    Self.log.append("asked")
    return NSUserActivity(activityType: "shop.item")
  }

  func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {
    Self.log.append("restore \(stateRestorationActivity.activityType)")
  }
}
