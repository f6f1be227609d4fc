import Foundation

/// The build settings of a target in one configuration: the project's, then the target's, each after its `.xcconfig`.
struct BuildSettings {
  private var values: [String: String] = [:]

  init(_ values: [String: String] = [:]) { self.values = values }

  /// The settings of a target, or of the project for nil, in the configuration `name` or else the default one.
  init(of target: XcodeProject.Object?, in project: XcodeProject, configuration name: String = "Debug") {
    let names = ["PROJECT_NAME": project.name, "PROJECT_DIR": project.folder, "SRCROOT": project.folder]
    values = names.merging(["CONFIGURATION": name, "PRODUCT_NAME": "$(TARGET_NAME)"]) { $1 }
    if let name = target?["name"] { values["TARGET_NAME"] = name }
    for owner in [project.root, target].compactMap({ $0 }) {
      let list = project.object(owner["buildConfigurationList"])
      let configurations = (list?.list("buildConfigurations") ?? []).compactMap { project.object($0) }
      guard
        let configuration = configurations.first(where: { $0["name"] == name })
          ?? configurations.first(where: { $0["name"] == list?["defaultConfigurationName"] }) ?? configurations.first
      else { continue }
      if let file = project.object(configuration["baseConfigurationReference"]).flatMap({ project.paths[$0.id] }) {
        for (key, value) in Self.assignments(inFile: file, depth: 0) { set(key, value) }
      }
      for (key, value) in (configuration.values["buildSettings"]?.dictionary ?? [:]).sorted(by: { $0.key < $1.key }) {
        set(key, value.string ?? value.array?.compactMap(\.string).joined(separator: " ") ?? "")
      }
    }
  }

  /// Sets a value, in which `$(inherited)` stands for the one so far.
  private mutating func set(_ key: String, _ value: String) {
    let inherited = values[key] ?? ""
    values[key] = ["$(inherited)", "${inherited}"].reduce(value) {
      $0.replacingOccurrences(of: $1, with: inherited)
    }
  }

  /// The lines `KEY = value` of an `.xcconfig` and the files it includes. Those for other devices than a simulator's or a
  /// phone's (`KEY[sdk=macosx*]`) are skipped.
  private static func assignments(inFile path: String, depth: Int) -> [(String, String)] {
    guard depth < 16, let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [] }
    var found: [(String, String)] = []
    for line in text.split(whereSeparator: \.isNewline) {
      let line = (line.range(of: "//").map { line[..<$0.lowerBound] } ?? line).trimmingCharacters(in: .whitespaces)
      if line.hasPrefix("#include") {
        let parts = line.split(separator: "\"")
        guard parts.count > 1 else { continue }
        let file = FilePaths.absolute(String(parts[1]), in: FilePaths.folder(of: path))
        found += assignments(inFile: file, depth: depth + 1)
      } else if let equals = line.firstIndex(of: "=") {
        let key = line[..<equals].trimmingCharacters(in: .whitespaces)
        guard !key.contains("[") else { continue }
        let value = line[line.index(after: equals)...].trimmingCharacters(in: .whitespaces)
        found.append((key, value.hasSuffix(";") ? String(value.dropLast()) : value))
      }
    }
    return found
  }

  /// The settings whose names begin with a prefix, without it, with variables replaced.
  func all(prefix: String) -> [String: String] {
    var found: [String: String] = [:]
    for (key, value) in values where key.hasPrefix(prefix) {
      found[String(key.dropFirst(prefix.count))] = expanded(value)
    }
    return found
  }

  /// The value of a setting with variables replaced; nil if it is not set or empty.
  subscript(key: String) -> String? {
    guard let value = values[key] else { return nil }
    let text = expanded(value)
    return text.isEmpty ? nil : text
  }

  /// A setting's words.
  func words(_ key: String) -> [String] { (self[key] ?? "").split(separator: " ").map(String.init) }

  func isYes(_ key: String) -> Bool { self[key] == "YES" }

  /// Replaces `$(NAME)`, `${NAME}` and `$(NAME:modifier)`; a variable without a value becomes empty.
  func expanded(_ text: String, depth: Int = 0) -> String {
    guard depth < 16, text.contains("$") else { return text }
    var result = ""
    var rest = Substring(text)
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      rest = rest[rest.index(after: dollar)...]
      guard let open = rest.first, open == "(" || open == "{",
        let end = rest.firstIndex(of: open == "(" ? ")" : "}")
      else {
        result += "$"
        continue
      }
      let parts = rest[rest.index(after: rest.startIndex)..<end].split(separator: ":").map(String.init)
      rest = rest[rest.index(after: end)...]
      guard let name = parts.first else { continue }
      var value = value(of: name, depth: depth)
      for modifier in parts.dropFirst() { value = Self.modified(value, modifier) }
      result += value
    }
    return result + rest
  }

  private func value(of name: String, depth: Int) -> String {
    if let value = values[name] { return expanded(value, depth: depth + 1) }
    switch name {
    case "PRODUCT_MODULE_NAME": return value(of: "PRODUCT_NAME", depth: depth + 1).moduleName
    case "EXECUTABLE_NAME": return value(of: "PRODUCT_NAME", depth: depth + 1)
    case "DEVELOPMENT_LANGUAGE": return "en"
    case "PRODUCT_BUNDLE_PACKAGE_TYPE": return "APPL"
    default: return ""
    }
  }

  private static func modified(_ value: String, _ modifier: String) -> String {
    switch modifier {
    case "c99extidentifier", "identifier": value.moduleName
    case "rfc1034identifier": String(value.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
    case "lower": value.lowercased()
    case "upper": value.uppercased()
    default:
      modifier.hasPrefix("default=") && value.isEmpty ? String(modifier.dropFirst("default=".count)) : value
    }
  }
}
