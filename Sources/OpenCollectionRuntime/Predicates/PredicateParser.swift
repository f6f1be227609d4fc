/// Parses formats of predicates: `label CONTAINS[c] %@ AND enabled == true`.
struct PredicateParser {
  /// What is wrong with a format, in a few words.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  private enum Token: Equatable {
    case word(String)
    case string(String)
    case sign(String)
    case argument(Character)
  }

  private var tokens: ArraySlice<Token>
  private var arguments: ArraySlice<Any>

  static func condition(_ format: String, arguments: [Any]) throws(Failure) -> PredicateCondition {
    var parser = PredicateParser(tokens: try split(format)[...], arguments: arguments[...])
    let condition = try parser.alternatives()
    guard parser.tokens.isEmpty else { throw parser.unexpected }
    return condition
  }

  // MARK: Tokens

  private static func split(_ format: String) throws(Failure) -> [Token] {
    var tokens: [Token] = []
    var rest = Substring(format)
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if first == "\"" || first == "'" {
        tokens.append(.string(try string(&rest, first)))
      } else if first == "%" {
        // Lengths of C's numbers, as in `%ld`.
        rest = rest.dropFirst().drop { "lhqzt".contains($0) }
        guard let kind = rest.popFirst(), "@dKfiu".contains(kind) else {
          throw Failure(description: "'%' is not followed by @, K or d")
        }
        tokens.append(.argument(kind))
      } else if let sign = ["==", "!=", "<=", ">=", "<>", "&&", "||"].first(where: rest.hasPrefix) {
        tokens.append(.sign(sign))
        rest = rest.dropFirst(2)
      } else if "=<>!(){},[]".contains(first) {
        tokens.append(.sign(String(first)))
        rest.removeFirst()
      } else {
        let word = rest.prefix { $0.isLetter || $0.isNumber || "_.-#$".contains($0) }
        guard !word.isEmpty else { throw Failure(description: "'\(first)' is not understood") }
        tokens.append(.word(String(word)))
        rest = rest.dropFirst(word.count)
      }
    }
    return tokens
  }

  private static func string(_ rest: inout Substring, _ quote: Character) throws(Failure) -> String {
    rest.removeFirst()
    var text = ""
    while let character = rest.popFirst() {
      if character == quote { return text }
      guard character == "\\", let next = rest.popFirst() else {
        text.append(character)
        continue
      }
      text.append(next == "n" ? "\n" : next == "t" ? "\t" : next)
    }
    throw Failure(description: "a quotation mark is missing")
  }

  private var unexpected: Failure {
    switch tokens.first {
    case nil: Failure(description: "it ends too early")
    case .word(let word), .sign(let word): Failure(description: "'\(word)' is unexpected")
    case .string(let text): Failure(description: "\"\(text)\" is unexpected")
    case .argument(let kind): Failure(description: "'%\(kind)' is unexpected")
    }
  }

  /// Takes a word, in capital or small letters, or a sign.
  private mutating func take(_ words: String...) -> Bool {
    switch tokens.first {
    case .word(let word) where words.contains(word.uppercased()), .sign(let word) where words.contains(word):
      tokens.removeFirst()
      return true
    default: return false
    }
  }

  // MARK: Conditions

  private mutating func alternatives() throws(Failure) -> PredicateCondition {
    var conditions = [try conjunction()]
    while take("OR", "||") { conditions.append(try conjunction()) }
    return conditions.count == 1 ? conditions[0] : .or(conditions)
  }

  private mutating func conjunction() throws(Failure) -> PredicateCondition {
    var conditions = [try negation()]
    while take("AND", "&&") { conditions.append(try negation()) }
    return conditions.count == 1 ? conditions[0] : .and(conditions)
  }

  private mutating func negation() throws(Failure) -> PredicateCondition {
    if take("NOT", "!") { return .not(try negation()) }
    if take("TRUEPREDICATE") { return .constant(true) }
    if take("FALSEPREDICATE") { return .constant(false) }
    if take("(") {
      let condition = try alternatives()
      guard take(")") else { throw unexpected }
      return condition
    }
    return try comparison()
  }

  private mutating func comparison() throws(Failure) -> PredicateCondition {
    let left = try operand()
    let sign = try comparisonSign()
    let options = try options()
    return .comparison(left, sign, try operand(), options)
  }

  private mutating func comparisonSign() throws(Failure) -> PredicateCondition.Operator {
    switch tokens.first {
    case .sign("="), .sign("=="):
      tokens.removeFirst()
      return .equal
    case .sign("<>"):
      tokens.removeFirst()
      return .notEqual
    case .sign(let text), .word(let text):
      guard let sign = PredicateCondition.Operator(rawValue: text.uppercased()) else { throw unexpected }
      tokens.removeFirst()
      return sign
    default: throw unexpected
    }
  }

  private mutating func options() throws(Failure) -> PredicateCondition.Options {
    guard take("[") else { return [] }
    guard case .word(let letters) = tokens.popFirst(), take("]") else { throw unexpected }
    var options: PredicateCondition.Options = []
    for letter in letters.lowercased() {
      switch letter {
      case "c": options.insert(.ignoresCase)
      case "d": options.insert(.ignoresDiacritics)
      default: throw Failure(description: "'[\(letters)]' is unknown: expected [c], [d] or [cd]")
      }
    }
    return options
  }

  private mutating func operand() throws(Failure) -> PredicateCondition.Operand {
    guard let token = tokens.popFirst() else { throw unexpected }
    switch token {
    case .string(let text): return .value(text)
    case .argument(let kind):
      guard let argument = arguments.popFirst() else {
        throw Failure(description: "an argument for '%\(kind)' is missing")
      }
      guard kind == "K" else { return (argument as? [Any]).map { .list($0.map { .value($0) }) } ?? .value(argument) }
      return .keyPath("\(argument)")
    case .sign("{"):
      var operands: [PredicateCondition.Operand] = []
      while !take("}") {
        operands.append(try operand())
        guard take(",") || tokens.first == .sign("}") else { throw unexpected }
      }
      return .list(operands)
    case .word(let word):
      switch word.uppercased() {
      case "TRUE", "YES": return .value(true)
      case "FALSE", "NO": return .value(false)
      case "NIL", "NULL": return .value(nil)
      case "SELF": return .itself
      default:
        if let number = Double(word) { return .value(number) }
        guard word.hasPrefix("$") else { return .keyPath(word) }
        let parts = word.dropFirst().split(separator: ".", maxSplits: 1).map(String.init)
        guard let name = parts.first else { throw Failure(description: "'$' is without a name") }
        return .variable(name, path: parts.count > 1 ? parts[1] : nil)
      }
    case .sign(let sign): throw Failure(description: "'\(sign)' is unexpected")
    }
  }
}
