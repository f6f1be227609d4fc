import SwiftSyntax

/// `type(of: object).description()`, a method of every class in Objective-C.
extension Adaptation {
  /// `NSStringFromClass(type(of: object))`, which gives the same name for classes of apps.
  func adaptClassDescription(_ node: FunctionCallExprSyntax) {
    guard node.arguments.isEmpty, node.trailingClosure == nil,
      let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.trimmedDescription == "description",
      let call = member.base?.as(FunctionCallExprSyntax.self), call.calledExpression.trimmedDescription == "type",
      call.arguments.count == 1, call.arguments.first?.label?.text == "of"
    else { return }
    edits.insert("NSStringFromClass(", at: node.byteRange.lowerBound)
    edits.replace(member.period.byteRange.lowerBound..<node.byteRange.upperBound, with: ")")
  }
}
