import SwiftSyntax

/// `fulfill` of expectations of XCTest as a closure.
extension Adaptation {
  /// XCTest on Linux gives the method two parameters, which have default values. Other types may have a method of that name
  /// too, so that the file must declare the expectation, or a function of the target must pass it to a closure.
  func adaptFulfillment(_ node: MemberAccessExprSyntax) {
    guard header.usesXCTest, let base = node.base, node.declName.trimmedDescription == "fulfill",
      !isCalled(ExprSyntax(node))
    else { return }
    let known = expectations ?? DeclaredExpectations(in: node.root).names
    expectations = known
    let last = base.as(ForceUnwrapExprSyntax.self)?.expression ?? base
    let variable = last.as(DeclReferenceExprSyntax.self)
    guard let name = (variable ?? last.as(MemberAccessExprSyntax.self)?.declName)?.baseName.plainText else { return }
    let isExpectation = variable.flatMap { isExpectationOfClosure(name, at: Syntax($0)) } ?? known.contains(name)
    guard isExpectation else { return }
    edits.insert("{ ", at: node.byteRange.lowerBound)
    edits.insert("() }", at: node.byteRange.upperBound)
  }

  /// Whether a parameter of a closure around a node is an expectation; nil if no closure has a parameter of the name.
  private func isExpectationOfClosure(_ name: String, at node: Syntax) -> Bool? {
    var next = node.parent
    while let current = next {
      next = current.parent
      guard let closure = current.as(ClosureExprSyntax.self),
        let (place, type) = closure.parameter(named: name)
      else { continue }
      return type?.isExpectation ?? givesExpectation(to: closure, at: place)
    }
    return nil
  }

  /// Whether all functions of the target that a call with a closure may mean pass it an expectation at a place.
  private func givesExpectation(to closure: ClosureExprSyntax, at place: Int) -> Bool {
    guard let (call, argument) = closure.argument else { return false }
    let called = call.calledExpression
    let function = called.as(MemberAccessExprSyntax.self)?.declName ?? called.as(DeclReferenceExprSyntax.self)
    guard let name = function?.baseName.plainText, let functions = entry.functionsWithExpectations[name] else {
      return false
    }
    let arguments = call.labels
    let found = functions.compactMap { $0.expectations(inClosureAt: argument, of: arguments) }
    return !found.isEmpty && found.allSatisfy { $0.contains(place) }
  }

  /// Whether an expression is called, also in parentheses.
  private func isCalled(_ node: ExprSyntax) -> Bool {
    if let tuple = node.parent?.parent?.parent?.as(TupleExprSyntax.self), tuple.elements.count == 1 {
      return isCalled(ExprSyntax(tuple))
    }
    return node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id
  }
}

/// The names of a file's variables and parameters that are expectations of XCTest, by their types or by what makes them.
private final class DeclaredExpectations: SyntaxVisitor {
  private(set) var names: Set<String> = []

  init(in tree: Syntax) {
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    let makes = node.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression
    let function = makes?.as(MemberAccessExprSyntax.self)?.declName ?? makes?.as(DeclReferenceExprSyntax.self)
    let isMade = ["expectation", "XCTestExpectation"].contains(function?.baseName.text)
    if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      node.typeAnnotation.map({ $0.type.isExpectation }) ?? isMade
    {
      names.insert(name.plainText)
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    if node.type.isExpectation { names.insert((node.secondName ?? node.firstName).plainText) }
    return .visitChildren
  }
}

extension TypeSyntax {
  /// `XCTestExpectation`, also as an optional.
  var isExpectation: Bool {
    let wrapped =
      self.as(OptionalTypeSyntax.self)?.wrappedType ?? self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType
    return ["XCTestExpectation", "XCTest.XCTestExpectation"].contains((wrapped ?? self).nameWithoutGenericArguments)
  }
}

extension ClosureExprSyntax {
  /// The place among the parameters, and the type if it is written.
  fileprivate func parameter(named name: String) -> (place: Int, type: TypeSyntax?)? {
    switch signature?.parameterClause {
    case .simpleInput(let list)?:
      return list.enumerated().first { $0.element.name.plainText == name }.map { ($0.offset, nil) }
    case .parameterClause(let clause)?:
      return clause.parameters.enumerated().first { ($0.element.secondName ?? $0.element.firstName).plainText == name }
        .map { ($0.offset, $0.element.type) }
    case nil: return nil
    }
  }

  /// The call that it is an argument of, and its place in `labels` of the call.
  fileprivate var argument: (call: FunctionCallExprSyntax, place: Int)? {
    if let call = parent?.as(FunctionCallExprSyntax.self), call.trailingClosure?.id == id {
      return (call, call.arguments.count)
    }
    guard let list = parent?.parent, let call = list.parent?.as(FunctionCallExprSyntax.self) else { return nil }
    if let place = call.arguments.firstIndex(where: { $0.expression.id == id }) {
      return (call, call.arguments.distance(from: call.arguments.startIndex, to: place))
    }
    let others = call.additionalTrailingClosures
    return others.enumerated().first { $0.element.closure.id == id }.map {
      (call, call.arguments.count + 1 + $0.offset)
    }
  }
}

extension FunctionCallExprSyntax {
  /// The labels of the arguments: "_" of one without a label, nil of a closure behind the parentheses, whose label is not written.
  fileprivate var labels: [String?] {
    var labels: [String?] = arguments.map { $0.label?.plainText ?? "_" }
    if trailingClosure != nil { labels.append(nil) }
    return labels + additionalTrailingClosures.map { $0.label.plainText }
  }
}
