import SwiftSyntax

/// `override` in an extension, which the compiler takes only with Objective-C.
extension Adaptation {
  /// Moves the overriding members into the class's own declaration, if the file has it. The compiler's messages still
  /// name their lines.
  func moveOverrides(of node: ExtensionDeclSyntax, class declaration: ClassDeclSyntax?) {
    let members = overrides(in: node.memberBlock.members, conditions: ConditionalBlock.around(Syntax(node)))
    guard !members.isEmpty else { return }
    guard let declaration else {
      for (item, _) in members where !dispatch(item, of: node) {
        let modifier = item.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers.first {
          $0.name.text == "override"
        }
        leaveOut(
          modifier.map(Syntax.init) ?? Syntax(item),
          "this member cannot be overridden in an extension in another file than its class; move it into the declaration "
            + "of '\(node.extendedType.trimmedDescription)', or into an extension in the same file as that")
      }
      return
    }
    // Members of a public extension are public.
    let access = node.modifiers.first.map { $0.name.text + " " } ?? ""
    var pieces: [Edits.Piece] = []
    for (item, conditions) in members {
      let range = item.byteRange
      let place = text.place(of: range.lowerBound)
      let (open, close) = conditionLines(conditions)
      pieces.append(
        .text(
          "\n" + open + SourceLocation(path: header.path, line: place.line).text + "\n"
            + String(repeating: " ", count: place.column - 1)
            + (item.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers.hasAccessLevel == true ? "" : access)))
      pieces.append(.source(range))
      pieces.append(.text("\n" + close))
      edits.move(range)
    }
    let brace = declaration.memberBlock.rightBrace.byteRange.lowerBound
    let place = text.place(of: brace)
    pieces.append(
      .text(
        SourceLocation(path: header.path, line: place.line).text + "\n"
          + String(repeating: " ", count: place.column - 1)))
    edits.insert(pieces, at: brace)
  }

  /// A member that stands in the class instead of the extension.
  func isMoved(_ item: MemberBlockItemSyntax, in scope: TypeScope) -> Bool {
    scope.kind == .extension(isOfFile: true) && item.isOverride
  }

  private func overrides(
    in list: MemberBlockItemListSyntax, conditions: [ConditionalBlock]
  ) -> [(MemberBlockItemSyntax, [ConditionalBlock])] {
    list.flatMap { item -> [(MemberBlockItemSyntax, [ConditionalBlock])] in
      if item.isOverride { return [(item, conditions)] }
      guard let block = item.decl.as(IfConfigDeclSyntax.self) else { return [] }
      return block.clauses.enumerated().flatMap { index, clause -> [(MemberBlockItemSyntax, [ConditionalBlock])] in
        guard case .decls(let inner) = clause.elements, self.conditions.isActive(clause) else { return [] }
        return overrides(in: inner, conditions: conditions + [ConditionalBlock(block: block, clause: index)])
      }
    }
  }

  private func conditionLines(_ conditions: [ConditionalBlock]) -> (open: String, close: String) {
    guard !conditions.isEmpty else { return ("", "") }
    let marker = "\u{0}"
    let lines = wrap([marker], in: conditions)
    let parts = lines.split(separator: marker)
    return (parts[0].map { $0 + "\n" }.joined(), parts[1].map { $0 + "\n" }.joined())
  }
}
