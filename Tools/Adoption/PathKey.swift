import Foundation

/// A path as a key: compared by its bytes, as the file system does. Two strings are equal if they only differ in how letters
/// with marks are written, which are two files, and letters with marks take long to compare so.
struct PathKey: Hashable, Comparable {
  let path: String

  init(_ path: String) { self.path = path }

  static func == (first: PathKey, second: PathKey) -> Bool {
    first.path.utf8.count == second.path.utf8.count && order(first, second) == 0
  }

  static func < (first: PathKey, second: PathKey) -> Bool {
    let order = order(first, second)
    return order < 0 || order == 0 && first.path.utf8.count < second.path.utf8.count
  }

  /// Of the bytes that both have: negative, zero or positive.
  private static func order(_ first: PathKey, _ second: PathKey) -> Int32 {
    var (first, second) = (first.path, second.path)
    return first.withUTF8 { first in
      second.withUTF8 { second in
        guard let start = first.baseAddress, let other = second.baseAddress else { return 0 }
        return memcmp(start, other, min(first.count, second.count))
      }
    }
  }

  func hash(into hasher: inout Hasher) {
    var path = path
    path.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension Sequence<String> {
  /// Paths and names in the order of their bytes.
  func sortedByBytes() -> [String] { sorted { PathKey($0) < PathKey($1) } }

  /// Paths as keys.
  var keys: Set<PathKey> { Set(lazy.map(PathKey.init)) }

  /// Paths without those that were there before.
  func uniquePaths() -> [String] {
    var seen: Set<PathKey> = []
    return filter { seen.insert(PathKey($0)).inserted }
  }
}
