/// An event that is told to assistive technologies.
struct DesktopEvent: Equatable, Sendable {
  var id: Int
  var interface = "org.a11y.atspi.Event.Object"
  var member: String
  var detail = ""
  var first: Int32 = 0
  var second: Int32 = 0
  var value = BusValue.int32(0)

  /// The events for the differences between two trees, in the order of the nodes. O(n) in the nodes.
  static func differences(_ old: DesktopTree, _ new: DesktopTree, reference: (Int) -> BusValue) -> [DesktopEvent] {
    var events: [DesktopEvent] = []
    for (id, node) in new.nodes.sorted(by: { $0.key < $1.key }) {
      guard let before = old[id] else { continue }
      guard before != node else { continue }
      if before.name != node.name {
        events.append(
          DesktopEvent(id: id, member: "PropertyChange", detail: "accessible-name", value: .string(node.name)))
      }
      if let value = node.value, before.value != value {
        events.append(
          DesktopEvent(id: id, member: "PropertyChange", detail: "accessible-value", value: .double(value.current)))
      }
      if let text = node.text, before.text != text {
        let (oldCount, count) = (before.text?.unicodeScalars.count ?? 0, text.unicodeScalars.count)
        events.append(
          DesktopEvent(
            id: id, member: "TextChanged", detail: "delete", second: Int32(oldCount),
            value: .string(before.text ?? "")))
        events.append(
          DesktopEvent(id: id, member: "TextChanged", detail: "insert", second: Int32(count), value: .string(text)))
      }
      if node.caret >= 0, before.caret != node.caret {
        events.append(DesktopEvent(id: id, member: "TextCaretMoved", first: Int32(node.caret)))
      }
      for (state, name) in DesktopStates.names
      where before.states.contains(state) != node.states.contains(state) {
        events.append(
          DesktopEvent(id: id, member: "StateChanged", detail: name, first: node.states.contains(state) ? 1 : 0))
      }
      events += children(id, before.children, node.children, reference)
    }
    return events
  }

  private static func children(
    _ id: Int, _ old: [Int], _ new: [Int], _ reference: (Int) -> BusValue
  ) -> [DesktopEvent] {
    guard old != new else { return [] }
    let (oldSet, newSet) = (Set(old), Set(new))
    let removed = old.enumerated().filter { !newSet.contains($0.element) }.map { index, child in
      DesktopEvent(
        id: id, member: "ChildrenChanged", detail: "remove", first: Int32(index), value: reference(child))
    }
    let added = new.enumerated().filter { !oldSet.contains($0.element) }.map { index, child in
      DesktopEvent(id: id, member: "ChildrenChanged", detail: "add", first: Int32(index), value: reference(child))
    }
    return removed + added
  }
}
