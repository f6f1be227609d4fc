/// The prefix that Swift's import of Objective-C leaves away from the names of an enumeration's cases: the words that all of them and
/// the enumeration begin with (`EnumInfo::determineConstantNamePrefix` of the compiler).
enum CommonWords {
  /// Nil if a name without it would be empty, or begin with something else than a letter. O(n).
  static func prefix(of cases: [String], in enumeration: String) -> String? {
    guard var common = cases.first else { return nil }
    for name in cases.dropFirst() { common = shared(common, name) }
    // `kColorRed` of `Color`.
    let constant = common.first == "k" && common.dropFirst().first?.isUppercase == true ? "k" : ""
    let words = String(common.dropFirst(constant.count))
    let own = singular(words, enumeration)
    // A `k` alone is no word of the enumeration.
    var prefix = own.isEmpty ? constant : constant + own
    if words.dropFirst(own.count).first == "_" { prefix += "_" }
    let isName = cases.allSatisfy { $0.dropFirst(prefix.count).first?.isLetter == true }
    return isName ? prefix : nil
  }

  /// The words that two names begin with.
  private static func shared(_ one: String, _ other: String) -> String {
    zip(words(one), words(other)).prefix { $0 == $1 }.map { String($0.0) }.joined()
  }

  /// The words of `text` that the name of an enumeration begins with, whose last one may have a plural: "Option" of `Options`.
  private static func singular(_ text: String, _ enumeration: String) -> String {
    let common = shared(text, enumeration)
    guard enumeration.hasSuffix("s"), let word = words(String(text.dropFirst(common.count))).first else {
      return common
    }
    let rest = enumeration.dropFirst(common.count)
    let plurals = [word + "s", word + "es"] + (word.hasSuffix("y") ? [word.dropLast() + "ies"] : [])
    return plurals.contains { $0 == rest } ? common + word : common
  }

  /// "ABCVersion1" has "ABC" and "Version1".
  static func words(_ text: String) -> [Substring] {
    var words: [Substring] = []
    var rest = text[...]
    while !rest.isEmpty {
      let word = rest.prefix(length(rest))
      words.append(word)
      rest = rest.dropFirst(word.count)
    }
    return words
  }

  /// Of the first word: several capitals are one, without the last if a small letter follows.
  private static func length(_ text: Substring) -> Int {
    if text.first == "_" { return 1 }
    let capitals = text.prefix { $0.isUppercase }.count
    let rest = text.dropFirst(capitals)
    if capitals > 1 { return rest.first?.isLowercase == true ? capitals - 1 : capitals }
    return capitals + rest.prefix { !$0.isUppercase && $0 != "_" }.count
  }
}
