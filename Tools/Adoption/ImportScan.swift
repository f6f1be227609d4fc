import Foundation

/// The import declarations of a Swift file that are compiled on Linux.
struct ImportScan: Equatable {
  struct Import: Equatable {
    var module: String
    /// From 1.
    var line: Int
    /// Whether the module is not to be had.
    var isMissing = false
  }

  /// The first of each module.
  var imports: [Import] = []
  /// Whether `imports` has all of them. There are no more than `maximumImports`.
  private(set) var isWhole = true
  /// Whether SwiftUI is imported, but for previews only, which are left out, or for nothing.
  private(set) var importsSwiftUIForPreviews = false
  /// The line of the declaration that the app begins with, from 1; nil if it is in another file.
  private(set) var entryPoint: Int?

  static let maximumImports = 1_000
  /// Of a condition, in bytes. A longer one cannot be told.
  private static let maximumCondition = 1 << 20

  /// Scans a text. O(n).
  ///
  /// - Parameters:
  ///   - conditions: Parts of conditions whose values are known: `os(Linux)`.
  ///   - isAvailable: Tells whether `canImport` holds for a module.
  init(_ text: String, conditions known: [String: Bool] = ["os(iOS)": true], isAvailable: @escaping (String) -> Bool) {
    let values = Values(known: known, isAvailable: isAvailable)
    var conditions = Conditions()
    var comment = 0
    var isInString = false
    var modules: Set<String> = []
    var number = 0
    for line in Lines(text) {
      number += 1
      let trimmed = Self.trimmed(Self.code(line, &comment, &isInString))
      guard Self.mayMatter(trimmed) else { continue }
      let code = String(trimmed)
      if code.hasPrefix("#") {
        conditions.update(code, values)
      } else if conditions.isActive {
        if let module = Self.module(of: code), modules.insert(module).inserted {
          guard imports.count < Self.maximumImports else {
            isWhole = false
            return
          }
          imports.append(Import(module: module, line: number))
        }
        for attribute in ["@main", "@UIApplicationMain"] where code.hasPrefix(attribute) {
          if entryPoint == nil, code == attribute || code.hasPrefix(attribute + " ") { entryPoint = number }
        }
      }
    }
    if imports.contains(where: { $0.module == "SwiftUI" }) {
      importsSwiftUIForPreviews = !Self.usesSwiftUI(text) && !beginsWithSwiftUI(text)
    }
  }

