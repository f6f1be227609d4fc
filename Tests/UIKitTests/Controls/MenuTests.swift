import Foundation
import OpenCollectionTestIsolation
import Testing

@testable import UIKit

@MainActor
@Suite("A menu", .serialized, .alone)
struct MenuTests {
  private let window: UIWindow
  private let finger: TestFinger
  private let button = UIButton(type: .system)

  init() {
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
    window.isHidden = false
    finger = TestFinger(on: window)
    button.frame = CGRect(x: 20, y: 100, width: 100, height: 40)
    button.setTitle("Menu", for: .normal)
    button.showsMenuAsPrimaryAction = true
    window.addSubview(button)
  }

  private final class Log {
    var names: [String] = []
  }

  private func action(
    _ name: String, _ log: Log, attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) -> UIAction {
    UIAction(title: name, attributes: attributes, state: state) { _ in log.names.append(name) }
  }

  private var menuOnScreen: MenuPresentation? {
    window.subviews.compactMap { $0 as? MenuPresentation }.first
  }

  private func platter() -> CGRect {
    window.layoutIfNeeded()
    return menuOnScreen?.subviews.first?.frame ?? .zero
  }

  @Test("opens under its button, 250 wide with rows of 44, and a tap on a row runs its action and closes it")
  func choose() {
    let log = Log()
    button.menu = UIMenu(children: [action("one", log), action("two", log), action("three", log)])
    finger.tap(40, 120)
    finger.wait(0.5)
    // Under the button's lower edge, 8 points below it, along its leading edge.
    #expect(platter() == CGRect(x: 20, y: 148, width: 250, height: 132))
    finger.tap(60, 148 + 44 + 22)
    #expect(log.names == ["two"])
    finger.wait(0.5)
    #expect(menuOnScreen == nil)
  }

  @Test("is closed by a tap beside it, which does nothing else")
  func dismiss() {
    let log = Log()
    button.menu = UIMenu(children: [action("one", log)])
    var presses = 0
    button.addAction(UIAction { _ in presses += 1 }, for: [.touchUpInside, .primaryActionTriggered])
    finger.tap(40, 120)
    finger.wait(0.5)
    finger.tap(40, 120)
    finger.wait(0.5)
    #expect(menuOnScreen == nil)
    #expect(log.names.isEmpty)
    #expect(presses == 0)
  }

  @Test("is chosen from by one finger that opens it, slides to a row and is lifted")
  func slide() {
    let log = Log()
    button.menu = UIMenu(children: [action("one", log), action("two", log)])
    finger.press(40, 120)
    finger.wait(0.6)
    #expect(menuOnScreen != nil)
    _ = platter()
    finger.move(60, 170)
    finger.move(60, 210)
    finger.lift(60, 210)
    #expect(log.names == ["two"])
  }

  @Test("runs no action that is disabled, and does not show a hidden one")
  func attributes() {
    let log = Log()
    button.menu = UIMenu(children: [
      action("hidden", log, attributes: .hidden), action("off", log, attributes: .disabled), action("on", log),
    ])
    finger.tap(40, 120)
    finger.wait(0.5)
    #expect(platter().height == 88)
    finger.tap(60, 170)
    #expect(log.names.isEmpty)
    #expect(menuOnScreen != nil)
    finger.tap(60, 210)
    #expect(log.names == ["on"])
  }

  @Test("shows an inline menu as a section, and opens another one in its place")
  func submenus() {
    let log = Log()
    let inline = UIMenu(options: .displayInline, children: [action("cut", log), action("copy", log)])
    let more = UIMenu(title: "More", children: [action("paste", log)])
    button.menu = UIMenu(title: "Edit", children: [inline, more])
    finger.tap(40, 120)
    finger.wait(0.5)
    // A heading of 30, a gap of 8, two rows, a gap, a row.
    let heights: [CGFloat] = [30, 8, 88, 8, 44]
    #expect(platter().height == heights.reduce(0, +))
    finger.tap(60, 148 + 134 + 22)
    finger.wait(0.5)
    #expect(log.names.isEmpty)
    #expect(platter().height == 88)
    finger.tap(60, 148 + 66)
    #expect(log.names == ["paste"])
  }

  @Test("of single selection marks the action chosen last")
  func singleSelection() {
    let log = Log()
    let menu = UIMenu(
      options: .singleSelection, children: [action("one", log, state: .on), action("two", log)])
    button.menu = menu
    finger.tap(40, 120)
    finger.wait(0.5)
    finger.tap(60, 148 + 66)
    #expect(menu.selectedElements.map(\.title) == ["two"])
  }

  @Test("of a button that keeps its choice gives the button its title")
  func popup() {
    let log = Log()
    button.menu = UIMenu(children: [action("one", log), action("two", log)])
    button.changesSelectionAsPrimaryAction = true
    #expect(button.currentTitle == "one")
    finger.tap(40, 120)
    finger.wait(0.5)
    finger.tap(60, 148 + 66)
    #expect(button.currentTitle == "two")
    #expect(log.names == ["two"])
  }

  @Test("stays open for an action that keeps it")
  func keepsPresented() {
    let log = Log()
    button.menu = UIMenu(children: [action("more", log, attributes: .keepsMenuPresented)])
    finger.tap(40, 120)
    finger.wait(0.5)
    _ = platter()
    finger.tap(60, 170)
    finger.wait(0.5)
    finger.tap(60, 170)
    #expect(log.names == ["more", "more"])
    #expect(menuOnScreen != nil)
  }

  @Test("asks for deferred elements when it is shown, and shows them when they come")
  func deferred() {
    let log = Log()
    var give: (([UIMenuElement]) -> Void)?
    button.menu = UIMenu(children: [UIDeferredMenuElement { give = $0 }])
    #expect(give == nil)
    finger.tap(40, 120)
    finger.wait(0.5)
    #expect(platter().height == 44)
    give?([action("one", log), action("two", log)])
    #expect(platter().height == 88)
    finger.tap(60, 170)
    #expect(log.names == ["one"])
  }

  @Test("opens above what it is opened from where there is no room below, and stays in the room")
  func placement() {
    let room = CGRect(x: 16, y: 8, width: 358, height: 784)
    let size = CGSize(width: 250, height: 300)
    let low = MenuPlacement(room: room, source: CGRect(x: 300, y: 700, width: 60, height: 40))
    #expect(low.frame(of: size) == CGRect(x: 110, y: 392, width: 250, height: 300))
    let left = MenuPlacement(room: room, source: CGRect(x: 0, y: 40, width: 30, height: 40))
    #expect(left.frame(of: size) == CGRect(x: 16, y: 88, width: 250, height: 300))
  }
}
