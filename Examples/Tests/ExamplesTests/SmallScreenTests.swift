import AppStoreScreens
import Testing

@testable import AppleFrameworksScreens
@testable import GalleryScreens
@testable import NestedGroupsScreens
@testable import OpenCollectionCollections
@testable import OpenCollectionFoundation
@testable import OpenCollectionViews
@testable import TossBenefitScreens
@testable import UIKit

/// Lays out every screen in very small windows, each in its own process, so that a crash is reported for its screen.
@Suite("In a window of any size")
struct SmallScreenTests {
  @Test("the gallery runs")
  func gallery() async {
    await #expect(processExitsWith: .success) { await SmallWindow.tryAll { GalleryViewController() } }
  }

  @Test("carousels run")
  func carousels() async {
    await #expect(processExitsWith: .success) { await SmallWindow.tryAll { CarouselsViewController() } }
  }

  @Test("ten million items run")
  func tenMillion() async {
    await #expect(processExitsWith: .success) { await SmallWindow.tryAll { TenMillionViewController() } }
  }

  @Test("shuffled tiles run")
  func shuffle() async {
    await #expect(processExitsWith: .success) { await SmallWindow.tryAll { ShuffleViewController() } }
  }

  @Test("the frameworks and one of them run")
  func frameworks() async {
    await #expect(processExitsWith: .success) {
      await SmallWindow.tryAll { FrameworkViewController() }
      await SmallWindow.tryAll { FrameworkDetailViewController(framework: AppleFramework.list[0]) }
    }
  }

  @Test("nested groups run")
  func nestedGroups() async {
    await #expect(processExitsWith: .success) { await SmallWindow.tryAll { NestedGroupsViewController() } }
  }

  @Test("the benefits, one of them and the points run")
  func benefits() async {
    await #expect(processExitsWith: .success) {
      await SmallWindow.tryAll { BenefitListViewController() }
      await SmallWindow.tryAll { BenefitDetailViewController(benefit: .today) }
      await SmallWindow.tryAll { MyPointViewController(myPoint: .default) }
    }
  }

  @Test("the store runs")
  func store() async {
    await #expect(processExitsWith: .success) { await SmallWindow.tryAll { AppStoreViewController() } }
  }
}

/// Creates and resizes small windows.
@MainActor
private enum SmallWindow {
  private static let heights: [CGFloat] = [0, 1, 7, 20, 44, 100, 480, 844]

  /// Lays out and commits a screen: created at some widths up to 120, and resized through every width, at 480 points
  /// high and at another height.
  static func tryAll(_ make: @MainActor () -> UIViewController) {
    AppClock.current = .virtual()
    // A phone, whose windows are never as small, ends the process where insets leave no room.
    ClientErrors.areForgiven = true
    for width in stride(from: 0, through: 120, by: 6) {
      let window = window(make(), width: CGFloat(width), height: heights[width / 6 % heights.count])
      window.isHidden = true
    }
    let window = window(make(), width: 120, height: 480)
    for width in (0...120).reversed() {
      resize(window, width: CGFloat(width), height: 480)
      resize(window, width: CGFloat(width), height: heights[width % heights.count])
    }
    resize(window, width: 390, height: 844)
  }

  private static func window(_ viewController: UIViewController, width: CGFloat, height: CGFloat) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: height))
    window.rootViewController = UINavigationController(rootViewController: viewController)
    window.makeKeyAndVisible()
    show(window)
    return window
  }

  private static func resize(_ window: UIWindow, width: CGFloat, height: CGFloat) {
    window.frame.size = CGSize(width: width, height: height)
    show(window)
  }

  private static func show(_ window: UIWindow) {
    window.layoutIfNeeded()
    _ = window.commit()
  }
}
