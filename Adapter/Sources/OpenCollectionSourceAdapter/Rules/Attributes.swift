import SwiftSyntax

/// `@objc`, `@IBOutlet` and the other attributes for Objective-C, Interface Builder and the application's start.
extension Adaptation {
  /// The attributes that go: what they mean is registered.
  private static let removed: Set = [
    "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBInspectable", "IBDesignable", "IBSegueAction",
    "GKInspectable",
  ]

  func adaptAttribute(_ node: AttributeSyntax) {
    switch node.name {
    case let name where Self.removed.contains(name): edits.blank(node.byteRange)
    case "UIApplicationMain", "NSApplicationMain":
      let length = node.byteRange.count
      edits.replace(node.byteRange, with: "@main" + String(repeating: " ", count: max(0, length - 5)))
    case "NSManaged":
      leaveOut(node, "'@NSManaged' needs Core Data, which does not exist here; declare a stored property")
    default: break
    }
  }

  /// `dynamic` of a member for Objective-C; without it, it means dynamic replacement, which exists here.
  func adaptDynamic(_ node: DeclModifierSyntax) {
    guard let declaration = node.parent?.parent?.asProtocol((any WithAttributesSyntax).self) else { return }
    let names = declaration.attributes.names
    let isOverride = node.parent?.as(DeclModifierListSyntax.self)?.contains("override") == true
    if names.contains(where: Self.removed.contains) || scopes.last?.exposesMembers == true || isOverride {
      edits.blank(node.byteRange)
    }
  }
}
