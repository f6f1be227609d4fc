import Foundation

/// A folder that is held open: what is done with a name in it is done there, and no link of that name is followed.
final class OpenFolder {
  private let descriptor: Int32

  private init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// The members that are found by name.
  enum Entry: Equatable {
    case nothing
    case file(Data)
    case link(String)
    case folder
    /// A device, a pipe, or a file that cannot be read.
    case other
  }

  /// The name of a file that is being written.
  static let unfinished = ".adopt-new"

  private static let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC

  /// The folder at a path; nil if there is nothing. Links on the way to it are followed. Throws for what is no folder.
  static func open(_ path: String) throws -> OpenFolder? { try opened(Foundation.open(path, flags)) }

  private static func opened(_ descriptor: Int32) throws -> OpenFolder? {
    if descriptor >= 0 { return OpenFolder(descriptor: descriptor) }
    if errno == ENOENT { return nil }
    throw failure()
  }

  private static func failure() -> NSError { NSError(domain: NSPOSIXErrorDomain, code: Int(errno)) }

  private func check(_ result: Int32) throws { guard result == 0 else { throw Self.failure() } }

  /// The folder of a name, made if `isMade`; nil if there is nothing. Throws for a link or a file.
  func folder(_ name: String, isMade: Bool = false) throws -> OpenFolder? {
    if isMade, mkdirat(descriptor, name, 0o777) != 0, errno != EEXIST { throw Self.failure() }
    return try Self.opened(openat(descriptor, name, Self.flags))
  }

  /// Holds the folder, until it is released or closed. False if another run of `adopt` does. A file system without locks holds none.
  func hold() -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK }

  func release() { flock(descriptor, LOCK_UN) }

  func entry(_ name: String) -> Entry {
    var status = stat()
    guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      return errno == ENOENT ? .nothing : .other
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .folder
    case S_IFLNK: return destination(name).map(Entry.link) ?? .other
    case S_IFREG:
      let file = openat(descriptor, name, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
      return FileBytes.data(descriptor: file).map(Entry.file) ?? .other
    default: return .other
    }
  }

  private func destination(_ name: String) -> String? {
    var bytes = [CChar](repeating: 0, count: FilePaths.maximumLength)
    let count = readlinkat(descriptor, name, &bytes, bytes.count)
    return count < 0 ? nil : String(decoding: bytes.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Writes a file beside the name and moves it there: a link of the name is replaced.
  func write(_ data: Data, to name: String) throws {
    let new = Self.unfinished
    // Of a run that ended here.
    unlinkat(descriptor, new, 0)
    let file = openat(descriptor, new, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw Self.failure() }
    do {
      try FileHandle(fileDescriptor: file, closeOnDealloc: true).write(contentsOf: data)
      try check(renameat(descriptor, new, descriptor, name))
    } catch {
      unlinkat(descriptor, new, 0)
      throw error
    }
  }

  func link(_ name: String, to destination: String) throws { try check(symlinkat(destination, descriptor, name)) }

  /// Removes a file or a link.
  func remove(_ name: String) throws { try check(unlinkat(descriptor, name, 0)) }

  /// Removes a folder. False if it is not empty, or none.
  func removeFolder(_ name: String) -> Bool { unlinkat(descriptor, name, AT_REMOVEDIR) == 0 }
}
