extension UIViewController: InterfaceDecodable {
  func readController(_ coder: NSCoder) {
    guard let reader = InterfaceReader(coder, self) else { return }
    let coder = reader.coder
    interfaceScene = coder.objects as? any InterfaceScene
    // Items without a title have the controller's.
    if let title = coder.text("title") { self.title = title }
    if let item: UINavigationItem = coder.object("navigationItem") {
      if item.title == nil { item.title = title }
      adopt(item)
    }
    if let item: UITabBarItem = coder.object("tabBarItem") { tabBarItem = item }
    reader.setKeys()
    readExtendedEdges(coder)
    let items = coder.objects(in: "toolbarItems", as: UIBarButtonItem.self)
    if !items.isEmpty { toolbarItems = items }
    _ = coder.value("storyboardIdentifier")
    _ = coder.child("view")
    _ = coder.element.child(named: "layoutGuides")
  }

  private func readExtendedEdges(_ coder: InterfaceCoder) {
    guard let element = coder.element.child(named: "extendedEdge") else { return }
    var edges: UIRectEdge = []
    for (name, edge) in [("top", UIRectEdge.top), ("left", .left), ("bottom", .bottom), ("right", .right)]
    where element[name] == "YES" { edges.insert(edge) }
    edgesForExtendedLayout = edges
  }
}

extension UIModalPresentationStyle {
  /// The names in documents.
  static let interfaceNames: [String: UIModalPresentationStyle] = [
    "fullScreen": .fullScreen, "pageSheet": .pageSheet, "formSheet": .formSheet, "currentContext": .currentContext,
    "custom": .custom, "overFullScreen": .overFullScreen, "overCurrentContext": .overCurrentContext,
    "popover": .popover, "automatic": .automatic, "none": .none,
  ]
}

extension UIModalTransitionStyle {
  /// The names in documents.
  static let interfaceNames: [String: UIModalTransitionStyle] = [
    "coverVertical": .coverVertical, "crossDissolve": .crossDissolve, "flipHorizontal": .flipHorizontal,
    "partialCurl": .partialCurl,
  ]
}

extension UINavigationController {
  func readNavigationController(_ coder: NSCoder) {
    guard let reader = InterfaceReader(coder, self) else { return }
    let coder = reader.coder
    if let element = coder.child("navigationBar") {
      navigationBar.readInterface(coder.coder(of: element))
      coder.coder(of: element).skipGeometry()
      coder.objects.adopt(navigationBar, as: element)
    }
    if let element = coder.child("toolbar") {
      toolbar.readInterface(coder.coder(of: element))
      coder.coder(of: element).skipGeometry()
      coder.objects.adopt(toolbar, as: element)
    }
    reader.setKeys()
    if let isHidden = coder.bool("toolbarHidden") { isToolbarHidden = isHidden }
    for name in ["hidesBarsWhenVerticallyCompact", "hidesBarsWhenKeyboardAppears"] where coder.bool(name) == true {
      coder.objects.document.report(coder.element, "'\(name)' is not supported; it is skipped")
    }
    let roots = coder.objects.controllers("rootViewController", of: coder.element)
    if !roots.isEmpty { setViewControllers(roots.compactMap { $0 as? UIViewController }, animated: false) }
  }
}

extension UITabBarController {
  func readTabBarController(_ coder: NSCoder) {
    guard let coder = coder as? InterfaceCoder else { return }
    if let element = coder.child("tabBar") {
      tabBar.readInterface(coder.coder(of: element))
      coder.coder(of: element).skipGeometry()
      coder.objects.adopt(tabBar, as: element)
    }
    let controllers = coder.objects.controllers("viewControllers", of: coder.element)
    if !controllers.isEmpty { viewControllers = controllers.compactMap { $0 as? UIViewController } }
    if let index = Int.read("selectedIndex", coder) { selectedIndex = index }
  }
}

extension UISplitViewController {
  /// The style of a controller of a storyboard.
  static func style(from coder: NSCoder) -> Style? {
    (coder as? InterfaceCoder)?.choice("style", styles)
  }

  private static let styles: [String: Style] = [
    "doubleColumn": .doubleColumn, "tripleColumn": .tripleColumn, "unspecified": .unspecified,
  ]

  func readSplitViewController(_ coder: NSCoder) {
    guard let reader = InterfaceReader(coder, self) else { return }
    let coder = reader.coder
    reader.setKeys()
    for (relationship, column) in Self.relationships {
      if let controller = coder.objects.controllers(relationship, of: coder.element).first as? UIViewController {
        setViewController(controller, for: column)
      }
    }
  }

  private static let relationships: [(String, Column)] = [
    ("masterViewController", .primary), ("primaryViewController", .primary),
    ("supplementaryViewController", .supplementary), ("detailViewController", .secondary),
    ("secondaryViewController", .secondary), ("compactViewController", .compact),
  ]
}

extension UIViewController {
  /// Whether the view is in a storyboard or nib.
  package var hasInterface: Bool { interfaceScene?.hasView ?? (Self.nibLoader?(self) != nil) }
}
