import Foundation
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("An alert", .serialized, .isolatedScreen)
struct AlertTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let root = UIViewController()

  init() {
    AppClock.current = .virtual()
    window.screenSafeArea = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    window.rootViewController = root
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
  }

  private func alert(
    _ actions: [(String, UIAlertAction.Style)], as style: UIAlertController.Style = .alert,
    handler: @escaping (UIAlertAction) -> Void = { _ in }
  ) -> UIAlertController {
    let alert = UIAlertController(title: "Title", message: nil, preferredStyle: style)
    for (title, style) in actions { alert.addAction(UIAlertAction(title: title, style: style, handler: handler)) }
    root.present(alert, animated: false)
    window.layoutIfNeeded()
    return alert
  }

  private func rows(_ alert: UIAlertController) -> [(title: String, frame: CGRect)] {
    var found: [AlertButton] = []
    func collect(_ view: UIView) {
      if let button = view as? AlertButton { found.append(button) }
      view.subviews.forEach(collect)
    }
    collect(alert.view)
    return found.map { ($0.action.title ?? "", $0.convert($0.bounds, to: window)) }
  }

  @Test("is 270 points wide and centred, with buttons 44 points high")
  func frame() {
    let alert = alert([("OK", .default)])
    let frame = alert.view.frame
    #expect(frame.width == 270)
    #expect(frame.midX == 195)
    #expect(abs(frame.midY - 422) < 0.5)
    let rows = rows(alert)
    #expect(rows.count == 1)
    #expect(rows[0].frame.height == 44)
    #expect(rows[0].frame.width == 270)
    #expect(rows[0].frame.maxY == frame.maxY)
  }

  @Test("lays two buttons out side by side with cancel on the left, and stacks more with cancel last")
  func order() {
    let two = rows(alert([("Delete", .destructive), ("Cancel", .cancel)]))
    #expect(two.map(\.title) == ["Cancel", "Delete"])
    #expect(two[0].frame.minY == two[1].frame.minY)
    #expect(two[0].frame.maxX < two[1].frame.minX)
    root.dismiss(animated: false)
    window.layoutIfNeeded()
    let three = rows(alert([("Cancel", .cancel), ("One", .default), ("Two", .default)]))
    #expect(three.map(\.title) == ["One", "Two", "Cancel"])
    #expect(three[0].frame.maxY < three[1].frame.maxY)
    #expect(three[0].frame.width == 270)
  }

  @Test("calls the handler of the pressed button after it is dismissed")
  func handler() {
    var pressed: [String] = []
    var wasDismissed = false
    let root = root
    let alert = alert([("Cancel", .cancel), ("Go", .default)]) { action in
      pressed.append(action.title ?? "")
      wasDismissed = root.presentedViewController == nil
    }
    let buttonFrame = rows(alert)[1].frame
    TestTouch(on: window).tap(buttonFrame.midX, buttonFrame.midY)
    AppClock.current.advance(by: 1)
    window.layoutIfNeeded()
    #expect(pressed == ["Go"])
    #expect(wasDismissed)
    #expect(window.subviews.count == 1)
  }

  @Test("tracks a touch that slides from button to button, and ignores disabled buttons")
  func sliding() {
    var pressed: [String] = []
    let alert = alert([("One", .default), ("Two", .default), ("Three", .default)]) { pressed.append($0.title ?? "") }
    alert.actions[1].isEnabled = false
    let rows = rows(alert)
    let touch = TestTouch(on: window)
    touch.tap(rows[1].frame.midX, rows[1].frame.midY)
    #expect(root.presentedViewController === alert)
    touch.press(rows[0].frame.midX, rows[0].frame.midY)
    touch.move(rows[2].frame.midX, rows[2].frame.midY)
    touch.lift(rows[2].frame.midX, rows[2].frame.midY)
    AppClock.current.advance(by: 1)
    window.layoutIfNeeded()
    #expect(pressed == ["Three"])
  }

  @Test("handles keys: Return presses the bold button, Escape cancels")
  func keys() {
    var pressed: [String] = []
    var alert = alert([("Cancel", .cancel), ("Go", .default)]) { pressed.append($0.title ?? "") }
    alert.preferredAction = alert.actions[1]
    KeyNavigation.press("return", in: window)
    AppClock.current.advance(by: 1)
    window.layoutIfNeeded()
    alert = self.alert([("Cancel", .cancel), ("Go", .default)]) { pressed.append($0.title ?? "") }
    KeyNavigation.press("escape", in: window)
    AppClock.current.advance(by: 1)
    window.layoutIfNeeded()
    #expect(pressed == ["Go", "Cancel"])
  }

  @Test("is not dismissed by a touch outside, but an action sheet is cancelled by one")
  func outside() {
    var pressed: [String] = []
    _ = alert([("Cancel", .cancel)]) { pressed.append($0.title ?? "") }
    TestTouch(on: window).tap(20, 60)
    #expect(root.presentedViewController != nil)
    root.dismiss(animated: false)
    window.layoutIfNeeded()
    _ = alert([("One", .default), ("Cancel", .cancel)], as: .actionSheet) { pressed.append($0.title ?? "") }
    TestTouch(on: window).tap(20, 60)
    AppClock.current.advance(by: 1)
    window.layoutIfNeeded()
    #expect(root.presentedViewController == nil)
    #expect(pressed == ["Cancel"])
  }

  @Test("as an action sheet has margins of 8 points above the safe area, and a gap of 8 points above its cancel button")
  func sheet() {
    let alert = alert([("Cancel", .cancel), ("One", .default), ("Two", .default)], as: .actionSheet)
    #expect(alert.view.frame.minX == 8)
    #expect(alert.view.frame.width == 374)
    #expect(alert.view.frame.maxY == 810)
    let rows = rows(alert)
    #expect(rows.map(\.title) == ["One", "Two", "Cancel"])
    #expect(rows.map(\.frame.height) == [57, 57, 57])
    #expect(rows[2].frame.minY - rows[1].frame.maxY == 8)
  }

  @Test("scrolls if it is higher than the screen")
  func long() {
    let alert = alert((1...30).map { ("Button \($0)", .default) })
    #expect(alert.view.frame.minY >= 47)
    #expect(alert.view.frame.maxY <= 810)
  }

  @Test("makes its first text field first responder; Return moves to the next one and then presses the bold button")
  func fields() throws {
    var entered: [String?] = []
    let alert = UIAlertController(title: "Sign in", message: nil, preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "Name" }
    alert.addTextField { $0.isSecureTextEntry = true }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Go", style: .default) { [weak alert] _ in entered = alert?.textFields?.map(\.text) ?? [] })
    alert.preferredAction = alert.actions[1]
    root.present(alert, animated: false)
    window.layoutIfNeeded()
    let fields = try #require(alert.textFields)
    #expect(fields.count == 2)
    #expect(fields[0].isFirstResponder)
    #expect(fields[0].convert(fields[0].bounds, to: window).minX == 83)
    fields[0].insertText("Ada")
    fields[0].sendActions(for: .editingDidEndOnExit)
    #expect(fields[1].isFirstResponder)
    fields[1].insertText("x")
    fields[1].sendActions(for: .editingDidEndOnExit)
    AppClock.current.advance(by: 1)
    window.layoutIfNeeded()
    #expect(entered == ["Ada", "x"])
    #expect(root.presentedViewController == nil)
  }
}
