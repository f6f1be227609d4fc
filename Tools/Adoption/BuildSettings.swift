import Foundation

/// The build settings of a target in one configuration: the project's, then the target's, each after its `.xcconfig`.
struct BuildSettings {
  private var values: [String: String] = [:]
  private let limits: ReadingLimits
  /// The files that are not read, with the reason.
  private(set) var leftOut = LeftOutFiles()

  /// No setting's text may be longer, in bytes: `$(inherited)$(inherited)` doubles it in each file.
  private static let maximumLength = 64 << 10
  /// Of one variable: `$(NAME:lower:c99extidentifier)` has two.
  private static let maximumModifiers = 16
  /// Of the name of a setting, in bytes.
  private static let maximumName = 256
  /// The files that one `.xcconfig` may include, those included by them among them.
  private static let maximumIncludes = 100

  init(_ values: [String: String] = [:], limits: ReadingLimits = ReadingLimits()) {
    self.values = values
    self.limits = limits
  }

  /// The settings of a target, or of the project for nil, in the configuration that counts or else the default one. Throws if they
  /// are too long, or a file includes itself.
  init(
    of target: XcodeProject.Object?, in project: XcodeProject
  ) throws(AdoptionError) {
    limits = project.limits
    let name = limits.configuration
    let names = ["PROJECT_NAME": project.name, "PROJECT_DIR": project.folder, "SRCROOT": project.folder]
    values = names.merging(["CONFIGURATION": name, "PRODUCT_NAME": "$(TARGET_NAME)"]) { $1 }
    if let name = target?["name"] { values["TARGET_NAME"] = name }
    for owner in [project.root, target].compactMap({ $0 }) {
      let list = project.object(owner["buildConfigurationList"])
      var configurations: [XcodeProject.Object] = []
      if let list {
        configurations = try project.list("buildConfigurations", of: list).compactMap { project.object($0) }
      }
      guard
        let configuration = configurations.first(where: { $0["name"] == name })
          ?? configurations.first(where: { $0["name"] == list?["defaultConfigurationName"] }) ?? configurations.first
      else { continue }
      if let file = project.object(configuration["baseConfigurationReference"]).flatMap({ project.paths[$0.id] }) {
        var reader = ConfigurationFile(maximumIncludes: Self.maximumIncludes, home: project.home, limits: limits)
        try reader.read(file)
        leftOut.append(reader.leftOut)
        for (key, value) in reader.assignments { try set(key, value, file) }
      }
      for (key, value) in (configuration.values["buildSettings"]?.dictionary ?? [:]).sorted(by: { $0.key < $1.key }) {
        let text = value.string ?? value.array?.compactMap(\.string).joined(separator: " ") ?? ""
        try set(key, text, "\(project.path)/project.pbxproj:\(configuration.line)")
      }
    }
  }

