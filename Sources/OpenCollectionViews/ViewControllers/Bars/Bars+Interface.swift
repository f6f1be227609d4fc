extension UIBarItem: InterfaceDecodable, InterfaceAwakable {
  func readBarItem(_ coder: NSCoder) {
    guard let reader = InterfaceReader(coder, self) else { return }
    reader.setText(\.title, from: "title")
    reader.set(\.image, from: "image")
    reader.set(\.isEnabled, from: "enabled")
    reader.set(\.tag, from: "tag")
    reader.set(\.imageInsets, from: "imageInsets")
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
    reader.set(\.width, from: "width")
    reader.set(\.tintColor, from: "tintColor")
    reader.set(\.isHidden, from: "hidden")
    reader.setObject(\.customView, from: "customView")
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
    reader.set(\.selectedImage, from: "selectedImage")
    reader.setText(\.badgeValue, from: "badgeValue")
    reader.set(\.badgeColor, from: "badgeColor")
    reader.set(\.titlePositionAdjustment, from: "titlePositionAdjustment")
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
    reader.setText(\.title, from: "title")
    reader.setText(\.prompt, from: "prompt")
    reader.setText(\.backButtonTitle, from: "backButtonTitle")
    reader.set(
      \.largeTitleDisplayMode, from: "largeTitleDisplayMode",
      ["automatic": .automatic, "always": .always, "never": .never])
    reader.set(
      \.backButtonDisplayMode, from: "backButtonDisplayMode",
      ["default": .default, "generic": .generic, "minimal": .minimal])
    reader.set(\.hidesBackButton, from: "hidesBackButton")
    reader.set(\.leftItemsSupplementBackButton, from: "leftItemsSupplementBackButton")
    reader.setObject(\.titleView, from: "titleView")
    reader.setObject(\.backBarButtonItem, from: "backBarButtonItem")
    let left = coder.objects(in: "leftBarButtonItems", as: UIBarButtonItem.self)
    let right = coder.objects(in: "rightBarButtonItems", as: UIBarButtonItem.self)
    if !left.isEmpty { leftBarButtonItems = left }
    if !right.isEmpty { rightBarButtonItems = right }
    reader.setObject(\.leftBarButtonItem, from: "leftBarButtonItem")
    reader.setObject(\.rightBarButtonItem, from: "rightBarButtonItem")
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
    reader.set(\.prefersLargeTitles, from: "largeTitles")
    reader.set(\.isTranslucent, from: "translucent")
    reader.set(\.barTintColor, from: "barTintColor")
    if let color = coder.color("tintColor") { tintColor = color }
    reader.set(\.barStyle, from: "barStyle", ["default": .default, "black": .black])
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
    reader.set(\.isTranslucent, from: "translucent")
    reader.set(\.barTintColor, from: "barTintColor")
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
    reader.set(\.isTranslucent, from: "translucent")
    reader.set(\.barTintColor, from: "barTintColor")
    reader.set(\.backgroundImage, from: "backgroundImage")
    if let color = coder.color("tintColor") ?? coder.color("selectedImageTintColor") { tintColor = color }
    reader.set(\.unselectedItemTintColor, from: "unselectedItemTintColor")
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
