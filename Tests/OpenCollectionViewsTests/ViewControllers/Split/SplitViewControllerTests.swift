import Foundation
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("A split view controller", .serialized, .isolatedScreen)
struct SplitViewControllerTests {
  private let log = AppearanceLog()
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1024, height: 768))
  private let list: LoggingController
  private let detail: LoggingController

  init() {
    list = LoggingController("list", log)
    detail = LoggingController("detail", log)
  }

  private func split(wide: Bool, _ prepare: (UISplitViewController) -> Void = { _ in }) -> UISplitViewController {
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(list, for: .primary)
    split.setViewController(detail, for: .secondary)
    prepare(split)
    set(wide: wide)
    window.rootViewController = split
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    return split
  }

  private func set(wide: Bool) {
    window.traitOverrides.horizontalSizeClass = wide ? .regular : .compact
    window.traitOverrides.verticalSizeClass = .regular
    window.frame = wide ? CGRect(x: 0, y: 0, width: 1024, height: 768) : CGRect(x: 0, y: 0, width: 390, height: 844)
  }

  private func frame(of controller: UIViewController) -> CGRect {
    controller.view.convert(controller.view.bounds, to: window)
  }

  @Test("shows its columns side by side in regular width, the primary one 320 points wide")
  func wide() {
    let split = split(wide: true)
    #expect(!split.isCollapsed)
    #expect(split.displayMode == .oneBesideSecondary)
    #expect(frame(of: list) == CGRect(x: 0, y: 0, width: 320, height: 768))
    #expect(frame(of: detail) == CGRect(x: 320, y: 0, width: 704, height: 768))
    #expect(list.traitCollection.horizontalSizeClass == .compact)
    #expect(detail.traitCollection.horizontalSizeClass == .regular)
    #expect(detail.splitViewController === split)
    #expect(log.entries.filter { $0.contains("did appear") }.sorted() == ["detail did appear", "list did appear"])
  }

  @Test("returns the controllers it was given, and has the navigation controllers around them as children")
  func columnControllers() throws {
    let split = split(wide: true)
    #expect(split.viewController(for: .primary) === list)
    #expect(split.viewController(for: .secondary) === detail)
    #expect(split.viewController(for: .supplementary) == nil)
    let wrappers = [try #require(list.navigationController), try #require(detail.navigationController)]
    #expect(Set(split.children) == Set(wrappers))
    #expect(split.viewControllers == wrappers)

    let other = UIViewController()
    split.showDetailViewController(other, sender: nil)
    #expect(split.viewController(for: .secondary) === other)
    #expect(other.navigationController === wrappers[1])

    let navigation = UINavigationController(rootViewController: UIViewController())
    split.setViewController(navigation, for: .secondary)
    #expect(split.viewController(for: .secondary) === navigation)
    split.showDetailViewController(UIViewController(), sender: nil)
    #expect(split.viewController(for: .secondary) === navigation)
  }

  @Test("that is presented with animation has its columns appear once each, with the presentation")
  func presented() {
    AppClock.current = .virtual()
    set(wide: true)
    let root = UIViewController()
    window.rootViewController = root
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(list, for: .primary)
    split.setViewController(detail, for: .secondary)
    split.modalPresentationStyle = .fullScreen
    root.present(split, animated: true)
    window.layoutIfNeeded()
    #expect(
      log.entries.filter { $0.hasPrefix("list") && $0.contains("appear") } == ["list will appear", "list is appearing"])
    AppClock.current.advance(by: 1)
    window.layoutIfNeeded()
    for column in ["list", "detail"] {
      #expect(
        log.entries.filter { $0.hasPrefix(column) && $0.contains("appear") } == [
          "\(column) will appear", "\(column) is appearing", "\(column) did appear",
        ])
    }
  }

  @Test("does not collapse before it is in its window, whose width is regular")
  func firstLayout() {
    let delegate = SplitDelegate()
    let split = split(wide: true) { $0.delegate = delegate }
    #expect(!split.isCollapsed)
    #expect(delegate.entries.isEmpty)
  }

  @Test("shows and hides its primary column")
  func modes() {
    let split = split(wide: true)
    split.hide(.primary)
    window.layoutIfNeeded()
    #expect(split.displayMode == .secondaryOnly)
    #expect(frame(of: detail) == window.bounds)
    #expect(list.view.window == nil)
    split.preferredSplitBehavior = .overlay
    split.show(.primary)
    window.layoutIfNeeded()
    #expect(split.displayMode == .oneOverSecondary)
    #expect(frame(of: list).width == 320)
    #expect(frame(of: detail) == window.bounds)
    TestTouch(on: window).tap(800, 400)
    window.layoutIfNeeded()
    #expect(split.displayMode == .secondaryOnly)
  }

  @Test("has a button for the display mode in every mode: a sidebar icon for tiles, a chevron for overlays")
  func displayModeButton() {
    let split = split(wide: true)
    let button = split.displayModeButtonItem
    #expect(detail.navigationItem.containerItem === button)
    #expect(button.image == UIImage(systemName: "sidebar.left"))
    split.hide(.primary)
    window.layoutIfNeeded()
    #expect(detail.navigationItem.containerItem === button)
    split.preferredSplitBehavior = .overlay
    window.layoutIfNeeded()
    #expect(button.image == UIImage(systemName: "chevron.backward"))
    split.preferredSplitBehavior = .tile
    window.layoutIfNeeded()
    #expect(button.image == UIImage(systemName: "sidebar.left"))
    split.presentsWithGesture = false
    window.layoutIfNeeded()
    #expect(detail.navigationItem.containerItem == nil)
  }

  @Test("changes its display mode with the preferred split behavior, at the next layout")
  func splitBehaviors() {
    let delegate = SplitDelegate()
    let split = split(wide: true) { $0.delegate = delegate }
    #expect(split.displayMode == .oneBesideSecondary)
    delegate.entries = []
    split.preferredSplitBehavior = .overlay
    #expect(split.displayMode == .oneBesideSecondary)
    window.layoutIfNeeded()
    #expect(split.displayMode == .secondaryOnly)
    #expect(frame(of: detail) == window.bounds)
    split.preferredSplitBehavior = .tile
    window.layoutIfNeeded()
    #expect(split.displayMode == .oneBesideSecondary)
    #expect(delegate.entries == ["will change to secondaryOnly", "will change to oneBesideSecondary"])
    // A preferred mode that the behavior does not allow is replaced by the allowed one with as many columns.
    split.preferredDisplayMode = .oneBesideSecondary
    split.preferredSplitBehavior = .overlay
    window.layoutIfNeeded()
    #expect(split.displayMode == .oneOverSecondary)
    #expect(frame(of: detail) == window.bounds)
    split.preferredSplitBehavior = .displace
    window.layoutIfNeeded()
    #expect(split.displayMode == .oneBesideSecondary)
  }

  @Test("is a single stack in compact width, with the secondary column on top")
  func narrow() {
    let split = split(wide: false)
    #expect(split.isCollapsed)
    #expect(split.viewControllers.count == 1)
    #expect((split.viewControllers.first as? UINavigationController)?.viewControllers == [list, detail])
    #expect(frame(of: detail) == window.bounds)
    split.show(.primary)
    window.layoutIfNeeded()
    #expect(list.navigationController?.topViewController === list)
    split.show(.secondary)
    window.layoutIfNeeded()
    #expect(list.navigationController?.topViewController === detail)
  }

  @Test("asks its delegate for the top column when it collapses")
  func top() {
    let delegate = SplitDelegate()
    let split = split(wide: false) { $0.delegate = delegate }
    #expect(delegate.entries == ["proposed secondary", "collapse"])
    #expect((split.viewControllers.first as? UINavigationController)?.viewControllers == [list])
  }

  @Test("collapses and expands as the width changes")
  func changing() {
    let split = split(wide: true)
    set(wide: false)
    window.layoutIfNeeded()
    let pushed = UIViewController()
    detail.navigationController?.pushViewController(pushed, animated: false)
    window.layoutIfNeeded()
    #expect(list.navigationController?.viewControllers == [list, detail, pushed])
    set(wide: true)
    window.layoutIfNeeded()
    #expect(!split.isCollapsed)
    #expect(list.navigationController?.viewControllers == [list])
    #expect(detail.navigationController?.viewControllers == [detail, pushed])
    #expect(frame(of: list).width == 320)
  }

  @Test("with three columns shows as many as fit")
  func triple() {
    let middle = UIViewController()
    let split = UISplitViewController(style: .tripleColumn)
    split.setViewController(list, for: .primary)
    split.setViewController(middle, for: .supplementary)
    split.setViewController(detail, for: .secondary)
    set(wide: true)
    window.rootViewController = split
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    #expect(split.displayMode == .oneBesideSecondary)
    #expect(frame(of: middle) == CGRect(x: 0, y: 0, width: 320, height: 768))
    split.preferredDisplayMode = .twoBesideSecondary
    window.layoutIfNeeded()
    #expect(frame(of: list) == CGRect(x: 0, y: 0, width: 280, height: 768))
    #expect(frame(of: middle) == CGRect(x: 280, y: 0, width: 320, height: 768))
    #expect(frame(of: detail) == CGRect(x: 600, y: 0, width: 424, height: 768))
  }
}

@MainActor
private final class SplitDelegate: NSObject, UISplitViewControllerDelegate {
  var entries: [String] = []

  func splitViewController(
    _ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposed: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    entries.append("proposed \(proposed)")
    return .primary
  }
  func splitViewController(_ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode) {
    entries.append("will change to \(displayMode)")
  }
  func splitViewControllerDidCollapse(_ svc: UISplitViewController) { entries.append("collapse") }
}
