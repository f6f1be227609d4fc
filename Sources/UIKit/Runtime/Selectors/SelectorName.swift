/// The Objective-C names that Swift gives to methods and properties without a name of their own.
enum SelectorName {
  /// The name of a method, given its Swift name: `save(_:)` is "save:", `move(to:animated:)` is "moveTo:animated:" and
  /// `insert(item:)` is "insertWithItem:".
  static func ofMethod(_ name: String) -> String {
    guard let open = name.firstIndex(of: "(") else { return name }
    let base = String(name[..<open])
    let labels = name[name.index(after: open)...].dropLast().split(separator: ":", omittingEmptySubsequences: false)
      .dropLast().map { $0 == "_" ? "" : String($0) }
    guard let first = labels.first else { return base }
    return base + joined(first, to: base) + ":" + labels.dropFirst().map { $0 + ":" }.joined()
  }

  /// The name of a property's setter: `title` is "setTitle:".
  static func ofSetter(_ property: String) -> String { "set" + capitalized(property) + ":" }

  /// The key that a setter's name sets; nil for other names.
  static func key(ofSetter name: String) -> String? {
    guard name.hasPrefix("set"), name.hasSuffix(":"), name.count > 4 else { return nil }
    let property = name.dropFirst(3).dropLast()
    guard !property.contains(":"), let first = property.first, first.isUppercase else { return nil }
    return first.lowercased() + property.dropFirst()
  }

  /// The first label as a part of the name: "With" precedes it, unless a preposition joins it to the base name.
  private static func joined(_ label: String, to base: String) -> String {
    if label.isEmpty { return "" }
    let isJoined = prepositions.contains(firstWord(label)) || prepositions.contains(lastWord(base))
    return (isJoined ? "" : "With") + capitalized(label)
  }

  private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

  /// The first word of a name in camel case, in lower case.
  private static func firstWord(_ name: String) -> String {
    let rest = name.dropFirst().prefix { !$0.isUppercase }
    return (name.prefix(1) + rest).lowercased()
  }

  /// The last word of a name in camel case, in lower case.
  private static func lastWord(_ name: String) -> String {
    guard let start = name.lastIndex(where: \.isUppercase) else { return name.lowercased() }
    return name[start...].lowercased()
  }

  /// The words that Swift's naming rule counts as prepositions.
  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given",
    "in",
    "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until", "using",
    "via",
    "when", "with", "within",
  ]
}
