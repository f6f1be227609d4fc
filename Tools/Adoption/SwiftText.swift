import OpenCollectionForeignText

extension String {
  /// The name as a Swift module's, which is an identifier: scalars that it cannot have become underscores. Never empty, and
  /// short enough for the name of a file with a word after it.
  var moduleName: String {
    var name = ""
    for scalar in unicodeScalars {
      let part = scalar.properties.isXIDContinue ? Character(scalar) : "_"
      if name.utf8.count + part.utf8.count > 119 { break }
      name.unicodeScalars.append(contentsOf: part.unicodeScalars)
    }
    guard let first = name.unicodeScalars.first, name.utf8.contains(where: { $0 != UInt8(ascii: "_") }) else {
      return "Unnamed"
    }
    return first.properties.isXIDStart || first == "_" ? name : "_" + name
  }

  /// Whether the text is a name in Swift: of a module, a condition or a feature.
  var isIdentifier: Bool { self == moduleName && utf8.count == moduleName.utf8.count }

  /// The text as a Swift string literal. By scalars: a quotation mark with a combining mark is another character, but it ends
  /// the literal all the same.
  var literal: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\\": text += "\\\\"
      case "\"": text += "\\\""
      case _ where scalar.isActing: text += scalar.escape
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
