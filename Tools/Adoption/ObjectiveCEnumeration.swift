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
      let body = rest[rest.index(after: open)..<close]
      rest = rest[close...].dropFirst()
      // More may stand behind it, such as a macro.
      guard rest.first(where: { !$0.isWhitespace }) == ";", let enumeration = Self(head: head, body: body) else {
        continue
      }
      found.append(enumeration)
    }
    return found
  }

  /// `head`: "NSInteger, Axis) ".
  private init?(head: Substring, body: Substring) {
    let words = head.split { " ,\t\n)".contains($0) }
    guard words.count == 2, let type = Self.types[String(words[0])], let name = Self.name(words[1]) else { return nil }
    (self.name, self.type) = (name, type)
    var names: [String] = []
    var values: Set<Int> = []
    var next: Int? = 0
    let items = body.split(separator: ",", maxSplits: Self.maximumCases).map { Self.trimmed($0) }.filter { !$0.isEmpty }
    guard !items.isEmpty, items.count < Self.maximumCases else { return nil }
    for item in items {
      let parts = item.split(separator: "=", maxSplits: 1).map { Self.trimmed($0) }
      guard let own = parts.first.flatMap(Self.name) else { return nil }
      let written = parts.count > 1 ? String(parts[1]) : nil
      if let written, written.utf8.first == UInt8(ascii: "+") { return nil }
      guard let value = written.map({ Int($0) }) ?? next, Self.range(of: type).contains(value),
        values.insert(value).inserted
      else { return nil }
      next = value == .max ? nil : value + 1
      names.append(own)
      cases.append((own, written))
    }
    guard let prefix = CommonWords.prefix(of: names, in: name) else { return nil }
    for index in cases.indices { cases[index].name = Self.small(names[index].dropFirst(prefix.count)) }
    guard Set(cases.map(\.name)).count == cases.count else { return nil }
  }

  /// The raw values of a type in Swift that are read here.
  private static func range(of type: String) -> ClosedRange<Int> {
    switch type {
    case "UInt": 0...Int.max
    case "Int32": Int(Int32.min)...Int(Int32.max)
    case "UInt8": 0...Int(UInt8.max)
    default: Int.min...Int.max
    }
  }

  /// A name of letters, digits and underscores.
  private static func name(_ text: Substring) -> String? {
    guard let first = text.utf8.first, first < UInt8(ascii: "0") || first > UInt8(ascii: "9"), text.utf8.count <= 256,
      text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") })
    else { return nil }
    return String(text)
  }

  /// With a small first word: "vertical" for "Vertical", "urlName" for "URLName", "utf8" for "UTF8".
  private static func small(_ text: Substring) -> String {
    let capitals = text.prefix { $0.isUppercase }.count
    let isWord = text.dropFirst(capitals).first?.isLowercase == true
    let count = isWord && capitals > 1 ? capitals - 1 : capitals
    return text.prefix(count).lowercased() + text.dropFirst(count)
  }

  private static func trimmed(_ text: Substring) -> Substring {
    func isSpace(_ character: Character) -> Bool { character.isWhitespace }
    let start = text.drop(while: isSpace)
    return start.lastIndex { !isSpace($0) }.map { start[...$0] } ?? ""
  }
}
