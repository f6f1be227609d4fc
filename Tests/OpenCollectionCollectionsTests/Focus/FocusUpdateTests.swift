import Foundation
import OpenCollectionDisplays
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("Focus updates by delegates, touches and changes", .serialized, .isolatedScreen)
struct FocusUpdateTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  @Test("The delegate is consulted and notified for both items, and an item that refuses is not focused")
  func delegate() {
    let list = FocusScreen([["a", "b", "c", "d"]])
    let log = FocusLog()
    list.view.delegate = log
    log.preferred = path(1)
    log.closed = [2]
    log.refused = [0]
    list.key("tab")
    #expect(log.lines == ["should - 1", "did - 1"])
    log.lines = []
    list.key("down")
    #expect(list.focused == "d" && log.lines == ["should 1 3", "did 1 3"])
    list.key("up")
    log.lines = []
    list.key("up")
    #expect(list.focused == "b" && log.lines == ["should 1 0"])
  }

  @Test("A focused text field stays first responder when it or another view is touched")
  func touchesAndTexts() {
    let field = UITextField(frame: CGRect(x: 10, y: 500, width: 100, height: 30))
    let list = FocusScreen([["a", "b"]], beside: field)
    list.screen.window.frame.size.height = 600
    list.key("tab")
    list.key("tab")
    #expect(field.isFirstResponder)
    list.screen.press(CGPoint(x: 100, y: 20))
    #expect(field.isFirstResponder && field.isFocused)
    list.screen.lift(CGPoint(x: 100, y: 20))
    field.resignFirstResponder()
    list.key("tab")
    #expect(list.focused == "a")
    field.becomeFirstResponder()
    #expect(list.focused == nil && !list.view.visibleCells.contains(where: \.isFocused))
    field.resignFirstResponder()
  }

  @Test("A pushed screen gets the focus too, and returns it to the item focused before")
  func screens() throws {
    let list = FocusScreen([["a", "b", "c"]])
    let (first, second) = (UIViewController(), UIViewController())
    let button = UIButton(frame: CGRect(x: 10, y: 200, width: 100, height: 30))
    first.view.addSubview(list.view)
    second.view.addSubview(button)
    let navigation = UINavigationController(rootViewController: first)
    list.screen.window.rootViewController = navigation
    list.screen.window.layoutIfNeeded()
    list.key("tab", .shift)
    list.key("down")
    #expect(list.focused == "b")
    navigation.pushViewController(second, animated: false)
    list.screen.window.layoutIfNeeded()
    #expect(button.isFocused)
    navigation.popViewController(animated: false)
    list.screen.window.layoutIfNeeded()
    #expect(list.focused == "b")
    list.screen.window.focus.touchBegan()
    navigation.pushViewController(second, animated: false)
    list.screen.window.layoutIfNeeded()
    #expect(!button.isFocused)
  }

  @Test("A touch clears the focus, and Tab restores it")
  func touches() {
    let list = FocusScreen([["a", "b", "c"]])
    list.key("tab")
    #expect(list.focused == "a")
    list.screen.press(CGPoint(x: 100, y: 60))
    list.screen.lift(CGPoint(x: 100, y: 60))
    #expect(list.focused == nil)
    list.key("tab")
    // The touch selected "b".
    #expect(list.focused == "b")
  }

  @Test("The focus follows its item, and moves to the item at its index path when it is deleted")
  func changes() {
    let list = FocusScreen([["a", "b", "c", "d"]])
    UIView.performWithoutAnimation {
      list.key("tab")
      list.key("down")
      list.source.sections = [["x", "a", "b", "c", "d"]]
      list.view.insertItems(at: [path(0)])
      #expect(list.focused == "b")
      list.source.sections = [["x", "a", "c", "d"]]
      list.view.deleteItems(at: [path(2)])
      list.screen.window.layoutIfNeeded()
      #expect(list.focused == "c")
      list.view.reloadItems(at: [path(2)])
      list.screen.window.layoutIfNeeded()
      #expect(list.focused == "c" && list.view.visibleCells.filter(\.isFocused).count == 1)
      list.source.sections = [["m", "n"]]
      list.view.reloadData()
      list.screen.window.layoutIfNeeded()
      #expect(list.focused == "n")
      list.source.sections = [[]]
      list.view.reloadData()
      list.screen.window.layoutIfNeeded()
      #expect(list.focused == nil)
      // It returns with the items, but not after a touch.
      list.source.sections = [["p", "q"]]
      list.view.reloadData()
      list.screen.window.layoutIfNeeded()
      #expect(list.focused == "q")
      list.source.sections = [[]]
      list.view.reloadData()
      list.screen.window.layoutIfNeeded()
      list.screen.window.focus.touchBegan()
      list.source.sections = [["r"]]
      list.view.reloadData()
      list.screen.window.layoutIfNeeded()
      #expect(list.focused == nil)
    }
  }

  @Test("An app requests focus updates and queries the focused item")
  func systems() throws {
    let list = FocusScreen([["a", "b", "c"]])
    let window = list.screen.window
    let system = try #require(UIFocusSystem(for: list.view))
    #expect(system.focusedItem == nil && UIFocusSystem(for: UIView()) == nil)
    let cell = try #require(list.view.cellForItem(at: path(2)))
    system.requestFocusUpdate(to: cell)
    #expect(list.focused == nil)
    window.layoutIfNeeded()
    #expect(list.focused == "c" && system.focusedItem === cell)
    #expect(UIFocusSystem.environment(window, contains: cell) && !UIFocusSystem.environment(cell, contains: window))
    let log = FocusLog()
    list.view.delegate = log
    log.preferred = path(1)
    list.view.setNeedsFocusUpdate()
    list.view.updateFocusIfNeeded()
    #expect(list.focused == "b")
    list.view.allowsFocus = false
    list.view.delegate = nil
    #expect(!cell.canBecomeFocused)
  }

  @Test("A halo shows the focus of a plain cell, the tint color that of a list cell")
  func looks() throws {
    let list = FocusScreen([["a"]])
    list.key("tab")
    let cell = try #require(list.view.cellForItem(at: path(0)))
    #expect(cell.subviews.last is FocusHalo)
    #expect(cell.configurationState.isFocused)
    cell.backgroundConfiguration = .listPlainCell()
    #expect(cell.focusEffect == nil)
    cell.backgroundConfiguration?.backgroundColor = .red
    #expect(cell.focusEffect is UIFocusHaloEffect)
    list.screen.window.focus.touchBegan()
    #expect(!cell.subviews.contains { $0 is FocusHalo } && !cell.configurationState.isFocused)
  }
}
