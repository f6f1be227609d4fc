/// A storyboard: the scenes of a `.storyboard` document, of which view controllers are made.
@preconcurrency @MainActor open class UIStoryboard: NSObject {
  let document: InterfaceDocument
  /// The scenes by the identifier of their controller's element.
  private(set) var scenes: [String: (scene: InterfaceElement, controller: InterfaceElement)] = [:]
  private var elementOfIdentifier: [String: InterfaceElement] = [:]

  /// The storyboard of a name (without extension) in a bundle, the main one for nil. A missing storyboard is a client error.
  ///
  /// - Complexity: O(elements) the first time; the document is read once.
  public convenience init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    let bundle = storyboardBundleOrNil ?? .main
    guard let document = InterfaceFiles.of(bundle).document(name, "storyboard") else {
      clientError(
        "Could not find a storyboard named '\(name)' in bundle \(bundle)", name: "NSInvalidArgumentException")
    }
    self.init(document)
  }

  init(_ document: InterfaceDocument) {
    self.document = document
    super.init()
    for scene in document.root.child(named: "scenes")?.children(named: "scene") ?? [] {
      for element in scene.child(named: "objects")?.children ?? [] {
        guard element["sceneMemberID"] == "viewController" || element.name == "viewControllerPlaceholder",
          let id = element.id
        else { continue }
        scenes[id] = (scene, element)
        if let identifier = element["storyboardIdentifier"] { elementOfIdentifier[identifier] = element }
      }
    }
  }

  // MARK: Making controllers

  /// Makes the controller at which the storyboard starts; nil if it names none.
  open func instantiateInitialViewController() -> UIViewController? {
    document.root["initialViewController"].map { controller(withID: $0) }
  }

  /// Makes the controller at which the storyboard starts, by a closure that receives the coder; if it returns nil, by
  /// `init?(coder:)`. Nil if the storyboard names none.
  public func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? {
    guard let id = document.root["initialViewController"] else { return nil }
    return typed(controller(withID: id) { creator?($0) })
  }

  /// Makes the controller with an identifier. A client error if there is none.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    controller(withID: id(of: identifier))
  }

  /// Makes the controller with an identifier, by a closure that receives the coder; if it returns nil, by `init?(coder:)`.
  /// A client error if there is none.
  public func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    typed(controller(withID: id(of: identifier)) { creator?($0) })
  }

  private func typed<ViewController: UIViewController>(_ controller: UIViewController) -> ViewController {
    guard let typed = controller as? ViewController else {
      clientError(
        "Expected a view controller of \(ViewController.self), but the storyboard '\(document.name)' has one of "
          + "\(type(of: controller))", name: "NSInvalidArgumentException")
    }
    return typed
  }

  func id(of identifier: String) -> String {
    guard let id = elementOfIdentifier[identifier]?.id else {
      clientError(
        "Storyboard (\(self)) doesn't contain a view controller with identifier '\(identifier)'",
        name: "NSInvalidArgumentException")
    }
    return id
  }
}
