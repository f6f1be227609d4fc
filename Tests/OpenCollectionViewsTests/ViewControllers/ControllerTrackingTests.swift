import Foundation
import Observation
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@Suite("Controllers that follow what they read", .isolatedScreen)
@MainActor struct ControllerTrackingTests {
  final class Controller: UIViewController {
    let model: WatchedModel
    var calls: [String] = []

    init(_ model: WatchedModel) {
      self.model = model
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }

    override func updateProperties() {
      super.updateProperties()
      calls.append("properties")
      title = model.title
    }
    override func viewWillLayoutSubviews() {
      super.viewWillLayoutSubviews()
      calls.append("will layout")
      _ = model.unread
    }
    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      calls.append("did layout")
      _ = traitCollection.userInterfaceStyle
    }
  }

  let model = WatchedModel()
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))

  @Test("A controller's methods run again for what they read")
  func methods() {
    let controller = Controller(model)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    #expect(controller.calls == ["properties", "will layout", "did layout"])
    controller.calls = []
    model.title = "two"
    window.layoutIfNeeded()
    #expect(controller.calls == ["properties"] && controller.title == "two")
    controller.calls = []
    model.unread = 3
    window.layoutIfNeeded()
    #expect(controller.calls == ["will layout", "did layout"])
    controller.calls = []
    window.overrideUserInterfaceStyle = .dark
    window.layoutIfNeeded()
    #expect(controller.calls == ["will layout", "did layout"])
    controller.calls = []
    controller.setNeedsUpdateProperties()
    controller.updatePropertiesIfNeeded()
    #expect(controller.calls == ["properties"])
  }

  @Test("A dismissed controller is released")
  func lifetime() async {
    let root = UIViewController()
    window.rootViewController = root
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    weak var presented: Controller?
    do {
      let controller = Controller(model)
      presented = controller
      root.present(controller, animated: false)
      window.layoutIfNeeded()
      #expect(controller.calls.contains("did layout"))
      root.dismiss(animated: false)
      window.layoutIfNeeded()
      await mainQueueTurn()
    }
    #expect(presented == nil)
    model.title = "two"
    model.unread = 1
  }
}
