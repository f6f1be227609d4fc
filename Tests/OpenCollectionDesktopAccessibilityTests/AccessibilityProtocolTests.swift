import Foundation
import OpenCollectionDesktopAccessibility
import Testing

/// Answers of the protocol, without a bus.
@Suite("Protocol of the desktop's accessibility")
struct AccessibilityProtocolTests {
  private static let accessible = "org.a11y.atspi.Accessible"
  private static let properties = "org.freedesktop.DBus.Properties"

  /// An app with a window that has a button and a text field.
  private var answers: AccessibilityProtocol {
    var application = DesktopNode(role: .application, name: "Shop", parent: -1)
    application.children = [1]
    var window = DesktopNode(role: .frame, name: "Window", parent: 0)
    window.children = [2, 3]
    window.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
    var button = DesktopNode(role: .pushButton, name: "Get", parent: 1)
    button.actions = ["activate", "Share"]
    button.frame = CGRect(x: 10, y: 20, width: 60, height: 44)
    button.states = [.enabled, .checkable]
    var field = DesktopNode(role: .entry, name: "Search", parent: 1)
    field.text = "héllo wörld"
    field.states = [.editable]
    let tree = DesktopTree(nodes: [0: application, 1: window, 2: button, 3: field])
    return AccessibilityProtocol(tree: tree, busName: ":1.5", desktop: (":1.0", "/org/a11y/atspi/accessible/root"))
  }

  private func call(
    _ path: String, _ member: String, _ arguments: [BusValue] = [], _ interface: String = accessible
  ) -> AccessibilityProtocol.Answer {
    let path = "/org/a11y/atspi/accessible/\(path)"
    return answers.answer(BusCall(path: path, interface: interface, member: member, arguments: arguments))
  }

  private func reference(_ path: String) -> BusValue {
    .structure([.string(":1.5"), .path("/org/a11y/atspi/accessible/\(path)")])
  }

  @Test("children, parents and roles lead through the tree")
  func tree() {
    #expect(call("root", "GetChildren") == .value([.array(of: "(so)", [reference("1")])]))
    #expect(call("1", "GetChildAtIndex", [.int32(1)]) == .value([reference("3")]))
    #expect(call("3", "GetIndexInParent") == .value([.int32(1)]))
    #expect(call("2", "GetRole") == .value([.uint32(43)]))
    #expect(call("2", "GetRoleName") == .value([.string("push button")]))
    let parent = call("root", "Get", [.string(Self.accessible), .string("Parent")], Self.properties)
    #expect(
      parent == .value([.variant(.structure([.string(":1.0"), .path("/org/a11y/atspi/accessible/root")]))]))
    #expect(
      call("2", "Get", [.string(Self.accessible), .string("Name")], Self.properties)
        == .value([.variant(.string("Get"))]))
  }

  @Test("states are two words of bits")
  func states() {
    // Enabled is bit 8; checkable is bit 41, the ninth of the second word.
    #expect(call("2", "GetState") == .value([.array(of: "u", [.uint32(256), .uint32(512)])]))
  }

  @Test("actions, texts and values are requests to the app")
  func requests() {
    let action = "org.a11y.atspi.Action"
    #expect(call("2", "GetName", [.int32(1)], action) == .value([.string("Share")]))
    #expect(call("2", "DoAction", [.int32(0)], action) == .request(2, .perform(action: 0)))
    #expect(call("2", "DoAction", [.int32(2)], action) == .unknown)
    let text = "org.a11y.atspi.EditableText"
    #expect(call("3", "SetTextContents", [.string("x")], text) == .request(3, .setText("x")))
    #expect(call("2", "SetTextContents", [.string("x")], text) == .unknown)
    #expect(call("2", "GrabFocus", [], "org.a11y.atspi.Component") == .request(2, .focus))
  }

  @Test("texts are counted in characters of Unicode")
  func texts() {
    let text = "org.a11y.atspi.Text"
    #expect(call("3", "GetText", [.int32(0), .int32(5)], text) == .value([.string("héllo")]))
    #expect(call("3", "GetText", [.int32(0), .int32(-1)], text) == .value([.string("héllo wörld")]))
    #expect(
      call("3", "GetStringAtOffset", [.int32(7), .uint32(1)], text)
        == .value([.string("wörld"), .int32(6), .int32(11)]))
  }

  @Test("frames are in the window's coordinates, or in the parent's, and a point finds the last element there")
  func frames() {
    let component = "org.a11y.atspi.Component"
    #expect(
      call("2", "GetExtents", [.uint32(0)], component)
        == .value([.structure([.int32(10), .int32(20), .int32(60), .int32(44)])]))
    #expect(
      call("1", "GetAccessibleAtPoint", [.int32(20), .int32(30), .uint32(0)], component) == .value([reference("2")]))
    #expect(
      call("1", "GetAccessibleAtPoint", [.int32(200), .int32(300), .uint32(0)], component) == .value([reference("1")]))
  }

  @Test("what is not there is an error to the caller", arguments: ["9", "x", "2/3"])
  func unknown(path: String) {
    #expect(call(path, "GetRole") == .unknown)
    #expect(call("2", "Explode") == .unknown)
    #expect(
      call("2", "GetChildAtIndex", [.int32(7)]) == .value([.structure([.string(""), .path("/org/a11y/atspi/null")])]))
  }
}
