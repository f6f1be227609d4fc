internal import Foundation

/// Files that a page sends before it drops them, in a temporary directory of their own.
struct DroppedFiles: Sendable {
  /// The most bytes of one drop.
  private static let largestDrop = 256 << 20

  private var paths: [String] = []
  private var bytes = 0

  /// Begins a file. The name has no directories.
  mutating func begin(_ name: String) {
    let folder = NSTemporaryDirectory() + "browser-drop-\(UUID().uuidString)"
    let isMade =
      (try? FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])) != nil
    let path = "\(folder)/\(name)"
    guard isMade, FileManager.default.createFile(atPath: path, contents: nil) else { return }
    paths.append(path)
  }

  /// Adds to the last file. False if there is none, or it would be too large.
  mutating func append(_ data: Data) -> Bool {
    bytes += data.count
    guard bytes <= Self.largestDrop, let path = paths.last, let file = FileHandle(forWritingAtPath: path) else {
      return false
    }
    defer { try? file.close() }
    return (try? file.seekToEnd()) != nil && (try? file.write(contentsOf: data)) != nil
  }

  /// The paths of the files since the last call.
  mutating func take() -> [String] {
    defer { (paths, bytes) = ([], 0) }
    return paths
  }
}
