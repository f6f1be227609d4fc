import Foundation

/// Paths as text: absolute and without `.`, `..` or a slash at the end, unless said otherwise. Text is compared by its bytes,
/// as the file system does.
enum FilePaths {
  /// The system's limit for a path, in bytes; what is longer is not on disk.
  static let maximumLength = 4096

  /// The absolute path of a path relative to a folder. Symbolic links are kept.
  static func absolute(_ path: String, in folder: String) -> String {
    normalized(path.utf8.first == UInt8(ascii: "/") ? path : folder + "/" + path)
  }

  private static func parts(_ path: String) -> [Substring.UTF8View] { path.utf8.split(separator: UInt8(ascii: "/")) }

  private static func joined(_ parts: some Sequence<Substring.UTF8View>) -> String {
    parts.map { String(Substring($0)) }.joined(separator: "/")
  }

  private static func normalized(_ path: String) -> String {
    var kept: [Substring.UTF8View] = []
    for part in parts(path) where !part.elementsEqual(".".utf8) {
      if part.elementsEqual("..".utf8) { _ = kept.popLast() } else { kept.append(part) }
    }
    return "/" + joined(kept)
  }

  /// The folder of an absolute path; the root's is the root.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex else { return "/" }
    return String(path[..<slash])
  }

  /// What follows the last slash; all of a path without one.
  static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// The names that a path consists of.
  static func names(of path: String) -> [String] { parts(path).map { String(Substring($0)) } }

  /// What follows the last dot of the name, in lower case; empty for none, and for a name that begins with its only dot.
  static func fileExtension(of path: String) -> String {
    dot(in: path).map { String(path[path.utf8.index(after: $0)...]).lowercased() } ?? ""
  }

  static func withoutExtension(_ path: String) -> String { dot(in: path).map { String(path[..<$0]) } ?? path }

  /// The dot before the extension.
  private static func dot(in path: String) -> String.Index? {
    let bytes = path.utf8
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot > bytes.startIndex,
      bytes.index(after: dot) < bytes.endIndex, bytes[bytes.index(before: dot)] != UInt8(ascii: "/"),
      !bytes[dot...].contains(UInt8(ascii: "/"))
    else { return nil }
    return dot
  }

  /// Whether a path is a folder's own or inside it.
  static func contains(_ folder: String, _ path: String) -> Bool {
    if folder == "/" { return true }
    guard path.utf8.starts(with: folder.utf8) else { return false }
    let rest = path.utf8.dropFirst(folder.utf8.count).first
    return rest == nil || rest == UInt8(ascii: "/")
  }

  /// A path and the folders that contain it, the deepest first, without the root.
  static func withFolders(of path: String) -> some Sequence<String> {
    sequence(first: path) { folder(of: $0) }.prefix { $0 != "/" }
  }

  /// The way from a folder to a path: `../App/Main.swift`.
  static func relative(_ path: String, from folder: String) -> String {
    let target = parts(path)
    let start = parts(folder)
    let shared = zip(target, start).prefix { $0.elementsEqual($1) }.count
    let rest = joined(target[shared...])
    let up = Array(repeating: "..", count: start.count - shared)
    let way = (up + (rest.isEmpty ? [] : [rest])).joined(separator: "/")
    return way.isEmpty ? "." : way
  }

  /// The deepest folder that contains all paths of a list, which is not empty.
  static func commonFolder(of folders: some Collection<String>) -> String {
    var shared: [Substring.UTF8View]?
    for folder in folders {
      let parts = parts(folder)
      shared = shared.map { shared in zip(shared, parts).prefix { $0.elementsEqual($1) }.map(\.0) } ?? parts
    }
    return "/" + joined(shared ?? [])
  }

  // MARK: The disk

  /// What is at a path.
  enum Kind {
    case file, folder
    /// A device, a pipe or a socket: reading it may never end.
    case other
  }

  /// What is at a path, or at the end of its links; nil for nothing.
  static func kind(_ path: String) -> Kind? { status(path) { stat($0, $1) }.map(kind) }

  /// Whether a path itself is a link, wherever it leads.
  static func isLink(_ path: String) -> Bool {
    status(path) { lstat($0, $1) }.map { $0.st_mode & S_IFMT == S_IFLNK } ?? false
  }

  /// What is at a path itself; nil for nothing, and a link is `other`.
  static func ownKind(_ path: String) -> Kind? { status(path) { lstat($0, $1) }.map(kind) }

  private static func kind(_ status: stat) -> Kind {
    switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    default: .other
    }
  }

  private static func status(
    _ path: String, _ call: (UnsafePointer<CChar>, UnsafeMutablePointer<stat>) -> Int32
  ) -> stat? {
    // The system would read up to it.
    guard !path.utf8.contains(0) else { return nil }
    var status = stat()
    return call(path, &status) == 0 ? status : nil
  }

  static func exists(_ path: String) -> Bool { kind(path) != nil }

  static func isFolder(_ path: String) -> Bool { kind(path) == .folder }

  /// The path without links; nil if there is nothing.
  static func real(_ path: String) -> String? {
    guard !path.utf8.contains(0), let text = realpath(path, nil) else { return nil }
    defer { free(text) }
    return String(validatingCString: text)
  }

  /// Whether what is at a path is in a folder, wherever links lead.
  static func isReally(_ path: String, in folder: String) -> Bool {
    guard let path = real(path), let folder = real(folder) else { return false }
    return contains(folder, path)
  }

  /// The names in a folder in order, without hidden ones; empty if it cannot be read.
  static func names(in folder: String) -> [String] {
    allNames(in: folder).filter { $0.utf8.first != UInt8(ascii: ".") }.sortedByBytes()
  }

  /// The names in a folder, hidden ones too, in no order; empty if it cannot be read.
  static func allNames(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  /// Folders that are one thing: their contents are not files of their own.
  static func isPackageFolder(_ name: String) -> Bool { FolderKinds.isOneFile(extension: fileExtension(of: name)) }
}
