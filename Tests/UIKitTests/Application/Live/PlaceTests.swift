import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("The place of an app", .serialized, .isolatedScreen)
struct PlaceTests {
  private func items(at place: AppPlace? = nil) throws -> (LiveScreen, ItemsController, UINavigationController) {
    let items = ItemsController()
    let navigation = UINavigationController(rootViewController: items)
    return (try LiveScreen(navigation, at: place), items, navigation)
  }

  @Test("is reached again: scroll offset, pushed screen, typed text, caret")
  func path() throws {
    let (before, _, _) = try items()
    try before.screen.run(
      "scroll to \"Item 40\"\ntap \"Item 40\"\ntype \"green tea\" into \"Note\"\nkey left\nkey left")
    let place = try before.leave()
    #expect(place.steps.count == 1 && place.steps.first?.target?.label == "Item 40")

    let (after, items, navigation) = try items(at: place)
    #expect(navigation.topViewController?.title == "Item 40")
    let item = try #require(navigation.topViewController as? ItemController)
    #expect(item.note.text == "green tea")
    #expect(item.note.isFirstResponder)
    #expect(item.note.selectedRange == NSRange(location: "green tea".count - 2, length: 0))
    // The list below is where it was: its row is on the screen.
    navigation.popViewController(animated: false)
    after.screen.host.settle()
    #expect(items.table.indexPathsForVisibleRows?.contains(IndexPath(row: 40, section: 0)) == true)
    #expect(items.table.contentOffset.y > 0)
    let types = try after.answers().compactMap { $0["type"] as? String }
    #expect(types == ["ready"])
  }

  @Test("repeats no touch that opened nothing, and puts back what controls showed")
  func effects() throws {
    let (before, old, _) = try items()
    try before.screen.run("tap \"Buy\"\ntap \"Buy\"\ntap \"Price\"\ntype \"tea\" into \"Search\"")
    #expect(old.bought == 2 && old.orders == [1])
    let place = try before.leave()
    #expect(place.steps.isEmpty)

    let (after, new, _) = try items(at: place)
    // The window has the first responder.
    defer { withExtendedLifetime(after) {} }
    #expect(new.bought == 0)
    // Each control tells its value once, as a user who sets it; the field as one who pastes.
    #expect(new.orders == [1] && new.order.selectedSegmentIndex == 1)
    #expect(new.field.text == "tea" && new.edits == ["tea"] && new.field.isFirstResponder)
  }

  @Test("keeps a value that arrow keys changed")
  func arrowKeys() throws {
    let (before, old, _) = try items()
    let window = try #require(old.view.window)
    for _ in 0..<10 where UIFocusSystem.focusSystem(for: window)?.focusedItem !== old.order {
      try before.screen.run("key tab")
    }
    try before.screen.run("key right")
    #expect(old.orders == [1])
    let (_, new, _) = try items(at: before.leave())
    #expect(new.orders == [1] && new.order.selectedSegmentIndex == 1)
  }

  @Test("keeps a value that an assistive technology set")
  func assistiveTechnology() throws {
    let (old, new) = (VolumeController(), VolumeController())
    let before = try LiveScreen(old)
    before.screen.host.live?.willSetValue(of: old.volume)
    DesktopActions.setValue(0.75, of: old.volume)
    #expect(old.volume.value == 0.75)
    let after = try LiveScreen(new, at: before.leave())
    defer { withExtendedLifetime(after) {} }
    #expect(new.volume.value == 0.75)
  }