  /// Whether the app begins with SwiftUI, as `@main struct Main: App {` does; `text` is the file's.
  func beginsWithSwiftUI(_ text: String) -> Bool {
    guard let entryPoint, imports.contains(where: { $0.module == "SwiftUI" }) else { return false }
    let (colon, brace) = (UInt8(ascii: ":"), UInt8(ascii: "{"))
    var header: [UInt8] = []
    var comment = 0
    var isInString = false
    for line in Lines(text).dropFirst(entryPoint - 1) {
      let code = Self.code(line, &comment, &isInString).utf8
      header += code.prefix { $0 != brace } + [UInt8(ascii: " ")]
      if code.contains(brace) { break }
    }
    guard let last = header.lastIndex(of: colon) else { return false }
    let inherited = header[(last + 1)...].split(separator: UInt8(ascii: ",")).map {
      String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespaces)
    }
    return inherited.contains("SwiftUI.App") || inherited.contains("App") && !Self.declaresApp(text)
  }

  /// Whether a text declares a type `App`.
  private static func declaresApp(_ text: String) -> Bool {
    var comment = 0
    var isInString = false
    return Lines(text).contains { line in
      let words = code(line, &comment, &isInString).split { !($0.isLetter || $0.isNumber || $0 == "_") }
      return zip(words, words.dropFirst()).contains {
        ["class", "struct", "enum", "protocol", "typealias", "actor"].contains($0) && $1 == "App"
      }
    }
  }

  /// Whether a text has more of SwiftUI than previews, by the names in it.
  private static func usesSwiftUI(_ text: String) -> Bool {
    let names = [
      "UIHostingController", "UIHostingConfiguration", ": View {", ": View,", ": App {", "ObservableObject",
      "@Published", "@State ", "_UIHostingView", "EnvironmentValues", "ViewModifier", "PreferenceKey",
    ]
    if names.contains(where: text.hasBytes) { return true }
    if ["PreviewProvider", "#Preview"].contains(where: text.hasBytes) { return false }
    // A preview has views of its own.
    return [
      "some View", "@ViewBuilder", "Representable", "@Binding", "Binding<", "VStack", "HStack", "ZStack", "Text(",
      "withAnimation", "LocalizedStringKey", "Color.", "GeometryReader",
    ].contains(where: text.hasBytes)
  }

  // MARK: Conditions

  /// A block of `#if`; nil where the condition cannot be told, which counts as true.
  private struct Condition {
    var value: Bool?
    var wasTrue: Bool
    var isActive: Bool { value ?? true }
  }

  /// The values of the parts of conditions.
  private struct Values {
    var known: [String: Bool]
    var isAvailable: (String) -> Bool
  }

  /// The blocks that enclose a line.
  private struct Conditions {
    private var blocks: [Condition] = []
    /// The blocks whose lines are not compiled: there may be many blocks, and each line asks.
    private var inactive = 0

    var isActive: Bool { inactive == 0 }

    private mutating func push(_ condition: Condition) {
      blocks.append(condition)
      if !condition.isActive { inactive += 1 }
    }

    private mutating func pop() -> Condition? {
      guard let last = blocks.popLast() else { return nil }
      if !last.isActive { inactive -= 1 }
      return last
    }

    mutating func update(_ code: String, _ values: Values) {
      if code.hasPrefix("#if ") || code.hasPrefix("#if(") || code.hasPrefix("#if!") {
        let value = ImportScan.value(of: String(code.dropFirst(3)), values)
        push(Condition(value: value, wasTrue: value == true))
      } else if code.hasPrefix("#elseif"), let last = pop() {
        let value = last.wasTrue ? false : ImportScan.value(of: String(code.dropFirst(7)), values)
        push(Condition(value: value, wasTrue: last.wasTrue || value == true))
      } else if code.hasPrefix("#else"), let last = pop() {
        let isUnknown = last.value == nil && !last.wasTrue
        push(Condition(value: isUnknown ? nil : !last.wasTrue, wasTrue: last.wasTrue))
      } else if code.hasPrefix("#endif") {
        _ = pop()
      }
    }
  }

  /// The value of a condition; nil if it cannot be told.
  private static func value(of text: String, _ known: Values) -> Bool? {
    guard text.utf8.count <= maximumCondition else { return nil }
    return BuildCondition.value(of: text[...]) { plainTerm($0, known) }
  }

  private static func plainTerm(_ text: String, _ values: Values) -> Bool? {
    if let value = values.known[text] { return value }
    guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else { return text == "DEBUG" ? true : nil }
    let argument = text[text.index(after: open)...].dropLast().trimmingCharacters(in: .whitespaces)
    return switch text[..<open].trimmingCharacters(in: .whitespaces) {
    case "canImport": values.isAvailable(argument.split(separator: ",").first.map(String.init) ?? argument)
    case "os": false
    case "swift": isAtLeast(argument, [5, 10])
    case "compiler": isAtLeast(argument, [6, 1])
    case "targetEnvironment": argument == "simulator" ? nil : false
    default: nil
    }
  }

  /// Whether a version that every compiler of this project has meets `>=4.2`; nil for a later one, and for `<`.
  private static func isAtLeast(_ argument: String, _ known: [Int]) -> Bool? {
    guard argument.hasPrefix(">=") else { return nil }
    let numbers = argument.dropFirst(2).split(separator: ".").map { Int($0.filter { $0 != " " }) ?? .max }
    return known.lexicographicallyPrecedes(numbers) ? nil : true
  }

  // MARK: Lines

  private static let modifiers: Set<Substring> = ["public", "internal", "private", "fileprivate", "package"]
  private static let kinds: Set<Substring> = [
    "class", "struct", "enum", "protocol", "func", "var", "let", "typealias", "actor",
  ]

  /// The words of a line, one after the other: there may be many.
  private struct Words {
    var rest: Substring

    mutating func next() -> Substring? {
      func isBetween(_ byte: UInt8) -> Bool {
        [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: ";")].contains(byte)
      }
      let start = rest.utf8.drop(while: isBetween)
      let word = start.prefix { !isBetween($0) }
      rest = rest[word.endIndex...]
      return word.isEmpty ? nil : rest.base[word.startIndex..<word.endIndex]
    }
  }

  /// The module of an import declaration; nil for other code.
  private static func module(of code: String) -> String? {
    guard code.hasBytes(of: "import") else { return nil }
    var words = Words(rest: code[...])
    var word = words.next()
    while let modifier = word, modifier.hasPrefix("@") || modifiers.contains(modifier) {
      word = words.next()
      // An attribute's argument after a space: `@_spi (Name)`.
      if modifier.hasPrefix("@"), word?.hasPrefix("(") == true { word = words.next() }
    }
    guard word == "import", var path = words.next() else { return nil }
    if kinds.contains(path), let name = words.next() { path = name }
    let name = path.drop { $0 == "." }.prefix { $0 != "." }
    return name.isEmpty ? nil : name.trimmingCharacters(in: ["`"])
  }

  /// A line without comments and without the lines of a long string.
  private static func code(_ line: Substring, _ comment: inout Int, _ isInString: inout Bool) -> Substring {
    let (quote, slash, star) = (UInt8(ascii: "\""), UInt8(ascii: "/"), UInt8(ascii: "*"))
    // Most lines have neither.
    if comment == 0, !isInString, !line.utf8.contains(where: { $0 == slash || $0 == quote }) { return line }
    var result: [UInt8] = []
    var rest = line.utf8
    var isInShortString = false
    while let byte = rest.first {
      let next = rest.dropFirst().first
      var length = 1
      if comment > 0 {
        let (isEnd, isStart) = (byte == star && next == slash, byte == slash && next == star)
        comment += isEnd ? -1 : isStart ? 1 : 0
        length = isEnd || isStart ? 2 : 1
      } else if byte == quote, !isInShortString, rest.starts(with: [quote, quote, quote]) {
        isInString.toggle()
        length = 3
      } else if isInString {
      } else if isInShortString {
        if byte == quote { isInShortString = false }
        length = byte == UInt8(ascii: "\\") ? 2 : 1
      } else if byte == slash, next == slash {
        break
      } else if byte == slash, next == star {
        comment += 1
        length = 2
      } else {
        if byte == quote { isInShortString = true }
        result.append(byte)
      }
      rest = rest.dropFirst(length)
    }
    return Substring(String(decoding: result, as: UTF8.self))
  }

  /// A line without the spaces at its ends.
  private static func trimmed(_ line: Substring) -> Substring {
    func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    let start = line.utf8.drop(while: isSpace)
    return start.lastIndex { !isSpace($0) }.map { Substring(start[...$0]) } ?? ""
  }

  /// Whether a line may be an import, a directive or an attribute; most others need not be looked at.
  private static func mayMatter(_ code: Substring) -> Bool {
    // `import`, `internal`; `public`, `private`, `package`; `fileprivate`.
    let starts = [UInt8(ascii: "#"), UInt8(ascii: "@"), UInt8(ascii: "i"), UInt8(ascii: "p"), UInt8(ascii: "f")]
    return code.utf8.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: ";") }.map(starts.contains) ?? false
  }
}
