internal import Foundation

/// Where a path leads to by the symbolic links at its end.
enum LinkedPath {
  case path(String)
  /// A link that another user made in a folder where everybody may, to lead others astray.
  case foreignLink(String)

  /// The target of a path, up to the system's limit of 40 links; it need not exist.
  static func target(of path: String) -> LinkedPath {
    var target = URL(fileURLWithPath: path).path
    for _ in 0..<40 {
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: target) else { break }
      let folder = (target as NSString).deletingLastPathComponent
      if isForeign(target, in: folder) { return .foreignLink(target) }
      // Not standardized: `..` after a link is the parent of the link's target.
      target = next.hasPrefix("/") ? next : folder + "/" + next
    }
    return .path(target)
  }

  /// The kernel's rule (`fs.protected_symlinks`), which does not see a link that was resolved before it is asked.
  private static func isForeign(_ link: String, in folder: String) -> Bool {
    var (own, outer) = (stat(), stat())
    guard lstat(link, &own) == 0, stat(folder.isEmpty ? "/" : folder, &outer) == 0 else { return false }
    // Sticky, and writable by everybody.
    let isShared = outer.st_mode & 0o1002 == 0o1002
    return isShared && own.st_uid != geteuid() && own.st_uid != outer.st_uid
  }
}
