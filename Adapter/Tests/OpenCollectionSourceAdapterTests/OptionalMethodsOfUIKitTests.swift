import SwiftParser
import SwiftSyntax
import Testing

@testable import OpenCollectionSourceAdapter

/// The list of methods that iOS calls with `?` is compared with UIKit's sources: a requirement with a default
/// implementation is an optional one on iOS.
@Suite struct OptionalMethods {
  @Test func areAllThatUIKitGivesADefault() throws {
    let methods = MethodsOfProtocols(viewMode: .sourceAccurate)
    for text in try uiKitSources() where text.contains("protocol ") || text.contains("extension ") {
      methods.walk(Parser.parse(source: text))
    }
    let optional = methods.required.intersection(methods.implemented)
    #expect(optional.count > 250)
    for method in optional where !method.labels.isEmpty {
      #expect(
        OptionalMethodsOfUIKit.contain(baseName: method.baseName, labels: method.labels),
        "\(method.type) has the optional \(method.baseName)(\(method.labels))")
    }
  }
}

/// The methods that public protocols require, and those that extensions implement.
private final class MethodsOfProtocols: SyntaxVisitor {
  struct Method: Hashable {
    var type: String
    var baseName: String
    var labels: String
  }

  var required: Set<Method> = []
  var implemented: Set<Method> = []

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.modifiers.contains(where: { $0.name.text == "public" }) {
      required.formUnion(Self.methods(of: node.memberBlock, in: node.name.text))
    }
    return .skipChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    implemented.formUnion(Self.methods(of: node.memberBlock, in: node.extendedType.trimmedDescription))
    return .skipChildren
  }

  private static func methods(of block: MemberBlockSyntax, in type: String) -> [Method] {
    block.members.compactMap { member in
      guard let function = member.decl.as(FunctionDeclSyntax.self) else { return nil }
      let labels = function.signature.parameterClause.parameters.map { $0.firstName.text + ":" }.joined()
      return Method(type: type, baseName: function.name.text, labels: labels)
    }
  }
}
