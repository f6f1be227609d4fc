import Foundation

/// An app's `Info.plist` as Xcode puts it into the product: with variables replaced, and with the entries that Xcode writes
/// from build settings.
struct InfoPropertyList {
  /// The file that was read; nil if Xcode generates all of it.
  var source: String?
  /// XML.
  var text: String
  /// The names in `UIAppFonts`.
  var fonts: [String] = []
  /// The main storyboards that it names, without an extension.
  var storyboards: [String] = []

  /// Values in it, with those in arrays and dictionaries, and how deep they may be in each other.
  private static let maximumValues = 100_000
  private static let maximumDepth = 100
  /// Of a key, in bytes.
  private static let maximumKey = 256

  /// Reads a file, if there is one. `settings` are the values of its variables.
  init(
    file path: String?, _ settings: BuildSettings, limits: ReadingLimits = ReadingLimits()
  ) throws(AdoptionError) {
    source = path
    var values = try path.map { path throws(AdoptionError) in try limits.lists.values(at: path, limits) } ?? [:]
    if settings.isYes("GENERATE_INFOPLIST_FILE") { Self.addGenerated(settings, to: &values) }
    let place = path ?? "Info.plist"
    var expansion = Expansion(settings: settings, left: Self.maximumValues)
    guard let expanded = expansion.expanded(values, depth: Self.maximumDepth) as? [String: Any] else {
      throw AdoptionError(
        "\(place): it has more than \(Self.maximumValues) values, more than \(Self.maximumDepth) in each other, or a key of "
          + "more than \(Self.maximumKey) bytes")
    }
    fonts = expanded["UIAppFonts"] as? [String] ?? []
    storyboards = Self.storyboards(in: expanded)
    guard let data = try? PropertyListXML.data(expanded) else {
      throw AdoptionError("\(place): holds a value that cannot be written")
    }
    text = String(decoding: data, as: UTF8.self)
    // All texts are kept, and each is made, compared and written.
    try limits.add(bytes: 16 * data.count, in: place)
  }

  private static func storyboards(in values: [String: Any]) -> [String] {
    var names = [values["UIMainStoryboardFile"] as? String]
    let manifest = values["UIApplicationSceneManifest"] as? [String: Any]
    let roles = manifest?["UISceneConfigurations"] as? [String: Any] ?? [:]
    for role in roles.keys.sorted() {
      for scene in roles[role] as? [[String: Any]] ?? [] { names.append(scene["UISceneStoryboardFile"] as? String) }
    }
    var seen: Set<String> = []
    return names.compactMap { $0 }.filter { !$0.isEmpty && seen.insert($0).inserted }
  }

  /// The entries Xcode adds with `GENERATE_INFOPLIST_FILE`; those in the file win.
  private static func addGenerated(_ settings: BuildSettings, to values: inout [String: Any]) {
    var generated: [String: Any] = [
      "CFBundleExecutable": "$(EXECUTABLE_NAME)", "CFBundleIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER)",
      "CFBundleName": "$(PRODUCT_NAME)", "CFBundlePackageType": "APPL",
      "CFBundleShortVersionString": "$(MARKETING_VERSION)", "CFBundleVersion": "$(CURRENT_PROJECT_VERSION)",
    ]
    for (key, value) in settings.all(prefix: "INFOPLIST_KEY_") where !value.isEmpty {
      switch key {
      case "UIApplicationSceneManifest_Generation" where value == "YES":
        generated["UIApplicationSceneManifest"] = [
          "UIApplicationSupportsMultipleScenes": true, "UISceneConfigurations": [String: Any](),
        ]
      case "UILaunchScreen_Generation" where value == "YES": generated["UILaunchScreen"] = [String: Any]()
      case _ where key.hasSuffix("_Generation"): break
      default:
        let name = key.replacingOccurrences(of: "_iPhone", with: "~iphone").replacingOccurrences(
          of: "_iPad", with: "~ipad")
        generated[name] = self.value(value, of: name)
      }
    }
    values.merge(generated) { own, _ in own }
  }

  private static func value(_ text: String, of key: String) -> Any {
    if key.hasPrefix("UISupportedInterfaceOrientations") || key == "UIRequiredDeviceCapabilities" {
      return text.split(separator: " ").map(String.init)
    }
    switch text {
    case "YES": return true
    case "NO": return false
    default: return text
    }
  }

  /// Replaces variables.
  private struct Expansion {
    let settings: BuildSettings
    /// How many values it may visit.
    var left: Int

    /// Nil if there are too many values, or too many in each other.
    mutating func expanded(_ value: Any, depth: Int) -> Any? {
      left -= 1
      guard left >= 0, depth > 0 else { return nil }
      switch value {
      case let text as String: return Self.writable(settings.expanded(text))
      case let list as [Any]:
        var values: [Any] = []
        for value in list {
          guard let value = expanded(value, depth: depth - 1) else { return nil }
          values.append(value)
        }
        return values
      case let entries as [String: Any]:
        var values: [String: Any] = [:]
        for (key, value) in entries.sorted(by: { $0.key < $1.key }) {
          guard key.utf8.count <= InfoPropertyList.maximumKey, let value = expanded(value, depth: depth - 1) else {
            return nil
          }
          values[Self.writable(key)] = value
        }
        return values
      default: return value
      }
    }

    /// The text without what XML cannot have: most control characters, and two scalars that are none.
    private static func writable(_ text: String) -> String {
      String(
        String.UnicodeScalarView(
          text.unicodeScalars.filter {
            ($0.value >= 0x20 || "\t\n\r".unicodeScalars.contains($0)) && ![0xFFFE, 0xFFFF].contains($0.value)
          }))
    }
  }
}

/// Property lists that were read, by their paths without links: many targets may name one.
final class PropertyLists {
  private var known: [PathKey: [String: Any]] = [:]

  /// Of a file, in bytes.
  private static let maximumSize = 1 << 20

  /// The values in a file. Throws if it is not a property list in XML or text. In a binary one, a value may be part of many
  /// others, or hold itself, so that a short file is without bounds.
  func values(at path: String, _ limits: ReadingLimits) throws(AdoptionError) -> [String: Any] {
    let key = PathKey(limits.disk.real(path) ?? path)
    if let values = known[key] { return values }
    guard let data = FileBytes.data(at: path, limit: Self.maximumSize) else {
      throw AdoptionError("\(path): cannot be read, or has more than 1 MB")
    }
    guard !data.starts(with: "bplist".utf8) else {
      throw AdoptionError(
        "\(path): this is a binary property list; write it as XML, with `plutil -convert xml1` or plistlib of Python")
    }
    try limits.add(bytes: data.count, in: path)
    guard let plain = FileBytes.plain(data) else {
      throw AdoptionError("\(path): this is not UTF-8, or more combining marks follow each other than in any language")
    }
    let list = try? PropertyListSerialization.propertyList(from: plain, format: nil)
    guard let list = list as? [String: Any] else { throw AdoptionError("\(path): this is not a property list") }
    known[key] = list
    return list
  }
}
