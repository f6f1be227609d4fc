// Checks the order of the directories of UIKit's modules that Tools/layers.txt states: a file names only types of its own
// layer and of lower ones, except for the allowed ones. Between modules the compiler holds the order. Also checks that the
// largest cycle of files of each module, which name one another's types, is not larger than stated, and that state of the process
// is in `AppContext`, but for what the list names with a reason, and that the keys of classes are the names of their properties.
// Run by `make lint`.
//
// 1. Reads the layers, the allowed names and the limits of cycles.
// 2. Splits each source into words, without comments and string literals.
// 3. Finds the types that each layer and each file declares.
// 4. Reports each word that names a type of a higher layer or of a later room, or a member that a higher layer adds to a type of
//    a lower one, and allowed names that nothing uses.
// 5. Reports cycles that are too large, with the names that hold them together.
// 6. Reports static variables, and those of files, that are neither in `AppContext` nor listed; and constants that are made as
//    `Type(` of a class, whose contents may change.
// 7. Reports entries of `CLASS+Keys.swift` whose name is not that of their key path's property.
//
// Only words are compared, and names are not resolved. A member is seen if nothing else of its module has its name.
import Foundation

// MARK: 1. Layers

var layerOfDirectory: [String: Int] = [:]
var layerCount = 0
var allowed: Set<[String]> = []
/// The directories that may use the members that another one adds.
var allowedMembers: Set<[String]> = []
var problems: [String] = []
let mostAllowed = 6
/// The rooms of a directory, in their order.
var rooms: [String: [String]] = [:]
/// The variables that are not in `AppContext`: the file's name and theirs.
var processVariables: Set<String> = []
/// The classes of which no object changes.
var constantClasses: Set<String> = []
/// The most files of a cycle, by module.
var limits: [String: Int] = [:]

let list = "Tools/layers.txt"
guard let text = try? String(contentsOfFile: list, encoding: .utf8) else {
  print("\(list) is missing; run this in the package's directory")
  exit(2)
}
for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
  let words = line.prefix { $0 != "#" }.split(separator: " ").map(String.init)
  switch words.first {
  case nil: continue
  case "layer" where words.count > 1:
    for directory in words.dropFirst() { layerOfDirectory[directory] = layerCount }
    layerCount += 1
  case "rooms" where words.count > 2: rooms[words[1]] = Array(words[2...])
  case "allow" where words.count > 3: allowed.insert(Array(words[1...2]))
  case "members" where words.count > 3: allowedMembers.insert(Array(words[1...2]))
  case "static" where words.count > 3: processVariables.insert("\(words[1]).\(words[2])")
  case "constant" where words.count > 2: constantClasses.insert(words[1])
  case "cycle" where words.count == 3 && Int(words[2]) != nil: limits[words[1]] = Int(words[2])
  default:
    problems.append(
      "\(list):\(index + 1): write 'layer DIRECTORY…', 'rooms DIRECTORY ROOM…', 'allow DIRECTORY TYPE REASON', "
        + "'members DIRECTORY HIGHER REASON', "
        + "'cycle MODULE FILES', 'static FILE NAME REASON' or 'constant CLASS REASON'")
  }
}
let listed = processVariables
if allowed.count > mostAllowed {
  problems.append("\(list): \(allowed.count) allowed names; keep them to \(mostAllowed) at most")
}

// MARK: 2. Words

struct Word {
  var text: String
  var line: Int
  /// The number of braces around it.
  var depth: Int
  /// Whether a period precedes it, so that it is a member.
  var isMember: Bool
  /// Whether an at sign precedes it.
  var isAttribute: Bool
}

/// Splits a source into the words outside of comments and string literals. The interpolations of a literal are code.
struct Scanner {
  let source: [UInt8]
  private(set) var words: [Word] = []
  /// The number of braces around the position; 0 at the end.
  private(set) var depth = 0
  private var index = 0
  private var line = 1

  init(_ source: [UInt8]) {
    self.source = source
    while index < source.count { readCode() }
  }

