/// The names that the members of a class have in Objective-C.
enum ObjectiveCNames {
  /// How a method that throws reports its error: in a parameter of its own, at this position.
  typealias ErrorPosition = Int

  /// "save:forEvent:" of `save(_:forEvent:)`; "insertWithItem:" of `insert(item:)`; "moveTo:" of `move(to:)`.
  ///
  /// - Parameter labels: Nil for `_`.
  static func selector(baseName: String, labels: [String?], errorPosition: ErrorPosition? = nil) -> String {
    var pieces: [String?] = labels
    if let errorPosition { pieces.insert(errorPosition == 0 ? nil : "error", at: min(errorPosition, pieces.count)) }
    guard !pieces.isEmpty else { return baseName }
    var selector = baseName
    for (index, label) in pieces.enumerated() {
      if index == 0 {
        if errorPosition == 0 {
          selector += "AndReturnError"
        } else if let label {
          let joins = isPreposition(firstWord(of: label)) || isPreposition(lastWord(of: baseName))
          selector += (joins ? "" : "With") + capitalized(label)
        }
      } else {
        selector += label ?? ""
      }
      selector += ":"
    }
    return selector
  }

  /// The selector of a method as `#selector` names it: "save(_:)", or "save" without labels.
  static func selector(ofMethod name: String) -> String {
    guard let open = name.firstIndex(of: "(") else { return name }
    let labels = name[name.index(after: open)...].dropLast().split(separator: ":").map { $0 == "_" ? nil : String($0) }
    return selector(baseName: String(name[..<open]), labels: labels)
  }

  static func capitalized(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

  private static func isPreposition(_ word: String) -> Bool { prepositions.contains(word.lowercased()) }

  /// "for" of "forEvent".
  private static func firstWord(of name: String) -> String {
    var characters = Substring(name)
    var word = ""
    if let first = characters.popFirst() { word.append(first) }
    if characters.first?.isUppercase == true, word.first?.isUppercase == true {
      // An abbreviation ends before the capital letter that begins the next word.
      while let next = characters.first, next.isUppercase {
        let following = characters.dropFirst().first
        if let following, following.isLowercase { break }
        word.append(characters.removeFirst())
      }
      return word
    }
    while let next = characters.first, !next.isUppercase, next != "_" { word.append(characters.removeFirst()) }
    return word
  }

  /// "To" of "scrollTo".
  private static func lastWord(of name: String) -> String {
    var word = ""
    for character in name.reversed() {
      if character == "_" { break }
      word.insert(character, at: word.startIndex)
      if character.isUppercase { break }
    }
    return word
  }

  /// The words that Swift's naming rule takes as prepositions.
  private static let prepositions: Set = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given",
    "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until",
    "using",
    "via", "when", "with", "within",
  ]
}
