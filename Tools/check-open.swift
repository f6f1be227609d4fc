// Checks that apps can override what UIKit declares open: a member of an open class is itself open and declared in the class, as
// Swift overrides no member of an extension. Tools/open.txt lists the members that UIKit does not declare open either, and those
// that cannot be, each with its reason. Run by `make lint`.
//
// Also checks that no member of a main actor's class that can be overridden has a `@MainActor` or `@Sendable` closure: programs that
// use one may not link (docs/SWIFT-ON-LINUX.md). Initializers, and closures behind a type alias, are not seen.
//
// Reads sources line by line, as `swift format` leaves them: declarations at the top begin a line, their members are indented by two
// spaces. Initializers and static members, which are constants, are not checked.
import Foundation

let modules = [
  "OpenCollectionFoundation", "OpenCollectionRuntime", "QuartzCore", "OpenCollectionViews", "OpenCollectionCollections",
  "UIKit",
]
let list = "Tools/open.txt"
var problems: [String] = []

/// The listed members, and those of them that were found.
var closed: [String: Int] = [:]
var found: Set<String> = []
guard let text = try? String(contentsOfFile: list, encoding: .utf8) else {
  print("\(list) is missing; run this in the package's directory")
  exit(2)
}
for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
  let words = line.prefix { $0 != "#" }.split(separator: " ")
  if words.isEmpty { continue }
  if words.count < 3 { problems.append("\(list):\(index + 1): write 'CLASS MEMBER REASON'") }
  closed["\(words[0]).\(words.count > 1 ? words[1] : "")"] = index + 1
}

struct Source {
  let path: String
  let lines: [Substring]
}

let sources = modules.flatMap { module -> [Source] in
  let files = FileManager.default.enumerator(atPath: "Sources/\(module)")?.compactMap { $0 as? String } ?? []
  return files.filter { $0.hasSuffix(".swift") }.sorted().compactMap { file in
    let path = "Sources/\(module)/\(file)"
    return (try? String(contentsOfFile: path, encoding: .utf8)).map {
      Source(path: path, lines: $0.split(separator: "\n", omittingEmptySubsequences: false))
    }
  }
}

// A pattern is compiled each time that it is evaluated: these are outside the loops.
let openClass = #/^(?:@\w+(?:\([^)]*\))? )*open class (?<name>\w+)(?:<[^>]*>)?(?:: (?<superclass>\w+))?/#
let owning = #/^(?:@\w+(?:\([^)]*\))? )*(?<kind>open class|extension) (?<name>\w+)(?<rest>.*)/#
let declaring =
  #/^  (?<words>(?:@\w+(?:\([^)]*\))? )*(?:\w+(?:\(set\))? )*)(?<kind>func|var|let|subscript)\b ?(?<name>\w*)/#
let isolatedClosure = #/@(?:MainActor|Sendable)\b(?:\s+@\w+)*\s*\(/#

/// The module of each open class.
var classes: [Substring: Substring] = [:]
var superclasses: [Substring: Substring] = [:]
/// The classes declared with `@MainActor`.
var declaredIsolated: Set<Substring> = []
for source in sources {
  for (index, line) in source.lines.enumerated() where line.contains("open class ") && !line.contains("@_spi") {
    guard let match = line.firstMatch(of: openClass) else { continue }
    classes[match.name] = source.path.split(separator: "/")[1]
    superclasses[match.name] = match.superclass
    if source.lines[max(0, index - 1)...index].contains(where: { $0.contains("@MainActor") }) {
      declaredIsolated.insert(match.name)
    }
  }
}

/// Whether a class is the main actor's, by its declaration or its superclass.
func isIsolated(_ name: Substring) -> Bool {
  declaredIsolated.contains(name) || superclasses[name].map(isIsolated) ?? false
}

/// A declaration up to its body, a variable's up to its value, from the line that it begins on.
func signature(_ lines: ArraySlice<Substring>, isVariable: Bool) -> Substring {
  var text = lines.first ?? ""
  for next in lines.dropFirst() {
    if text.contains(" {") || !next.hasPrefix("    ") && !next.hasPrefix("  )") { break }
    text += next
  }
  if isVariable, let value = text.range(of: " = ") { text = text[..<value.lowerBound] }
  return text.range(of: " {").map { text[..<$0.lowerBound] } ?? text
}

for source in sources {
  let module = source.path.split(separator: "/")[1]
  var owner: Substring?
  var isExtension = false
  for (index, line) in source.lines.enumerated() {
    if let match = line.firstMatch(of: owning) {
      // Nested types and extensions in other modules have no members that could be declared in the class.
      let isOwn = classes[match.name] == module && !match.rest.hasPrefix(".") && !match.rest.contains(" where ")
      owner = isOwn ? match.name : nil
      isExtension = match.kind == "extension"
      continue
    }
    if let first = line.first, first == "}" || first == "@" || first.isLetter { owner = nil }
    guard let owner, let match = line.firstMatch(of: declaring) else { continue }
    let words = match.words.split(separator: " ")
    if isIsolated(owner), !isExtension, match.kind != "let",
      !words.contains(where: { ["private", "fileprivate", "static", "final"].contains($0) }),
      signature(source.lines[index...], isVariable: match.kind == "var").contains(isolatedClosure)
    {
      let place = "\(source.path):\(index + 1): \(owner).\(match.name)"
      problems.append("\(place) has a `@MainActor` or `@Sendable` closure. Declare a plain one, or the member final")
    }
    let isPublic = words.contains("public") || words.contains("open")
    guard isPublic, !words.contains("static"), !match.words.contains("@_spi"), words.contains("public") || isExtension
    else { continue }
    let member = "\(owner).\(match.name)"
    found.insert(member)
    if closed[member] == nil {
      let reason = isExtension ? "is declared in an extension" : "is public"
      problems.append(
        "\(source.path):\(index + 1): \(member) \(reason). Declare it open in the class, or list it in \(list)")
    }
  }
}
for (member, line) in closed where !found.contains(member) {
  problems.append("\(list):\(line): \(member) is not there, or is open; remove the line")
}

for problem in problems.sorted() { print(problem) }
exit(problems.isEmpty ? 0 : 1)