  /// Reads code to the end, or to the parenthesis that closes an interpolation.
  private mutating func readCode() {
    var parentheses = 0
    while index < source.count {
      switch source[index] {
      case UInt8(ascii: "/") where has("//"):
        while index < source.count, !has("\n") { index += 1 }
      case UInt8(ascii: "/") where has("/*"): readComment()
      case UInt8(ascii: "\""): readString(hashes: 0)
      case UInt8(ascii: "#"):
        let hashes = count(of: UInt8(ascii: "#"), from: index)
        index += hashes
        if has("\"") { readString(hashes: hashes) }
      case let byte where Self.isPartOfWord(byte): readWord()
      case UInt8(ascii: "("):
        parentheses += 1
        index += 1
      case UInt8(ascii: ")"):
        parentheses -= 1
        index += 1
        if parentheses < 0 { return }
      case UInt8(ascii: "{"):
        depth += 1
        index += 1
      case UInt8(ascii: "}"):
        depth -= 1
        index += 1
      default: skip()
      }
    }
  }

  private mutating func readWord() {
    let start = index
    while index < source.count, Self.isPartOfWord(source[index]) { index += 1 }
    func before(_ distance: Int) -> UInt8? { start >= distance ? source[start - distance] : nil }
    let period = UInt8(ascii: ".")
    words.append(
      Word(
        text: String(decoding: source[start..<index], as: UTF8.self), line: line, depth: depth,
        isMember: before(1) == period && before(2) != period, isAttribute: before(1) == UInt8(ascii: "@")))
  }

  /// Reads a comment and the comments in it.
  private mutating func readComment() {
    var level = 0
    repeat {
      if has("/*") {
        level += 1
        index += 2
      } else if has("*/") {
        level -= 1
        index += 2
      } else {
        skip()
      }
    } while level > 0 && index < source.count
  }

  /// Reads a string literal from its quotation mark on, which that number of hash signs precedes.
  private mutating func readString(hashes: Int) {
    let isMultiline = has("\"\"\"\n")
    let quotes = isMultiline ? 3 : 1
    index += quotes
    while index < source.count {
      let next = index + (has("\\") ? 1 : quotes)
      let isDelimited = count(of: UInt8(ascii: "#"), from: next, atMost: hashes) == hashes
      if has("\\"), isDelimited {
        index = next + hashes
        if has("(") {
          index += 1
          readCode()
        } else {
          skip()
        }
      } else if has(isMultiline ? "\"\"\"" : "\""), isDelimited {
        index = next + hashes
        return
      } else {
        skip()
      }
    }
  }

  /// Moves past a byte.
  private mutating func skip() {
    if has("\n") { line += 1 }
    index += 1
  }

  private func has(_ text: StaticString) -> Bool {
    index + text.utf8CodeUnitCount <= source.count
      && (0..<text.utf8CodeUnitCount).allSatisfy { source[index + $0] == text.utf8Start[$0] }
  }

  private func count(of byte: UInt8, from start: Int, atMost limit: Int = .max) -> Int {
    var end = start
    while end < source.count, end - start < limit, source[end] == byte { end += 1 }
    return end - start
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte >= 128 || (48...57).contains(byte) || (65...90).contains(byte)
      || (97...122).contains(byte)
  }
}

struct Source {
  var path: String
  var module: String
  var directory: String
  /// Nil in a module without layers.
  var layer: Int?
  /// The number of its room; nil beside the rooms of its directory, and in a directory without rooms.
  var room: Int?
  var words: [Word]
}

