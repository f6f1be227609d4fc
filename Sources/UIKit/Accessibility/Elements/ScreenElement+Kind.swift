@_spi(Storeys) import OpenCollectionViews

extension ScreenElement {
  package typealias Kind = ElementKind
}

extension ElementKind {
  @MainActor init(of object: NSObject) {
    self = (object as? AccessibleObject)?.defaultElementKind ?? Self.ofTraits(object) ?? Self.ofPlainView(object)
  }

  /// The kind of an element by its traits.
  @MainActor private static func ofTraits(_ object: NSObject) -> ElementKind? {
    guard object.isAccessibilityElement else { return nil }
    let traits = object.accessibilityTraits
    if traits.contains(.toggleButton) { return .switch }
    if traits.contains(.searchField) { return .searchField }
    if traits.contains(.textEntry) { return traits.contains(.textArea) ? .textView : .textField }
    if traits.contains(.link) { return .link }
    if traits.contains(.button) { return .button }
    if traits.contains(.image) { return .image }
    return traits.isDisjoint(with: [.staticText, .header]) ? nil : .staticText
  }

  @MainActor private static func ofPlainView(_ object: NSObject) -> ElementKind {
    switch object {
    case is UIButton: .button
    case is UILabel: .staticText
    case is UIImageView: .image
    case is UIScrollView: .scrollView
    default: .other
    }
  }
}
