import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("What collectionview dev and an app tell each other", .serialized, .isolatedScreen)
struct LiveMessageTests {
  @Test("errors of a build, with the place of each")
  func build() throws {
    let text = """
      {"type":"build","state":"failed","problems":[{"file":"Shop/Cart.swift","line":12,"column":5,"kind":"error",\
      "message":"cannot find 'x' in scope","link":"vscode://file/Shop/Cart.swift:12:5"},\
      {"file":"","line":0,"column":0,"kind":"error","message":"undefined reference to 'f'"}]}
      """
    let request = try JSONDecoder().decode(LiveRequest.self, from: Data(text.utf8))
    #expect(request.type == .build && request.state == .failed)
    let overlay = BuildOverlay(problems: request.problems ?? [])
    #expect(
      overlay.text == """
        The build failed: 2 errors.

        Shop/Cart.swift:12:5
        cannot find 'x' in scope

        undefined reference to 'f'
        """)
    #expect(overlay.node(size: CGSize(width: 390, height: 844), scale: 1) != nil)
  }

  @Test("the activity that a scene's delegate gives, as a property list")
  func activity() throws {
    let activity = NSUserActivity(activityType: "shop.reading")
    activity.title = "Reading"
    activity.userInfo = ["page": 7, "marks": [1, 2]]
    let saved = try #require(SavedActivity(activity))
    let copy = try JSONDecoder().decode(SavedActivity.self, from: JSONEncoder().encode(saved)).activity
    #expect(copy.activityType == "shop.reading" && copy.title == "Reading")
    #expect(copy.userInfo?["page"] as? Int == 7 && copy.userInfo?["marks"] as? [Int] == [1, 2])
    // Views are not in property lists.
    activity.userInfo = ["view": UIView()]
    #expect(SavedActivity(activity) == nil)
  }

  @Test("a virtual clock goes on as a real one, with what was scheduled")
  func clock() {
    let start = ProcessInfo.processInfo.systemUptime
    let clock = AppClock.virtualFromNow()
    var isDone = false
    clock.schedule(after: 1) { isDone = true }
    clock.advance(by: 2)
    #expect(isDone && clock.isVirtual)
    let time = clock.now
    clock.run()
    #expect(!clock.isVirtual && clock.now >= time)
    #expect(clock.now >= start + 2)
  }
}
