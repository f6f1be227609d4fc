import SwiftSyntax

/// The window of an application's or scene's delegate, which is an optional requirement in Objective-C: its type is `UIWindow??`
/// there, and `UIWindow?` here.
extension Adaptation {
  /// `delegate?.window??.frame` becomes `delegate?.window?.frame`. Elsewhere the application's delegate's window gets the type that
  /// the code around it takes for granted.
  func adaptWindow(_ node: MemberAccessExprSyntax) {
    guard node.declName.baseName.text == "window", node.declName.argumentNames == nil, let base = node.base,
      let mark = Self.mark(after: ExprSyntax(node))
    else { return }
    switch mark {
    case .unwrapped(let next):
      guard case .unwrapped? = Self.mark(after: next) else { return }
      // A space before the other mark would make it an operator.
      if let token = next.lastToken(viewMode: .sourceAccurate) { edits.replace(token.byteRange, with: "") }
    case .none:
      guard Self.isDelegateOfApplication(base), !Self.isSet(node) else { return }
      edits.insert("Optional(", at: node.byteRange.lowerBound)
      edits.insert(")", at: node.byteRange.upperBound)
    }
  }

  private enum Mark {
    case none
    /// The expression with the `?` or `!`.
    case unwrapped(ExprSyntax)
  }

  private static func mark(after expression: ExprSyntax) -> Mark? {
    guard let parent = expression.parent else { return nil }
    if parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self) {
      return parent.as(ExprSyntax.self).map { .unwrapped($0) }
    }
    return Mark.none
  }

  /// `UIApplication.shared.delegate?`
  private static func isDelegateOfApplication(_ base: ExprSyntax) -> Bool {
    let delegate =
      base.as(OptionalChainingExprSyntax.self)?.expression ?? base.as(ForceUnwrapExprSyntax.self)?.expression
    return delegate?.trimmedDescription == "UIApplication.shared.delegate"
  }

  private static func isSet(_ node: MemberAccessExprSyntax) -> Bool {
    guard let list = node.parent?.as(ExprListSyntax.self), let index = list.firstIndex(where: { $0.id == node.id })
    else {
      return false
    }
    let next = list.index(after: index)
    return next != list.endIndex && list[next].is(AssignmentExprSyntax.self)
  }
}
