import Foundation

/// Writes a package's folder, and changes only what differs.
///
/// The folder may have come with the project, and may hold what the user put there. So what is not recorded as written by an
/// earlier run is neither changed nor removed, and no link in the folder is followed.
struct PackageFolder {
  enum Change: String {
    case new, changed, removed
  }

  let folder: String
  /// The files and links that were written or removed, by their paths in the folder. Empty if nothing differed.
  private(set) var changes: [(path: String, change: Change)] = []

  init(_ folder: String) { self.folder = folder }

  /// Whether `adopt` wrote a folder.
  static func isAdopted(_ folder: String) -> Bool {
    FilePaths.ownKind(folder + "/" + WrittenFiles.name) == .file || hasMark(folder)
  }

  /// Writes a package. Throws before anything is written if the folder holds something else where a file belongs.
  mutating func write(_ package: AdoptedPackage) throws(AdoptionError) {
    let earlier = try earlierFiles()
    let (files, links) = contents(package)
    let planned = WrittenFiles(files: Set(files.keys), links: Set(links.keys))
    for path in planned.paths.sorted() { try check(path, isLink: links[path] != nil, earlier) }
    do {
      // Before the first file, so that a run that ends early can be repeated.
      try record((earlier ?? WrittenFiles()).union(planned))
      try remove(earlier ?? WrittenFiles(), except: planned.paths)
      for (path, destination) in links.sorted(by: { $0.key < $1.key }) { try link(path, to: destination) }
      for (path, text) in files.sorted(by: { $0.key < $1.key }) { try write(text, at: path) }
      if FilePaths.ownKind(place(".gitignore")) == nil { try write("/.build\n", at: ".gitignore") }
      try record(planned)
    } catch { throw AdoptionError("\(folder): cannot be written: \(error.localizedDescription)") }
  }

  /// The texts of files, and the destinations of links, by their paths in the folder.
  private func contents(_ package: AdoptedPackage) -> (files: [String: String], links: [String: String]) {
    var files = ["Package.swift": PackageManifest(package: package).text]
    var links: [String: String] = [:]
    for target in package.targets {
      let path = target.path + "/"
      files[path + TargetFolder.adapterFile] = AdapterFile(target: target, package: package).text
      files[path + TargetFolder.generatedSource] = generatedSource(of: target)
      if let info = target.app.info { files[path + TargetFolder.infoFile] = info.text }
      for (name, destination) in target.folder.links {
        let place = FilePaths.folder(of: self.place(path + name))
        let isAbsolute = target.folder.absoluteLinks.contains(name)
        links[path + name] = isAbsolute ? destination : FilePaths.relative(destination, from: place)
      }
    }
    return (files, links)
  }

  private func generatedSource(of target: AdoptedPackage.Target) -> String {
    let text =
      "// Written by `collectionview adopt`: SwiftPM wants a target to have a source of its own. The target's sources are\n"
      + "// those that adapt.json lists.\n"
    guard target.app.kind == .interfaceTests else { return text }
    return text + "// On iOS, XCTest is all that UI tests import.\n@_exported import XCUIAutomation\n"
  }

  private func place(_ path: String) -> String { folder + "/" + path }

  // MARK: Checks

  /// What an earlier run wrote; nil if there is none, or it kept no record. Throws if the folder is another's.
  private func earlierFiles() throws(AdoptionError) -> WrittenFiles? {
    guard !FilePaths.isLink(folder) else {
      throw AdoptionError("\(folder): this is a link; name the folder it leads to, or another, with --output")
    }
    switch FilePaths.ownKind(folder) {
    case nil: return nil
    case .folder: break
    case .file, .other: throw AdoptionError("\(folder): this is a file; name another with --output")
    }
    if let other = FilePaths.names(in: folder).first(where: { $0.hasPrefix("Package@") }) {
      throw AdoptionError(
        "\(folder)/\(other): SwiftPM would run this manifest instead of the one that adopt writes; remove it, or name another "
          + "folder with --output")
    }
    if let written = WrittenFiles(in: folder) { return written }
    guard FilePaths.names(in: folder).isEmpty || Self.hasMark(folder) else {
      throw AdoptionError("\(folder): this folder was not written by adopt; name another with --output")
    }
    return nil
  }

  /// Whether the manifest is one that `adopt` wrote.
  private static func hasMark(_ folder: String) -> Bool {
    guard FilePaths.ownKind(folder + "/Package.swift") == .file else { return false }
    let manifest = FileBytes.text(at: folder + "/Package.swift") ?? ""
    return manifest.split(separator: "\n", maxSplits: 3).prefix(3).contains { $0.hasPrefix(PackageManifest.mark) }
  }

