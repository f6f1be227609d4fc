/// The user's languages and locale, as the arguments `-AppleLanguages "(de-DE, en)"` and `-AppleLocale de_DE` name them on iOS.
struct LaunchLocale: Equatable {
  /// An identifier; nil for that of the first language.
  var locale: String?
  /// Most preferred first; empty for that of the locale.
  var languages: [String] = []

  /// Reads the arguments of an app; the last of each name counts, as of user defaults.
  init(_ arguments: [String]) {
    for (name, value) in zip(arguments, arguments.dropFirst()) {
      switch name {
      case "-AppleLocale": locale = Self.identifier(value)
      case "-AppleLanguages": languages = Self.list(value)
      default: break
      }
    }
  }

  /// Makes them those of the process; without any they are Foundation's own.
  func use() {
    guard let identifier = locale ?? languages.first else { return ProcessLocale.set(nil) }
    let chosen = Locale(identifier: identifier)
    ProcessLocale.set(chosen, languages: languages.isEmpty ? [chosen.identifier(.bcp47)] : languages)
  }

  /// A list in parentheses, or one alone. Identifiers may have quotation marks.
  private static func list(_ text: String) -> [String] {
    text.split { "(),".contains($0) }.compactMap { identifier($0.trimmingCharacters(in: .whitespaces)) }
  }

  /// An identifier, without the quotation marks around it; nil for what is none.
  private static func identifier(_ text: String) -> String? {
    let name = text.trimmingCharacters(in: CharacterSet(charactersIn: "\""))
    let isName = !name.isEmpty && name.utf8.count <= 100
    return isName && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_@=;".contains($0)) } ? name : nil
  }
}
