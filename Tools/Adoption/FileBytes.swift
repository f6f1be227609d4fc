import Foundation

/// The contents of files that other people's projects name. A name may lead to a device or a pipe, which never end, so that
/// only ordinary files up to a size are read.
enum FileBytes {
  /// Of one file. Sources and projects are far below it.
  static let maximumSize = 64 << 20

  /// The contents; nil if they cannot be read, or are more than `limit` bytes.
  static func data(at path: String, limit: Int = maximumSize) -> Data? {
    guard !path.utf8.contains(0) else { return nil }
    // Opening a pipe would wait for who writes to it.
    return data(descriptor: open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC), limit: limit)
  }

  /// The contents of a file that was opened without waiting, and is closed then.
  static func data(descriptor: Int32, limit: Int = maximumSize) -> Data? {
    guard descriptor >= 0 else { return nil }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= limit else {
      return nil
    }
    var data = Data()
    while data.count <= limit {
      do {
        guard let part = try file.read(upToCount: min(1 << 20, limit + 1 - data.count)), !part.isEmpty else {
          return data
        }
        data += part
      } catch { return nil }
    }
    return nil
  }

  /// The contents as text, with few marks in a row; nil too if they are not UTF-8.
  static func text(at path: String, limit: Int = maximumSize) -> String? {
    data(at: path, limit: limit).flatMap { String(data: $0, encoding: .utf8)?.withFewMarks }
  }
}