var found: Set<String> = []
var sources: [Source] = []
let modulesWithLayers = ["OpenCollectionViews", "OpenCollectionCollections", "UIKit"]
for module in ["OpenCollectionRuntime", "QuartzCore"] + modulesWithLayers {
  let root = "Sources/\(module)"
  if limits[module] == nil {
    problems.append("\(list): no limit of the cycles of \(module); write 'cycle \(module) FILES'")
  }
  for case let file as String in FileManager.default.enumerator(atPath: root) ?? .init() where file.hasSuffix(".swift")
  {
    let directory = String(file.prefix { $0 != "/" })
    var layer: Int?
    // A file beside the directories has the module's imports.
    if modulesWithLayers.contains(module), file != directory {
      found.insert(directory)
      layer = layerOfDirectory[directory]
      if layer == nil { problems.append("\(root)/\(file): \(list) does not list the directory \(directory)") }
    }
    guard let bytes = FileManager.default.contents(atPath: "\(root)/\(file)") else {
      problems.append("\(root)/\(file): cannot be read")
      continue
    }
    let scanner = Scanner([UInt8](bytes))
    if scanner.depth != 0 {
      problems.append("\(root)/\(file): the braces do not match; a string or a comment may be read wrongly")
    }
    let components = file.split(separator: "/").map(String.init)
    var room: Int?
    if let names = rooms[directory], components.count > 2 {
      room = names.firstIndex(of: components[1])
      if room == nil { problems.append("\(root)/\(file): \(list) does not list the room \(components[1])") }
    }
    sources.append(
      Source(
        path: "\(root)/\(file)", module: module, directory: directory, layer: layer, room: room, words: scanner.words))
  }
}
for directory in Set(layerOfDirectory.keys).subtracting(found).sorted() {
  problems.append("\(list): no module has a directory \(directory)")
}
sources.sort { $0.path < $1.path }

// MARK: 3. Declarations

/// The lowest layer that declares a type of a name, also inside another type.
var lowest: [String: Int] = [:]
/// The types that other files can name.
var shared: Set<String> = []
/// The file that declares a type which others of its module can name, as an index of `sources`.
var declaring: [[String]: Int] = [:]
let modifiers: Set = [
  "private", "fileprivate", "internal", "package", "public", "open", "final", "indirect", "nonisolated", "distributed",
  "nonisolated(unsafe)", "weak",
]
let kinds: Set = ["class", "struct", "enum", "protocol", "actor", "typealias"]
for (file, source) in sources.enumerated() {
  for (index, word) in source.words.enumerated() where kinds.contains(word.text) && !word.isMember {
    guard index + 1 < source.words.count, let first = source.words[index + 1].text.unicodeScalars.first,
      first.properties.isUppercase
    else { continue }
    let name = source.words[index + 1].text
    if let layer = source.layer { lowest[name] = min(lowest[name] ?? .max, layer) }
    let isPrivate = source.words[..<index].reversed().prefix { modifiers.contains($0.text) || $0.isAttribute }
      .contains { $0.text == "private" || $0.text == "fileprivate" }
    guard word.depth == 0, !isPrivate else { continue }
    shared.insert(name)
    declaring[[source.module, name]] = file
  }
}

// MARK: 4. Names of higher layers

let directories = Dictionary(grouping: layerOfDirectory.keys.sorted()) { layerOfDirectory[$0] ?? 0 }
var used: Set<[String]> = []
for source in sources {
  for word in source.words where !word.isMember && shared.contains(word.text) {
    guard let own = source.layer, let layer = lowest[word.text], layer > own else { continue }
    let name = [source.directory, word.text]
    if allowed.contains(name) {
      used.insert(name)
    } else {
      problems.append(
        "\(source.path):\(word.line): \(word.text) is declared in a higher layer (\(directories[layer]?.joined(separator: ", ") ?? "")). "
          + "Move the code there, or declare a method here that the higher class overrides.")
    }
  }
}
for name in allowed.subtracting(used).sorted(by: { $0[1] < $1[1] }) {
  problems.append("\(list): nothing in \(name[0]) names \(name[1]); remove the line")
}

/// Of a member that extensions add: the directory that does, its layer, and the extended type.
struct AddedMember {
  var directory: String
  var layer: Int
  var type: String
}

