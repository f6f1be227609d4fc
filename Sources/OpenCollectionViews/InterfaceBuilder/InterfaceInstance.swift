/// The objects of one instantiation of a nib, of a storyboard's scene or of a prototype cell.
///
/// Objects are made first, each by its `init?(coder:)`, with those inside it. Then constraints, runtime attributes,
/// outlets and actions are set, and `awakeFromNib()` is sent. Afterwards the instance no longer keeps the objects.
@MainActor class InterfaceInstance: InterfaceObjects {
  struct Made {
    let element: InterfaceElement
    let object: AnyObject
  }

  private struct WeakObject {
    weak var object: AnyObject?
  }

  let document: InterfaceDocument
  let traits: UITraitCollection
  /// The instance of the scene that a prototype cell is in, whose objects the cell is connected with.
  private let upstream: InterfaceInstance?
  /// The objects that are being made and connected.
  private var objects: [String: AnyObject] = [:]
  /// The objects of earlier passes.
  private var earlier: [String: WeakObject] = [:]
  /// The objects made since the last pass, each after those inside it.
  private var made: [Made] = []
  /// Connections to objects that are not made yet.
  private var waiting: [InterfaceConnection] = []

  init(_ document: InterfaceDocument, upstream: InterfaceInstance? = nil) {
    self.document = document
    self.upstream = upstream
    traits = UIScreen.main.traitCollection
  }

  // MARK: Objects

  /// The object with an identifier, if it is made.
  func object(_ id: String) -> AnyObject? { objects[id] ?? earlier[id]?.object ?? upstream?.object(id) }

  /// Gives an identifier to an object that was not made of an element: the owner, a layout guide, a constraint.
  func define(_ object: AnyObject, as id: String) { objects[id] = object }

  func object(for element: InterfaceElement) -> AnyObject? {
    element.markRead()
    if let id = element.id, let object = object(id) { return object }
    guard let base = InterfaceClasses.standard(element) else { return standIn(for: element) }
    let type: AnyClass = InterfaceClasses.type(of: element, base: base, in: document)
    guard let object = make(type, of: element) else { return nil }
    adopt(object, as: element)
    return object
  }

  /// Makes an object by its initializer for coders; scenes let the app make the controller.
  func make(_ type: AnyClass, of element: InterfaceElement) -> AnyObject? {
    let coder = InterfaceCoder(element, self)
    if let type = type as? any InterfaceDecodable.Type { return type.init(coder: coder) }
    let object = DynamicObject.make(type)
    (object as? any InterfaceReadable)?.readInterface(coder)
    return object
  }

  /// An empty view in the place of a view whose class does not exist.
  private func standIn(for element: InterfaceElement) -> AnyObject? {
    guard element.child(key: "frame") != nil else {
      document.report(element, "<\(element.name)> is not supported; it is skipped")
      element.markAllRead()
      return nil
    }
    document.report(element, "<\(element.name)> is not supported; an empty view takes its place")
    let view = StandInView(for: InterfaceCoder(element, self))
    element.markAllRead()
    if let id = element.id { objects[id] = view }
    return view
  }

  func adopt(_ object: AnyObject, as element: InterfaceElement) {
    element.markRead()
    if let id = element.id { objects[id] = object }
    if let view = object as? UIView { defineGuides(of: view, element) }
    made.append(Made(element: element, object: object))
  }

  func prototype(of element: InterfaceElement) -> AnyObject? {
    element.isDeferred = true
    return UINib(prototype: element, in: document, of: self)
  }

  func controllers(_ relationship: String, of element: InterfaceElement) -> [AnyObject] { [] }

  /// The scene that the objects are in; nil for a nib's.
  var scene: StoryboardScene? { upstream?.scene }

  /// Defines the layout guides of a view that have an identifier.
  private func defineGuides(of view: UIView, _ element: InterfaceElement) {
    for child in element.children(named: "viewLayoutGuide") + element.children(named: "layoutGuide") {
      guard let id = child.id else { continue }
      let guide: UILayoutGuide? =
        switch child.key {
        case "safeArea": ((view as? any InterfaceContentHolder)?.contentView ?? view).safeAreaLayoutGuide
        case "layoutMargins": view.layoutMarginsGuide
        case "readableContent": view.readableContentGuide
        case "keyboard": view.keyboardLayoutGuide
        case "contentLayoutGuide": (view as? UIScrollView)?.contentLayoutGuide
        case "frameLayoutGuide": (view as? UIScrollView)?.frameLayoutGuide
        default: nil
        }
      if let guide { objects[id] = guide }
    }
  }

  // MARK: Finishing

  /// Sets constraints, runtime attributes, outlets and actions of the objects made since the last pass, and sends them
  /// `awakeFromNib()`.
  func finish() {
    let made = made
    self.made = []
    NSLayoutConstraint.activate(made.flatMap { constraints(of: $0) })
    for item in made { RuntimeAttributes(InterfaceCoder(item.element, self)).set(on: item.object) }
    connect(waiting + made.flatMap { connections(of: $0) })
    for item in made { (item.object as? any InterfaceAwakable)?.awakeFromNib() }
    for (id, object) in objects { earlier[id] = WeakObject(object: object) }
    objects = [:]
  }

  private func connections(of item: Made) -> [InterfaceConnection] {
    guard let list = item.element.child(named: "connections") else { return [] }
    return list.children.map { InterfaceConnection(element: $0, source: item.object) }
  }

  /// The connections of the owner or another placeholder of a nib.
  func connectPlaceholder(_ object: AnyObject, _ element: InterfaceElement) {
    waiting += connections(of: Made(element: element, object: object))
  }

  private func connect(_ connections: [InterfaceConnection]) {
    waiting = []
    var collections = OutletCollections()
    for connection in connections {
      connection.element.markRead()
      guard let source = connection.source else { continue }
      switch connection.element.name {
      case "outlet":
        guard let destination = destination(of: connection) else { continue }
        InterfaceConnections.setOutlet(destination, forKey: connection.property, of: source)
      case "outletCollection":
        guard let destination = destination(of: connection) else { continue }
        collections.add(destination, to: connection.property, of: source)
      case "action":
        guard isFirstResponder(connection.destination) || destination(of: connection) != nil else { continue }
        InterfaceConnections.connectAction(
          connection.element, of: source, to: object(connection.destination), in: document)
      case "segue": scene?.connectSegue(connection.element, of: source, from: self)
      default: document.report(connection.element, "the connection <\(connection.element.name)> is not supported")
      }
    }
    collections.set()
  }

  /// The object a connection leads to; a connection to an object that is not made yet waits.
  private func destination(of connection: InterfaceConnection) -> AnyObject? {
    if let object = object(connection.destination) { return object }
    waiting.append(connection)
    return nil
  }

  private func isFirstResponder(_ id: String) -> Bool {
    document.elements[id]?["placeholderIdentifier"] == "IBFirstResponder"
  }
}

/// An empty view in the place of one whose class does not exist; nothing but its frame and constraints is read.
private final class StandInView: UIView {
  override init(frame: CGRect) { super.init(frame: frame) }

  init(for coder: InterfaceCoder) {
    super.init(frame: CGRect.read("frame", coder) ?? .zero)
    if coder.bool("translatesAutoresizingMaskIntoConstraints") == false {
      translatesAutoresizingMaskIntoConstraints = false
    }
    backgroundColor = coder.color("backgroundColor")
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}
