import Foundation
import OpenCollectionDesktopAccessibility
import Testing

@testable import OpenCollectionBrowserDisplay

@Suite("Elements of a page")
struct ElementChangesTests {
  private func tree(_ names: [Int: String]) -> DesktopTree {
    var nodes: [Int: DesktopNode] = [:]
    for (id, name) in names { nodes[id] = DesktopNode(role: .pushButton, name: name, parent: 0) }
    return DesktopTree(nodes: nodes)
  }

  @Test("Only what changed is sent")
  func changes() {
    let changes = ElementChanges(
      from: tree([1: "Get", 2: "Open", 3: "Share"]), to: tree([1: "Get", 2: "Close", 4: "New"]))
    #expect(changes.changed.map(\.id) == [2, 4])
    #expect(changes.changed.map(\.name) == ["Close", "New"])
    #expect(changes.removed == [3])
    #expect(ElementChanges(from: tree([1: "Get"]), to: tree([1: "Get"])).isEmpty)
  }

  @Test("Roles and states are those of ARIA")
  func roles() {
    var node = DesktopNode(role: .toggleButton, name: "Wi-Fi", parent: 0)
    node.states = [.enabled, .checkable, .checked]
    node.attributes = ["posinset": "2", "setsize": "9"]
    node.frame = CGRect(x: 1, y: 2, width: 3, height: CGFloat.infinity)
    let element = PageElement(5, node)
    #expect(element.role == "switch")
    #expect(element.isChecked == true)
    #expect(element.isSelected == nil)
    #expect(element.isDisabled == nil)
    #expect(element.position == [2, 9])
    #expect(element.frame == [1, 2, 3, 0])
  }
}
