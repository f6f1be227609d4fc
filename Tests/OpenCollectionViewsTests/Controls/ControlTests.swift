import Foundation
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("A control", .serialized, .isolatedScreen)
struct ControlTests {
  private let window: UIWindow
  private let touch: TestTouch
  private let control = UIControl(frame: CGRect(x: 100, y: 100, width: 40, height: 40))

  init() {
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    window.isHidden = false
    window.addSubview(control)
    touch = TestTouch(on: window)
  }

  @Test("sends actions for a touch that begins and ends inside")
  func press() {
    var log: [String] = []
    control.addAction(UIAction { _ in log.append("down") }, for: .touchDown)
    control.addAction(UIAction { _ in log.append("up") }, for: .touchUpInside)
    touch.press(110, 110)
    #expect(control.isHighlighted)
    touch.lift(110, 110)
    #expect(!control.isHighlighted)
    #expect(log == ["down", "up"])
  }

  @Test("tracks a touch up to 70 points beyond its bounds")
  func reach() {
    var log: [String] = []
    control.addAction(UIAction { _ in log.append("inside") }, for: .touchUpInside)
    control.addAction(UIAction { _ in log.append("outside") }, for: .touchUpOutside)
    touch.press(110, 110)
    touch.move(140 + 69, 110)
    touch.lift(140 + 69, 110)
    touch.press(110, 110)
    touch.move(140 + 71, 110)
    #expect(!control.isHighlighted)
    touch.lift(140 + 71, 110)
    #expect(log == ["inside", "outside"])
  }

  @Test("runs an action with an identifier once, however often it was added")
  func identifiers() {
    var log: [Int] = []
    let name = UIAction.Identifier("count")
    control.addAction(UIAction(identifier: name) { _ in log.append(1) }, for: .valueChanged)
    control.addAction(UIAction(identifier: name) { _ in log.append(2) }, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(log == [2])
    control.removeAction(identifiedBy: name, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(log == [2])
  }

  @Test("that is disabled sends no actions")
  func disabled() {
    var count = 0
    control.addAction(UIAction { _ in count += 1 }, for: .allTouchEvents)
    control.isEnabled = false
    touch.tap(110, 110)
    #expect(count == 0)
    #expect(control.state == .disabled)
  }

  @Test("that is a button runs its primary action with itself as the sender")
  func button() {
    weak var sender: AnyObject?
    var count = 0
    let button = UIButton(
      frame: CGRect(x: 0, y: 0, width: 50, height: 50),
      primaryAction: UIAction(title: "Go") {
        sender = $0.sender
        count += 1
      })
    window.addSubview(button)
    touch.tap(10, 10)
    #expect(count == 1)
    #expect(sender === button)
    #expect(button.currentTitle == "Go")
  }

  @Test("that is a button shows the title for its state, or else for the normal state")
  func titles() {
    let button = UIButton(type: .system)
    button.setTitle("Follow", for: .normal)
    button.setTitle("Following", for: .selected)
    #expect(button.currentTitle == "Follow")
    button.isHighlighted = true
    #expect(button.currentTitle == "Follow")
    button.isSelected = true
    #expect(button.currentTitle == "Following")
    #expect(button.title(for: .disabled) == "Follow")
  }
}
