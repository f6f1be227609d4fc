import Foundation
import Glibc

/// Watches folders and all that are in them by inotify.
///
/// A change is a file that was written and closed, or moved to its place, which is how many editors save; a removed one; and the
/// files of a folder that is new. Links to folders are followed: `collectionview adopt` links the app's.
package final class FileWatch {
  /// Readable while there are events.
  package let descriptor: Int32
  private var folders: [Int32: String] = [:]
  /// Files that are watched alone, in folders of which nothing else is.
  private let files: Set<String>
  private let roots: [String]

  private static let mask = UInt32(
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_ONLYDIR)

  /// Watches folders, and files in other folders.
  package init(folders roots: [String], files: [String]) throws(LiveError) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { throw LiveError("files cannot be watched: \(LiveError.reason)") }
    self.roots = roots
    self.files = Set(files)
    for root in roots { _ = try add(root) }
    // The folders around the roots tell when one is made again, as by a change of branch.
    for folder in Set((files + roots).map { ($0 as NSString).deletingLastPathComponent }) { try watch(folder) }
  }

  deinit { close(descriptor) }

  private func watch(_ folder: String) throws(LiveError) {
    let watch = inotify_add_watch(descriptor, folder, Self.mask)
    if watch >= 0 {
      folders[watch] = folder
    } else if errno == ENOSPC {
      throw LiveError("too many folders to watch: raise fs.inotify.max_user_watches, as by sysctl")
    }
    // A folder that is gone again, or that may not be read, has nothing to watch.
  }

  /// Watches a folder and those in it. Returns the files that are in them. `around` are the folders that it is in, to which a link
  /// may lead.
  private func add(_ folder: String, around: Set<String> = []) throws(LiveError) -> [String] {
    let real = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
    guard !around.contains(real) else { return [] }
    // Watched before it is read, so that nothing is missed between the two.
    try watch(folder)
    var found: [String] = []
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      let path = folder + "/" + name
      if Self.isFolder(path) {
        if SourceRules.isWatched(folder: name) { found += try add(path, around: around.union([real])) }
      } else if SourceRules.isRelevant(file: name) {
        found.append(path)
      }
    }
    return found
  }

  /// Whether a path is a folder, or a link to one.
  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The files that changed since the last call. Never waits.
  package func changes() throws(LiveError) -> [String] {
    var changed: [String] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return changed }
      let events = buffer.withUnsafeBytes { FileEvent.parse(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
      for event in events { changed += try paths(changedBy: event) }
    }
  }

  private func paths(changedBy event: FileEvent) throws(LiveError) -> [String] {
    if event.has(Int32(IN_Q_OVERFLOW)) {
      var all: [String] = []
      for root in roots { all += try add(root) }
      return all
    }
    if event.has(Int32(IN_IGNORED)) {
      folders[event.watch] = nil
      return []
    }
    guard let folder = folders[event.watch], !event.name.isEmpty else { return [] }
    let path = folder + "/" + event.name
    let isFolder = event.mask & 0x4000_0000 != 0
    guard roots.contains(where: { path == $0 && isFolder || path.hasPrefix($0 + "/") }) else {
      return files.contains(path) ? [path] : []
    }
    if isFolder { return try folderChanged(path, event) }
    // A link that is new, or leads elsewhere now.
    if event.has(Int32(IN_CREATE) | Int32(IN_MOVED_TO)), Self.isFolder(path) { return try folderChanged(path, event) }
    guard SourceRules.isRelevant(file: event.name) else { return [] }
    if event.has(Int32(IN_CREATE)), !isComplete(path) { return [] }
    return [path]
  }

  private func folderChanged(_ path: String, _ event: FileEvent) throws(LiveError) -> [String] {
    guard SourceRules.isWatched(folder: (path as NSString).lastPathComponent) else { return [] }
    if event.has(Int32(IN_CREATE) | Int32(IN_MOVED_TO)) { return try add(path) }
    // A folder that was moved away would still be watched, under its old name.
    for (watch, folder) in folders where folder == path || folder.hasPrefix(path + "/") {
      inotify_rm_watch(descriptor, watch)
      folders[watch] = nil
    }
    return [path]
  }

  /// Whether nothing will be written to a new file: links are complete, others tell when they are closed.
  private func isComplete(_ path: String) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFLNK || status.st_nlink > 1
  }
}
