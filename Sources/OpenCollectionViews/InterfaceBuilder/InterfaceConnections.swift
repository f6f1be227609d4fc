/// A connection of an object: an outlet, a member of an outlet collection, an action or a segue.
///
/// It does not keep its object: connections wait for a view that may never be loaded.
@MainActor struct InterfaceConnection {
  let element: InterfaceElement
  private(set) weak var source: AnyObject?

  var property: String { element["property"] ?? "" }
  /// The identifier of the object it leads to.
  var destination: String { element["destination"] ?? "" }
}

/// Sets outlets by key-value coding, and connects actions by selectors.
@MainActor enum InterfaceConnections {
  /// Sets an outlet. Ends the app if the object has no such property.
  static func setOutlet(_ value: Any?, forKey key: String, of object: AnyObject) {
    if let recognizer = value as? UIGestureRecognizer, key == "gestureRecognizers", let view = object as? UIView {
      return view.addGestureRecognizer(recognizer)
    }
    KeyValueCoding.set(value, forKey: key, of: object)
  }

  /// Connects an action's message to its target; nil stands for the responder chain.
  static func connectAction(
    _ element: InterfaceElement, of source: AnyObject, to target: AnyObject?, in document: InterfaceDocument
  ) {
    guard let name = element["selector"] else { return }
    connect(Selector(name), from: source, to: target, events: element["eventType"], element, document)
  }

  static func connect(
    _ action: Selector, from source: AnyObject, to target: AnyObject?, events name: String?,
    _ element: InterfaceElement, _ document: InterfaceDocument
  ) {
    guard let source = source as? any InterfaceActionSource else {
      return document.report(element, "<\(element.name)> of a \(type(of: source)) is not supported; it is skipped")
    }
    let events = name.flatMap { self.events[$0] }
    if source is UIControl, name != nil, events == nil {
      document.report(element, "the event '\(name ?? "")' is unknown")
    }
    source.connect(action, to: target, events: events)
  }

  private static let events: [String: UIControl.Event] = [
    "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat, "touchDragInside": .touchDragInside,
    "touchDragOutside": .touchDragOutside, "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
    "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside, "touchCancel": .touchCancel,
    "valueChanged": .valueChanged, "primaryActionTriggered": .primaryActionTriggered,
    "editingDidBegin": .editingDidBegin, "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
    "editingDidEndOnExit": .editingDidEndOnExit,
  ]
}

/// The members of outlet collections, in the document's order.
@MainActor struct OutletCollections {
  private struct Collection {
    let source: AnyObject
    let property: String
    var members: [AnyObject]
  }

  private var collections: [Collection] = []

  mutating func add(_ member: AnyObject, to property: String, of source: AnyObject) {
    if let index = collections.firstIndex(where: { $0.source === source && $0.property == property }) {
      collections[index].members.append(member)
    } else {
      collections.append(Collection(source: source, property: property, members: [member]))
    }
  }

  func set() {
    for collection in collections {
      if collection.property == "gestureRecognizers" {
        for member in collection.members {
          InterfaceConnections.setOutlet(member, forKey: collection.property, of: collection.source)
        }
      } else {
        InterfaceConnections.setOutlet(collection.members, forKey: collection.property, of: collection.source)
      }
    }
  }
}
