internal import OpenCollectionDesktopAccessibility

/// Describes windows for the desktop. An object has the same number as long as it lives.
@MainActor final class DesktopNodes {
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var references: [Int: AccessibilityTree.Reference] = [:]
  private var actions: [Int: [DesktopActions.Action]] = [:]
  private var lastNumber = DesktopTree.application
  private var tree = DesktopTree(nodes: [:])
  private var scale: CGFloat = 1
  private weak var focus: NSObject?
  private var rows = DesktopRows()

  static func application(named name: String) -> DesktopTree {
    var node = DesktopNode(role: .application, name: name, parent: -1)
    node.states = [.active, .enabled, .sensitive, .showing, .visible]
    return DesktopTree(nodes: [DesktopTree.application: node])
  }

  /// The object of a number; nil if it is gone.
  func object(_ id: Int) -> NSObject? { references[id]?.object }

  func action(_ id: Int, _ index: Int) -> DesktopActions.Action? {
    guard let actions = actions[id], actions.indices.contains(index) else { return nil }
    return actions[index]
  }

  /// The names of all actions of an element; its custom ones are asked for only here.
  func readActions(of id: Int) -> [String] {
    let custom: [DesktopActions.Action] = object(id)?.accessibilityCustomActions?.map { .custom($0.name) } ?? []
    let all = (actions[id] ?? []).filter { !$0.isCustom } + custom
    actions[id] = all
    return all.map(\.name)
  }

  /// Reads windows. O(n log n) in their views, and linear in the sections of what they show.
  func read(_ windows: [UIWindow], scale: CGFloat, focus: NSObject?) -> DesktopTree {
    (self.scale, self.focus) = (scale, focus)
    tree = Self.application(named: tree[DesktopTree.application]?.name ?? ProcessInfo.processInfo.processName)
    actions = [:]
    rows = DesktopRows()
    let frames = windows.map { addWindow($0) }
    tree.nodes[DesktopTree.application]?.children = frames
    references = references.filter { tree[$0.key] != nil }
    numbers = numbers.filter { tree[$0.value] != nil }
    return tree
  }

  private func number(of reference: AccessibilityTree.Reference) -> Int {
    // Another object may live at the address of one that is gone.
    if let number = numbers[reference.id], let known = references[number]?.object, known === reference.object {
      return number
    }
    lastNumber += 1
    numbers[reference.id] = lastNumber
    references[lastNumber] = reference
    return lastNumber
  }

  private func scaled(_ frame: CGRect) -> CGRect {
    CGRect(x: frame.minX * scale, y: frame.minY * scale, width: frame.width * scale, height: frame.height * scale)
  }

  // MARK: Nodes

  private func addWindow(_ window: UIWindow) -> Int {
    let id = number(of: AccessibilityTree.Reference(window))
    let title = window.accessibilityLabel ?? window.windowScene?.title
    var node = DesktopNode(
      role: .frame, name: title?.isEmpty == false ? title ?? "" : ProcessInfo.processInfo.processName,
      parent: DesktopTree.application)
    node.states = [.enabled, .sensitive, .showing, .visible]
    if window.isKeyWindow { node.states.insert(.active) }
    node.frame = scaled(window.accessibilityFrame)
    node.identifier = window.accessibilityIdentifier ?? ""
    node.children = AccessibilityTree(of: window, readsActions: false).nodes.map {
      add($0, to: id, in: window, listItems: false)
    }
    tree.nodes[id] = node
    return id
  }

  private func add(_ node: AccessibilityTree.Node, to parent: Int, in window: UIWindow, listItems: Bool) -> Int {
    switch node {
    case .element(let element): add(element, to: parent, in: window, isListItem: listItems)
    case .container(let container): add(container, to: parent, in: window)
    }
  }

  private func add(_ container: AccessibilityTree.Container, to parent: Int, in window: UIWindow) -> Int {
    let id = number(of: container.reference)
    let role = DesktopRole(container)
    var node = DesktopNode(role: role, name: container.label ?? "", parent: parent)
    node.states = [.enabled, .sensitive, .showing, .visible]
    node.frame = scaled(container.frame)
    node.identifier = container.identifier ?? ""
    actions[id] = DesktopActions.actions(of: container)
    node.actions = actions[id]?.map(\.name) ?? []
    node.children = container.children.map { add($0, to: id, in: window, listItems: role == .list) }
    tree.nodes[id] = node
    return id
  }

  private func add(
    _ element: AccessibilityTree.Element, to parent: Int, in window: UIWindow, isListItem: Bool
  ) -> Int {
    let id = number(of: element.reference)
    let object = element.reference.object
    let role = DesktopRole(element, isListItem: isListItem)
    let isInput = element.traits.contains(.textEntry)
    var node = DesktopNode(role: role, name: element.label ?? (isInput ? "" : element.value ?? ""), parent: parent)
    node.details = element.hint ?? ""
    node.identifier = element.identifier ?? ""
    node.frame = scaled(element.frame)
    node.states = DesktopStates(element, role: role, isShowing: element.frame.intersects(window.accessibilityFrame))
    if let object, object === focus { node.states.insert(.focused) }
    actions[id] = DesktopActions.actions(of: element)
    if role == .listItem, actions[id]?.contains(.activate) == false { actions[id]?.insert(.activate, at: 0) }
    node.actions = actions[id]?.map(\.name) ?? []
    node.hasUnreadActions = true
    if isInput || role == .label {
      node.text = isInput ? (object as? AccessibleObject)?.inputText ?? object?.accessibilityValue ?? "" : node.name
    }
    node.value = Self.value(of: object)
    node.attributes = attributes(of: element)
    tree.nodes[id] = node
    return id
  }

  private static func value(of object: NSObject?) -> DesktopValue? {
    guard let view = object as? any NumericView, let range = view.accessibilityRange else { return nil }
    return DesktopValue(
      current: view.numericValue, minimum: range.values.lowerBound, maximum: range.values.upperBound, step: range.step)
  }

  /// The position among others, and what has no place elsewhere.
  private func attributes(of element: AccessibilityTree.Element) -> [String: String] {
    var attributes = ["class": element.className, "spoken": element.spoken]
    if let hint = element.spokenHint { attributes["hint"] = hint }
    if let value = element.value { attributes["valuetext"] = value }
    switch element.context {
    case .series(let index, let count), .tab(let index, let count):
      (attributes["posinset"], attributes["setsize"]) = ("\(index)", "\(count)")
    default:
      if let row = rows.row(element.reference.object) {
        (attributes["posinset"], attributes["setsize"]) = ("\(row.index + 1)", "\(row.count)")
      }
    }
    return attributes
  }
}
