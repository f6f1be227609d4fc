import Foundation

/// What `adopt` wrote into a package's folder, by paths in it. Kept in a file there, so that a later run changes and removes
/// nothing else.
struct WrittenFiles: Codable, Equatable {
  /// The marks of the contents. Several if a run that ended early may have left one or the other.
  var files: [String: Set<String>] = [:]
  /// The destinations.
  var links: [String: Set<String>] = [:]

  static let name = ".adopted.json"
  private static let maximumSize = 64 << 20

  var paths: Set<String> { Set(files.keys).union(links.keys) }

  init(files: [String: Set<String>] = [:], links: [String: Set<String>] = [:]) {
    self.files = files
    self.links = links
  }

  /// Reads the file of a package's folder; nil if there is none, or another one. It may have come with the project, so that
  /// only places where `adopt` writes are taken.
  init?(in folder: String) {
    let path = folder + "/" + Self.name
    guard FilePaths.ownKind(path) == .file, let data = FileBytes.plainData(at: path, limit: Self.maximumSize),
      let found = try? JSONDecoder().decode(WrittenFiles.self, from: data)
    else { return nil }
    let most = FilePaths.maximumLength
    files = found.files.filter { $0.key.utf8.count <= most && Self.isFile($0.key) }
    links = found.links.filter { $0.key.utf8.count <= most && Self.isLink($0.key) }
  }

  /// Whether an entry is as it was written. False for a place that is not recorded.
  func matches(_ entry: OpenFolder.Entry, at path: String) -> Bool {
    switch entry {
    case .file(let data): files[path]?.contains(Self.mark(of: data)) ?? false
    case .link(let destination): links[path]?.contains(destination) ?? false
    case .nothing, .folder, .other: false
    }
  }

  /// Tells contents apart (FNV-1a, 64 bits, and the length), so that what was changed since is known. It protects from
  /// nobody who may change the record.
  static func mark(of data: Data) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    data.withUnsafeBytes { for byte in $0 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 } }
    return String(hash, radix: 16) + "-\(data.count)"
  }

  // MARK: Places

  /// Whether `adopt` writes a file at a path: `Package.swift`, `Sources/App/Info.plist`.
  static func isFile(_ path: String) -> Bool {
    path == "Package.swift" || nameInTarget(path).map(TargetFolder.ownFiles.contains) ?? false
  }

  /// Whether `adopt` writes a link at a path: `Sources/App/Views`.
  static func isLink(_ path: String) -> Bool {
    nameInTarget(path).map { !TargetFolder.ownFiles.contains($0) } ?? false
  }

  /// The third name of `Sources/TARGET/NAME` and `Tests/TARGET/NAME`; nil for all other paths.
  private static func nameInTarget(_ path: String) -> String? {
    let names = FilePaths.names(of: path)
    guard names.count == 3, names.joined(separator: "/").utf8.elementsEqual(path.utf8), !path.utf8.contains(0),
      ["Sources", "Tests"].contains(names[0]), names[1].unicodeScalars.allSatisfy(\.properties.isXIDContinue),
      ![".", ".."].contains(names[2])
    else { return nil }
    return names[2]
  }

  // MARK: Text

  func union(_ other: WrittenFiles) -> WrittenFiles {
    WrittenFiles(
      files: files.merging(other.files) { $0.union($1) }, links: links.merging(other.links) { $0.union($1) })
  }

  var text: String {
    let values = ["files": files.mapValues { $0.sorted() }, "links": links.mapValues { $0.sorted() }]
    let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Strings, and lists and dictionaries of them, can always be written.
    let data = (try? JSONSerialization.data(withJSONObject: values, options: options)) ?? Data()
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}
