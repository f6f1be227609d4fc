import Foundation

/// The symbols that Xcode generates for the images and colours of asset catalogues: `ImageResource.heroShot`,
/// `UIImage.heroShot`, `ColorResource.brand`, `UIColor.brand`.
public struct AssetSymbols: Sendable {
  public enum Kind: String, Sendable {
    case image = "imageset"
    case color = "colorset"
  }

  /// An asset, with the folders that provide a namespace.
  public struct Asset: Sendable, Hashable {
    public var kind: Kind
    public var namespace: [String]
    public var name: String
  }

  public private(set) var assets: [Asset] = []

  /// Reads the catalogues at the paths. O(n) in the number of their folders.
  public init(catalogues: [String]) {
    // A catalogue may be a link itself, whose contents Foundation does not list.
    for catalogue in catalogues { read(URL(fileURLWithPath: catalogue).resolvingSymlinksInPath(), namespace: []) }
    assets = Array(Set(assets)).sorted {
      ($0.namespace + [$0.name]).lexicographicallyPrecedes($1.namespace + [$1.name])
    }
  }

  private mutating func read(_ folder: URL, namespace: [String]) {
    // A folder without assets that can be read has no symbols.
    let entries = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    for entry in entries {
      let name = entry.deletingPathExtension().lastPathComponent
      if let kind = Kind(rawValue: entry.pathExtension) {
        assets.append(Asset(kind: kind, namespace: namespace, name: name))
      } else if entry.pathExtension.isEmpty, entry.lastPathComponent != "Contents.json", !Self.isLink(entry) {
        read(entry, namespace: Self.providesNamespace(entry) ? namespace + [name] : namespace)
      }
    }
  }

  /// Links in a catalogue are not followed: one may lead to a folder around it.
  private static func isLink(_ entry: URL) -> Bool {
    (try? entry.resourceValues(forKeys: [.isSymbolicLinkKey]))?.isSymbolicLink ?? false
  }

  private struct Contents: Decodable {
    struct Properties: Decodable {
      var providesNamespace: Bool?
      enum CodingKeys: String, CodingKey { case providesNamespace = "provides-namespace" }
    }
    var properties: Properties?
  }

  private static func providesNamespace(_ folder: URL) -> Bool {
    guard let data = try? Data(contentsOf: folder.appending(path: "Contents.json")),
      let contents = try? JSONDecoder().decode(Contents.self, from: data)
    else { return false }
    return contents.properties?.providesNamespace == true
  }

  /// The Swift declarations. `withMembers`: those of `UIImage` and `UIColor` too.
  public func source(withMembers: Bool = true) -> String {
    var lines = ["import UIKit", ""]
    for (kind, resource, type) in [(Kind.image, "ImageResource", "UIImage"), (.color, "ColorResource", "UIColor")] {
      let own = assets.filter { $0.kind == kind }
      guard !own.isEmpty else { continue }
      lines += tree(own, depth: 0, extending: resource) { symbol, name, _ in
        "static let \(symbol) = \(resource)(name: \(name), bundle: .main)"
      }
      guard withMembers else { continue }
      lines += tree(own, depth: 0, extending: type) { symbol, _, path in
        "static var \(symbol): \(type) { \(type)(resource: .\(path)) }"
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func tree(
    _ assets: [Asset], depth: Int, extending type: String,
    _ declaration: (_ symbol: String, _ literal: String, _ path: String) -> String
  ) -> [String] {
    let indentation = String(repeating: "  ", count: depth)
    var lines = [depth == 0 ? "extension \(type) {" : indentation + "enum \(type) {"]
    var seen: Set<String> = []
    for asset in assets where asset.namespace.count == depth {
      let symbol = Self.symbol(asset.name, kind: asset.kind)
      // Xcode leaves out the second of two assets with one symbol.
      guard seen.insert(symbol).inserted else { continue }
      let path = (asset.namespace.map(Self.typeName) + [symbol]).joined(separator: ".")
      lines.append(
        indentation + "  "
          + declaration(symbol, (asset.namespace + [asset.name]).joined(separator: "/").swiftLiteral, path))
    }
    let deeper = assets.filter { $0.namespace.count > depth }
    for name in Set(deeper.map { $0.namespace[depth] }).sorted() {
      lines += tree(
        deeper.filter { $0.namespace[depth] == name }, depth: depth + 1, extending: Self.typeName(name), declaration)
    }
    return lines + [indentation + "}"]
  }

  /// "heroShot" of an image "hero-shot" or "HeroShotImage"; "_2x" of "2x".
  static func symbol(_ name: String, kind: Kind) -> String {
    var words = Self.words(name)
    let ending = kind == .image ? "Image" : "Color"
    if words.count > 1, words[words.count - 1] == ending || words[words.count - 1] == ending.lowercased() {
      words.removeLast()
    }
    guard let first = words.first else { return "_" }
    // An abbreviation at the start becomes lower case as a whole.
    let start =
      first.allSatisfy { $0.isUppercase || $0.isNumber }
      ? first.lowercased() : first.prefix(1).lowercased() + first.dropFirst()
    let symbol = start + words.dropFirst().map(ObjectiveCNames.capitalized).joined()
    if symbol.first?.isNumber == true { return "_" + symbol }
    return Self.keywords.contains(symbol) ? "`\(symbol)`" : symbol
  }

  static func typeName(_ name: String) -> String {
    let joined = Self.words(name).map(ObjectiveCNames.capitalized).joined()
    return joined.first?.isNumber == true ? "_" + joined : joined
  }

  /// Split at characters that a name cannot have, and before capitals.
  private static func words(_ name: String) -> [String] {
    var words: [String] = []
    var word = ""
    let characters = Array(name)
    for (index, character) in characters.enumerated() {
      guard character.isLetter || character.isNumber else {
        if !word.isEmpty { words.append(word) }
        word = ""
        continue
      }
      let startsWord =
        character.isUppercase
        && (word.last?.isLowercase == true || word.last?.isNumber == true
          || (word.last?.isUppercase == true && index + 1 < characters.count && characters[index + 1].isLowercase))
      if startsWord, !word.isEmpty {
        words.append(word)
        word = ""
      }
      word.append(character)
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  private static let keywords: Set = [
    "as", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum", "extension", "false",
    "for", "func", "guard", "if", "import", "in", "init", "internal", "is", "let", "nil", "operator", "private",
    "protocol",
    "public", "repeat", "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "true", "try",
    "typealias", "var", "where", "while",
  ]
}
