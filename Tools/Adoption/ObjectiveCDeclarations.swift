import Foundation

/// The names that Objective-C sources and headers declare for Swift: classes, protocols, enumerations, functions, constants
/// and macros with a literal. Names that Swift or Apple's frameworks have as well are not among them. O(n) in the length of the text.
struct ObjectiveCDeclarations {
  private(set) var names: Set<String> = []
  /// The functions, constants, macros and plain types of C among them. Swift sees only those of headers that it imports.
  private(set) var namesOfC: Set<String> = []
  /// The files that are imported, without folders.
  private(set) var imported: Set<String> = []
  /// The enumerations among them that Swift can declare.
  private(set) var enumerations: [ObjectiveCEnumeration] = []
  /// Whether `names` has all of them. There are no more than `maximumNames`.
  private(set) var isWhole = true
  /// Between `@interface` and `@end`.
  private var isInClass = false
  /// Open braces.
  private var depth = 0
  /// The line before ends with a backslash.
  private var isContinued = false

  static let maximumNames = 200_000
  /// Of a line with a declaration, in bytes.
  private static let maximumLine = 64 << 10

  init(_ text: String) {
    read(text)
    guard ["NS_ENUM(", "NS_CLOSED_ENUM("].contains(where: text.hasBytes) else { return }
    var isComment = false
    let code = Lines(text).map { Self.code($0, &isComment) }.joined(separator: "\n")
    enumerations = ObjectiveCEnumeration.all(in: code)
  }

  private mutating func read(_ text: String) {
    (isInClass, depth) = (false, 0)
    var isComment = false
    for line in Lines(text) {
      let code = Self.code(line, &isComment).trimmingCharacters(in: .whitespaces)
      if code.isEmpty { continue }
      if depth == 0, !isContinued, code.utf8.count <= Self.maximumLine { read(line: code) }
      guard names.count <= Self.maximumNames else {
        isWhole = false
        return
      }
      isContinued = code.hasSuffix("\\")
      let (open, close) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
      depth = max(0, depth + code.utf8.count { $0 == open } - code.utf8.count { $0 == close })
    }
  }

  private mutating func read(line: String) {
    let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "@" || $0 == "#") }.map(String.init)
    guard let first = words.first else { return }
    switch first {
    case "@interface", "@implementation", "@protocol":
      guard words.count > 1 else { return }
      let rest = line.drop { $0 != " " }.drop { $0 == " " }.dropFirst(words[1].count)
      // `@protocol Name;` declares what another file defines, `@interface Name (Words)` adds to a class.
      let isOther = rest.first == ";" || rest.first == "," || rest.trimmingCharacters(in: .whitespaces).hasPrefix("(")
      if !isOther { names.insert(words[1]) }
      isInClass = !(first == "@protocol" && isOther)
    case "@end": isInClass = false
    case "#define": if words.count > 1, Self.isConstant(line, words[1]) { addOfC(words[1]) }
    case "#import", "#include":
      let path = line.split { "\"<>".contains($0) }.dropFirst().first
      if let name = path?.split(separator: "/").last { imported.insert(String(name)) }
    case _ where first.hasPrefix("#") || first.hasPrefix("@") || isInClass: return
    case "typedef", "enum", "struct", "union":
      if let name = Self.enumeration(words) {
        names.insert(name)
      } else if let name = Self.function(line) ?? (line.hasSuffix(";") ? words.last : nil) {
        addOfC(name)
      }
    case "return", "if", "else", "for", "while", "switch", "case", "do", "goto": return
    default:
      if let open = line.firstIndex(of: "(") {
        let name = line[..<open].split { !($0.isLetter || $0.isNumber || $0 == "_") }.last.map(String.init)
        // `NAME(...)` alone is the use of a macro.
        if let name, words.first != name { addOfC(name) }
      } else if words.count > 2, ["extern", "FOUNDATION_EXPORT", "FOUNDATION_EXTERN", "UIKIT_EXTERN"].contains(first) {
        if let name = words.last { addOfC(name) }
      }
    }
  }

  private mutating func addOfC(_ name: String) {
    guard !Self.isOfSystem(name) else { return }
    names.insert(name)
    namesOfC.insert(name)
  }

  /// Whether a macro is a number or a string, which Swift imports as a constant.
  private static func isConstant(_ line: String, _ name: String) -> Bool {
    guard let start = line.firstRange(of: name)?.upperBound, line[start...].first?.isWhitespace == true else {
      return false
    }
    let value = line[start...].trimmingCharacters(in: CharacterSet(charactersIn: "() \t"))
    if value.hasPrefix("\"") || value.hasPrefix("@\"") { return value.count > 2 && value.hasSuffix("\"") }
    let number = value.drop { "+-".contains($0) }
    return number.first?.isNumber == true && number.allSatisfy { $0.isHexDigit || ".xXuUlLfF".contains($0) }
  }

  /// Whether a name is one of Swift's or has the prefix of a framework of Apple's, which sources mean more likely.
  private static func isOfSystem(_ name: String) -> Bool {
    if namesOfSwift.contains(name) { return true }
    let prefixes = ["NS", "UI", "CG", "CA", "CF", "CT", "CI"]
    return prefixes.contains { name.hasPrefix($0) && name.dropFirst(2).first?.isUppercase == true }
  }

  private static let namesOfSwift: Set<String> = [
    "Any", "AnyObject", "Array", "Bool", "Calendar", "Character", "Data", "Date", "Decimal", "Dictionary", "Double",
    "Error", "Float", "Int", "Int8", "Int16", "Int32", "Int64", "Locale", "Never", "Notification", "Optional", "Range",
    "Result", "Selector", "Set", "String", "TimeInterval", "TimeZone", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    "URL", "UUID", "Void", "abs", "assert", "assertionFailure", "ceil", "cos", "debugPrint", "exp", "fatalError",
    "floor", "fmax", "fmin", "log", "max", "min", "pow", "precondition", "print", "round", "sin", "sqrt", "swap", "tan",
    "type", "zip",
  ]

  /// The name in `typedef NS_ENUM(NSInteger, Name)`.
  private static func enumeration(_ words: [String]) -> String? {
    let macros: Set = ["NS_ENUM", "NS_CLOSED_ENUM", "NS_OPTIONS", "NS_ERROR_ENUM"]
    guard let index = words.firstIndex(where: macros.contains), index + 2 < words.count else { return nil }
    return words[index + 2]
  }

  /// The name in `typedef void (^Name)(int)`.
  private static func function(_ line: String) -> String? {
    guard let start = line.firstRange(of: "(^") ?? line.firstRange(of: "(*") else { return nil }
    return String(line[start.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
  }

  /// A line without comments.
  private static func code(_ line: Substring, _ isComment: inout Bool) -> Substring {
    let (slash, star) = (UInt8(ascii: "/"), UInt8(ascii: "*"))
    // Most lines have none.
    if !isComment, !line.utf8.contains(slash) { return line }
    var result: [UInt8] = []
    var rest = line.utf8
    while let byte = rest.first {
      let next = rest.dropFirst().first
      var length = 1
      if isComment {
        if byte == star, next == slash { (isComment, length) = (false, 2) }
      } else if byte == slash, next == slash {
        break
      } else if byte == slash, next == star {
        (isComment, length) = (true, 2)
      } else {
        result.append(byte)
      }
      rest = rest.dropFirst(length)
    }
    return Substring(String(decoding: result, as: UTF8.self))
  }
}