/// The members by name; nil where something else has the name, too, as `main` of the system's queues.
var addedMembers: [String: AddedMember?] = ["main": nil]
for source in sources {
  var extended: String?
  for (index, word) in source.words.enumerated() where index + 1 < source.words.count {
    let name = source.words[index + 1].text
    if word.depth == 0, word.text == "extension" { extended = name }
    if word.depth == 0, kinds.contains(word.text) { extended = nil }
    guard ["func", "var", "let", "case"].contains(word.text), !word.isMember else { continue }
    if word.depth == 1, let extended, let layer = source.layer, lowest[extended].map({ $0 < layer }) == true,
      addedMembers[name].map({ $0?.layer == layer }) ?? true
    {
      addedMembers[name] = .some(AddedMember(directory: source.directory, layer: layer, type: extended))
    } else {
      addedMembers[name] = .some(nil)
    }
  }
}
var usedMembers: Set<[String]> = []
for source in sources {
  guard let own = source.layer else { continue }
  for word in source.words {
    guard case let member?? = addedMembers[word.text], member.layer > own else { continue }
    let pair = [source.directory, member.directory]
    if allowedMembers.contains(pair) {
      usedMembers.insert(pair)
    } else {
      problems.append(
        "\(source.path):\(word.line): \(word.text) is a member that \(member.directory) adds to \(member.type), in a higher layer. "
          + "Declare it here if it needs no type of a higher one, or a method that the higher class overrides.")
    }
  }
}
for pair in allowedMembers.subtracting(usedMembers).sorted(by: { $0[0] < $1[0] }) {
  problems.append("\(list): \(pair[0]) uses no member that \(pair[1]) adds; remove the line")
}

for source in sources {
  guard let own = source.room else { continue }
  for word in source.words where !word.isMember {
    guard let file = declaring[[source.module, word.text]], sources[file].directory == source.directory,
      let room = sources[file].room, room > own
    else { continue }
    problems.append(
      "\(source.path):\(word.line): \(word.text) is declared in the later room \(rooms[source.directory]?[room] ?? ""). Move the "
        + "code there, or have a closure here that the later room sets.")
  }
}

// MARK: 5. Cycles of files

/// The words of a file that name types of each other file of its module.
let mentions = sources.enumerated().map { file, source in
  let names = source.words.compactMap { word in
    word.isMember ? nil : declaring[[source.module, word.text]].map { (file: $0, word: word) }
  }
  return Dictionary(grouping: names.filter { $0.file != file }, by: \.file).mapValues { $0.map(\.word) }
}

/// The largest group of some files that name one another's types, directly or through others, by Tarjan's algorithm;
/// without what one file names of another.
func largestCycle(of files: [Int], without cut: [Int] = []) -> [Int] {
  let isMember = Set(files)
  // The order of the visits, and the first file on the stack that each leads back to.
  var (order, first): ([Int: Int], [Int: Int]) = ([:], [:])
  var (stack, largest): ([Int], [Int]) = ([], [])
  func visit(_ file: Int) -> Int {
    let own = order.count
    order[file] = own
    first[file] = own
    var lowest = own
    let depth = stack.count
    stack.append(file)
    for other in mentions[file].keys where isMember.contains(other) && [file, other] != cut {
      lowest = min(lowest, order[other] == nil ? visit(other) : first[other] ?? lowest)
    }
    first[file] = lowest
    guard lowest == own else { return lowest }
    let cycle = Array(stack[depth...])
    stack.removeSubrange(depth...)
    for file in cycle { first[file] = nil }
    if cycle.count > largest.count { largest = cycle }
    return .max
  }
  for file in files where order[file] == nil { _ = visit(file) }
  return largest
}

for (module, limit) in limits.sorted(by: { $0.key < $1.key }) {
  let cycle = largestCycle(of: sources.indices.filter { sources[$0].module == module })
  guard cycle.count > limit else { continue }
  problems.append(
    "Sources/\(module): \(cycle.count) files name one another's types in a cycle; keep it to \(limit) at most. "
      + "The names that hold it together most, and the files without them:")
  let cuts = cycle.flatMap { file in
    mentions[file].filter { cycle.contains($0.key) }.map { other, words in
      (file: file, words: words, rest: largestCycle(of: cycle, without: [file, other]).count)
    }
  }
  func gain(_ cut: (file: Int, words: [Word], rest: Int)) -> Double {
    Double(cycle.count - cut.rest) / Double(cut.words.count).squareRoot()
  }
  for cut in cuts.sorted(by: { (gain($0), sources[$1.file].path) > (gain($1), sources[$0.file].path) }).prefix(8) {
    let names = Set(cut.words.map(\.text)).sorted().joined(separator: ", ")
    problems.append(
      "\(sources[cut.file].path):\(cut.words[0].line): \(names) (words: \(cut.words.count)): \(cut.rest) files")
  }
}

