import SwiftSyntax

/// Overrides of accessibility members in classes that inherit from `NSObject` itself, to which UIKit adds them in an extension. Swift
/// overrides those of a class: `AccessibleObject`.
extension Adaptation {
  func adaptAccessibleObject(_ node: ClassDeclSyntax) {
    guard let superclass = node.inheritanceClause?.inheritedTypes.first?.type,
      superclass.trimmedDescription == "NSObject",
      node.memberBlock.members.contains(where: { $0.isOverride && Self.isAccessibilityMember($0) })
    else { return }
    edits.replace(superclass.byteRange, with: "AccessibleObject")
    usesNamesInUIKit = true
  }

  private static func isAccessibilityMember(_ item: MemberBlockItemSyntax) -> Bool {
    guard let name = item.name else { return false }
    return name.hasPrefix("accessibility")
      || ["isAccessibilityElement", "automationElements", "shouldGroupAccessibilityChildren"].contains(name)
  }
}