  /// Throws if something is at a path that no earlier run wrote there.
  private func check(_ path: String, isLink: Bool, _ earlier: WrittenFiles?) throws(AdoptionError) {
    let place = place(path)
    guard WrittenFiles.isInside(path) else { throw AdoptionError("\(place): this is not a path in the package") }
    try checkFolders(of: path)
    let isFound: Bool
    let isOwn: Bool
    if FilePaths.isLink(place) {
      isFound = true
      // A run without a record wrote links where they are written now.
      isOwn = earlier.map { $0.links.contains(path) } ?? isLink
    } else {
      let kind = FilePaths.ownKind(place)
      isFound = kind != nil
      isOwn = kind == .file && (earlier.map { $0.files.contains(path) } ?? !isLink)
    }
    guard !isFound || isOwn else {
      throw AdoptionError(
        "\(place): this was not written by adopt, and is where a file belongs; move it, or name another folder with --output"
      )
    }
  }

  /// Throws if a folder on the way to a path is a link or a file.
  private func checkFolders(of path: String) throws(AdoptionError) {
    for parent in parents(of: path)
    where FilePaths.isLink(place(parent)) || ![nil, .folder].contains(FilePaths.ownKind(place(parent))) {
      throw AdoptionError(
        "\(place(parent)): this is a link or a file where a folder belongs; move it, or name another folder with --output"
      )
    }
  }

  /// The folders on the way to a path, the deepest first: `Sources/App`, `Sources`.
  private func parents(of path: String) -> some Sequence<String> {
    FilePaths.withFolders(of: "/" + path).dropFirst().map { String($0.dropFirst()) }
  }

  // MARK: Writing

  private func record(_ written: WrittenFiles) throws {
    let data = Data(written.text.utf8)
    let place = place(WrittenFiles.name)
    if FilePaths.ownKind(place) == .file, FileBytes.data(at: place) == data { return }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try replace(place, with: data)
  }

  /// Writes a file beside the place and moves it there: a link at the place is replaced, not followed.
  private func replace(_ place: String, with data: Data) throws {
    let new = FilePaths.folder(of: place) + "/.adopt-\(UUID().uuidString)"
    do {
      try data.write(to: URL(fileURLWithPath: new), options: .withoutOverwriting)
      guard rename(new, place) == 0 else { throw NSError(domain: NSPOSIXErrorDomain, code: Int(errno)) }
    } catch {
      unlink(new)
      throw error
    }
  }

  private mutating func write(_ text: String, at path: String) throws {
    let place = place(path)
    let isThere = FilePaths.ownKind(place) == .file
    let data = Data(text.utf8)
    guard !isThere || FileBytes.data(at: place) != data else { return }
    try FileManager.default.createDirectory(
      atPath: FilePaths.folder(of: place), withIntermediateDirectories: true)
    try replace(place, with: data)
    changes.append((path, isThere ? .changed : .new))
  }

  private mutating func link(_ path: String, to destination: String) throws {
    let manager = FileManager.default
    let place = place(path)
    let old = try? manager.destinationOfSymbolicLink(atPath: place)
    guard old != destination else { return }
    if old != nil || FilePaths.ownKind(place) == .file {
      guard unlink(place) == 0 else { throw NSError(domain: NSPOSIXErrorDomain, code: Int(errno)) }
    }
    try manager.createDirectory(atPath: FilePaths.folder(of: place), withIntermediateDirectories: true)
    try manager.createSymbolicLink(atPath: place, withDestinationPath: destination)
    changes.append((path, old == nil ? .new : .changed))
  }

  /// Removes what an earlier run wrote and this one does not, and the folders that are empty then.
  private mutating func remove(_ earlier: WrittenFiles, except kept: Set<String>) throws {
    for path in earlier.paths.subtracting(kept).sorted() {
      let place = place(path)
      guard (try? checkFolders(of: path)) != nil else { continue }
      let isOwn =
        earlier.links.contains(path) && FilePaths.isLink(place)
        || earlier.files.contains(path) && FilePaths.ownKind(place) == .file && !FilePaths.isLink(place)
      guard isOwn else { continue }
      guard unlink(place) == 0 else { throw NSError(domain: NSPOSIXErrorDomain, code: Int(errno)) }
      changes.append((path, .removed))
      // Fails for a folder that is not empty.
      for parent in parents(of: path) { guard rmdir(self.place(parent)) == 0 else { break } }
    }
  }
}
