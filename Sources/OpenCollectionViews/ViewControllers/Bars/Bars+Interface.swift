extension UIBarItem: InterfaceDecodable, InterfaceAwakable {
  func readBarItem(_ coder: NSCoder) {
    guard let reader = InterfaceReader(coder, self) else { return }
    reader.setKeys()
    guard let element = reader.coder.child("accessibilityConfiguration") else { return }
    let values = reader.coder.coder(of: element)
    if let text = values.text("label") { accessibilityLabel = text }
    if let text = values.text("hint") { accessibilityHint = text }
    if let text = values.value("identifier") { accessibilityIdentifier = text }
  }
}

extension UIBarButtonItem {
  func readBarButtonItem(_ coder: NSCoder) {
    guard let reader = InterfaceReader(coder, self) else { return }
    let coder = reader.coder
    if let item = coder.choice("systemItem", Self.systemItems) {
      let title = title
      become(item)
      if let title { self.title = title }
    }
    // Bordered buttons look plain since iOS 7. System items have their own style.
    if let style = coder.choice("style", Self.styles), systemItem == nil { self.style = style }
    reader.setKeys()
  }

  private static let styles: [String: Style] = ["plain": .plain, "done": .done, "bordered": .plain]
  private static let systemItems: [String: SystemItem] = [
    "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add, "flexibleSpace": .flexibleSpace,
    "fixedSpace": .fixedSpace, "compose": .compose, "reply": .reply, "action": .action, "organize": .organize,
    "bookmarks": .bookmarks, "search": .search, "refresh": .refresh, "stop": .stop, "camera": .camera,
    "trash": .trash, "play": .play, "pause": .pause, "rewind": .rewind, "fastForward": .fastForward, "undo": .undo,
    "redo": .redo, "close": .close,
  ]
}

extension UITabBarItem {
  func readTabBarItem(_ coder: NSCoder) {
    guard let reader = InterfaceReader(coder, self) else { return }
    if let item = reader.coder.choice("systemItem", Self.systemItems) { become(item) }
    reader.setKeys()
  }

  private static let systemItems: [String: SystemItem] = [
    "more": .more, "favorites": .favorites, "featured": .featured, "topRated": .topRated, "recents": .recents,
    "contacts": .contacts, "history": .history, "bookmarks": .bookmarks, "search": .search, "downloads": .downloads,
    "mostRecent": .mostRecent, "mostViewed": .mostViewed,
  ]
}

extension UINavigationItem: InterfaceDecodable, InterfaceAwakable {
  func readNavigationItem(_ coder: NSCoder) {
    guard let reader = InterfaceReader(coder, self) else { return }
    let coder = reader.coder
    let left = coder.objects(in: "leftBarButtonItems", as: UIBarButtonItem.self)
    let right = coder.objects(in: "rightBarButtonItems", as: UIBarButtonItem.self)
    if !left.isEmpty { leftBarButtonItems = left }
    if !right.isEmpty { rightBarButtonItems = right }
    reader.setKeys()
  }
}

extension UINavigationBar {
  func readNavigationBar(_ coder: NSCoder) {
    guard let coder = coder as? InterfaceCoder else { return }
    readInterface(coder)
  }

  /// Reads a bar's properties, also those of a navigation controller's bar.
  func readInterface(_ coder: InterfaceCoder) {
    guard let reader = InterfaceReader(coder, self) else { return }
    reader.setKeys()
    if let color = coder.color("tintColor") { tintColor = color }
    if let attributes = coder.titleAttributes("titleTextAttributes") { titleTextAttributes = attributes }
    if let attributes = coder.titleAttributes("largeTitleTextAttributes") { largeTitleTextAttributes = attributes }
  }
}

extension UIToolbar {
  func readToolbar(_ coder: NSCoder) {
    guard let coder = coder as? InterfaceCoder else { return }
    readInterface(coder)
    let items = coder.objects(in: "items", as: UIBarButtonItem.self)
    if !items.isEmpty { self.items = items }
  }

  /// Reads a bar's properties, also those of a navigation controller's toolbar.
  func readInterface(_ coder: InterfaceCoder) {
    guard let reader = InterfaceReader(coder, self) else { return }
    reader.setKeys()
    if let color = coder.color("tintColor") { tintColor = color }
  }
}

extension UITabBar {
  func readTabBar(_ coder: NSCoder) {
    guard let coder = coder as? InterfaceCoder else { return }
    readInterface(coder)
    let items = coder.objects(in: "items", as: UITabBarItem.self)
    if !items.isEmpty { self.items = items }
  }

  /// Reads a bar's properties, also those of a tab bar controller's bar.
  func readInterface(_ coder: InterfaceCoder) {
    guard let reader = InterfaceReader(coder, self) else { return }
    reader.setKeys()
    if let color = coder.color("tintColor") ?? coder.color("selectedImageTintColor") { tintColor = color }
  }
}

@MainActor extension InterfaceCoder {
  /// Font and colour of a bar's title.
  fileprivate func titleAttributes(_ key: String) -> [NSAttributedString.Key: Any]? {
    guard let element = child(key) else { return nil }
    let coder = coder(of: element)
    var attributes: [NSAttributedString.Key: Any] = [:]
    if let font = coder.font("titleFont") ?? coder.font("fontDescription") { attributes[.font] = font }
    if let color = coder.color("textColor") { attributes[.foregroundColor] = color }
    return attributes
  }
}
