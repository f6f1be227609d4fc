import Foundation

/// What `adopt` wrote into a package's folder, by paths in it. Kept in a file there, so that a later run removes nothing else.
struct WrittenFiles: Codable, Equatable {
  var files: Set<String> = []
  var links: Set<String> = []

  static let name = ".adopted.json"
  private static let maximumSize = 64 << 20

  var paths: Set<String> { files.union(links) }

  init(files: Set<String> = [], links: Set<String> = []) {
    self.files = files
    self.links = links
  }

  /// Reads the file of a package's folder; nil if there is none, or another one. It may have come with the project, so that
  /// paths that lead out of the folder are left out.
  init?(in folder: String) {
    let path = folder + "/" + Self.name
    guard FilePaths.ownKind(path) == .file, let data = FileBytes.data(at: path, limit: Self.maximumSize),
      let found = try? JSONDecoder().decode(WrittenFiles.self, from: data)
    else { return nil }
    files = found.files.filter(Self.isInside)
    links = found.links.filter(Self.isInside)
  }

  /// Whether a path has only names of files and folders.
  static func isInside(_ path: String) -> Bool {
    !path.utf8.contains(0)
      && path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy { part in
        !part.isEmpty && !part.elementsEqual(".".utf8) && !part.elementsEqual("..".utf8)
      }
  }

  func union(_ other: WrittenFiles) -> WrittenFiles {
    WrittenFiles(files: files.union(other.files), links: links.union(other.links))
  }

  var text: String {
    let values = ["files": files.sorted(), "links": links.sorted()]
    let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Lists of strings can always be written.
    let data = (try? JSONSerialization.data(withJSONObject: values, options: options)) ?? Data()
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}