  private final class VolumeController: UIViewController {
    let volume = UISlider(frame: CGRect(x: 20, y: 100, width: 300, height: 34))

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(volume)
    }
  }

  @Test("forgets the screens that were left")
  func back() throws {
    let (before, _, navigation) = try items()
    try before.screen.run("tap \"Item 1\"")
    navigation.popViewController(animated: false)
    before.screen.host.settle()
    try before.screen.run("tap \"Item 2\"")
    let place = try before.leave()
    #expect(place.steps.map(\.target?.label) == ["Item 2"])
  }

  @Test("goes through a presented screen, and on from one place to the next")
  func chain() throws {
    let (first, _, _) = try items()
    try first.screen.run("tap \"Sort\"")
    let place = try first.leave()
    let (second, items, _) = try items(at: place)
    #expect(items.navigationController?.presentedViewController is SortController)
    // Nothing was done in between: the place is the same.
    #expect(try second.leave().steps == place.steps)
  }

  @Test("stops at the first step whose element is gone, in one line, and stays")
  func gone() throws {
    let (before, _, _) = try items()
    try before.screen.run("tap \"Sort\"")
    var place = try before.leave()
    place.steps[0].target?.label = "Sort by"
    place.steps[0].target?.siblings = 9
    let (after, items, _) = try items(at: place)
    #expect(items.navigationController?.presentedViewController == nil)
    let notes = try after.answers().compactMap { $0["text"] as? String }
    #expect(notes == ["stopped before \"Sort by\": it is not there any more"])
  }

  @Test("stops where a touch no longer opens what it opened")
  func changed() throws {
    let (before, _, _) = try items()
    try before.screen.run("tap \"Item 3\"")
    var place = try before.leave()
    place.steps[0].opened = ["0 UINavigationController > stack 1 OtherController"]
    let (after, _, _) = try items(at: place)
    let notes = try after.answers().compactMap { $0["text"] as? String }
    #expect(notes == ["stopped before \"Item 3\": it no longer opens OtherController"])
  }

  @Test("follows a row that has moved, by what it says")
  func moved() throws {
    let (before, _, _) = try items()
    try before.screen.run("tap \"Item 5\"")
    let place = try before.leave()
    let items = ItemsController()
    items.names.insert("New", at: 0)
    let navigation = UINavigationController(rootViewController: items)
    _ = try LiveScreen(navigation, at: place)
    #expect(navigation.topViewController?.title == "Item 5")
  }

  @Test("keeps the screens that led to one that replaced them")
  func replaced() throws {
    let (before, _, navigation) = try items()
    try before.screen.run("tap \"Item 1\"")
    let item = try #require(navigation.topViewController)
    let next = UIButton(
      type: .system,
      primaryAction: UIAction(title: "Next") { [weak navigation] _ in
        navigation?.setViewControllers([SortController()], animated: false)
      })
    next.frame = CGRect(x: 20, y: 400, width: 100, height: 40)
    item.view.addSubview(next)
    try before.screen.run("tap \"Next\"")
    let place = try before.leave()
    // The row led to the screen with the button.
    #expect(place.steps.map(\.target?.label) == ["Item 1", "Next"])
  }

  @Test("selects the tab before the steps on it")
  func tabs() throws {
    func make() -> (UITabBarController, UINavigationController) {
      let second = UINavigationController(rootViewController: ItemsController())
      let tabs = UITabBarController()
      let first = UIViewController()
      first.tabBarItem = UITabBarItem(title: "First", image: nil, tag: 0)
      second.tabBarItem = UITabBarItem(title: "Second", image: nil, tag: 1)
      tabs.viewControllers = [first, second]
      return (tabs, second)
    }
    let (old, _) = make()
    let before = try LiveScreen(old)
    try before.screen.run("tap \"Second\"\ntap \"Item 2\"")
    let place = try before.leave()
    #expect(place.steps.map(\.target?.label) == ["Item 2"])
    let (new, stack) = make()
    _ = try LiveScreen(new, at: place)
    #expect(new.selectedIndex == 1 && stack.topViewController?.title == "Item 2")
  }

  @Test("takes no more input once it was told")
  func left() throws {
    let (before, old, _) = try items()
    _ = try before.leave()
    #expect(before.screen.host.turn() == .still)
    #expect(before.session.hasLeft && old.bought == 0)
  }
}
