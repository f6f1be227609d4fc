import OpenCollectionDisplays
import Testing

@testable import OpenCollectionTestScreens
@_spi(Adapting) @testable import UIKit

private final class Page: UIViewController {
  var commands: [UIKeyCommand] = []
  var log: [String] = []
  override var keyCommands: [UIKeyCommand]? { commands }
  override var canBecomeFirstResponder: Bool { true }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    (sender as? UICommand)?.propertyList as? String != "refused" && super.canPerformAction(action, withSender: sender)
  }
  func run(_ sender: UICommand) { log.append(sender.title) }
  @section(".init_array") @used nonisolated private static let adapted: @convention(c) () -> Void = {
    AdaptedMembers.add {
      [
        AdaptedClass(
          Page.self,
          [
            .method("run:", "run(_:)", of: Page.self) { (page, command: UICommand) in
              page.run(command)
              return nil
            }
          ])
      ]
    }
  }
}

@MainActor @Suite("Key commands", .serialized, .isolatedScreen) struct KeyCommandTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private let page = Page()
  private let keys = KeyDispatcher()

  init() {
    window.rootViewController = page
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
  }

  private func command(_ title: String, _ input: String, _ flags: UIKeyModifierFlags) -> UIKeyCommand {
    UIKeyCommand(title: title, action: Selector("run:"), input: input, modifierFlags: flags)
  }

  @Test("are performed for their key and modifiers, with Control in place of Command")
  func matching() {
    page.commands = [
      command("new", "n", .command), command("up", UIKeyCommand.inputUpArrow, []),
      command("close", "w", [.command, .shift]),
    ]
    for (name, modifiers) in [
      ("n", [.command]), ("n", [.control]), ("n", []), ("up", []), ("w", [.command]), ("w", [.command, .shift]),
    ] as [(String, KeyModifiers)] {
      keys.press(name, modifiers, in: window)
      keys.lift(name)
    }
    #expect(page.log == ["new", "new", "up", "close"])
  }

  @Test("are added to a controller and removed, beside those it returns")
  func added() {
    page.commands = [command("own", "a", .command)]
    let added = command("added", "b", .command)
    page.addKeyCommand(added)
    for name in ["a", "b"] {
      keys.press(name, [.command], in: window)
      keys.lift(name)
    }
    #expect(page.log == ["own", "added"])
    page.removeKeyCommand(added)
    keys.press("b", [.command], in: window)
    #expect(page.log == ["own", "added"])
  }

  @Test("come after typing, unless they want priority")
  func priority() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    page.view.addSubview(field)
    field.becomeFirstResponder()
    let (typed, first) = (command("typed", "a", []), command("first", "b", []))
    first.wantsPriorityOverSystemBehavior = true
    page.commands = [typed, first]
    for name in ["a", "b"] {
      keys.press(name, [], in: window)
      keys.type(name)
      keys.lift(name)
    }
    #expect(field.text == "a" && page.log == ["first"])
  }

  @Test("are not performed if nobody performs their action")
  func refused() {
    page.commands = [
      UIKeyCommand(title: "x", action: Selector("run:"), input: "x", propertyList: "refused"),
      UIKeyCommand(input: "y", modifierFlags: [], action: Selector("missing:")),
    ]
    keys.press("x", [], in: window)
    keys.press("y", [], in: window)
    #expect(page.log == [])
    #expect(page.target(forAction: Selector("run:"), withSender: nil) as? Page === page)
    #expect(page.target(forAction: Selector("missing:"), withSender: nil) == nil)
  }

  @Test("send their message through the app too") func sendAction() {
    page.becomeFirstResponder()
    let command = UICommand(title: "by hand", action: Selector("run:"))
    #expect(UIApplication.shared.sendAction(command.action, to: nil, from: command, for: nil))
    #expect(page.log == ["by hand"])
  }
}
