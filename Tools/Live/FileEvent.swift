import Glibc

/// One event of inotify: what happened to an entry of a watched folder.
struct FileEvent: Equatable {
  let watch: Int32
  let mask: UInt32
  /// The entry's name; empty for the folder itself.
  let name: String

  /// Whether the entry is a folder; a link to one is not.
  var isFolder: Bool { mask & UInt32(IN_ISDIR) != 0 }

  func has(_ bits: Int32) -> Bool { mask & UInt32(bitPattern: bits) != 0 }

  /// The events in bytes that were read from inotify.
  static func parse(_ bytes: UnsafeRawBufferPointer) -> [FileEvent] {
    var events: [FileEvent] = []
    var start = 0
    let header = MemoryLayout<inotify_event>.size
    while start + header <= bytes.count {
      let watch = bytes.loadUnaligned(fromByteOffset: start, as: Int32.self)
      let mask = bytes.loadUnaligned(fromByteOffset: start + 4, as: UInt32.self)
      let length = Int(bytes.loadUnaligned(fromByteOffset: start + 12, as: UInt32.self))
      guard start + header + length <= bytes.count else { break }
      let name = bytes[(start + header)..<(start + header + length)].prefix { $0 != 0 }
      events.append(FileEvent(watch: watch, mask: mask, name: String(decoding: name, as: UTF8.self)))
      start += header + length
    }
    return events
  }
}
