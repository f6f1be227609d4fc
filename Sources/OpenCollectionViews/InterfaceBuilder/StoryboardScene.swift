@_spi(Adapting) import OpenCollectionRuntime

/// A scene of a storyboard: one view controller with its view, its segues and the objects in the dock.
///
/// The controller is made first, with its items and child controllers; its view and the other objects when the view is
/// loaded.
@MainActor final class StoryboardScene: InterfaceInstance, InterfaceScene {
  let storyboard: UIStoryboard
  private let element: InterfaceElement
  private let controllerElement: InterfaceElement
  /// The scene in whose controller this one's is, and the segue that leads here; nil for a controller that the app asked for.
  private let outer: Outer?
  private let inside: Inside
  weak var controller: UIViewController?
  private var creator: ((NSCoder) -> UIViewController?)?
  /// The objects in the dock, which the scene keeps.
  private var dock: [AnyObject] = []
  /// What starts segues; controls keep no targets.
  private var triggers: [SegueTrigger] = []
  private var guides: [ControllerLayoutGuide] = []

  /// The scenes whose controllers are inside the one that the app asked for, itself included.
  private final class Inside {
    /// More than apps have. Without a limit, scenes that each contain the next one several times make exponentially many.
    static let most = 1000
    var count = 0
  }

  /// A segue that puts a scene's controller into that of another scene.
  struct Outer {
    // Weak, because the app may take the controllers apart.
    private(set) weak var scene: StoryboardScene?
    let segue: InterfaceElement

    init(_ scene: StoryboardScene, _ segue: InterfaceElement) {
      self.scene = scene
      self.segue = segue
    }
  }

  init(
    _ storyboard: UIStoryboard, _ element: InterfaceElement, _ controllerElement: InterfaceElement, in outer: Outer?
  ) {
    self.storyboard = storyboard
    self.element = element
    self.controllerElement = controllerElement
    self.outer = outer
    inside = outer?.scene?.inside ?? Inside()
    super.init(storyboard.document)
  }

  override var scene: StoryboardScene? { self }

  // MARK: The controller

  func makeController(_ creator: ((NSCoder) -> UIViewController?)?) -> UIViewController {
    checkOuterScenes()
    self.creator = creator
    guard let controller = object(for: controllerElement) as? UIViewController else {
      clientError(
        "\(document.fileName):\(controllerElement.line): the view controller <\(controllerElement.name)> cannot be made"
      )
    }
    self.creator = nil
    self.controller = controller
    controller.interfaceScene = self
    finish()
    return controller
  }

  /// Ends the app if the controller would be inside itself, if it is nested deeper than a document may be, or if the outermost
  /// controller would contain too many. O(scenes around it).
  private func checkOuterScenes() {
    inside.count += 1
    guard let segue = outer?.segue else { return }
    let place = "\(outer?.scene?.document.fileName ?? document.fileName):\(segue.line)"
    guard inside.count <= Inside.most else {
      clientError(
        "\(place): more than \(Inside.most) view controllers are inside one; this segue leads to "
          + "<\(controllerElement.name)> \(controllerElement["storyboardIdentifier"] ?? controllerElement.id ?? "")")
    }
    var way = [controllerElement]
    var level = 0
    var next = outer
    while let outer = next, let scene = outer.scene {
      way.append(scene.controllerElement)
      if scene.controllerElement === controllerElement {
        let names = way.reversed().map { "<\($0.name)> \($0["storyboardIdentifier"] ?? $0.id ?? "")" }
        clientError(
          "\(place): the segue puts the view controller of a scene into itself: \(names.joined(separator: " contains "))"
        )
      }
      level += outer.segue.level
      guard level <= InterfaceParser.deepestLevel else {
        clientError(
          "\(place): \(way.count - 1) scenes are inside each other, with more than \(InterfaceParser.deepestLevel) elements"
        )
      }
      next = scene.outer
    }
  }

  override func make(_ type: AnyClass, of element: InterfaceElement) -> AnyObject? {
    guard element === controllerElement, let creator else { return super.make(type, of: element) }
    return creator(InterfaceCoder(element, self)) ?? super.make(type, of: element)
  }

  override func controllers(_ relationship: String, of element: InterfaceElement) -> [AnyObject] {
    segueElements.filter { $0["kind"] == "relationship" && $0["relationship"] == relationship }
      .compactMap { segue in segue["destination"].map { storyboard.controller(withID: $0, in: Outer(self, segue)) } }
  }

  // MARK: The view

  var hasView: Bool { controllerElement.child(key: "view") != nil }

  func loadView() -> Bool {
    guard let controller, let viewElement = controllerElement.child(key: "view"),
      let view = object(for: viewElement) as? UIView
    else { return false }
    controller.view = view
    defineControllerGuides(of: view)
    for element in element.child(named: "objects")?.children ?? [] where element !== controllerElement {
      element.markRead()
      if ["placeholder", "exit"].contains(element.name) { continue }
      if let object = object(for: element) { dock.append(object) }
    }
    finish()
    document.reportUnread(in: controllerElement)
    return true
  }

  private func defineControllerGuides(of view: UIView) {
    let elements = controllerElement.child(named: "layoutGuides")?.children(named: "viewControllerLayoutGuide") ?? []
    for element in elements {
      guard let id = element.id else { continue }
      let guide = ControllerLayoutGuide(of: view, isTop: element["type"] == "top")
      guides.append(guide)
      define(guide, as: id)
    }
  }

