import Foundation
import Testing

@testable import OpenCollectionTestScreens
@_spi(Adapting) @testable import UIKit

@MainActor
@Suite("A target of a control", .serialized, .isolatedScreen)
struct ControlTargetTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  private let controller = RegisteredController()
  private let button = UIButton(frame: CGRect(x: 100, y: 100, width: 40, height: 40))
  private let touch: TestTouch

  init() {
    window.isHidden = false
    window.rootViewController = controller
    controller.view.addSubview(button)
    window.layoutIfNeeded()
    touch = TestTouch(on: window)
  }

  @Test("is sent the sender and the event of the touch") func touches() {
    button.tag = 3
    button.addTarget(controller, action: "save:", for: .touchUpInside)
    button.addTarget(controller, action: "save:forEvent:", for: .touchUpInside)
    button.addTarget(controller, action: "refresh", for: .touchDown)
    touch.tap(110, 110)
    #expect(controller.log == ["refresh", "save 3", "save with event true"])
  }

  @Test("that is nil is the first responder up the chain that has the method") func responderChain() {
    button.addTarget(nil, action: "refresh", for: .touchUpInside)
    touch.tap(110, 110)
    #expect(controller.log == ["refresh"])
    button.addTarget(nil, action: "polish", for: .touchUpInside)
    touch.tap(110, 110)
    #expect(controller.log == ["refresh", "refresh"])
  }

  @Test("is sent one message for an action that was added twice") func addedTwice() {
    button.addTarget(controller, action: "refresh", for: .touchDown)
    button.addTarget(controller, action: "refresh", for: [.touchDown, .valueChanged])
    button.sendActions(for: .touchDown)
    #expect(controller.log == ["refresh"])
    #expect(button.allControlEvents == [.touchDown, .valueChanged])
  }

  @Test("is listed with its actions until it is removed") func listing() {
    button.addTarget(controller, action: "refresh", for: .touchDown)
    button.addTarget(controller, action: "save:", for: .touchUpInside)
    button.addTarget(nil, action: "polish", for: .touchUpInside)
    #expect(button.allTargets.count == 2 && button.allTargets.contains(controller))
    #expect(button.allTargets.contains { $0.base is NSNull })
    #expect(button.actions(forTarget: controller, forControlEvent: .touchDown) == ["refresh"])
    #expect(button.actions(forTarget: controller, forControlEvent: .valueChanged) == nil)
    button.removeTarget(controller, action: nil, for: .touchUpInside)
    #expect(button.actions(forTarget: controller, forControlEvent: .touchUpInside) == nil)
    #expect(button.actions(forTarget: nil, forControlEvent: .touchUpInside) == ["polish"])
    button.removeTarget(nil, action: nil, for: .allEvents)
    #expect(button.allTargets.isEmpty && button.allControlEvents.isEmpty)
  }

  @Test("is not kept, and is sent nothing after it was deallocated") func weakTargets() {
    weak var target: RegisteredModel?
    do {
      let model = RegisteredModel()
      target = model
      button.addTarget(model, action: "reloadFrom:", for: .touchDown)
      button.sendActions(for: .touchDown)
      #expect(model.reloads == 1)
    }
    #expect(target == nil)
    button.sendActions(for: .touchDown)
    #expect(button.allTargets.isEmpty)
  }

  @Test("of a gesture recognizer is sent the recognizer at each change of its state") func gestures() {
    let tap = UITapGestureRecognizer(target: controller, action: "pinched:")
    tap.addTarget(controller, action: "pinched:")
    controller.view.addGestureRecognizer(tap)
    touch.tap(200, 200)
    #expect(controller.log == ["recognized true"])
    tap.removeTarget(controller, action: nil)
    touch.tap(200, 200)
    #expect(controller.log == ["recognized true"])
  }

  @Test("of a bar button item is sent the item by a tap") func barButtons() {
    let model = RegisteredModel()
    controller.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Save", style: .done, target: model, action: "reloadFrom:")
    window.rootViewController = UINavigationController(rootViewController: controller)
    window.layoutIfNeeded()
    // A bar's button ends 16 points before the right edge, and the bar's middle is at 22 points below the safe area.
    touch.tap(400 - 16 - 10, window.safeAreaInsets.top + 22)
    #expect(model.reloads == 1)
  }
}
