import Foundation
import Glibc

/// Watches folders and all that are in them by inotify.
///
/// A change is a file that was written and closed, or moved to its place, which is how many editors save; a removed one; and the
/// files of a folder that is new. Links to folders are followed: `collectionview adopt` links the app's. Inotify has one watch for a
/// folder, however many paths lead to it, so each is known by its path without links.
package final class FileWatch {
  /// Readable while there are events.
  package let descriptor: Int32

  private struct Folder: Equatable {
    var path: String
    /// Whether it is a root or inside one, also through a link. Others are watched for `files`, and for the folders above roots.
    var isInside: Bool
  }

  private var folders: [Int32: Folder] = [:]
  /// The links to folders that were followed.
  private var links: Set<String> = []
  /// Whether the watches may no longer match the file system.
  private var isStale = false
  /// Files that are watched alone, in folders of which nothing else is.
  private let files: Set<String>
  private let roots: [String]
  /// The folders of the files, and those between them and the roots.
  private let outer: Set<String>

  private static let mask = UInt32(
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_ONLYDIR)

  /// Watches folders, and files in other folders. A folder that is not there is watched once it is, as after a change of branch, if
  /// it is in the folder of one of the files.
  package init(folders roots: [String], files: [String]) throws(LiveError) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { throw LiveError("files cannot be watched: \(LiveError.reason)") }
    self.roots = roots.map(Self.withoutLinks)
    self.files = Set(files.map(Self.withoutLinks))
    let tops = Set(self.files.map(Self.folder))
    outer = self.roots.reduce(into: tops) { outer, root in
      var folder = Self.folder(of: root)
      outer.insert(folder)
      while !tops.contains(folder), tops.contains(where: { folder.hasPrefix($0 + "/") }) {
        folder = Self.folder(of: folder)
        outer.insert(folder)
      }
    }
    _ = try scan()
  }

  deinit { close(descriptor) }

  private static func folder(of path: String) -> String { (path as NSString).deletingLastPathComponent }

  /// A path in whose folders there are no links; it may be one itself.
  private static func withoutLinks(_ path: String) -> String {
    (realPath(folder(of: path)) ?? folder(of: path)) + "/" + (path as NSString).lastPathComponent
  }

  /// A path without links; nil if nothing is there.
  private static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// Whether a path is a folder, or a link to one.
  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  // MARK: Watching

  /// Nil for a folder that is gone again or may not be read.
  private func watch(_ folder: String) throws(LiveError) -> Int32? {
    let watch = inotify_add_watch(descriptor, folder, Self.mask)
    if watch >= 0 { return watch }
    guard errno != ENOSPC else {
      throw LiveError("too many folders to watch: raise fs.inotify.max_user_watches, as by sysctl")
    }
    return nil
  }

  /// Watches the folders that exist now, and no others. Returns the files of the folders that were not watched before, or of all.
  private func scan(returningAll: Bool = false) throws(LiveError) -> [String] {
    let before = folders
    (folders, links, isStale) = ([:], [], false)
    for folder in outer {
      if let watch = try watch(folder) { folders[watch] = Folder(path: folder, isInside: false) }
    }
    var found: [String] = []
    for root in roots { found += try add(root, known: returningAll ? [:] : before) }
    for watch in before.keys where folders[watch] == nil { inotify_rm_watch(descriptor, watch) }
    return found
  }

  /// Watches a folder and those in it. Returns the files in those that are new, compared with `known`.
  private func add(_ folder: String, known: [Int32: Folder] = [:]) throws(LiveError) -> [String] {
    guard let path = Self.realPath(folder) else { return [] }
    // Watched before it is read, so that nothing is missed between the two.
    guard let watch = try watch(path) else { return [] }
    if path != folder { links.insert(folder) }
    let entry = Folder(path: path, isInside: true)
    // Another path leads to it as well, maybe one in it.
    guard folders[watch] != entry else { return [] }
    folders[watch] = entry
    var found: [String] = []
    for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] {
      let inner = path + "/" + name
      if Self.isFolder(inner) {
        if SourceRules.isWatched(folder: name) { found += try add(inner, known: known) }
      } else if SourceRules.isRelevant(file: name), known[watch] != entry {
        found.append(inner)
      }
    }
    return found
  }

  // MARK: Changes

  /// The files that changed since the last call, by their paths without links. Never waits.
  package func changes() throws(LiveError) -> [String] {
    var changed: [String] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { break }
      let events = buffer.withUnsafeBytes { FileEvent.parse(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
      for event in events { changed += try paths(changedBy: event) }
    }
    // Once for all folders that a change of branch removes.
    return isStale ? changed + (try scan()) : changed
  }

  private func paths(changedBy event: FileEvent) throws(LiveError) -> [String] {
    if event.has(Int32(IN_Q_OVERFLOW)) { return try scan(returningAll: true) }
    if event.has(Int32(IN_IGNORED)) {
      folders[event.watch] = nil
      return []
    }
    guard let folder = folders[event.watch], !event.name.isEmpty else { return [] }
    let path = folder.path + "/" + event.name
    let isRemoved = event.has(Int32(IN_DELETE) | Int32(IN_MOVED_FROM))
    if roots.contains(where: { $0 == path || $0.hasPrefix(path + "/") }) {
      isStale = true
      return isRemoved ? [path] : []
    }
    guard folder.isInside else { return files.contains(path) ? [path] : [] }
    let wasLink = links.remove(path) != nil
    if wasLink || event.isFolder || event.has(Int32(IN_CREATE) | Int32(IN_MOVED_TO)) && Self.isFolder(path) {
      guard SourceRules.isWatched(folder: event.name) else { return [] }
      // What was in it is no longer there, or there by another path.
      if wasLink || isRemoved { isStale = true }
      if isRemoved { return [path] }
      let found = try add(path)
      // A link to what is watched by another path is a change too.
      return found.isEmpty && (wasLink || !event.isFolder) ? [path] : found
    }
    guard SourceRules.isRelevant(file: event.name) else { return [] }
    if event.has(Int32(IN_CREATE)), !isComplete(path) { return [] }
    return [path]
  }

  /// Whether nothing will be written to a new file: links are complete, others tell when they are closed.
  private func isComplete(_ path: String) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFLNK || status.st_nlink > 1
  }
}
