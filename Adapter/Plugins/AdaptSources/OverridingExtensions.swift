import Foundation

/// The extensions of a target that override members of a class in another file: the class's file is adapted with them.
///
/// Found in the text, line by line, because a plugin has no parser. O(n) in the length of the files.
struct OverridingExtensions {
  /// The files with such extensions, by the path of the file that declares the class.
  private(set) var files: [String: [URL]] = [:]
  /// The classes that are declared in other files, by the path of the file that extends them.
  private(set) var classes: [String: [String]] = [:]

  init(of sources: [URL]) {
    var overriding: [(name: String, file: URL)] = []
    var texts: [(URL, String)] = []
    for source in sources {
      guard let text = try? String(contentsOf: source, encoding: .utf8) else { continue }
      if text.contains("class ") { texts.append((source, text)) }
      guard text.contains("extension "), text.contains("override ") else { continue }
      overriding += Self.extendedTypes(in: text).map { ($0, source) }
    }
    for (name, file) in overriding {
      let simpleName = name.split(separator: ".").last.map(String.init) ?? name
      // An extension in the class's own file is that file's affair.
      guard let declaration = texts.first(where: { Self.declares(simpleName, $0.1) })?.0, declaration != file else {
        continue
      }
      if files[declaration.path]?.contains(file) != true { files[declaration.path, default: []].append(file) }
      classes[file.path, default: []].append(name)
    }
  }

  /// The types whose extensions in a text have overriding members.
  static func extendedTypes(in text: String) -> [String] {
    var names: [String] = []
    var current: (name: String, depth: Int)?
    var depth = 0
    for line in text.split(separator: "\n") {
      let words = line.split(whereSeparator: { " \t{:".contains($0) })
      if current == nil, let index = words.firstIndex(of: "extension"), index + 1 < words.count,
        words[..<index].allSatisfy({
          $0.hasPrefix("@") || ["public", "internal", "private", "fileprivate", "open"].contains($0)
        })
      {
        current = (String(words[index + 1]), depth)
      }
      if let name = current?.name, words.contains("override"), !words.contains("extension") || words.first != "//",
        words.first?.hasPrefix("//") != true, !names.contains(name)
      {
        names.append(name)
      }
      for character in line {
        if character == "{" { depth += 1 }
        if character == "}" { depth -= 1 }
      }
      if let open = current, depth <= open.depth, line.contains("}") { current = nil }
    }
    return names
  }

  /// Whether a text declares a class, outside of comments.
  static func declares(_ name: String, _ text: String) -> Bool {
    text.split(separator: "\n").contains { line in
      let words = line.split(whereSeparator: { " \t{:<".contains($0) })
      guard let index = words.firstIndex(of: "class"), index + 1 < words.count, words[index + 1] == name[...] else {
        return false
      }
      return words.first?.hasPrefix("//") != true
    }
  }
}
