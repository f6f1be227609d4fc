import SwiftSyntax

/// `os(iOS)` is true: the UIKit of the module is iOS's.
extension Adaptation {
  func adaptCondition(of clause: IfConfigClauseSyntax) {
    guard let condition = clause.condition else { return }
    for call in CompilerCondition.testsForIOS(in: condition) {
      edits.replace(call.byteRange, with: "true" + String(repeating: " ", count: max(0, call.byteRange.count - 4)))
    }
  }
}

enum CompilerCondition {
  static func testsForIOS(in condition: ExprSyntax) -> [FunctionCallExprSyntax] {
    let visitor = Visitor(viewMode: .sourceAccurate)
    visitor.walk(condition)
    return visitor.calls
  }

  /// The condition on one line.
  static func adapted(_ condition: ExprSyntax) -> String {
    var text = condition.oneLine
    for call in Set(testsForIOS(in: condition).map(\.oneLine)) { text.replace(call, with: "true") }
    return text
  }

  private final class Visitor: SyntaxVisitor {
    var calls: [FunctionCallExprSyntax] = []

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      guard node.calledExpression.trimmedDescription == "os", node.arguments.count == 1,
        node.arguments.first?.expression.trimmedDescription == "iOS"
      else { return .visitChildren }
      calls.append(node)
      return .skipChildren
    }
  }
}
