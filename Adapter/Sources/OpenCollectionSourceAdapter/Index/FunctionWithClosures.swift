import SwiftSyntax

/// A function of a target of tests: which of its parameters are closures that it passes expectations of XCTest.
struct FunctionWithClosures: Codable, Sendable, Equatable {
  struct Parameter: Codable, Sendable, Equatable {
    /// "_" without a label.
    var label: String
    /// Where the closure has expectations among its parameters; nil for a parameter that is no closure.
    var expectations: [Int]?
  }

  var parameters: [Parameter]

  init(_ node: FunctionDeclSyntax) {
    parameters = node.signature.parameterClause.parameters.map { parameter in
      let places = parameter.type.functionType?.parameters.enumerated().filter { $0.element.type.isExpectation }
      return Parameter(label: parameter.firstName.plainText, expectations: places?.map(\.offset))
    }
  }

  /// Where a closure in a call has expectations among its parameters; nil if the function cannot be called so.
  ///
  /// `labels`: those of the call's arguments, nil of a closure behind the parentheses, which is for the next parameter of a
  /// function type.
  func expectations(inClosureAt argument: Int, of labels: [String?]) -> [Int]? {
    var rest = parameters[...]
    for (place, label) in labels.enumerated() {
      let index = rest.firstIndex { label == nil ? $0.expectations != nil : $0.label == label }
      guard let index else { return nil }
      if place == argument { return rest[index].expectations }
      rest = rest[(index + 1)...]
    }
    return nil
  }

  /// The functions that pass an expectation to a closure, by their names, with all others of the same names.
  static func withExpectations(in files: [IndexedFile]) -> [String: [FunctionWithClosures]] {
    var names: Set<String> = []
    for file in files where file.text.contains("XCTestExpectation") && file.text.contains("->") {
      for (name, function) in Declared(in: file).functions
      where function.parameters.contains(where: { $0.expectations?.isEmpty == false }) {
        names.insert(name)
      }
    }
    var found: [String: [FunctionWithClosures]] = [:]
    for file in files where names.contains(where: file.text.contains) {
      for (name, function) in Declared(in: file).functions where names.contains(name) {
        found[name, default: []].append(function)
      }
    }
    return found
  }

  private final class Declared: SyntaxVisitor {
    private(set) var functions: [(name: String, function: FunctionWithClosures)] = []

    init(in file: IndexedFile) {
      super.init(viewMode: .sourceAccurate)
      walk(file.tree)
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      functions.append((node.name.plainText, FunctionWithClosures(node)))
      return .visitChildren
    }
  }
}

extension TypeSyntax {
  /// The function type, also with attributes, in parentheses or as an optional.
  fileprivate var functionType: FunctionTypeSyntax? {
    if let type = self.as(FunctionTypeSyntax.self) { return type }
    if let tuple = self.as(TupleTypeSyntax.self) {
      return tuple.elements.count == 1 ? tuple.elements.first?.type.functionType : nil
    }
    let inner =
      self.as(AttributedTypeSyntax.self)?.baseType ?? self.as(OptionalTypeSyntax.self)?.wrappedType
      ?? self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType
    return inner?.functionType
  }
}
