import SwiftSyntax

/// The clause of an `#if` in which a declaration stands.
struct ConditionalBlock {
  let block: IfConfigDeclSyntax
  let clause: Int

  /// The clauses around a node, the outermost first.
  static func around(_ node: Syntax) -> [ConditionalBlock] {
    var result: [ConditionalBlock] = []
    var node = node
    while let parent = node.parent {
      if let clause = node.as(IfConfigClauseSyntax.self), let block = parent.parent?.as(IfConfigDeclSyntax.self),
        let index = block.clauses.firstIndex(of: clause)
      {
        result.insert(
          ConditionalBlock(block: block, clause: block.clauses.distance(from: block.clauses.startIndex, to: index)),
          at: 0)
      }
      node = parent
    }
    return result
  }

  /// It is not among the members of a type.
  var isOutsideTypes: Bool {
    let clauses = Array(block.clauses)
    if case .decls = clauses[clause].elements { return false }
    return true
  }

  /// The lines under the same conditions.
  static func wrap(
    _ lines: [String], in blocks: [ConditionalBlock], for conditions: CompilerCondition
  ) -> [String] {
    blocks.reversed().reduce(lines) { lines, block in
      var result: [String] = []
      for (index, clause) in block.block.clauses.enumerated() {
        let text = clause.condition.map { " " + conditions.adapted($0) } ?? ""
        result.append(clause.poundKeyword.text + text)
        if index == block.clause {
          result += lines
          break
        }
      }
      return result + ["#endif"]
    }
  }
}
