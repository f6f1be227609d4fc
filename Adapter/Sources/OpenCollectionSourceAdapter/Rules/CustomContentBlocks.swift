import SwiftSyntax

extension Adaptation {
  /// `let block = provider.accessibilityCustomContentBlock, let inner = block`: the requirement is optional in Objective-C, so that
  /// its value is an optional of an optional there.
  func adaptCustomContentBlock(_ node: MemberAccessExprSyntax) {
    guard node.declName.baseName.text == "accessibilityCustomContentBlock", node.base != nil,
      let binding = node.parent?.parent?.as(OptionalBindingConditionSyntax.self),
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText,
      let element = binding.parent?.as(ConditionElementSyntax.self),
      let conditions = element.parent?.as(ConditionElementListSyntax.self),
      conditions.contains(where: { other in
        guard case .optionalBinding(let next) = other.condition, other.position > element.position else { return false }
        return next.initializer?.value.as(DeclReferenceExprSyntax.self)?.baseName.plainText == name
      })
    else { return }
    edits.insert("Optional(", at: node.byteRange.lowerBound)
    edits.insert(")", at: node.byteRange.upperBound)
  }
}
