/// A part of a declaration that can be left out by itself: a statement whose value nobody takes, the declaration of local
/// variables, a case of a `switch`, a protocol in the list of a type, or the first branch of `if #available(…)`.
final class CodePart {
  enum Kind {
    case statement
    /// `self.name = …` in an initializer, which a property that stays cannot do without.
    case initialization(NameUses.Use?)
    /// With the names of the enumeration's cases.
    case switchCase([String])
    /// The conditions of `if #available(…) { … }`, and what stands in its braces, with the range of that. `isValue`: it may be the
    /// value of the function or closure around it.
    case available(statements: Range<Int>, isValue: Bool)
    /// The else of `if #available(…)`, compiled only if the first branch is left out.
    case otherwise(CodePart)
  }

  let kind: Kind
  let range: Range<Int>
  /// The part around it.
  let parent: CodePart?
  /// Local variables that it declares.
  let locals: [String]
  /// What a message calls it; nil for a statement.
  let title: String?
  /// Without those of the parts in it.
  var uses: Set<NameUses.Use> = []
  var isLeftOut = false

  init(_ kind: Kind, range: Range<Int>, parent: CodePart?, locals: [String] = [], title: String? = nil) {
    self.kind = kind
    self.range = range
    self.parent = parent
    self.locals = locals
    self.title = title
  }

  /// Whether it or a part around it is left out.
  var isGone: Bool {
    if case .otherwise(let first) = kind, !first.isLeftOut { return true }
    return isLeftOut || parent?.isGone == true
  }

  /// The statement, around it or itself, that is left out where it needs what is not to be had.
  var statement: CodePart? {
    switch kind {
    case .switchCase, .otherwise: parent?.statement
    case .statement, .initialization, .available: self
    }
  }
}

/// Statements in braces, or in a case of a `switch`.
struct StatementList {
  enum Place {
    /// The body of a function.
    case body
    /// A case of a `switch`, which cannot be empty, with the place of its first statement.
    case switchCase(Int)
    case other
  }

  let place: Place
  let count: Int
  var parts: [CodePart] = []

  /// Whether none of the statements is left.
  var isEmptied: Bool { count > 0 && parts.count { $0.isLeftOut } == count }
}
