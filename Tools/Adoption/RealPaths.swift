import Foundation

/// Paths without links. What is on the way to a path is looked at once, however many files are behind it: a short path may
/// lead through thousands of folders, and the system goes all the way each time.
final class RealPaths {
  /// Of folders and links, by their paths in folders without links, and by the paths that were asked for. Nil for links that
  /// lead nowhere, and folders that are not there.
  private var known: [PathKey: String?] = [:]

  /// The system's own limit for links that lead to links.
  private static let maximumLinks = 40

  /// An absolute path without links; nil if there is nothing.
  func real(_ path: String) -> String? { real(path, links: Self.maximumLinks) }

  private func real(_ path: String, links: Int) -> String? {
    if path == "/" { return path }
    if let found = known[PathKey(path)] { return found }
    guard path.utf8.count <= FilePaths.maximumLength, links > 0 else { return nil }
    let parent = FilePaths.folder(of: path)
    guard let folder = real(parent, links: links) else {
      known[PathKey(parent)] = .some(nil)
      return nil
    }
    let place = Self.place(FilePaths.name(of: path), in: folder)
    if let found = known[PathKey(place)] { return found }
    if FilePaths.isLink(place) {
      let found = destination(of: place, in: folder, links: links - 1)
      known[PathKey(place)] = .some(found)
      known[PathKey(path)] = .some(found)
      return found
    }
    switch FilePaths.ownKind(place) {
    case nil: return nil
    case .folder:
      known[PathKey(place)] = place
      known[PathKey(path)] = place
    case .file, .other: break
    }
    return place
  }

  private static func place(_ name: String, in folder: String) -> String {
    folder == "/" ? folder + name : folder + "/" + name
  }

  /// Where a link in a folder leads to. Its `..` are those of the folders that it goes through.
  private func destination(of link: String, in folder: String, links: Int) -> String? {
    // FileManager cuts long ones.
    var bytes = [CChar](repeating: 0, count: FilePaths.maximumLength)
    let count = readlink(link, &bytes, bytes.count)
    guard count >= 0, count < bytes.count else { return nil }
    let text = String(decoding: bytes.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
    var place = text.utf8.first == UInt8(ascii: "/") ? "/" : folder
    for name in FilePaths.names(of: text) where name != "." {
      // All folders without links on the way are known.
      guard place == "/" || known[PathKey(place)] != nil else { return nil }
      guard let next = name == ".." ? FilePaths.folder(of: place) : real(Self.place(name, in: place), links: links)
      else { return nil }
      place = next
    }
    return place
  }

  /// What is at a path, or at the end of its links; nil for nothing.
  func kind(_ path: String) -> FilePaths.Kind? { real(path).flatMap(FilePaths.ownKind) }

  /// Whether what is at a path, wherever links lead, is nothing that a project in a folder is built from: it is outside, and has
  /// only the root in common with it (`/etc`), or is hidden on the way there (`~/.ssh`).
  func isFar(_ path: String, from folder: String) -> Bool {
    // What the system finds on a way that cannot be told is not known to be near.
    guard let place = real(path), let folder = real(folder) else { return FilePaths.exists(path) }
    if FilePaths.contains(folder, place) { return false }
    let shared = FilePaths.commonFolder(of: [place, folder])
    let rest = place.utf8.dropFirst(shared.utf8.count)
    return shared == "/" || rest.split(separator: UInt8(ascii: "/")).contains { $0.first == UInt8(ascii: ".") }
  }

  /// Whether a folder that would be copied whole is outside of a project's folder: what else is in it is not the project's. Bundles and
  /// catalogues are what their names say.
  func isForeignFolder(_ path: String, of folder: String) -> Bool {
    guard let place = real(path), let folder = real(folder) else { return FilePaths.exists(path) }
    return FilePaths.ownKind(place) == .folder && !FilePaths.isPackageFolder(place)
      && !FilePaths.contains(folder, place)
  }

  /// Why a file is not read whose text goes into the package; nil if it may be.
  func reasonNotToRead(_ path: String, as type: String, from folder: String) -> String? {
    guard let real = real(path) else { return "named by the project, but not on disk at \(path)" }
    if isFar(path, from: folder) { return Self.farReason }
    return FilePaths.fileExtension(of: real) == type ? nil : "no .\(type) file, or a link to another file"
  }

  static let foreignFolderReason =
    "a folder outside of the project, all of which would be copied; add what is needed of it"
  static let farReason = "outside of the project, with only the root of the disk in common, or in a hidden folder"
}
