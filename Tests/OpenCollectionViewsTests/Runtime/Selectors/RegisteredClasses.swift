import Foundation

@_spi(Adapting) @testable import UIKit

// Classes as the adapter writes them: each registers its members when the program is loaded.

/// A controller with methods of every number of arguments.
@MainActor class RegisteredController: UIViewController {
  weak var label: UILabel!
  var radius: CGFloat = 0
  var count = 0
  private(set) var log: [String] = []

  func note(_ entry: String) { log.append(entry) }

  func refresh() { note("refresh") }
  func save(_ sender: UIButton) { note("save \(sender.tag)") }
  func save(_ sender: Any?, forEvent event: UIEvent?) { note("save with event \(event != nil)") }
  func title(at index: Int) -> String { "title \(index)" }
  private func tick(_ timer: Timer) { note("tick \(timer.userInfo ?? "none")") }
  func posted(_ notification: Notification) { note("posted \(notification.name.rawValue)") }
  func pinched(_ recognizer: UIGestureRecognizer) { note("recognized \(recognizer.state == .ended)") }

  fileprivate static func adapted() -> [AdaptedMember] {
    [
      .method("refresh", "refresh()") { object, _ in (object as! RegisteredController).refresh() },
      .method("save:", "save(_:)", types: ["UIButton"]) {
        (object, arguments) in (object as! RegisteredController).save(arguments[0, as: UIButton.self])
      },
      .method("save:forEvent:", "save(_:forEvent:)", types: ["Any?", "UIEvent?"]) { object, arguments in
        (object as! RegisteredController).save(
          arguments[0, as: Any?.self], forEvent: arguments[1, as: UIEvent?.self])
      },
      .method("titleAt:", "title(at:)", types: ["Int"]) { object, arguments in
        (object as! RegisteredController).title(at: arguments[0, as: Int.self])
      },
      .method("tick:", "tick(_:)", types: ["Timer"]) { object, arguments in
        (object as! RegisteredController).tick(arguments[0, as: Timer.self])
      },
      .method("posted:", "posted(_:)", types: ["Notification"]) { object, arguments in
        (object as! RegisteredController).posted(arguments[0, as: Notification.self])
      },
      .method("pinched:", "pinched(_:)", types: ["UIGestureRecognizer"]) { object, arguments in
        (object as! RegisteredController).pinched(arguments[0, as: UIGestureRecognizer.self])
      },
      .property("label", \RegisteredController.label), .property("radius", \RegisteredController.radius),
      .property("count", \RegisteredController.count), .property(readOnly: "log", \RegisteredController.log),
    ]
  }
}

/// Overrides an inherited method without registering anything.
@MainActor final class RegisteredSubclass: RegisteredController {
  override func refresh() { note("refresh of the subclass") }
}

/// A class whose methods have the base names of others, and names of their own.
@MainActor final class RegisteredModel: NSObject {
  private(set) var reloads = 0
  func refresh(_ sender: Any?) { reloads += 1 }

  fileprivate static func adapted() -> [AdaptedMember] {
    [
      .method("reloadFrom:", "refresh(_:)", types: ["Any?"]) { object, arguments in
        (object as! RegisteredModel).refresh(arguments[0, as: Any?.self])
      },
      .implementation("listDidScroll(_:)"),
    ]
  }
}

/// A generic class has a class object for each of its arguments.
@MainActor final class RegisteredBox<Content>: NSObject {
  var content: Content
  private(set) var isOpen = false
  init(_ content: Content) { self.content = content }
  func open() { isOpen = true }
}

extension RegisteredBox: AdaptedBox {
  fileprivate static func adaptedBox() -> [AdaptedMember] {
    [.method("open", "open()") { object, _ in (object as! RegisteredBox<Content>).open() }]
  }
}

private protocol AdaptedBox {
  @MainActor static func adaptedBox() -> [AdaptedMember]
}

/// A protocol with an optional requirement.
@MainActor protocol RegisteredDelegate: AnyObject {
  func listDidOpen(_ sender: Any?)
  func listDidClose(_ sender: Any?)
}

extension RegisteredDelegate {
  func listDidClose(_ sender: Any?) {}
}

/// Implements the requirement, not the optional one; an extension in another file has another method.
@MainActor final class RegisteredListener: NSObject, RegisteredDelegate {
  private(set) static var shared = 0
  private(set) var opened = 0
  let hint: String? = "a hint"
  func listDidOpen(_ sender: Any?) { opened += 1 }
  static func share(_ sender: Any?) { shared += 1 }
}

@section(".init_array") @used private let adapted: @convention(c) () -> Void = {
  AdaptedMembers.add {
    [
      AdaptedClass(RegisteredController.self, RegisteredController.adapted()),
      AdaptedClass(RegisteredModel.self, RegisteredModel.adapted()),
      AdaptedClass(
        RegisteredListener.self,
        [
          .className("OCVListener"), .implementation("listDidOpen(_:)"),
          .implementation("hint", \RegisteredListener.hint),
          .classMethod("share:", "share(_:)", types: ["Any?"]) { object, arguments in
            (object as! RegisteredListener.Type).share(arguments[0, as: Any?.self])
          },
        ]),
      AdaptedClass(named: "RegisteredListener", [.implementation("listDidMove(_:)")]),
      AdaptedClass(
        protocolNamed: "RegisteredDelegate", { $0 is any RegisteredDelegate },
        [
          .method("listDidOpen:", "listDidOpen(_:)", types: ["Any?"]) { object, arguments in
            (object as! any RegisteredDelegate).listDidOpen(arguments[0, as: Any?.self])
          },
          .optionalMethod("listDidClose:", "listDidClose(_:)", types: ["Any?"]) { object, arguments in
            (object as! any RegisteredDelegate).listDidClose(arguments[0, as: Any?.self])
          },
        ]),
      AdaptedClass(genericNamed: "RegisteredBox", module: "OpenCollectionViewsTests") {
        ($0 as? any AdaptedBox.Type)?.adaptedBox()
      },
    ]
  }
}
