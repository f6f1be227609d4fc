import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("Keyboard focus", .serialized, .isolatedScreen)
struct FocusGuideTests {
  private let screen: TypingScreen
  private let left = UIButton(frame: CGRect(x: 10, y: 10, width: 80, height: 30), primaryAction: UIAction { _ in })
  private let right = UIButton(frame: CGRect(x: 200, y: 300, width: 80, height: 30), primaryAction: UIAction { _ in })

  init() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    view.addSubview(left)
    view.addSubview(right)
    screen = TypingScreen(view)
    screen.window.layoutIfNeeded()
  }

  private final class Preferring: UIView {
    weak var preferred: UIView?
    override var preferredFocusEnvironments: [any UIFocusEnvironment] { preferred.map { [$0] } ?? [] }
  }

  private func guide(_ frame: CGRect, to views: UIView...) -> UIFocusGuide {
    let guide = UIFocusGuide()
    guard let view = left.superview else { return guide }
    view.addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.leftAnchor.constraint(equalTo: view.leftAnchor, constant: frame.minX),
      guide.topAnchor.constraint(equalTo: view.topAnchor, constant: frame.minY),
      guide.widthAnchor.constraint(equalToConstant: frame.width),
      guide.heightAnchor.constraint(equalToConstant: frame.height),
    ])
    guide.preferredFocusEnvironments = views
    view.layoutIfNeeded()
    return guide
  }

  private final class Container: UIView {
    var items: [any UIFocusItem] = []
    override func focusItems(in rect: CGRect) -> [any UIFocusItem] { items }
  }

  @Test("goes to the items that a view returns, if they are in it")
  func containers() throws {
    let root = try #require(left.superview)
    let container = Container(frame: root.bounds)
    let inner = UIView(frame: root.bounds)
    inner.addSubview(right)
    container.addSubview(inner)
    root.addSubview(container)
    #expect(root.focusItemContainer === root && root.coordinateSpace === root)
    #expect(root.focusItems(in: CGRect(x: 0, y: 0, width: 20, height: 20)).count == 2)
    #expect(root.focusItems(in: CGRect(x: 0, y: 0, width: 5, height: 5)).count == 1)
    screen.key("tab")
    #expect(left.isFocused)
    // Nothing else is an item: the focus stays.
    screen.key("tab")
    #expect(left.isFocused)
    container.items = [container, left, right]
    screen.key("tab")
    #expect(right.isFocused)
    screen.key("tab")
    #expect(left.isFocused)
  }

  @Test("follows an enabled focus guide in its direction that has a focusable target")
  func guides() {
    let guide = guide(CGRect(x: 200, y: 10, width: 80, height: 30), to: right)
    #expect(guide.isEnabled)
    screen.key("tab")
    #expect(left.isFocused)
    screen.key("right")
    #expect(right.isFocused)
    // There is nothing to the left.
    screen.key("left")
    #expect(right.isFocused)
    screen.key("tab", .shift)
    guide.isEnabled = false
    screen.key("right")
    #expect(left.isFocused)
    guide.isEnabled = true
    guide.preferredFocusEnvironments = nil
    #expect(guide.preferredFocusEnvironments.isEmpty)
    screen.key("right")
    #expect(left.isFocused)
    right.isEnabled = false
    guide.preferredFocusEnvironments = [right]
    screen.key("right")
    #expect(left.isFocused)
    // A cycle of preferred environments has no target.
    let (one, other) = (Preferring(), Preferring())
    (one.preferred, other.preferred) = (other, one)
    guide.preferredFocusEnvironments = [one]
    screen.key("right")
    #expect(left.isFocused)
  }

  @Test("leaves a list through a guide beside it")
  func besideList() {
    let list = rows(Words([["a", "b"]]))
    list.frame = CGRect(x: 0, y: 100, width: 100, height: 100)
    left.superview?.addSubview(list)
    left.isEnabled = false
    _ = guide(CGRect(x: 150, y: 100, width: 50, height: 100), to: right)
    screen.window.layoutIfNeeded()
    screen.key("tab")
    #expect((screen.window.focus.focused as? CountedCell)?.text == "a")
    screen.key("right")
    #expect(right.isFocused)
  }

  @Test("posts notifications of updates and of failed movements")
  func notifications() {
    final class RecordedLines: @unchecked Sendable { var lines: [String] = [] }
    let recorded = RecordedLines()
    let system = UIFocusSystem.focusSystem(for: left)
    #expect(system != nil && system === UIFocusSystem.focusSystem(for: right))
    var observers: [any NSObjectProtocol] = []
    for (name, word) in [
      (UIFocusSystem.didUpdateNotification, "moved"), (UIFocusSystem.movementDidFailNotification, "failed"),
    ] {
      observers.append(
        NotificationCenter.default.addObserver(forName: name, object: system, queue: nil) { note in
          // Posted on the main thread.
          nonisolated(unsafe) let note = note
          MainActor.assumeIsolated {
            let context = note.userInfo?[UIFocusSystem.focusUpdateContextUserInfoKey] as? UIFocusUpdateContext
            let coordinates = note.userInfo?[UIFocusSystem.animationCoordinatorUserInfoKey] != nil
            recorded.lines.append("\(word) \(context?.focusHeading.rawValue ?? 0) \(coordinates)")
          }
        })
    }
    defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
    screen.key("tab")
    #expect(recorded.lines == ["moved \(UIFocusHeading.next.rawValue) true"])
    let list = rows(Words([["a", "b"]]))
    list.frame = CGRect(x: 0, y: 100, width: 100, height: 100)
    left.superview?.addSubview(list)
    screen.window.layoutIfNeeded()
    screen.key("tab")
    recorded.lines = []
    screen.key("down")
    screen.key("down")
    #expect(
      recorded.lines == [
        "moved \(UIFocusHeading.down.rawValue) true", "failed \(UIFocusHeading.down.rawValue) false",
      ])
  }

  @Test("moves by Tab from a cell through its controls and on, and by arrow keys back to cells")
  func controlsInCells() throws {
    let list = rows(Words([["a", "b", "c"]]))
    list.frame = CGRect(x: 0, y: 50, width: 320, height: 200)
    left.superview?.addSubview(list)
    left.isEnabled = false
    screen.window.layoutIfNeeded()
    let cell = try #require(list.cellForItem(at: IndexPath(item: 1, section: 0)))
    let toggle = UISwitch(frame: CGRect(x: 200, y: 5, width: 51, height: 31))
    let button = UIButton(frame: CGRect(x: 100, y: 5, width: 51, height: 31), primaryAction: UIAction { _ in })
    cell.contentView.addSubview(toggle)
    cell.contentView.addSubview(button)
    var word: String? { (screen.window.focus.focused as? CountedCell)?.text }
    screen.key("tab")
    #expect(word == "a")
    // The first cell has no controls.
    screen.key("tab")
    #expect(right.isFocused)
    screen.key("tab", .shift)
    screen.key("down")
    #expect(word == "b")
    screen.key("tab")
    #expect(button.isFocused)
    screen.key("tab")
    #expect(toggle.isFocused)
    screen.key("space")
    #expect(toggle.isOn)
    screen.key("tab", .shift)
    screen.key("tab", .shift)
    #expect(word == "b")
    screen.key("tab")
    screen.key("down")
    #expect(word == "c")
    screen.key("up")
    screen.key("tab")
    screen.key("tab")
    screen.key("tab")
    #expect(right.isFocused)
  }

  @Test("notifies of one failure if every stop refuses the focus, and of none if another accepts it")
  func refusals() {
    final class Refusing: UIButton {
      override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { context.nextFocusedView !== self }
    }
    final class Count: @unchecked Sendable { var failures = 0 }
    let count = Count()
    let observer = NotificationCenter.default.addObserver(
      forName: UIFocusSystem.movementDidFailNotification, object: UIFocusSystem.focusSystem(for: left), queue: nil
    ) { _ in count.failures += 1 }
    defer { NotificationCenter.default.removeObserver(observer) }
    for index in 0..<3 {
      let button = Refusing(
        frame: CGRect(x: 20, y: 200 + 50 * index, width: 50, height: 30), primaryAction: UIAction { _ in })
      button.focusGroupIdentifier = "\(index)"
      left.superview?.addSubview(button)
    }
    (left.focusGroupIdentifier, right.focusGroupIdentifier) = ("left", "right")
    right.isEnabled = false
    screen.window.layoutIfNeeded()
    screen.key("tab")
    #expect(left.isFocused && count.failures == 0)
    screen.key("tab")
    #expect(left.isFocused && count.failures == 1)
  }
}
