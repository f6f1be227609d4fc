import OpenCollectionDesktopAccessibility
import Testing

/// Calls that wait for the app, without a bus. A message is a number.
@Suite("Calls that wait for the app")
struct DesktopAnswersTests {
  private static let accessible = "org.a11y.atspi.Accessible"
  private static let action = "org.a11y.atspi.Action"
  private static let properties = "org.freedesktop.DBus.Properties"

  private func call(
    _ path: String, _ member: String, _ arguments: [BusValue] = [], _ interface: String = accessible
  ) -> BusCall {
    BusCall(
      path: "/org/a11y/atspi/accessible/\(path)", interface: interface, member: member, arguments: arguments)
  }

  private var application: DesktopNode { DesktopNode(role: .application, name: "Shop", parent: -1) }

  private var answers: DesktopAnswers<Int> {
    DesktopAnswers(
      AccessibilityProtocol(
        tree: DesktopTree(nodes: [0: application]), busName: ":1.5",
        desktop: (":1.0", "/org/a11y/atspi/accessible/root")))
  }

  /// The app with one button.
  private var tree: DesktopTree {
    var (application, button) = (application, DesktopNode(role: .pushButton, name: "Get", parent: 0))
    application.children = [1]
    button.actions = ["activate"]
    button.hasUnreadActions = true
    return DesktopTree(nodes: [0: application, 1: button])
  }

  private let child = AccessibilityProtocol.Answer.value([
    .array(of: "(so)", [.structure([.string(":1.5"), .path("/org/a11y/atspi/accessible/1")])])
  ])

  @Test("the registry joins an app without observing it")
  func registration() {
    var answers = answers
    let set = call("root", "Set", [.string("org.a11y.atspi.Application"), .string("Id")], Self.properties)
    let step = answers.receive(set, 1)
    #expect(step == .answer(.value([])))
    #expect(!answers.isObserved)
  }

  @Test("who asks first waits for the screen, which is asked for once")
  func screen() {
    var answers = answers
    let steps = (1...2).map { answers.receive(call("root", "GetChildren"), $0) }
    #expect(steps == [.ask(0, .readScreen), .wait])
    #expect(answers.isObserved)
    let replies = answers.update(tree)
    #expect(replies.map(\.message) == [1, 2])
    #expect(replies.map(\.answer) == [child, child])
    let later = answers.update(tree)
    #expect(later.isEmpty)
    let step = answers.receive(call("root", "GetChildren"), 3)
    #expect(step == .answer(child))
  }

  @Test("actions are asked for once, until the tree is replaced")
  func actions() {
    var answers = answers
    _ = answers.update(tree)
    let count = call("1", "Get", [.string(Self.action), .string("NActions")], Self.properties)
    let perform = call("1", "DoAction", [.int32(1)], Self.action)
    let interfaces = [Self.accessible, "org.a11y.atspi.Component", Self.action].map { BusValue.string($0) }
    let known = answers.receive(call("1", "GetInterfaces"), 0)
    #expect(known == .answer(.value([.array(of: "s", interfaces)])))
    let steps = [answers.receive(count, 1), answers.receive(perform, 2)]
    #expect(steps == [.ask(1, .readActions), .wait])
    let replies = answers.setActions(["activate", "Share"], of: 1)
    #expect(replies.map(\.message) == [1, 2])
    #expect(replies.map(\.answer) == [.value([.variant(.int32(2))]), .request(1, .perform(action: 1))])
    let again = answers.receive(count, 3)
    #expect(again == .answer(.value([.variant(.int32(2))])))
    _ = answers.update(tree)
    let anew = answers.receive(count, 4)
    #expect(anew == .ask(1, .readActions))
    // The button is gone when the app has answered.
    _ = answers.update(DesktopTree(nodes: [0: application]))
    let late = answers.setActions([], of: 1)
    #expect(late.map(\.answer) == [.unknown])
  }
}
