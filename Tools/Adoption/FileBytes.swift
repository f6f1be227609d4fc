import Foundation

/// The contents of files that other people's projects name. A name may lead to a device or a pipe, which never end, so that
/// only ordinary files up to a size are read.
enum FileBytes {
  /// Of one file. Sources and projects are far below it.
  static let maximumSize = 64 << 20

  /// The contents; nil if they cannot be read, or are more than `limit` bytes.
  static func data(at path: String, limit: Int = maximumSize) -> Data? {
    data(descriptor: descriptor(of: path), limit: limit)
  }

  /// Negative for a path that cannot be opened. Opening a pipe would wait for who writes to it.
  private static func descriptor(of path: String) -> Int32 {
    path.utf8.contains(0) ? -1 : open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
  }

  /// An ordinary file and its size; nil for others.
  private static func file(descriptor: Int32) -> (file: FileHandle, size: Int)? {
    guard descriptor >= 0 else { return nil }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return (file, Int(status.st_size))
  }

  /// The contents of a file that was opened without waiting, and is closed then.
  static func data(descriptor: Int32, limit: Int = maximumSize) -> Data? {
    guard let (file, size) = file(descriptor: descriptor), size <= limit else { return nil }
    // Files that the system makes up while they are read, as in `/proc`, have no size.
    let limit = size == 0 ? 0 : limit
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

  /// The first bytes of a file; none if it cannot be read.
  static func start(of path: String, count: Int) -> Data {
    let file = file(descriptor: descriptor(of: path))?.file
    return (try? file?.read(upToCount: count)) ?? Data()
  }

  /// The contents as `plain` leaves them; nil too if they cannot be read.
  static func plainData(at path: String, limit: Int) -> Data? { data(at: path, limit: limit).flatMap(plain) }

  /// The contents of a file for a parser of XML, JSON or property lists, which compares names and keys before anything else
  /// can be done with them. So these are UTF-8, without zero bytes and another encoding in a declaration, and have few marks
  /// in a row, as themselves and as what the formats write for them. Nil for others.
  static func plain(_ data: Data) -> Data? {
    var data = data
    if data.starts(with: "\u{FEFF}".utf8) { data = Data(data.dropFirst(3)) }
    guard let text = String(data: data, encoding: .utf8), !text.utf8.contains(0), !text.hasManyMarks else { return nil }
    // The declaration of XML could name one in which other bytes are marks.
    guard data.starts(with: "<?xml".utf8), let end = data.firstIndex(of: UInt8(ascii: ">")) else { return data }
    // As long as it was: errors have the numbers of lines.
    return Data(data[...end].map { $0 == UInt8(ascii: "\n") ? $0 : UInt8(ascii: " ") }) + data[(end + 1)...]
  }

  /// The contents of a file of a project, as text, which is counted; nil too if it is far from the project's folder.
  static func text(
    at path: String, in folder: String, limit: Int, _ limits: ReadingLimits
  ) throws(AdoptionError) -> String? {
    guard !limits.disk.isFar(path, from: folder), let text = text(at: path, limit: limit) else { return nil }
    try limits.add(bytes: text.utf8.count, in: path)
    return text
  }

  /// A source as text, with few marks in a row, whatever its bytes are. Empty if it cannot be read.
  static func source(at path: String) -> String {
    data(at: path).map { String(decoding: $0, as: UTF8.self).withFewMarks } ?? ""
  }

  /// The contents as text, with few marks in a row; nil too if they are not UTF-8.
  static func text(at path: String, limit: Int = maximumSize) -> String? {
    data(at: path, limit: limit).flatMap { String(data: $0, encoding: .utf8)?.withFewMarks }
  }
}
