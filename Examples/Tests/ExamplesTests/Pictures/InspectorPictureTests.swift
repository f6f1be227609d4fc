import AppStoreScreens
import NestedGroupsScreens
import Testing
import TossBenefitScreens

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

/// Compares the inspector over the screens with reference pictures.
@MainActor
@Suite("Pictures of the inspector", .serialized, .isolatedScreen)
struct InspectorPictureTests {
  private func check(
    _ name: String, _ viewController: UIViewController, isDark: Bool = false, pointingAt point: CGPoint?,
    script: String = ""
  ) throws {
    let screen = ScriptedScreen(UINavigationController(rootViewController: viewController), isDark: isDark)
    defer { screen.close() }
    screen.host.inspector.isOn = true
    screen.host.inspector.point = point
    try screen.run(script + "\npng seen")
    let difference = try ReferencePicture("Inspector/\(name)").difference(from: try #require(screen.pictures["seen"]))
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test("outlines nested groups, and summarizes the screen if it points at nothing")
  func groups() throws {
    try check("groups", NestedGroupsViewController(), pointingAt: nil)
    try check("groups-dark", NestedGroupsViewController(), isDark: true, pointingAt: CGPoint(x: 330, y: 400))
  }

  @Test("follows orthogonal rows")
  func rows() throws {
    try check(
      "rows", AppStoreViewController(), pointingAt: CGPoint(x: 100, y: 130),
      script: "drag 300 200 200 200 in 0.5\nwait 1")
  }

  @Test("explains a label (its cell, view hierarchy and constraints) and a header")
  func label() throws {
    try check("label", BenefitListViewController(), pointingAt: CGPoint(x: 110, y: 165))
    try check("header", AppStoreViewController(), pointingAt: CGPoint(x: 60, y: 370))
  }
}
