// Checks the order of the directories of Sources/UIKit that Tools/layers.txt states: a file names only types of its own
// layer and of lower ones, except for the allowed ones. Run by `make lint`.
//
// 1. Reads the layers and the allowed names.
// 2. Splits each source into words, without comments and string literals.
// 3. Finds the types that each layer declares.
// 4. Reports each word that names a type of a higher layer, and allowed names that nothing uses.
//
// Only words are compared. Members that a higher layer adds to a type of a lower one are not seen.
import Foundation

// MARK: 1. Layers

var layerOfDirectory: [String: Int] = [:]
var layerCount = 0
var allowed: Set<[String]> = []
var problems: [String] = []
let mostAllowed = 25

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
}

/// The words of a source outside of comments and string literals.
func words(of source: [UInt8]) -> [Word] {
  var words: [Word] = []
  var (index, line, depth) = (0, 1, 0)
  let (newline, quote, slash, star, backslash) = (
    UInt8(ascii: "\n"), UInt8(ascii: "\""), UInt8(ascii: "/"), UInt8(ascii: "*"), UInt8(ascii: "\\")
  )
  func isWordByte(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte >= 128 || (48...57).contains(byte) || (65...90).contains(byte)
      || (97...122).contains(byte)
  }
  func has(_ text: StaticString, at position: Int) -> Bool {
    position + text.utf8CodeUnitCount <= source.count
      && (0..<text.utf8CodeUnitCount).allSatisfy { source[position + $0] == text.utf8Start[$0] }
  }
  while index < source.count {
    let byte = source[index]
    if byte == newline {
      line += 1
      index += 1
    } else if byte == slash, has("//", at: index) {
      while index < source.count, source[index] != newline { index += 1 }
    } else if byte == slash, has("/*", at: index) {
      while index < source.count, !(source[index] == star && has("*/", at: index)) {
        if source[index] == newline { line += 1 }
        index += 1
      }
      index += 2
    } else if byte == quote {
      let isMultiline = has("\"\"\"", at: index)
      index += isMultiline ? 3 : 1
      while index < source.count, isMultiline ? !has("\"\"\"", at: index) : source[index] != quote {
        if source[index] == newline { line += 1 }
        index += source[index] == backslash ? 2 : 1
      }
      index += isMultiline ? 3 : 1
    } else if isWordByte(byte) {
      let start = index
      while index < source.count, isWordByte(source[index]) { index += 1 }
      let isMember = start > 0 && source[start - 1] == UInt8(ascii: ".")
      words.append(
        Word(text: String(decoding: source[start..<index], as: UTF8.self), line: line, depth: depth, isMember: isMember)
      )
    } else {
      if byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: "}") { depth -= 1 }
      index += 1
    }
  }
  return words
}

struct Source {
  var path: String
  var directory: String
  var layer: Int
  var words: [Word]
}

let root = "Sources/UIKit"
var sources: [Source] = []
for case let file as String in FileManager.default.enumerator(atPath: root) ?? .init() where file.hasSuffix(".swift") {
  // A file beside the directories is in the lowest layer.
  let directory = file.contains("/") ? String(file.prefix { $0 != "/" }) : ""
  guard let layer = directory.isEmpty ? 0 : layerOfDirectory[directory] else {
    problems.append("\(root)/\(file): \(list) does not list the directory \(directory)")
    continue
  }
  let bytes = FileManager.default.contents(atPath: "\(root)/\(file)").map { [UInt8]($0) } ?? []
  sources.append(Source(path: "\(root)/\(file)", directory: directory, layer: layer, words: words(of: bytes)))
}
sources.sort { $0.path < $1.path }

// MARK: 3. Declarations

/// The lowest layer that declares a type of a name, also inside another type.
var lowest: [String: Int] = [:]
/// The types that other files can name.
var shared: Set<String> = []
let kinds: Set = ["class", "struct", "enum", "protocol", "actor", "typealias"]
for source in sources {
  for (index, word) in source.words.enumerated() where kinds.contains(word.text) && !word.isMember {
    guard index + 1 < source.words.count, let first = source.words[index + 1].text.unicodeScalars.first,
      first.properties.isUppercase
    else { continue }
    let name = source.words[index + 1].text
    lowest[name] = min(lowest[name] ?? .max, source.layer)
    let isPrivate = index > 0 && ["private", "fileprivate"].contains(source.words[index - 1].text)
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
