import Foundation

/// Paths as text: absolute and without `.`, `..` or a slash at the end, unless said otherwise.
enum FilePaths {
  /// The absolute path of a path relative to a folder. Symbolic links are kept.
  static func absolute(_ path: String, in folder: String) -> String {
    normalized(path.hasPrefix("/") ? path : folder + "/" + path)
  }

  private static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  static func folder(of path: String) -> String { normalized((path as NSString).deletingLastPathComponent) }

  static func name(of path: String) -> String { (path as NSString).lastPathComponent }

  static func fileExtension(of path: String) -> String { (path as NSString).pathExtension.lowercased() }

  static func withoutExtension(_ path: String) -> String { (path as NSString).deletingPathExtension }

  /// Whether a path is a folder's own or inside it.
  static func contains(_ folder: String, _ path: String) -> Bool {
    path == folder || path.hasPrefix(folder == "/" ? "/" : folder + "/")
  }

  /// The way from a folder to a path: `../App/Main.swift`.
  static func relative(_ path: String, from folder: String) -> String {
    let target = path.split(separator: "/")
    let start = folder.split(separator: "/")
    let shared = zip(target, start).prefix { $0 == $1 }.count
    let parts = Array(repeating: "..", count: start.count - shared) + target[shared...].map(String.init)
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  /// The deepest folder that contains all paths of a list, which is not empty.
  static func commonFolder(of folders: some Collection<String>) -> String {
    var shared: [Substring]?
    for folder in folders {
      let parts = folder.split(separator: "/")
      shared = shared.map { shared in zip(shared, parts).prefix { $0 == $1 }.map(\.0) } ?? parts
    }
    return "/" + (shared ?? []).joined(separator: "/")
  }

  static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// The names in a folder in order, without hidden ones; empty if it cannot be read.
  static func names(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }

  /// Folders that are one thing: their contents are not files of their own.
  static func isPackageFolder(_ name: String) -> Bool {
    [
      "xcassets", "bundle", "framework", "xcframework", "xcdatamodeld", "xcdatamodel", "mlpackage", "scnassets", "docc",
      "xcodeproj", "xcworkspace", "playground", "rtfd", "icon", "atlas",
    ].contains(fileExtension(of: name))
  }
}

extension String {
  /// The name as a Swift module's: characters that a name cannot have become underscores.
  var moduleName: String {
    var name = String(map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    if name.first?.isNumber ?? true { name = "_" + name }
    return name
  }

  /// The text as a Swift string literal.
  var literal: String {
    let escaped = replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
      .replacingOccurrences(of: "\n", with: "\\n")
    return "\"\(escaped)\""
  }
}
