import SwiftSyntax

/// `os(iOS)` is true: the UIKit of the module is iOS's. `canImport(os)` asks for the module that imports of `os`
/// become.
extension Adaptation {
  func adaptCondition(of clause: IfConfigClauseSyntax) {
    guard let condition = clause.condition else { return }
    for call in CompilerCondition.testsForIOS(in: condition) {
      edits.replace(call.byteRange, with: "true" + String(repeating: " ", count: max(0, call.byteRange.count - 4)))
    }
    for name in CompilerCondition.testsForOS(in: condition) { edits.replace(name.byteRange, with: "OSLog") }
  }
}

enum CompilerCondition {
  static func testsForIOS(in condition: ExprSyntax) -> [FunctionCallExprSyntax] {
    calls(of: "os", with: "iOS", in: condition)
  }

  /// The arguments of `canImport(os)`.
  static func testsForOS(in condition: ExprSyntax) -> [ExprSyntax] {
    calls(of: "canImport", with: "os", in: condition).compactMap(\.arguments.first?.expression)
  }

  private static func calls(
    of name: String, with argument: String, in condition: ExprSyntax
  ) -> [FunctionCallExprSyntax] {
    let visitor = Visitor(name, argument)
    visitor.walk(condition)
    return visitor.calls
  }

  /// The condition on one line.
  static func adapted(_ condition: ExprSyntax) -> String {
    var text = condition.oneLine
    for call in Set(testsForIOS(in: condition).map(\.oneLine)) { text.replace(call, with: "true") }
    text.replace("canImport(os)", with: "canImport(OSLog)")
    return text
  }

  private final class Visitor: SyntaxVisitor {
    var calls: [FunctionCallExprSyntax] = []
    private let name: String
    private let argument: String

    init(_ name: String, _ argument: String) {
      self.name = name
      self.argument = argument
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      guard node.calledExpression.trimmedDescription == name, node.arguments.count == 1,
        node.arguments.first?.expression.trimmedDescription == argument
      else { return .visitChildren }
      calls.append(node)
      return .skipChildren
    }
  }
}
