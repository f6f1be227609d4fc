@_spi(Storeys) import OpenCollectionViews

extension ScreenElement {
  package typealias Kind = ElementType
}

extension ElementType {
  @MainActor init(of object: NSObject) {
    self = object.ownElementType ?? Self.ofTraits(object) ?? (object as? AccessibleObject)?.plainElementType ?? .other
  }

  /// The kind of an element by its traits.
  @MainActor private static func ofTraits(_ object: NSObject) -> ElementType? {
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
}

extension NSObject {
  /// What an object's class is as an element; nil for what its traits say.
  @MainActor var ownElementType: ElementType? { (self as? AccessibleObject)?.defaultElementType }
}
