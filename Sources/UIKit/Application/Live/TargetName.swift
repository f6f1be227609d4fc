@_spi(Storeys) import OpenCollectionViews

/// What identifies a touched view among others.
@MainActor enum TargetName {
  /// What it says: its label, its title, or the texts of a row.
  static func label(of view: UIView) -> String {
    if let identifier = view.accessibilityIdentifier, !identifier.isEmpty { return identifier }
    let element = ScreenElement(of: view)
    if !element.label.isEmpty { return element.label }
    if !element.title.isEmpty { return element.title }
    return element.rowTexts.joined(separator: ", ")
  }

  static func siblings(of view: UIView) -> Int {
    if view.isListElement { return 1 }
    return view.superview?.subviews.filter { type(of: $0) == type(of: view) }.count ?? 1
  }
}
