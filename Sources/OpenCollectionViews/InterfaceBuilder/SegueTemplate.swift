/// What a document says about a segue.
@MainActor struct SegueTemplate {
  enum Kind {
    case show, showDetail, push, presentation, popover, embed, relationship, replace, unwind, custom
  }

  let kind: Kind
  let identifier: String?
  /// The identifier of the destination's element.
  let destination: String
  let unwindAction: String?
  /// The selector of the method that makes the destination.
  let creation: String?
  private let isAnimated: Bool
  private let customClass: UIStoryboardSegue.Type?
  private let presentationStyle: UIModalPresentationStyle?
  private let transitionStyle: UIModalTransitionStyle?
  private let anchorView: String?
  private let anchorItem: String?
  private let arrows: UIPopoverArrowDirection?

  init(_ coder: InterfaceCoder) {
    kind = coder.choice("kind", Self.kinds) ?? .show
    identifier = coder.value("identifier")
    destination = coder.value("destination") ?? ""
    unwindAction = coder.value("unwindAction")
    creation = coder.value("destinationCreationSelector")
    isAnimated = coder.bool("animates") ?? true
    presentationStyle = coder.choice("modalPresentationStyle", UIModalPresentationStyle.interfaceNames)
    transitionStyle = coder.choice("modalTransitionStyle", UIModalTransitionStyle.interfaceNames)
    anchorView = coder.value("popoverAnchorView")
    anchorItem = coder.value("popoverAnchorBarButtonItem")
    _ = coder.value("splitViewControllerTargetIndex")
    _ = coder.value("relationship")
    arrows = coder.child("popoverArrowDirection").map { element in
      var arrows: UIPopoverArrowDirection = []
      for (name, direction) in Self.arrowNames where element[name] == "YES" { arrows.insert(direction) }
      return arrows
    }
    let type: AnyClass = InterfaceClasses.type(
      of: coder.element, base: UIStoryboardSegue.self, in: coder.objects.document)
    customClass = type == UIStoryboardSegue.self ? nil : type as? UIStoryboardSegue.Type
  }

  /// The segue object: of the custom class if there is one.
  func makeSegue(from source: UIViewController, to destination: UIViewController) -> UIStoryboardSegue {
    if let customClass,
      let segue = UIStoryboardSegue.make(customClass, identifier: identifier, source: source, destination: destination)
    {
      return segue
    }
    return UIStoryboardSegue(identifier: identifier, source: source, destination: destination)
  }

  /// Sets the destination's presentation and transition styles.
  func style(_ destination: UIViewController) {
    if let presentationStyle { destination.modalPresentationStyle = presentationStyle }
    if let transitionStyle { destination.modalTransitionStyle = transitionStyle }
    if kind == .popover { destination.modalPresentationStyle = .popover }
  }

  /// Sets what a popover points at: the anchor, or else the sender.
  func setAnchor(of destination: UIViewController, sender: Any?, _ object: (String) -> AnyObject?) {
    guard destination.modalPresentationStyle == .popover, let popover = destination.popoverPresentationController else {
      return
    }
    popover.sourceView = anchorView.flatMap(object) as? UIView ?? sender as? UIView
    popover.barButtonItem = anchorItem.flatMap(object) as? UIBarButtonItem ?? sender as? UIBarButtonItem
    if let arrows { popover.permittedArrowDirections = arrows }
  }

  /// Shows the destination.
  func show(_ destination: UIViewController, from source: UIViewController, sender: Any?) {
    switch kind {
    case .push:
      let navigation = source as? UINavigationController ?? source.navigationController
      navigation?.pushViewController(destination, animated: isAnimated)
    case .show: source.show(destination, sender: sender)
    case .showDetail: source.showDetailViewController(destination, sender: sender)
    case .replace:
      guard let navigation = source.navigationController else { return }
      navigation.setViewControllers(navigation.viewControllers.dropLast() + [destination], animated: false)
    case .presentation, .popover: source.present(destination, animated: isAnimated)
    case .embed, .relationship, .unwind, .custom: break
    }
  }

  /// Goes back to a controller: dismisses what it presents, and pops to it.
  func goBack(to destination: UIViewController, from source: UIViewController) {
    // Containers between the two show the child that contains the destination.
    var container: UIViewController? = destination
    var presents = false
    while let current = container {
      if current.presentation != nil { presents = true }
      container = current.parent
    }
    if presents { destination.dismiss(animated: isAnimated) }
    var child = destination
    while let parent = child.parent {
      let segue = UIStoryboardSegue(identifier: identifier, source: source, destination: destination)
      parent.unwind(for: segue, towards: child)
      parent.showChild(child, animated: isAnimated && !presents)
      child = parent
    }
  }

  private static let arrowNames: [(String, UIPopoverArrowDirection)] = [
    ("up", .up), ("down", .down), ("left", .left), ("right", .right),
  ]
  private static let kinds: [String: Kind] = [
    "show": .show, "showDetail": .showDetail, "push": .push, "presentation": .presentation, "modal": .presentation,
    "popoverPresentation": .popover, "popover": .popover, "embed": .embed, "relationship": .relationship,
    "replace": .replace, "unwind": .unwind, "custom": .custom,
  ]
}
