package import Foundation

/// A path that a file is written to for the user: a picture, a drawing, a script.
///
/// - A new file has the permissions that the process's umask leaves.
/// - An existing file is replaced in one step, and keeps its owner and permissions: another reader sees the old file or the
///   complete new one, and a disk that is full leaves the old one. It is rewritten in place if that would part it from other names
///   (hard links), or if the user may write to it but not to its folder, or not give it its owner. Then the disk's space is
///   reserved first.
/// - Symbolic links are followed. In folders where everybody may write (sticky ones, as /tmp), links, files and pipes that another
///   user made are refused.
/// - Devices and pipes are written to. A named pipe that no program reads is an error.
///
/// Access control lists and extended attributes of a file that is replaced are not kept.
package struct OutputFile {
  /// The reason that writing failed. The description follows the path in an error message.
  package struct WriteError: Error, CustomStringConvertible, Sendable {
    package let description: String
  }

  private enum Kind {
    /// A regular file, or none yet: the path with all symbolic links resolved.
    case file(String)
    case folder
    /// A device, a pipe or a terminal.
    case stream
    /// A symbolic link that is not followed, or a file that is not written to.
    case foreign(String)
  }

  private let path: String
  private let kind: Kind

  package init(_ path: String) {
    self.path = path
    var status = stat()
    switch LinkedPath.target(of: path) {
    case .foreignLink(let link):
      kind = .foreign("is not followed: another user made the symbolic link \(link), in a folder where everybody may")
    case .path(let target) where LinkedPath.isForeign(target):
      kind = .foreign("is another user's, in a folder where everybody may make files")
    case .path(let target):
      // Uses the path as given: the target of /dev/stdout may have no path.
      if stat(path, &status) != 0 {
        kind = .file(target)
      } else if status.st_mode & S_IFMT == S_IFDIR {
        kind = .folder
      } else if status.st_mode & S_IFMT == S_IFREG, !Self.isDescriptor(path) {
        kind = .file(target)
      } else {
        kind = .stream
      }
    }
  }

  /// Whether a path names a process's open file: a regular file behind it is not replaced. Files in /dev/shm are
  /// ordinary.
  private static func isDescriptor(_ path: String) -> Bool {
    path.hasPrefix("/proc/") || path.hasPrefix("/dev/") && !path.hasPrefix("/dev/shm/")
  }

  /// The reason that writing would fail, as far as can be known before; nil if it should succeed.
  package var obstacle: String? {
    switch kind {
    case .folder: return "is a folder"
    case .foreign(let reason): return reason
    case .stream: return access(path, W_OK) == 0 ? nil : "is not writable"
    case .file(let target):
      let folder = (target as NSString).deletingLastPathComponent
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
        return "there is no folder \(folder)"
      }
      if access(target, F_OK) == 0 { return access(target, W_OK) == 0 ? nil : "is not writable" }
      return access(folder, W_OK) == 0 ? nil : "the folder \(folder) is not writable"
    }
  }

  package func write(_ data: Data) throws(WriteError) {
    switch kind {
    case .folder: throw WriteError(description: "is a folder")
    case .foreign(let reason): throw WriteError(description: reason)
    case .stream:
      let file = try OpenFile(path, O_WRONLY | O_TRUNC | O_NONBLOCK)
      try file.write(data)
      try file.flush()
    case .file(let target):
      var before = stat()
      guard lstat(target, &before) == 0 else { return try create(target, data) }
      // Replacing it would not need this permission.
      guard access(target, W_OK) == 0 else { throw .last }
      if before.st_nlink == 1, try replace(target, before, with: data) { return }
      try rewrite(target, with: data)
    }
  }

  private func create(_ target: String, _ data: Data) throws(WriteError) {
    let part = PartialFile(beside: target)
    let file = try OpenFile(part.path, PartialFile.flags, mode: 0o666)
    try part.finish(file, data)
  }

  /// False, without a trace, if a file of the same owner and permissions cannot be made beside it.
  private func replace(_ target: String, _ before: stat, with data: Data) throws(WriteError) -> Bool {
    let part = PartialFile(beside: target)
    guard let file = try? OpenFile(part.path, PartialFile.flags, mode: 0o600) else { return false }
    guard file.set(owner: before.st_uid, group: before.st_gid, mode: before.st_mode & 0o7777) else {
      unlink(part.path)
      return false
    }
    try part.finish(file, data)
    return true
  }

  private func rewrite(_ target: String, with data: Data) throws(WriteError) {
    let file = try OpenFile(target, O_WRONLY | O_NOFOLLOW)
    try file.reserve(data.count)
    try file.write(data)
    try file.truncate(to: data.count)
    try file.flush()
  }
}

/// A file with a name of its own, which gets that of another when it is complete.
private struct PartialFile {
  static let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
  let path: String
  private let target: String

  init(beside target: String) {
    self.target = target
    path = (target as NSString).deletingLastPathComponent + "/.\(UUID().uuidString)"
  }

  func finish(_ file: borrowing OpenFile, _ data: Data) throws(OutputFile.WriteError) {
    do throws(OutputFile.WriteError) {
      try file.write(data)
      try file.flush()
      guard rename(path, target) == 0 else { throw .last }
    } catch {
      unlink(path)
      throw error
    }
  }
}