  /// Whether a text is the name of a setting. Others, as those for some devices only (`KEY[sdk=macosx*]`), are not set.
  private static func isName(_ key: String) -> Bool {
    (1...maximumName).contains(key.utf8.count)
      && key.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."),
          UInt8(ascii: "~"):
          true
        default: false
        }
      }
  }

  /// Sets a value, in which `$(inherited)` and its own name stand for the one so far.
  private mutating func set(_ key: String, _ value: String, _ place: String) throws(AdoptionError) {
    guard Self.isName(key) else { return }
    guard !value.utf8.contains(0) else { throw AdoptionError("\(place): the setting \(key) has a zero byte") }
    let inherited = values[key] ?? ""
    let own = ["$(inherited)", "${inherited}", "$(\(key))", "${\(key)}"]
    var result = ""
    // By bytes: a dollar with a mark that combines with it is a dollar.
    var rest = value.utf8[...]
    // By pieces: the length is checked before the text is made.
    while let dollar = rest.firstIndex(of: UInt8(ascii: "$")) {
      result += Substring(rest[..<dollar])
      rest = rest[dollar...]
      let name = own.first { rest.starts(with: $0.utf8) }
      result += name == nil ? "$" : inherited
      rest = rest.dropFirst(name?.utf8.count ?? 1)
      if result.utf8.count > Self.maximumLength { break }
    }
    result += Substring(rest)
    guard result.utf8.count <= Self.maximumLength else { throw Self.tooLong(key, place) }
    if !limits.take(settings: result.utf8.count) { try check(place) }
    values[key] = result
  }

  private static func tooLong(_ key: String, _ place: String) -> AdoptionError {
    AdoptionError(
      "\(place): the setting \(key.prefix(100)) is longer than \(maximumLength) bytes with what it inherits")
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

  /// Replaces `$(NAME)`, `${NAME}` and `$(NAME:modifier)`; a variable without a value, or that refers to itself, becomes empty.
  /// The text ends where it gets too long, or all texts of the project together do, which `check` then tells.
  func expanded(_ text: String) -> String {
    var names: Set<String> = []
    return expanded(text.withFewMarks, in: &names)
  }

  /// Throws if variables made texts too long.
  func check(_ place: String) throws(AdoptionError) {
    guard limits.take(settings: 0) else {
      throw AdoptionError("\(place): the build settings are too long with what they refer to")
    }
  }

  /// `names` are the settings that are being expanded.
  private func expanded(_ text: String, in names: inout Set<String>) -> String {
    guard text.utf8.contains(UInt8(ascii: "$")), names.count < 16 else { return text }
    var result = ""
    var rest = text.utf8[...]
    // The brackets that do not follow any more: they are not looked for again after each dollar.
    var missing: Set<UInt8> = []
    while let dollar = rest.firstIndex(of: UInt8(ascii: "$")) {
      result += Substring(rest[..<dollar])
      rest = rest[rest.index(after: dollar)...]
      let close =
        switch rest.first {
        case UInt8(ascii: "("): UInt8(ascii: ")")
        case UInt8(ascii: "{"): UInt8(ascii: "}")
        default: UInt8?.none
        }
      guard let close, !missing.contains(close), let end = rest.firstIndex(of: close) else {
        if let close { missing.insert(close) }
        result += "$"
        continue
      }
      let parts = rest[rest.index(after: rest.startIndex)..<end].split(separator: UInt8(ascii: ":"))
        .map { String(Substring($0)) }
      rest = rest[rest.index(after: end)...]
      guard let name = parts.first else { continue }
      var value = value(of: name, in: &names)
      var isShort = limits.take(settings: value.utf8.count) && parts.count <= Self.maximumModifiers + 1
      for modifier in parts.dropFirst() where isShort {
        value = Self.modified(value, modifier)
        isShort = limits.take(settings: value.utf8.count)
      }
      result += value
      guard isShort, result.utf8.count <= Self.maximumLength else {
        limits.exhaustSettings()
        return ""
      }
    }
    return result + Substring(rest)
  }

  private func value(of name: String, in names: inout Set<String>) -> String {
    guard Self.isName(name) else { return "" }
    if let value = values[name] {
      guard names.insert(name).inserted else { return "" }
      defer { names.remove(name) }
      return expanded(value, in: &names)
    }
    switch name {
    case "PRODUCT_MODULE_NAME": return value(of: "PRODUCT_NAME", in: &names).moduleName
    case "EXECUTABLE_NAME": return value(of: "PRODUCT_NAME", in: &names)
    case "DEVELOPMENT_LANGUAGE": return "en"
    case "PRODUCT_BUNDLE_PACKAGE_TYPE": return "APPL"
    default: return ""
    }
  }

  private static func modified(_ value: String, _ modifier: String) -> String {
    switch modifier {
    case "c99extidentifier", "identifier": value.moduleName
    case "rfc1034identifier":
      String(
        String.UnicodeScalarView(
          value.unicodeScalars.map { $0.isASCII && $0.properties.isXIDContinue && $0 != "_" ? $0 : "-" }))
    case "lower": value.lowercased()
    case "upper": value.uppercased()
    default:
      modifier.hasPrefix("default=") && value.isEmpty ? String(modifier.dropFirst("default=".count)) : value
    }
  }
}

/// The lines `KEY = value` of an `.xcconfig` and the files it includes. Those for other devices than a simulator's or a
/// phone's (`KEY[sdk=macosx*]`) are skipped.
private struct ConfigurationFile {
  private(set) var assignments: [(String, String)] = []
  /// The files that are not read, with the reason.
  private(set) var leftOut = LeftOutFiles()
  private var includesLeft: Int
  /// The folder of the project.
  private let home: String
  private let limits: ReadingLimits
  /// The files that are being read, each included by the one before.
  private var open: [String] = []

  /// In bytes, of one file.
  private static let maximumSize = 1 << 20

  init(maximumIncludes: Int, home: String, limits: ReadingLimits) {
    includesLeft = maximumIncludes
    self.home = home
    self.limits = limits
  }

  /// A file that cannot be read has no settings. The settings are written into the package, so that files elsewhere, and of
  /// other kinds, are left out: `#include` takes any line with an equals sign.
  mutating func read(_ path: String) throws(AdoptionError) {
    guard let real = limits.disk.real(path) else { return }
    if let reason = limits.disk.reasonNotToRead(path, as: "xcconfig", from: home) {
      leftOut.append(.init(name: FilePaths.name(of: path), reason: reason))
      return
    }
    guard let text = FileBytes.text(at: real, limit: Self.maximumSize) else { return }
    guard !open.contains(real) else { throw AdoptionError("\(path): this file includes itself") }
    guard open.count < 16 else { throw AdoptionError("\(path): files are included deeper than 16") }
    guard limits.take(settings: text.utf8.count) else {
      throw AdoptionError("\(path): the build settings are too long")
    }
    open.append(real)
    defer { open.removeLast() }
    for line in text.split(whereSeparator: \.isNewline) {
      let line = (line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line).trimmingCharacters(in: .whitespaces)
      if line.hasPrefix("#include") {
        let parts = line.split(separator: "\"")
        guard parts.count > 1 else { continue }
        includesLeft -= 1
        guard includesLeft >= 0 else { throw AdoptionError("\(path): too many files are included") }
        try read(FilePaths.absolute(String(parts[1]), in: FilePaths.folder(of: path)))
      } else if let equals = line.firstIndex(of: "=") {
        let key = line[..<equals].trimmingCharacters(in: .whitespaces)
        guard !key.contains("[") else { continue }
        let value = line[line.index(after: equals)...].trimmingCharacters(in: .whitespaces)
        assignments.append((key, value.hasSuffix(";") ? String(value.dropLast()) : value))
      }
    }
  }
}
