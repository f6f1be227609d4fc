import SwiftSyntax

/// `os(iOS)` is true: the UIKit of the module is iOS's. `canImport(os)` asks for the module that imports of `os`
/// become.
extension Adaptation {
  func adaptCondition(of clause: IfConfigClauseSyntax) {
    guard let condition = clause.condition else { return }
    for (part, value) in conditions.replaced(in: condition) {
      let text = "\(value)"
      edits.replace(
        part.byteRange, with: text + String(repeating: " ", count: max(0, part.byteRange.count - text.utf8.count)))
    }
    for name in CompilerCondition.testsForOS(in: condition) { edits.replace(name.byteRange, with: "OSLog") }
  }

  /// The lines under the same conditions.
  func wrap(_ lines: [String], in blocks: [ConditionalBlock]) -> [String] {
    ConditionalBlock.wrap(lines, in: blocks, for: conditions)
  }
}

/// What the conditions of a target's `#if` become.
struct CompilerCondition {
  var system = TargetSystem.iOS
  /// Conditions of SwiftPM that do not hold.
  var undefined: Set<String> = []
  /// The conditions that hold, besides those of SwiftPM; nil if they are not known.
  var defined: Set<String>?

  /// The parts whose values are not those of the compiler, and their values. Sources for iOS are not for Linux as well.
  func replaced(in condition: ExprSyntax) -> [(ExprSyntax, Bool)] {
    var parts: [(ExprSyntax, Bool)] = []
    if !undefined.isEmpty {
      for token in condition.tokens(viewMode: .sourceAccurate) where undefined.contains(token.text) {
        if let name = token.parent?.as(DeclReferenceExprSyntax.self) { parts.append((ExprSyntax(name), false)) }
      }
    }
    guard system == .iOS else { return parts }
    return parts + Self.calls(of: "os", with: "iOS", in: condition).map { (ExprSyntax($0), true) }
      + Self.calls(of: "os", with: "Linux", in: condition).map { (ExprSyntax($0), false) }
  }

  /// The arguments of `canImport(os)`.
  static func testsForOS(in condition: ExprSyntax) -> [ExprSyntax] {
    calls(of: "canImport", with: "os", in: condition).compactMap(\.arguments.first?.expression)
  }

  /// The condition on one line.
  func adapted(_ condition: ExprSyntax) -> String {
    condition.oneLine(
      replacing: replaced(in: condition).map { ($0.byteRange, "\($1)") }
        + Self.testsForOS(in: condition).map { ($0.byteRange, "OSLog") })
  }

  /// The value of a condition; nil if it cannot be told. `unavailable`: names of modules that cannot be imported.
  func value(of condition: ExprSyntax, unavailable: Set<String>) -> Bool? {
    func value(_ condition: some ExprSyntaxProtocol) -> Bool? {
      self.value(of: ExprSyntax(condition), unavailable: unavailable)
    }
    if let node = condition.as(BooleanLiteralExprSyntax.self) { return node.literal.text == "true" }
    if let node = condition.as(DeclReferenceExprSyntax.self) {
      return self.value(ofName: node.baseName.text)
    }
    if let node = condition.as(PrefixOperatorExprSyntax.self) { return value(node.expression).map { !$0 } }
    if let node = condition.as(TupleExprSyntax.self), node.elements.count == 1, let element = node.elements.first {
      return value(element.expression)
    }
    if let node = condition.as(SequenceExprSyntax.self) {
      // `a && b || c` is an alternative of two terms.
      let alternatives = node.elements.split { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == "||" }.map {
        terms -> Bool? in
        let values = terms.filter { !$0.is(BinaryOperatorExprSyntax.self) }.map { value($0) }
        return values.contains(false) ? false : values.contains(nil) ? nil : true
      }
      return alternatives.contains(true) ? true : alternatives.contains(nil) ? nil : false
    }
    guard let call = condition.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      let argument = call.arguments.first?.expression.trimmedDescription
    else { return nil }
    switch call.calledExpression.trimmedDescription {
    case "os": return argument == (system == .iOS ? "iOS" : "Linux")
    case "canImport": return unavailable.contains(argument) ? false : argument == "UIKit" && system == .iOS ? true : nil
    case "targetEnvironment": return argument == "simulator" ? nil : false
    case "swift": return Self.isAtLeast(argument, [5, 10])
    case "compiler": return Self.isAtLeast(argument, [6, 1])
    default: return nil
    }
  }

  private func value(ofName name: String) -> Bool? {
    if undefined.contains(name) { return false }
    // Release builds do not define the first; whether the second holds depends on the target.
    guard let defined, !["DEBUG", "SWIFT_PACKAGE"].contains(name) else { return nil }
    return defined.contains(name)
  }

  /// Whether a version that every compiler of this project has meets `>=4.2`; nil for a later one, and for `<`.
  private static func isAtLeast(_ argument: String, _ known: [Int]) -> Bool? {
    guard argument.hasPrefix(">=") else { return nil }
    let numbers = argument.dropFirst(2).split(separator: ".").map { Int($0.filter { $0 != " " }) ?? .max }
    return known.lexicographicallyPrecedes(numbers) ? nil : true
  }

  /// Whether the lines of a clause may be compiled: its condition may hold, and that of none before it does for certain.
  func isActive(_ clause: IfConfigClauseSyntax, unavailable: Set<String> = []) -> Bool {
    guard let clauses = clause.parent?.as(IfConfigClauseListSyntax.self) else { return true }
    for other in clauses {
      let value = other.condition.map { self.value(of: $0, unavailable: unavailable) } ?? true
      if other.id == clause.id { return value != false }
      if value == true { return false }
    }
    return true
  }

  private static func calls(
    of name: String, with argument: String, in condition: ExprSyntax
  ) -> [FunctionCallExprSyntax] {
    let visitor = Visitor(name, argument)
    visitor.walk(condition)
    return visitor.calls
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
