// Checks the order of the directories of UIKit's modules that Tools/layers.txt states: a file names only types of its own
// layer and of lower ones, except for the allowed ones. Between modules the compiler holds the order. Run by `make lint`.
//
// 1. Reads the layers and the allowed names.
// 2. Splits each source into words, without comments and string literals.
// 3. Finds the types that each layer declares.
// 4. Reports each word that names a type of a higher layer, and allowed names that nothing uses.
//
// Only words are compared, and names are not resolved. Members that a higher layer adds to a type of a lower one, in an
// extension, are not seen; most that lower layers use are Auto Layout's of UIView.
import Foundation

// MARK: 1. Layers

var layerOfDirectory: [String: Int] = [:]
var layerCount = 0
var allowed: Set<[String]> = []
var problems: [String] = []
let mostAllowed = 23

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
  case "allow" where words.count > 3: allowed.insert(Array(words[1...2]))
  default: problems.append("\(list):\(index + 1): write 'layer DIRECTORY…' or 'allow DIRECTORY TYPE REASON'")
  }
}
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
  var directory: String
  var layer: Int
  var words: [Word]
}

var found: Set<String> = []
var sources: [Source] = []
for root in ["Sources/OpenCollectionViews", "Sources/OpenCollectionCollections", "Sources/UIKit"] {
  for case let file as String in FileManager.default.enumerator(atPath: root) ?? .init() where file.hasSuffix(".swift")
  {
    // A file beside the directories has the module's imports.
    guard let slash = file.firstIndex(of: "/") else { continue }
    let directory = String(file[..<slash])
    found.insert(directory)
    guard let layer = layerOfDirectory[directory] else {
      problems.append("\(root)/\(file): \(list) does not list the directory \(directory)")
      continue
    }
    guard let bytes = FileManager.default.contents(atPath: "\(root)/\(file)") else {
      problems.append("\(root)/\(file): cannot be read")
      continue
    }
    let scanner = Scanner([UInt8](bytes))
    if scanner.depth != 0 {
      problems.append("\(root)/\(file): the braces do not match; a string or a comment may be read wrongly")
    }
    sources.append(Source(path: "\(root)/\(file)", directory: directory, layer: layer, words: scanner.words))
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
let modifiers: Set = [
  "private", "fileprivate", "internal", "package", "public", "open", "final", "indirect", "nonisolated", "distributed",
]
let kinds: Set = ["class", "struct", "enum", "protocol", "actor", "typealias"]
for source in sources {
  for (index, word) in source.words.enumerated() where kinds.contains(word.text) && !word.isMember {
    guard index + 1 < source.words.count, let first = source.words[index + 1].text.unicodeScalars.first,
      first.properties.isUppercase
    else { continue }
    let name = source.words[index + 1].text
    lowest[name] = min(lowest[name] ?? .max, source.layer)
    let isPrivate = source.words[..<index].reversed().prefix { modifiers.contains($0.text) || $0.isAttribute }
      .contains { $0.text == "private" || $0.text == "fileprivate" }
    if word.depth == 0, !isPrivate { shared.insert(name) }
  }
}

// MARK: 4. Names of higher layers

let directories = Dictionary(grouping: layerOfDirectory.keys.sorted()) { layerOfDirectory[$0] ?? 0 }
var used: Set<[String]> = []
for source in sources {
  for word in source.words where !word.isMember && shared.contains(word.text) {
    guard let layer = lowest[word.text], layer > source.layer else { continue }
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

for problem in problems { print(problem) }
exit(problems.isEmpty ? 0 : 1)
