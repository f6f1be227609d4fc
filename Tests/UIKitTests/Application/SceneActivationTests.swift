import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("Activating a scene", .serialized, .isolatedScreen)
struct SceneActivationTests {
  private final class Log {
    var entries: [String] = []
  }

  private func titles(_ menu: UIMenu) -> [String] {
    MenuLines(menu, isSubmenu: false).groups.joined().compactMap { line in
      if case .element(let element) = line { element.title } else { nil }
    }
  }

  @Test("from a menu shows the alternate, and nothing without one: an app has one scene")
  func menus() {
    let log = Log()
    func action(_ title: String, _ alternate: UIAction?) -> UIWindowScene.ActivationAction {
      UIWindowScene.ActivationAction(title: title, alternate: alternate) { _ in
        log.entries.append("scene")
        return UIWindowScene.ActivationConfiguration(userActivity: NSUserActivity(activityType: "test.read"))
      }
    }
    let alternate = UIAction(title: "Open") { _ in log.entries.append("open") }
    let (first, second) = (action("Open in New Window", alternate), action("New Window", nil))
    #expect(titles(UIMenu(children: [first, second, UIAction(title: "Other") { _ in }])) == ["Open", "Other"])
    first.perform(sender: nil)
    second.perform(sender: nil)
    #expect(log.entries == ["open"])
  }

  @Test("asks for a new one in vain, and says so later")
  func request() async {
    let application = UIApplication.shared
    let error = await withCheckedContinuation { continuation in
      var isLater = false
      application.requestSceneSessionActivation(
        nil, userActivity: NSUserActivity(activityType: "test.read"),
        options: UIWindowScene.ActivationRequestOptions()
      ) { error in
        #expect(isLater)
        continuation.resume(returning: error as NSError)
      }
      isLater = true
    }
    #expect(error.domain == "UISceneErrorDomain" && error.code == 0)
    #expect(!application.supportsMultipleScenes)
  }

  @Test("describes it by an activity") func activity() {
    let activity = NSUserActivity(activityType: "test.read")
    activity.title = "Reading"
    activity.addUserInfoEntries(from: ["page": 1])
    activity.addUserInfoEntries(from: ["page": 2, "book": "a"])
    let configuration = UIWindowScene.ActivationConfiguration(userActivity: activity)
    #expect(configuration.userActivity.userInfo as? [String: AnyHashable] == ["page": 2, "book": "a"])
    #expect(configuration.options == nil && configuration.preview == nil)
    #expect(activity.activityType == "test.read" && activity.title == "Reading")
  }

  @Test("has a title and an image that can be set later") func title() {
    let action = UIAction(title: "One") { _ in }
    action.title = "Two"
    action.image = UIImage(systemName: "star")
    #expect(titles(UIMenu(children: [action])) == ["Two"] && action.image != nil)
  }
}
