/// An enumeration that a header declares in Objective-C, as Swift imports it on Apple's platforms.
struct ObjectiveCEnumeration: Equatable {
  let name: String
  /// Of its raw values, in Swift.
  let type: String
  /// In Swift, with the raw values that the header gives them.
  private(set) var cases: [(name: String, value: String?)] = []

  static func == (one: Self, other: Self) -> Bool { one.declaration == other.declaration }

  /// The declaration in Swift.
  var declaration: String {
    let lines = cases.map { "  case `\($0.name)`" + ($0.value.map { " = \($0)" } ?? "") }
    return "public enum \(name): \(type) {\n" + lines.joined(separator: "\n") + "\n}\n"
  }

  static let maximumCases = 1_000
  private static let types = ["NSInteger": "Int", "NSUInteger": "UInt", "int": "Int32", "uint8_t": "UInt8"]
  private static let macros = ["NS_ENUM(", "NS_CLOSED_ENUM("]

  /// The enumerations of a text without comments. Those with other values than numbers, or with more than names and values, are not
  /// among them. O(n).
  static func all(in text: String) -> [Self] {
    var found: [Self] = []
    var rest = text[...]
    while let start = rest.firstRange(of: "typedef ") {
      rest = rest[start.upperBound...]
      guard let macro = macros.first(where: rest.hasPrefix), let open = rest.firstIndex(of: "{"),
        let close = rest[open...].firstIndex(of: "}")
      else { continue }
      let head = rest[..<open].dropFirst(macro.count)
      if let enumeration = Self(head: head, body: rest[rest.index(after: open)..<close]) { found.append(enumeration) }
      rest = rest[close...]
    }
    return found
  }

  /// `head`: "NSInteger, Axis) ".
  private init?(head: Substring, body: Substring) {
    let words = head.split { " ,\t\n)".contains($0) }
    guard words.count == 2, let type = Self.types[String(words[0])], let name = Self.name(words[1]) else { return nil }
    (self.name, self.type) = (name, type)
    var seen: Set<String> = []
    let items = body.split(separator: ",", maxSplits: Self.maximumCases).map { Self.trimmed($0) }.filter { !$0.isEmpty }
    guard !items.isEmpty, items.count < Self.maximumCases else { return nil }
    for item in items {
      let parts = item.split(separator: "=", maxSplits: 1).map { Self.trimmed($0) }
      guard let own = parts.first.flatMap(Self.name), seen.insert(own).inserted else { return nil }
      let value = parts.count > 1 ? String(parts[1]) : nil
      if let value, Int(value) == nil || value.utf8.first == UInt8(ascii: "+") { return nil }
      cases.append((Self.short(own, of: name), value))
    }
    guard Set(cases.map(\.name)).count == cases.count else { return nil }
  }

  /// A name of letters, digits and underscores.
  private static func name(_ text: Substring) -> String? {
    guard let first = text.utf8.first, first < UInt8(ascii: "0") || first > UInt8(ascii: "9"), text.utf8.count <= 256,
      text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") })
    else { return nil }
    return String(text)
  }

  /// Without the enumeration's name before it, and with a small first word: "vertical" of `AxisVertical`, "urlName" of `AxisURLName`.
  private static func short(_ text: String, of enumeration: String) -> String {
    let rest = text.hasPrefix(enumeration) ? text.dropFirst(enumeration.count) : text[...]
    guard let first = rest.first, first.isLetter else { return text }
    let capitals = rest.prefix { $0.isUppercase }.count
    let count = capitals == rest.count || capitals < 2 ? capitals : capitals - 1
    return rest.prefix(count).lowercased() + rest.dropFirst(count)
  }

  private static func trimmed(_ text: Substring) -> Substring {
    func isSpace(_ character: Character) -> Bool { character.isWhitespace }
    let start = text.drop(while: isSpace)
    return start.lastIndex { !isSpace($0) }.map { start[...$0] } ?? ""
  }
}
