import Foundation

/// Files in a package's folder: no path leads out of it, also not by way of links.
struct PackageFiles {
  /// The folder, without links.
  private let folder: String

  init(_ folder: String) { self.folder = Self.real(folder) ?? folder }

  /// The path of a file with an extension, relative to the package or absolute. Throws if it is elsewhere, or a link; `exists` says
  /// whether the file must be there.
  func path(_ text: String, extension wanted: String, exists: Bool) throws(DriveError) -> String {
    let name = (text as NSString).lastPathComponent
    guard !text.utf8.contains(0), name.hasSuffix(".\(wanted)"), !name.hasPrefix(".") else {
      throw DriveError("\(text): expected the name of a .\(wanted) file in the package, such as out/screen.\(wanted)")
    }
    let path = text.hasPrefix("/") ? text : folder + "/" + text
    let parent = (path as NSString).deletingLastPathComponent
    guard let real = Self.real(parent) else { throw DriveError("\(text): there is no folder \(parent)") }
    guard real == folder || real.hasPrefix(folder + "/") else {
      throw DriveError("\(text): it is not in the package; files are read and written in \(folder) only")
    }
    let file = real + "/" + name
    var status = stat()
    let isThere = lstat(file, &status) == 0
    guard !isThere || status.st_mode & S_IFMT == S_IFREG else { throw DriveError("\(text): it is no plain file") }
    guard isThere || !exists else { throw DriveError("\(text): there is no such file") }
    return file
  }

  /// A path without links; nil if there is nothing.
  private static func real(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
