internal import Foundation

/// A call of the protocol of accessibility, AT-SPI.
package struct BusCall: Sendable {
  package var path: String
  package var interface: String
  package var member: String
  package var arguments: [BusValue]

  package init(path: String, interface: String, member: String, arguments: [BusValue] = []) {
    (self.path, self.interface, self.member, self.arguments) = (path, interface, member, arguments)
  }
}

/// What an assistive technology asks the app to do.
package enum DesktopRequest: Equatable, Sendable {
  /// Describe the screen.
  case readScreen
  /// Tell the names of all actions of a node.
  case readActions
  case perform(action: Int)
  case focus
  case reveal
  case setText(String)
  case setValue(Double)
  /// Do what a tap does, whatever the actions are.
  case activate
}

/// Answers calls from a tree: a function of its input, without a bus.
package struct AccessibilityProtocol: Sendable {
  /// The result of a call.
  package enum Answer: Equatable, Sendable {
    case value([BusValue])
    /// A request to the app; the caller is told that it was accepted.
    case request(Int, DesktopRequest)
    /// The actions of a node must be read first.
    case actions(Int)
    case unknown
  }

  static let accessible = "org.a11y.atspi.Accessible"
  static let action = "org.a11y.atspi.Action"
  static let rootPath = "/org/a11y/atspi/accessible/root"
  static let prefix = "/org/a11y/atspi/accessible/"

  package var tree: DesktopTree
  /// The connection's name on the bus.
  package var busName: String
  /// The desktop to which the app belongs: name and path.
  package var desktop: (name: String, path: String)

  package init(tree: DesktopTree, busName: String, desktop: (name: String, path: String)) {
    (self.tree, self.busName, self.desktop) = (tree, busName, desktop)
  }

  static func path(of id: Int) -> String { id == DesktopTree.application ? rootPath : "\(prefix)\(id)" }

  static func id(of path: String) -> Int? {
    guard path.hasPrefix(prefix) else { return nil }
    let name = path.dropFirst(prefix.count)
    return name == "root" ? DesktopTree.application : Int(name)
  }

  func reference(_ id: Int) -> BusValue { .structure([.string(busName), .path(Self.path(of: id))]) }

  static let none = BusValue.structure([.string(""), .path("/org/a11y/atspi/null")])

  /// Answers a call.
  package func answer(_ call: BusCall) -> Answer {
    // What clients may keep of the tree: nothing, so that what they read is always what is shown.
    if call.interface == "org.a11y.atspi.Cache", call.member == "GetItems" {
      return .value([.array(of: "((so)(so)(so)iiassusau)", [])])
    }
    guard let id = Self.id(of: call.path), let node = tree[id] else { return .unknown }
    let member = call.member
    switch call.interface {
    case Self.accessible: return answerAccessible(member, call.arguments, id, node)
    case "org.a11y.atspi.Component": return answerComponent(member, call.arguments, id, node)
    case Self.action: return answerAction(member, call.arguments, id, node)
    case "org.a11y.atspi.Text":
      return TextAnswers(text: node.text ?? "", caret: node.caret).answer(member, call.arguments)
    case "org.a11y.atspi.EditableText":
      guard member == "SetTextContents", node.states.contains(.editable), let text = call.arguments.first?.text else {
        return .unknown
      }
      return .request(id, .setText(text))
    case "org.a11y.atspi.Application":
      return member == "GetLocale" ? .value([.string(Locale.current.identifier)]) : .unknown
    case "org.freedesktop.DBus.Properties": return answerProperties(member, call.arguments, id, node)
    case "org.freedesktop.DBus.Peer": return member == "Ping" ? .value([]) : .unknown
    case "org.freedesktop.DBus.Introspectable":
      return member == "Introspect" ? .value([.string(introspection(of: id, node))]) : .unknown
    default: return .unknown
    }
  }

  // MARK: Accessible

  private func interfaces(of id: Int, _ node: DesktopNode) -> [String] {
    var names = ["Accessible"]
    if id == DesktopTree.application { names.append("Application") } else { names.append("Component") }
    if !node.actions.isEmpty || node.hasUnreadActions { names.append("Action") }
    if node.text != nil { names.append("Text") }
    if node.states.contains(.editable) { names.append("EditableText") }
    if node.value != nil { names.append("Value") }
    return names.map { "org.a11y.atspi.\($0)" }
  }

  private func introspection(of id: Int, _ node: DesktopNode) -> String {
    let names = interfaces(of: id, node).map { "<interface name=\"\($0)\"/>" }.joined()
    return "<node>\(names)</node>"
  }

  private func answerAccessible(_ member: String, _ arguments: [BusValue], _ id: Int, _ node: DesktopNode) -> Answer {
    switch member {
    case "GetChildAtIndex":
      guard let index = arguments.first?.integer, node.children.indices.contains(index) else {
        return .value([Self.none])
      }
      return .value([reference(node.children[index])])
    case "GetChildren": return .value([.array(of: "(so)", node.children.map(reference))])
    case "GetIndexInParent":
      let index = tree[node.parent]?.children.firstIndex(of: id) ?? -1
      return .value([.int32(Int32(index))])
    case "GetRelationSet": return .value([.array(of: "(ua(so))", [])])
    case "GetRole": return .value([.uint32(node.role.rawValue)])
    case "GetRoleName", "GetLocalizedRoleName": return .value([.string(node.role.name)])
    case "GetState": return .value([Self.states(node)])
    case "GetAttributes": return .value([.strings(node.attributes)])
    case "GetApplication": return .value([reference(DesktopTree.application)])
    case "GetInterfaces": return .value([.array(of: "s", interfaces(of: id, node).map { .string($0) })])
    default: return .unknown
    }
  }

  static func states(_ node: DesktopNode) -> BusValue {
    let bits = node.states.rawValue
    return .array(
      of: "u", [.uint32(UInt32(truncatingIfNeeded: bits)), .uint32(UInt32(truncatingIfNeeded: bits >> 32))])
  }

  // MARK: Component

  /// The frame in a coordinate system: 0 is the screen's, 1 the window's, 2 the parent's. Where the window is on the screen
  /// is not known here: on Wayland no program knows.
  private func frame(of node: DesktopNode, system: Int) -> CGRect {
    guard system == 2, let parent = tree[node.parent] else { return node.frame }
    return node.frame.offsetBy(dx: -parent.frame.minX, dy: -parent.frame.minY)
  }

  private func answerComponent(_ member: String, _ arguments: [BusValue], _ id: Int, _ node: DesktopNode) -> Answer {
    func integer(_ length: CGFloat) -> BusValue { .int32(Int32(max(-1e6, min(1e6, length.rounded())))) }
    let system = arguments.last?.integer ?? 0
    switch member {
    case "GetExtents":
      let frame = frame(of: node, system: system)
      return .value([
        .structure([integer(frame.minX), integer(frame.minY), integer(frame.width), integer(frame.height)])
      ])
    case "GetPosition":
      let frame = frame(of: node, system: system)
      return .value([integer(frame.minX), integer(frame.minY)])
    case "GetSize": return .value([integer(node.frame.width), integer(node.frame.height)])
    case "Contains", "GetAccessibleAtPoint":
      guard let x = arguments.first?.integer, let y = arguments.dropFirst().first?.integer else { return .unknown }
      let point = CGPoint(x: x, y: y)
      if member == "Contains" { return .value([.boolean(frame(of: node, system: system).contains(point))]) }
      return .value([element(at: point, below: id).map(reference) ?? Self.none])
    case "GetLayer": return .value([.uint32(node.role == .frame ? 7 : 3)])
    case "GetMDIZOrder": return .value([.int16(0)])
    case "GetAlpha": return .value([.double(1)])
    case "GrabFocus": return .request(id, .focus)
    case "ScrollTo": return .request(id, .reveal)
    default: return .unknown
    }
  }

  /// The last element below a node, depth first, that contains a point of the window.
  private func element(at point: CGPoint, below id: Int) -> Int? {
    guard let node = tree[id] else { return nil }
    for child in node.children.reversed() {
      if let found = element(at: point, below: child) { return found }
    }
    return node.frame.contains(point) ? id : nil
  }

  // MARK: Action

  private func answerAction(_ member: String, _ arguments: [BusValue], _ id: Int, _ node: DesktopNode) -> Answer {
    if node.hasUnreadActions { return .actions(id) }
    if member == "GetActions" {
      let actions = node.actions.map { BusValue.structure([.string($0), .string(""), .string("")]) }
      return .value([.array(of: "(sss)", actions)])
    }
    guard let index = arguments.first?.integer, node.actions.indices.contains(index) else { return .unknown }
    switch member {
    case "GetName", "GetLocalizedName": return .value([.string(node.actions[index])])
    case "GetDescription", "GetKeyBinding": return .value([.string("")])
    case "DoAction": return .request(id, .perform(action: index))
    default: return .unknown
    }
  }

  // MARK: Properties

  private func properties(_ interface: String, _ id: Int, _ node: DesktopNode) -> [String: BusValue]? {
    switch interface {
    case Self.accessible:
      let parent: BusValue =
        id == DesktopTree.application
        ? .structure([.string(desktop.name), .path(desktop.path)]) : reference(node.parent)
      return [
        "Name": .string(node.name), "Description": .string(node.details), "Parent": parent,
        "ChildCount": .int32(Int32(node.children.count)), "Locale": .string(Locale.current.identifier),
        "AccessibleId": .string(node.identifier),
      ]
    case "org.a11y.atspi.Application":
      return [
        "ToolkitName": .string("OpenCollectionView"), "Version": .string("1"), "AtspiVersion": .string("2.1"),
        "Id": .int32(0),
      ]
    case Self.action: return ["NActions": .int32(Int32(node.actions.count))]
    case "org.a11y.atspi.Text":
      return [
        "CharacterCount": .int32(Int32(node.text?.unicodeScalars.count ?? 0)), "CaretOffset": .int32(Int32(node.caret)),
      ]
    case "org.a11y.atspi.Value":
      guard let value = node.value else { return nil }
      return [
        "CurrentValue": .double(value.current), "MinimumValue": .double(value.minimum),
        "MaximumValue": .double(value.maximum), "MinimumIncrement": .double(value.step),
      ]
    default: return [:]
    }
  }

  private func answerProperties(_ member: String, _ arguments: [BusValue], _ id: Int, _ node: DesktopNode) -> Answer {
    guard let interface = arguments.first?.text, let known = properties(interface, id, node) else { return .unknown }
    if interface == Self.action, node.hasUnreadActions { return .actions(id) }
    switch member {
    case "GetAll": return .value([.properties(known)])
    case "Get":
      guard let value = arguments.dropFirst().first?.text.flatMap({ known[$0] }) else { return .unknown }
      return .value([.variant(value)])
    case "Set":
      // The registry sets the app's number, which only it uses.
      guard arguments.count == 3, arguments[1].text == "CurrentValue", let number = arguments[2].number else {
        return .value([])
      }
      return .request(id, .setValue(number))
    default: return .unknown
    }
  }
}
