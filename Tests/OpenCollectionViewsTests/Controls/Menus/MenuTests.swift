import Foundation
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("A menu", .serialized, .isolatedScreen)
struct MenuTests {
  private let window: UIWindow
  private let touch: TestTouch
  private let button = UIButton(type: .system)

  init() {
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
    window.isHidden = false
    touch = TestTouch(on: window)
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

  private var visibleMenu: MenuPresentation? {
    window.subviews.compactMap { $0 as? MenuPresentation }.first
  }

  private func platterFrame() -> CGRect {
    window.layoutIfNeeded()
    return visibleMenu?.subviews.first?.frame ?? .zero
  }

  @Test("opens below its button, 250 wide with rows of 44; a tap on a row runs its action and closes the menu")
  func select() {
    let log = Log()
    button.menu = UIMenu(children: [action("one", log), action("two", log), action("three", log)])
    touch.tap(40, 120)
    touch.wait(0.5)
    // 8 points below the button, aligned with its leading edge.
    #expect(platterFrame() == CGRect(x: 20, y: 148, width: 250, height: 132))
    touch.tap(60, 148 + 44 + 22)
    #expect(log.names == ["two"])
    touch.wait(0.5)
    #expect(visibleMenu == nil)
  }

  @Test("is closed by a tap outside it, which does nothing else")
  func dismiss() {
    let log = Log()
    button.menu = UIMenu(children: [action("one", log)])
    var presses = 0
    button.addAction(UIAction { _ in presses += 1 }, for: [.touchUpInside, .primaryActionTriggered])
    touch.tap(40, 120)
    touch.wait(0.5)
    touch.tap(40, 120)
    touch.wait(0.5)
    #expect(visibleMenu == nil)
    #expect(log.names.isEmpty)
    #expect(presses == 0)
  }

  @Test("is selected from by one touch that opens it, slides to a row and is lifted")
  func slide() {
    let log = Log()
    button.menu = UIMenu(children: [action("one", log), action("two", log)])
    touch.press(40, 120)
    touch.wait(0.6)
    #expect(visibleMenu != nil)
    _ = platterFrame()
    touch.move(60, 170)
    touch.move(60, 210)
    touch.lift(60, 210)
    #expect(log.names == ["two"])
  }

  @Test("does not run disabled actions, and does not show hidden ones")
  func attributes() {
    let log = Log()
    button.menu = UIMenu(children: [
      action("hidden", log, attributes: .hidden), action("off", log, attributes: .disabled), action("on", log),
    ])
    touch.tap(40, 120)
    touch.wait(0.5)
    #expect(platterFrame().height == 88)
    touch.tap(60, 170)
    #expect(log.names.isEmpty)
    #expect(visibleMenu != nil)
    touch.tap(60, 210)
    #expect(log.names == ["on"])
  }

  @Test("shows an inline menu as a section, and a submenu in its place")
  func submenus() {
    let log = Log()
    let inline = UIMenu(options: .displayInline, children: [action("cut", log), action("copy", log)])
    let more = UIMenu(title: "More", children: [action("paste", log)])
    button.menu = UIMenu(title: "Edit", children: [inline, more])
    touch.tap(40, 120)
    touch.wait(0.5)
    // A heading of 30, a separator of 8, two rows, a separator, a row.
    let heights: [CGFloat] = [30, 8, 88, 8, 44]
    #expect(platterFrame().height == heights.reduce(0, +))
    touch.tap(60, 148 + 134 + 22)
    touch.wait(0.5)
    #expect(log.names.isEmpty)
    #expect(platterFrame().height == 88)
    touch.tap(60, 148 + 66)
    #expect(log.names == ["paste"])
  }

  @Test("with single selection marks the action selected last")
  func singleSelection() {
    let log = Log()
    let menu = UIMenu(
      options: .singleSelection, children: [action("one", log, state: .on), action("two", log)])
    button.menu = menu
    touch.tap(40, 120)
    touch.wait(0.5)
    touch.tap(60, 148 + 66)
    #expect(menu.selectedElements.map(\.title) == ["two"])
  }

  @Test("of a popup button sets the button's title to the selected action's")
  func popup() {
    let log = Log()
    button.menu = UIMenu(children: [action("one", log), action("two", log)])
    button.changesSelectionAsPrimaryAction = true
    #expect(button.currentTitle == "one")
    touch.tap(40, 120)
    touch.wait(0.5)
    touch.tap(60, 148 + 66)
    #expect(button.currentTitle == "two")
    #expect(log.names == ["two"])
  }

  @Test("stays open for an action that keeps it presented")
  func keepsPresented() {
    let log = Log()
    button.menu = UIMenu(children: [action("more", log, attributes: .keepsMenuPresented)])
    touch.tap(40, 120)
    touch.wait(0.5)
    _ = platterFrame()
    touch.tap(60, 170)
    touch.wait(0.5)
    touch.tap(60, 170)
    #expect(log.names == ["more", "more"])
    #expect(visibleMenu != nil)
  }

  @Test("loads deferred elements when it is shown, and shows them when they are provided")
  func deferred() {
    let log = Log()
    var provide: (([UIMenuElement]) -> Void)?
    button.menu = UIMenu(children: [UIDeferredMenuElement { provide = $0 }])
    #expect(provide == nil)
    touch.tap(40, 120)
    touch.wait(0.5)
    #expect(platterFrame().height == 44)
    provide?([action("one", log), action("two", log)])
    #expect(platterFrame().height == 88)
    touch.tap(60, 170)
    #expect(log.names == ["one"])
  }

  @Test("loads deferred elements of inline submenus and of loaded elements")
  func nestedDeferred() {
    let log = Log()
    let inner = UIDeferredMenuElement { $0([self.action("one", log), self.action("two", log)]) }
    let outer = UIDeferredMenuElement { $0([UIMenu(options: .displayInline, children: [inner])]) }
    button.menu = UIMenu(children: [UIMenu(options: .displayInline, children: [outer])])
    touch.tap(40, 120)
    touch.wait(0.5)
    // Two rows of 44 points.
    #expect(platterFrame().height == 88)
    touch.tap(60, 148 + 44 + 22)
    #expect(log.names == ["two"])
  }

  @Test("calls a pending provider once, and an uncached one again each time the menu opens")
  func providerCalls() {
    let log = Log()
    var cached: [([UIMenuElement]) -> Void] = []
    var uncached: [([UIMenuElement]) -> Void] = []
    button.menu = UIMenu(children: [
      action("more", log, attributes: .keepsMenuPresented),
      UIMenu(
        options: .displayInline,
        children: [UIDeferredMenuElement { cached.append($0) }, UIDeferredMenuElement.uncached { uncached.append($0) }]),
    ])
    touch.tap(40, 120)
    touch.wait(0.5)
    // The action displays the menu again while both are loading.
    touch.tap(60, 148 + 22)
    #expect(log.names == ["more"])
    #expect(cached.count == 1 && uncached.count == 1)
    touch.tap(350, 700)
    touch.wait(0.5)
    touch.tap(40, 120)
    touch.wait(0.5)
    #expect(cached.count == 1 && uncached.count == 2)
    // Rows of 44 points: the action, a gap of 8, and two to four rows for the deferred elements. The closed menu's request
    // of uncached elements is ignored.
    uncached.first?([action("old 1", log), action("old 2", log)])
    #expect(platterFrame().height == 140)
    uncached.last?([action("new 1", log), action("new 2", log)])
    #expect(platterFrame().height == 184)
    cached.first?([action("one", log), action("two", log)])
    #expect(platterFrame().height == 228)
  }

  @Test("opens above its source if it does not fit below, and stays inside its container")
  func placement() {
    let container = CGRect(x: 16, y: 8, width: 358, height: 784)
    let size = CGSize(width: 250, height: 300)
    let low = MenuPlacement(container: container, source: CGRect(x: 300, y: 700, width: 60, height: 40))
    #expect(low.frame(of: size) == CGRect(x: 110, y: 392, width: 250, height: 300))
    let left = MenuPlacement(container: container, source: CGRect(x: 0, y: 40, width: 30, height: 40))
    #expect(left.frame(of: size) == CGRect(x: 16, y: 88, width: 250, height: 300))
  }
}
