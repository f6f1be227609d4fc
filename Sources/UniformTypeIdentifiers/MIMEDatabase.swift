import Foundation

/// The system's shared MIME-info database, a freedesktop.org standard: MIME types, their filename extensions, other
/// names and descriptions. Empty where it is not installed.
struct MIMEDatabase: Sendable {
  static let shared = MIMEDatabase(folders: standardFolders)

  /// The user's folder and those of the system, the most important one first.
  private static var standardFolders: [String] {
    let environment = ProcessInfo.processInfo.environment
    func value(_ name: String, _ fallback: String) -> String {
      environment[name].flatMap { $0.isEmpty ? nil : $0 } ?? fallback
    }
    let home = value("XDG_DATA_HOME", NSHomeDirectory() + "/.local/share")
    let system = value("XDG_DATA_DIRS", "/usr/local/share:/usr/share").split(separator: ":").map(String.init)
    return ([home] + system).map { $0 + "/mime" }
  }

  private let folders: [String]
  /// The MIME type with the largest weight for an extension.
  private var mimeTypes: [String: (name: String, weight: Int)] = [:]
  private var extensions: [String: [String]] = [:]
  private var canonicalNames: [String: String] = [:]

  init(folders: [String]) {
    self.folders = folders
    for folder in folders {
      for line in Self.lines(folder + "/globs2") {
        // WEIGHT:MIME TYPE:PATTERN, of which only those of the form *.EXTENSION name one extension.
        let fields = line.split(separator: ":")
        guard fields.count >= 3, let weight = Int(fields[0]), fields[2].hasPrefix("*.") else { continue }
        let (name, suffix) = (String(fields[1]), fields[2].dropFirst(2).lowercased())
        guard !suffix.contains(where: { "*?[".contains($0) }) else { continue }
        extensions[name, default: []].append(suffix)
        if weight > mimeTypes[suffix]?.weight ?? -1 { mimeTypes[suffix] = (name, weight) }
      }
      for line in Self.lines(folder + "/aliases") {
        let names = line.split(separator: " ")
        if names.count == 2 { canonicalNames[String(names[0])] = String(names[1]) }
      }
    }
  }

  private static func lines(_ path: String) -> [Substring] {
    guard let data = FileManager.default.contents(atPath: path) else { return [] }
    return String(decoding: data, as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("#") }
  }

  func mimeType(filenameExtension: String) -> String? { mimeTypes[filenameExtension.lowercased()]?.name }

  func filenameExtensions(of mimeType: String) -> [String] { extensions[canonicalName(of: mimeType)] ?? [] }

  /// The name that the database uses for a MIME type.
  func canonicalName(of mimeType: String) -> String { canonicalNames[mimeType.lowercased()] ?? mimeType.lowercased() }

  /// The description of a MIME type in one of the languages, otherwise in English.
  func localizedDescription(of mimeType: String, languages: [String] = Locale.preferredLanguages) -> String? {
    for folder in folders {
      guard let data = FileManager.default.contents(atPath: "\(folder)/\(canonicalName(of: mimeType)).xml") else {
        continue
      }
      let text = String(decoding: data, as: UTF8.self)
      for language in languages {
        // `ko-KR` is written `ko_KR`, or `ko` for all regions.
        let names = [
          language.replacingOccurrences(of: "-", with: "_"), String(language.prefix { $0 != "-" && $0 != "_" }),
        ]
        for name in names where name != "en" {
          if let found = Self.content(of: "comment xml:lang=\"\(name)\"", in: text) { return found }
        }
        if language.hasPrefix("en") { break }
      }
      if let found = Self.content(of: "comment", in: text) { return found }
    }
    return nil
  }

  /// The text of the first element with a start tag.
  private static func content(of tag: String, in text: String) -> String? {
    guard let start = text.range(of: "<\(tag)>"),
      let end = text.range(of: "</comment>", range: start.upperBound..<text.endIndex)
    else { return nil }
    return [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")]
      .reduce(String(text[start.upperBound..<end.lowerBound])) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
  }
}
