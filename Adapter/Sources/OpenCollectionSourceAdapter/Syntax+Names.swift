import SwiftSyntax

extension TokenSyntax {
  /// The name without backticks.
  var plainText: String { text.count > 1 && text.hasPrefix("`") ? String(text.dropFirst().dropLast()) : text }
}

extension TypeSyntax {
  /// "Outer.Inner" of `Outer<Int>.Inner`.
  var nameWithoutGenericArguments: String {
    if let type = self.as(IdentifierTypeSyntax.self) { return type.name.plainText }
    if let type = self.as(MemberTypeSyntax.self) {
      return type.baseType.nameWithoutGenericArguments + "." + type.name.plainText
    }
    if let type = self.as(AttributedTypeSyntax.self) { return type.baseType.nameWithoutGenericArguments }
    return trimmedDescription
  }
}

extension FunctionParameterClauseSyntax {
  /// The names by which a body has the arguments, made up for parameters without one.
  var argumentNames: [String] {
    parameters.enumerated().map { index, parameter in
      let name = (parameter.secondName ?? parameter.firstName).text
      return name == "_" ? "argument\(index)" : name
    }
  }

  /// The texts that give names to the parameters without one.
  var missingNames: [(range: Range<Int>, text: String)] {
    zip(parameters, argumentNames).compactMap { parameter, name in
      let written = parameter.secondName ?? parameter.firstName
      guard written.text == "_" else { return nil }
      return (written.byteRange, (parameter.secondName == nil ? "_ " : "") + name)
    }
  }
}

extension AttributeListSyntax {
  /// The attributes, also those in conditional blocks.
  var attributes: [AttributeSyntax] {
    flatMap { element -> [AttributeSyntax] in
      switch element {
      case .attribute(let attribute): return [attribute]
      case .ifConfigDecl(let block):
        return block.clauses.flatMap { clause -> [AttributeSyntax] in
          if case .attributes(let list) = clause.elements { return list.attributes }
          return []
        }
      }
    }
  }

  var names: [String] { attributes.map(\.name) }

  func first(named name: String) -> AttributeSyntax? { attributes.first { $0.name == name } }
}

extension AttributeSyntax {
  var name: String { attributeName.nameWithoutGenericArguments }
}

extension DeclModifierListSyntax {
  /// `detail`: the "set" of `private(set)`.
  func contains(_ name: String) -> Bool { contains { $0.name.text == name && $0.detail == nil } }

  var isOfType: Bool { contains("static") || contains("class") }
  var hasAccessLevel: Bool {
    let levels = ["open", "public", "package", "internal", "fileprivate", "private"]
    return contains { levels.contains($0.name.text) && $0.detail == nil }
  }
  var isPrivate: Bool { contains("private") || contains("fileprivate") }
}

extension MemberBlockItemSyntax {
  /// Of a method or a property.
  var name: String? {
    decl.as(FunctionDeclSyntax.self)?.name.plainText
      ?? decl.as(VariableDeclSyntax.self)?.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier
      .plainText
  }

  var isOverride: Bool { decl.asProtocol((any WithModifiersSyntax).self)?.modifiers.contains("override") == true }
}

extension SyntaxProtocol {
  /// Without the spaces, line ends and comments around it.
  var byteRange: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }

  /// The text on one line.
  var oneLine: String { oneLine(replacing: []) }

  /// The text on one line, with other texts for parts of it.
  func oneLine(replacing parts: [(range: Range<Int>, text: String)]) -> String {
    var text = ""
    for token in tokens(viewMode: .sourceAccurate) {
      let start = token.byteRange.lowerBound
      let part = parts.first { $0.range.contains(start) }
      if let part, part.range.lowerBound != start { continue }
      if !text.isEmpty,
        token.previousToken(viewMode: .sourceAccurate).map({ !$0.trailingTrivia.isEmpty }) == true
          || (!text.isEmpty && !token.leadingTrivia.isEmpty)
      {
        text += " "
      }
      text += part?.text ?? token.text
    }
    return text
  }
}