// MARK: 6. State of the process

let texts = (FileManager.default.enumerator(atPath: "Sources")?.compactMap { $0 as? String } ?? [])
  .filter { $0.hasSuffix(".swift") }.sorted()
  .map { (path: $0, text: (try? String(contentsOfFile: "Sources/\($0)", encoding: .utf8)) ?? "") }

/// The names of declared types, by whether they are classes. A name of both may be either.
var typeNames: [Bool: Set<Substring>] = [:]
for (_, text) in texts {
  for line in text.split(separator: "\n") {
    let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "/" && $0 != "." }
    guard let kind = words.firstIndex(where: { ["class", "actor", "struct", "enum"].contains($0) }),
      kind + 1 < words.count, words.first?.hasPrefix("//") == false, words[kind + 1].first?.isUppercase == true
    else { continue }
    typeNames[["class", "actor"].contains(words[kind]), default: []].insert(words[kind + 1])
  }
}
let classNames = (typeNames[true] ?? []).subtracting(typeNames[false] ?? [])
var unusedConstants = constantClasses

for (path, text) in texts {
  let file = String(path.split(separator: "/").last?.dropLast(".swift".count) ?? "")
  for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
    let words = line.split(separator: " ")
    guard let keyword = words.firstIndex(where: { $0 == "var" || $0 == "let" }), keyword + 1 < words.count
    else { continue }
    let isOfFile =
      line.first != " " && words[..<keyword].allSatisfy { $0.hasPrefix("@") || modifiers.contains("\($0)") }
    guard isOfFile || words[..<keyword].contains("static"), !words[0].hasPrefix("//") else { continue }
    // A computed property has a brace and no value before it. `@TaskLocal` is state of a task.
    let rest = words[(keyword + 2)...].prefix { !$0.hasPrefix("{") }
    let isStored = rest.contains("=") || !line.contains("{")
    let made = rest.drop { $0 != "=" }.dropFirst().first.flatMap { word in
      word.contains("(") ? word.prefix { $0 != "(" } : nil
    }
    if words[keyword] == "let" {
      guard let made, classNames.contains(made) else { continue }
      unusedConstants.remove(String(made))
      if constantClasses.contains(String(made)) { continue }
    }
    guard isStored, words[..<keyword].allSatisfy({ !["@InContext", "@WeakInContext", "@TaskLocal"].contains($0) })
    else { continue }
    let name = String(words[keyword + 1].filter { $0 != "`" }.prefix { $0.isLetter || $0.isNumber })
    if listed.contains("\(file).\(name)") {
      processVariables.remove("\(file).\(name)")
    } else {
      problems.append(
        "Sources/\(path):\(index + 1): \(name) outlives tests\(words[keyword] == "let" ? ", with its contents" : ""). Write '@InContext static var', or add "
          + "'static \(file) \(name) REASON' to \(list).")
    }
  }
}
for name in processVariables.sorted() { problems.append("\(list): there is no variable \(name); remove the line") }
for name in unusedConstants.sorted() { problems.append("\(list): no constant is a \(name); remove the line") }

// MARK: 7. Keys of classes

var entryCount = 0
for (path, text) in texts where path.hasSuffix("+Keys.swift") {
  for entry in text.matches(of: #/\.[A-Za-z]+\(\s*"(?<name>[^"]*)",\s*\\\.(?<path>[A-Za-z0-9_.?!]+)/#) {
    entryCount += 1
    guard entry.path.split(separator: ".").last != entry.name else { continue }
    let line = text[..<entry.range.lowerBound].count { $0 == "\n" } + 1
    problems.append(
      "Sources/\(path):\(line): the key \"\(entry.name)\" has the key path of \(entry.path). A key is its property's name; "
        + "'as:' states another one in documents.")
  }
}
if entryCount == 0 { problems.append("Sources: no file +Keys.swift has an entry; the expression finds none") }

for problem in problems { print(problem) }
exit(problems.isEmpty ? 0 : 1)
