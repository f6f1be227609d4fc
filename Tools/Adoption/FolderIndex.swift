/// Texts by the paths of folders and files, which are found by the paths of what is in them.
struct FolderIndex {
  private var values: [PathKey: String] = [:]
  /// In bytes: only folders of a path that are as long as one that is there are looked for.
  private var lengths: Set<Int> = []

  init(_ paths: some Sequence<String> = []) {
    for path in paths { self[path] = "" }
  }

  subscript(path: String) -> String? {
    get { values[PathKey(path)] }
    set {
      values[PathKey(path)] = newValue
      if newValue != nil { lengths.insert(path.utf8.count) }
    }
  }

  /// The deepest of the folders that contain an absolute path, or the path itself. O(n) in the path's length, but for folders
  /// that are not there and as long as others.
  func deepest(of path: String) -> (folder: String, value: String)? {
    let bytes = path.utf8
    var end = bytes.endIndex
    var length = bytes.count
    while length > 0 {
      if lengths.contains(length) {
        let folder = String(path[..<end])
        if let value = values[PathKey(folder)] { return (folder, value) }
      }
      repeat {
        end = bytes.index(before: end)
        length -= 1
      } while length > 0 && bytes[end] != UInt8(ascii: "/")
    }
    return nil
  }

  /// Whether a path is one of these, or inside one.
  func contains(_ path: String) -> Bool { deepest(of: path) != nil }
}
