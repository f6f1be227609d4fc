package import Foundation

/// A path that a picture or drawing is written to.
///
/// A regular file is replaced atomically: another reader sees the old file or the complete new one. Symbolic links are
/// followed. Devices and pipes are written to, not replaced.
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
  }

  private let path: String
  private let kind: Kind

  package init(_ path: String) {
    self.path = path
    let target = Self.target(of: path)
    var status = stat()
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

  /// Whether a path names a process's open file: a regular file behind it is not replaced. Files in /dev/shm are
  /// ordinary.
  private static func isDescriptor(_ path: String) -> Bool {
    path.hasPrefix("/proc/") || path.hasPrefix("/dev/") && !path.hasPrefix("/dev/shm/")
  }

  /// The reason that writing would fail, as far as can be known before; nil if it should succeed.
  package var obstacle: String? {
    switch kind {
    case .folder: return "is a folder"
    case .stream: return access(path, W_OK) == 0 ? nil : "is not writable"
    case .file(let target):
      let folder = (target as NSString).deletingLastPathComponent
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
        return "there is no folder \(folder)"
      }
      if access(target, F_OK) == 0, access(target, W_OK) != 0 { return "is not writable" }
      return access(folder, W_OK) == 0 ? nil : "the folder \(folder) is not writable"
    }
  }

  package func write(_ data: Data) throws(WriteError) {
    switch kind {
    case .folder: throw WriteError(description: "is a folder")
    case .file(let target):
      do { try data.write(to: URL(fileURLWithPath: target), options: .atomic) } catch {
        throw WriteError(description: error.localizedDescription)
      }
    case .stream: try stream(data)
    }
  }

  /// Writes to a device or a pipe. Opening a pipe blocks until it has a reader.
  private func stream(_ data: Data) throws(WriteError) {
    let file = open(path, O_WRONLY | O_TRUNC | O_CLOEXEC)
    guard file >= 0 else { throw Self.lastError() }
    var failure: WriteError?
    data.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while failure == nil, !rest.isEmpty {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        let count = Foundation.write(file, part.baseAddress, part.count)
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if errno != EINTR {
          failure = Self.lastError()
        }
      }
    }
    if close(file) != 0, failure == nil { failure = Self.lastError() }
    if let failure { throw failure }
  }

  private static func lastError() -> WriteError { WriteError(description: String(cString: strerror(errno))) }

  /// The target of a path after resolving the symbolic links at its end, up to the system's limit of 40; it need not
  /// exist.
  private static func target(of path: String) -> String {
    var target = URL(fileURLWithPath: path).path
    for _ in 0..<40 {
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: target) else { break }
      let folder = (target as NSString).deletingLastPathComponent
      // Not standardized: `..` after a link is the parent of the link's target.
      target = next.hasPrefix("/") ? next : folder + "/" + next
    }
    return target
  }
}
