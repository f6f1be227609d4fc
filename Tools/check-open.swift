// Checks that apps can override what UIKit declares open: a member of an open class is itself open and declared in the class, as
// Swift overrides no member of an extension. Tools/open.txt lists the members that UIKit does not declare open either, and those
// that cannot be, each with its reason. Run by `make lint`.
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

/// The module of each open class.
var classes: [Substring: Substring] = [:]
for source in sources {
  for line in source.lines {
    if !line.contains("@_spi"), let match = line.firstMatch(of: #/^(?:@\w+(?:\([^)]*\))? )*open class (?<name>\w+)/#) {
      classes[match.name] = source.path.split(separator: "/")[1]
    }
  }
}

for source in sources {
  let module = source.path.split(separator: "/")[1]
  var owner: Substring?
  var isExtension = false
  for (index, line) in source.lines.enumerated() {
    if let match = line.firstMatch(
      of: #/^(?:@\w+(?:\([^)]*\))? )*(?<kind>open class|extension) (?<name>\w+)(?<rest>.*)/#)
    {
      // Nested types and extensions in other modules have no members that could be declared in the class.
      let isOwn = classes[match.name] == module && !match.rest.hasPrefix(".") && !match.rest.contains(" where ")
      owner = isOwn ? match.name : nil
      isExtension = match.kind == "extension"
      continue
    }
    if let first = line.first, first == "}" || first == "@" || first.isLetter { owner = nil }
    let pattern =
      #/^  (?<words>(?:@\w+(?:\([^)]*\))? )*(?:\w+(?:\(set\))? )*)(?:func|var|let|subscript)\b ?(?<name>\w*)(?<rest>.*)/#
    guard let owner, let match = line.firstMatch(of: pattern) else { continue }
    let words = match.words.split(separator: " ")
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
