package import Foundation

/// A place on disk that a picture or drawing is written to.
///
/// A regular file is replaced at once: another reader sees the old file or the whole new one. Links are followed. Devices
/// and pipes are written as they are, and stay what they are.
package struct OutputFile {
  /// Why it could not be written, in words that follow its path.
  package struct WriteError: Error, CustomStringConvertible, Sendable {
    package let description: String
  }

  private enum Kind {
    /// A regular file, or none yet: the path with every link followed.
    case file(String)
    case folder
    /// What has no contents to replace: a device, a pipe, a terminal.
    case stream
  }

  private let path: String
  private let kind: Kind

  package init(_ path: String) {
    self.path = path
    let target = Self.target(of: path)
    var status = stat()
    // Asked of the path as given: what /dev/stdout leads to has no path of its own.
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

  /// Whether a path names what a process has open: a regular file behind it is not replaced. Files in /dev/shm are like any.
  private static func isDescriptor(_ path: String) -> Bool {
    path.hasPrefix("/proc/") || path.hasPrefix("/dev/") && !path.hasPrefix("/dev/shm/")
  }

  /// Why writing would fail, as far as is known before; nil where nothing is in the way.
  package var obstacle: String? {
    switch kind {
    case .folder: return "is a folder"
    case .stream: return access(path, W_OK) == 0 ? nil : "may not be written"
    case .file(let target):
      let folder = (target as NSString).deletingLastPathComponent
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
        return "there is no folder \(folder)"
      }
      if access(target, F_OK) == 0, access(target, W_OK) != 0 { return "may not be written" }
      return access(folder, W_OK) == 0 ? nil : "the folder \(folder) may not be written"
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

  /// Opens a pipe without a reader only when one comes, as every writer does.
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

  /// Where a path leads when each link at its end is followed, whether or not there is something. As many links as the
  /// system follows.
  private static func target(of path: String) -> String {
    var target = URL(fileURLWithPath: path).path
    for _ in 0..<40 {
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: target) else { break }
      let folder = (target as NSString).deletingLastPathComponent
      // Not standardized: `..` behind a link leads to the parent of what the link names.
      target = next.hasPrefix("/") ? next : folder + "/" + next
    }
    return target
  }
}
