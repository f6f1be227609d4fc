extension UIStoryboard {
  /// Makes the controller of an element, also one of another storyboard that the element refers to.
  ///
  /// - Parameters:
  ///   - outer: the segue that puts it into another controller.
  ///   - references: the elements that lead to this one by referring to it.
  func controller(
    withID id: String, in outer: StoryboardScene.Outer? = nil, by references: [InterfaceElement] = [],
    creator: ((NSCoder) -> UIViewController?)? = nil
  ) -> UIViewController {
    guard let (scene, element) = scenes[id] else {
      var line = document.root.line
      document.root.forEachElement { if $0["destination"] == id { line = $0.line } }
      clientError("\(document.fileName):\(line): the storyboard refers to the missing view controller \(id)")
    }
    if element.name == "viewControllerPlaceholder" {
      if references.contains(where: { $0 === element }) {
        clientError("\(document.fileName):\(element.line): the storyboard reference \(id) leads back to itself")
      }
      return referencedController(element, outer, references + [element], creator)
    }
    return StoryboardScene(self, scene, element, in: outer).makeController(creator)
  }

  private func referencedController(
    _ element: InterfaceElement, _ outer: StoryboardScene.Outer?, _ references: [InterfaceElement],
    _ creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController {
    let bundle = element["bundleIdentifier"].flatMap { Bundle(identifier: $0) } ?? document.bundle
    let name = element["storyboardName"] ?? document.name
    let storyboard = name == document.name ? self : UIStoryboard(name: name, bundle: bundle)
    let id: String
    if let identifier = element["referencedIdentifier"] {
      id = storyboard.id(of: identifier)
    } else if let initial = storyboard.document.root["initialViewController"] {
      id = initial
    } else {
      clientError(
        "The storyboard '\(name)', which the storyboard '\(document.name)' refers to, has no initial view controller")
    }
    return storyboard.controller(withID: id, in: outer, by: references, creator: creator)
  }
}

extension UIViewController {
  /// The storyboard that the controller was made of; nil for none.
  var interfaceStoryboard: UIStoryboard? { (interfaceScene as? StoryboardScene)?.storyboard }
}