  // MARK: Segues

  private var segueElements: [InterfaceElement] {
    controllerElement.child(named: "connections")?.children(named: "segue") ?? []
  }

  /// Connects a segue with the object that triggers it, or performs one that embeds a controller.
  func connectSegue(_ element: InterfaceElement, of source: AnyObject, from instance: InterfaceInstance) {
    let segue = SegueTemplate(InterfaceCoder(element, instance))
    switch (segue.kind, source) {
    case (.relationship, _), (_, is UIViewController): break
    case (.embed, let container as UIView): embed(segue, element, in: container)
    case (_, let cell as any SegueTriggering):
      cell.setSegueHandler(forTrigger: element["trigger"]) { [weak self] in self?.trigger(segue, sender: $0) }
    default:
      let trigger = SegueTrigger(segue, self)
      triggers.append(trigger)
      InterfaceConnections.connect(
        Selector("perform:"), from: source, to: trigger, events: nil, element, document)
    }
  }

  func performSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    // Any segue that starts at an object of the scene has an identifier in the controller's name.
    var found: InterfaceElement?
    element.forEachElement { element in
      if found == nil, element.name == "segue", element["identifier"] == identifier { found = element }
    }
    guard let found else { return false }
    found.markRead()
    perform(SegueTemplate(InterfaceCoder(found, self)), sender: sender)
    return true
  }

  /// Performs a segue that the user triggered, if the controller allows it.
  func trigger(_ segue: SegueTemplate, sender: Any?) {
    guard let controller, controller.shouldPerformSegue(withIdentifier: segue.identifier ?? "", sender: sender) else {
      return
    }
    perform(segue, sender: sender)
  }

  private func perform(_ template: SegueTemplate, sender: Any?) {
    guard let controller else { return }
    if template.kind == .unwind { return unwind(template, from: controller, sender: sender) }
    let destination = makeDestination(of: template, sender: sender)
    template.style(destination)
    let segue = template.makeSegue(from: controller, to: destination)
    template.setAnchor(of: destination, sender: sender) { self.object($0) }
    controller.prepare(for: segue, sender: sender)
    segue.run { template.show(destination, from: controller, sender: sender) }
  }

  /// The destination, made by the controller's segue action if it has one.
  private func makeDestination(
    of template: SegueTemplate, sender: Any?, in outer: Outer? = nil
  ) -> UIViewController {
    storyboard.controller(withID: template.destination, in: outer) { [weak controller] coder in
      guard let name = template.creation, let controller else { return nil }
      return Message.send(Selector(name), to: controller, [coder, sender, template.identifier]) as? UIViewController
    }
  }

  private func embed(_ template: SegueTemplate, _ element: InterfaceElement, in container: UIView) {
    guard let controller else { return }
    let destination = makeDestination(of: template, sender: nil, in: Outer(self, element))
    let segue = template.makeSegue(from: controller, to: destination)
    controller.prepare(for: segue, sender: nil)
    segue.run {
      guard let view = destination.view else { return }
      controller.addChild(destination)
      view.frame = container.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.translatesAutoresizingMaskIntoConstraints = true
      container.addSubview(view)
      destination.didMove(toParent: controller)
    }
  }

  /// Goes back to the nearest controller that has the segue's action.
  private func unwind(_ template: SegueTemplate, from controller: UIViewController, sender: Any?) {
    guard let action = template.unwindAction.map({ Selector($0) }) else { return }
    let source = UIStoryboardUnwindSegueSource(source: controller, unwindAction: action, sender: sender)
    guard let destination = controller.unwindDestination(for: source) else { return }
    let segue = template.makeSegue(from: controller, to: destination)
    controller.prepare(for: segue, sender: sender)
    Message.send(action, to: destination, [segue])
    segue.run { template.goBack(to: destination, from: controller) }
  }
}

/// A view that triggers a segue itself: a cell, when it is selected.
@MainActor package protocol SegueTriggering: AnyObject {
  /// Sets what performs a segue, given the sender.
  ///
  /// - `trigger`: the document's name of the event; nil for the view's only or usual one.
  func setSegueHandler(forTrigger trigger: String?, _ handler: @escaping @MainActor (Any) -> Void)
}

/// The target of a control, bar button item or gesture recognizer that starts a segue.
@MainActor final class SegueTrigger: NSObject {
  private let segue: SegueTemplate
  private weak var scene: StoryboardScene?

  init(_ segue: SegueTemplate, _ scene: StoryboardScene) {
    self.segue = segue
    self.scene = scene
    super.init()
  }

  func perform(sender: Any?) {
    // A tap has ended when it is recognized; a gesture that goes on has begun.
    if let recognizer = sender as? UIGestureRecognizer {
      guard recognizer.state == (recognizer.isDiscrete ? .ended : .began) else { return }
    }
    scene?.trigger(segue, sender: sender)
  }
}

@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  AdaptedMembers.add {
    [
      AdaptedClass(
        SegueTrigger.self,
        [
          .method("perform:", "perform(sender:)") { object, arguments in
            (object as? SegueTrigger)?.perform(sender: arguments[0, as: Any?.self])
          }
        ])
    ]
  }
}
