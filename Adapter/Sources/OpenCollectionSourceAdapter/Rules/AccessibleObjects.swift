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
    for item in node.memberBlock.members where !item.isOverride && item.name == "accessibilityIdentifier" {
      adaptIdentifier(item)
    }
  }

  /// A class declares the identifier itself on iOS, where `NSObject` has none. `AccessibleObject` has one, which stands for a property
  /// that only stores it.
  private func adaptIdentifier(_ item: MemberBlockItemSyntax) {
    guard let variable = item.decl.as(VariableDeclSyntax.self), variable.bindings.count == 1,
      let binding = variable.bindings.first
    else { return }
    if binding.accessorBlock != nil {
      edits.insert("override ", at: variable.bindingSpecifier.byteRange.lowerBound)
    } else if binding.initializer == nil {
      edits.blank(item.byteRange)
    }
  }

  private static func isAccessibilityMember(_ item: MemberBlockItemSyntax) -> Bool {
    guard let name = item.name else { return false }
    return name.hasPrefix("accessibility")
      || ["isAccessibilityElement", "automationElements", "shouldGroupAccessibilityChildren"].contains(name)
  }
}
