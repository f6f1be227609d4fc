import SwiftParser
import SwiftSyntax

/// A file of a target as the index reads it: its outline, and its tree where that is needed.
final class IndexedFile {
  let path: String
  let text: SourceText
  let outline: SourceOutline
  let conditions: CompilerCondition
  private(set) lazy var tree = Parser.parse(source: text.string)
  private(set) lazy var declarations = FileDeclarations(tree, conditions: conditions)

  init(path: String, text: SourceText, conditions: CompilerCondition, mentioning names: Set<String> = []) {
    self.path = path
    self.conditions = conditions
    self.text = text
    outline = SourceOutline(text, mentioning: names)
  }

  func declaration(of name: String) -> ClassDeclSyntax? {
    outline.classes.contains(name) ? declarations.classes[name]?.node : nil
  }

  /// The types that the file declares with SwiftUI.
  func typesWithSwiftUI(elsewhere: Set<String>, ownNames: Set<String>) -> [String: Visibility] {
    let found = SwiftUIDeclarations(tree, elsewhere: elsewhere, ownNames: ownNames)
    return found.imports.isEmpty ? [:] : found.types
  }

  /// Lines for a class that call a member of an extension of it in this file.
  func lines(calling member: FileDeclarations.ExtensionMember, _ forwarded: ForwardedOverride) -> [String] {
    let place = text.place(of: member.item.byteRange.lowerBound)
    let access = member.extension.modifiers.first.map { $0.name.text + " " } ?? ""
    return ConditionalBlock.wrap(
      [SourceLocation(path: path, line: place.line).text, forwarded.declaration(access: access)],
      in: member.conditions, for: conditions)
  }

  /// Members for a class that call the overriding members of its extensions in this file.
  func forwardingMembers(of type: String) -> [String] {
    declarations.overrides.filter { $0.type == type }.flatMap { override in
      ForwardedOverride(override.item, of: type).map { lines(calling: override, $0) } ?? []
    }
  }
}
