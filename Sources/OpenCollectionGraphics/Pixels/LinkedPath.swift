internal import Foundation

/// Where a path leads to by the symbolic links in it.
enum LinkedPath {
  /// The path without links.
  case path(String)
  /// A link that another user made in a folder where everybody may, to lead others astray.
  case foreignLink(String)

  /// The target of a path, up to the system's limit of 40 links; it need not exist.
  static func target(of path: String) -> LinkedPath {
    var target = ""
    var rest = parts(of: URL(fileURLWithPath: path).path)
    var links = 0
    while let part = rest.popLast() {
      // After the links before it were followed: `..` is the parent of a link's target.
      if part == ".." {
        target = (target as NSString).deletingLastPathComponent
        if target == "/" { target = "" }
        continue
      }
      let next = target + "/" + part
      guard links < 40, let destination = try? FileManager.default.destinationOfSymbolicLink(atPath: next) else {
        target = next
        continue
      }
      if isForeign(next) { return .foreignLink(next) }
      links += 1
      if destination.hasPrefix("/") { target = "" }
      rest += parts(of: destination)
    }
    return .path(target.isEmpty ? "/" : target)
  }

  /// The last one first.
  private static func parts(of path: String) -> [String] {
    path.split(separator: "/").reversed().filter { $0 != "." }.map(String.init)
  }

  /// Whether another user made a link or a file in a folder where everybody may: the kernel's rules (`fs.protected_symlinks` and
  /// `protected_regular`), which do not see a link that was resolved before they are asked.
  static func isForeign(_ path: String) -> Bool {
    let folder = (path as NSString).deletingLastPathComponent
    var (own, outer) = (stat(), stat())
    guard lstat(path, &own) == 0, stat(folder.isEmpty ? "/" : folder, &outer) == 0 else { return false }
    // Sticky, and writable by everybody.
    let isShared = outer.st_mode & 0o1002 == 0o1002
    return isShared && own.st_uid != geteuid() && own.st_uid != outer.st_uid
  }
}
