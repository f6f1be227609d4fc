/// The types of a file, and those whose extensions override members, found by its braces: a parser takes too long for all
/// files of a target each time one of them is edited.
///
/// It may take a name in unusual text for a class; what it finds is parsed before it is used. O(n) in the length of the text.
struct SourceOutline {
  /// With the types that they are nested in: "Outer.Inner".
  private(set) var classes: Set<String> = []
  /// The types and type aliases that are not nested in another one.
  private(set) var topLevelTypes: Set<String> = []
  /// As the extensions name them.
  private(set) var overriding: Set<String> = []
  /// The types with generic parameters of their own, with the types that they are nested in.
  private(set) var genericTypes: Set<String> = []
  /// As the extensions name them.
  private(set) var extended: Set<String> = []
  /// The names of the methods and properties in extensions, and of those that classes override.
  private(set) var extensionMembers: Set<String> = []
  private(set) var overriddenMembers: Set<String> = []
  /// Whether a name that is looked for is in the code.
  private(set) var mentionsAny = false

  /// `names`: those that are looked for.
  init(_ text: SourceText, mentioning names: Set<String> = []) {
    var scanner = Scanner(names: names)
    text.bytes.withUnsafeBufferPointer { scanner.scan($0) }
    classes = scanner.classes
    topLevelTypes = scanner.topLevelTypes
    overriding = scanner.overriding
    genericTypes = scanner.genericTypes
    extended = scanner.extended
    extensionMembers = scanner.extensionMembers
    overriddenMembers = scanner.overriddenMembers
    mentionsAny = scanner.mentionsAny
  }

  private struct Scanner {
    private enum Brace {
      case type(String)
      case `extension`(String)
      case other
    }

    var classes: Set<String> = []
    var topLevelTypes: Set<String> = []
    var overriding: Set<String> = []
    var genericTypes: Set<String> = []
    var extended: Set<String> = []
    var extensionMembers: Set<String> = []
    var overriddenMembers: Set<String> = []
    var mentionsAny = false
    private let names: Set<String>
    private var braces: [Brace] = []
    /// The type whose brace comes next.
    private var header: Brace?
    private var keyword: Keyword?
    /// The type whose name was read last.
    private var named: String?
    /// `override` was read before the name of what it is said of.
    private var isOverride = false

    private enum Keyword { case `class`, otherType, alias, `extension`, member }

    init(names: Set<String>) { self.names = names }

    mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>) {
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        switch byte {
        case UInt8(ascii: "{"):
          braces.append(header ?? .other)
          (header, keyword, isOverride) = (nil, nil, false)
          index += 1
        case UInt8(ascii: "}"):
          _ = braces.popLast()
          (header, keyword, isOverride) = (nil, nil, false)
          index += 1
        case UInt8(ascii: "/"): index = Self.endOfComment(bytes, index)
        case UInt8(ascii: "\""), UInt8(ascii: "#"): index = Self.endOfString(bytes, index)
        case _ where SourceText.isWord(byte) || byte == UInt8(ascii: "`"):
          var end = index
          // The types that contain an extended type are a part of its name.
          while end < bytes.count,
            SourceText.isWord(bytes[end]) || bytes[end] == UInt8(ascii: "`")
              || (keyword == .extension && bytes[end] == UInt8(ascii: "."))
          {
            end += 1
          }
          read(String(decoding: bytes[index..<end], as: UTF8.self))
          if let named, end < bytes.count, bytes[end] == UInt8(ascii: "<") { genericTypes.insert(named) }
          named = nil
          index = end
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): index += 1
        default:
          // `T: class>`, `Self.class`: no name follows.
          keyword = nil
          index += 1
        }
      }
    }

    private mutating func read(_ word: String) {
      if !mentionsAny, names.contains(word) { mentionsAny = true }
      if let keyword {
        self.keyword = nil
        // `class func`, `class var`, `class override func`
        if keyword == .class, Self.modifiers.contains(word) { return read(word) }
        let name = word.filter { $0 != "`" }
        switch keyword {
        case .extension:
          header = .extension(name)
          extended.insert(name)
        case .member:
          if isOverride { overriddenMembers.insert(name) } else { extensionMembers.insert(name) }
          isOverride = false
        case .alias: if braces.isEmpty { topLevelTypes.insert(name) }
        case .class, .otherType:
          if braces.isEmpty { topLevelTypes.insert(name) }
          let full = (path + [name]).joined(separator: ".")
          header = .type(full)
          named = full
          if keyword == .class { classes.insert(full) }
        }
        return
      }
      switch word {
      case "class": keyword = .class
      case "struct", "enum", "actor", "protocol": keyword = .otherType
      case "typealias": keyword = .alias
      case "extension": keyword = .extension
      case "override":
        if case .extension(let name) = braces.last { overriding.insert(name) }
        if case .type = braces.last { isOverride = true }
      case "func", "var":
        if case .extension = braces.last { keyword = .member } else if isOverride { keyword = .member }
      default: break
      }
    }

    private var path: [String] {
      switch braces.last(where: { if case .other = $0 { false } else { true } }) {
      case .type(let name), .extension(let name): [name]
      case .other, nil: []
      }
    }

    private static let modifiers: Set = [
      "func", "var", "let", "subscript", "override", "final", "open", "public", "package", "internal", "fileprivate",
      "private", "dynamic", "nonisolated",
    ]

    private static func endOfComment(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
      guard start + 1 < bytes.count else { return start + 1 }
      var index = start + 2
      if bytes[start + 1] == UInt8(ascii: "/") {
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
        return index
      }
      guard bytes[start + 1] == UInt8(ascii: "*") else { return start + 1 }
      var depth = 1
      while index < bytes.count, depth > 0 {
        let next = index + 1 < bytes.count ? bytes[index + 1] : 0
        if bytes[index] == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
          depth += 1
          index += 2
        } else if bytes[index] == UInt8(ascii: "*"), next == UInt8(ascii: "/") {
          depth -= 1
          index += 2
        } else {
          index += 1
        }
      }
      return index
    }

    /// The end of a string literal, with or without `#` before it; of one on a line, the line's end at the latest.
    private static func endOfString(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
      let quote = UInt8(ascii: "\"")
      var index = start
      while index < bytes.count, bytes[index] == UInt8(ascii: "#") { index += 1 }
      let hashes = index - start
      guard index < bytes.count, bytes[index] == quote else { return index }
      let isLong = index + 2 < bytes.count && bytes[index + 1] == quote && bytes[index + 2] == quote
      index += isLong ? 3 : 1
      while index < bytes.count {
        let byte = bytes[index]
        if byte == UInt8(ascii: "\n"), !isLong { return index }
        if byte == UInt8(ascii: "\\") {
          let escape = index + 1 + hashes
          let isEscape = escape < bytes.count && (0..<hashes).allSatisfy { bytes[index + 1 + $0] == UInt8(ascii: "#") }
          if isEscape, bytes[escape] == UInt8(ascii: "(") {
            index = endOfInterpolation(bytes, escape + 1, isLong: isLong)
          } else {
            index += isEscape ? hashes + 2 : 1
          }
        } else if byte == quote,
          !isLong || (index + 2 < bytes.count && bytes[index + 1] == quote && bytes[index + 2] == quote)
        {
          let end = index + (isLong ? 3 : 1)
          if end + hashes <= bytes.count, (0..<hashes).allSatisfy({ bytes[end + $0] == UInt8(ascii: "#") }) {
            return end + hashes
          }
          index += 1
        } else {
          index += 1
        }
      }
      return index
    }

    private static func endOfInterpolation(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, isLong: Bool) -> Int {
      var index = start
      var depth = 1
      while index < bytes.count, depth > 0 {
        switch bytes[index] {
        case UInt8(ascii: "("):
          depth += 1
          index += 1
        case UInt8(ascii: ")"):
          depth -= 1
          index += 1
        case UInt8(ascii: "\""): index = endOfString(bytes, index)
        case UInt8(ascii: "\n") where !isLong: return index
        default: index += 1
        }
      }
      return index
    }
  }
}
