import Foundation

/// Writes a package's folder, and changes only what differs.
///
/// The folder may have come with the project, and may hold what the user put there. So what is not recorded as written by an
/// earlier run, or not as it was written, is neither changed nor removed, and no link in the folder is followed.
struct PackageFolder {
  enum Change: String {
    case new, changed, removed
    /// The user changed it since an earlier run wrote it.
    case kept
  }

  let folder: String
  /// The files and links that were written, removed or kept, by their paths in the folder. Empty if nothing differed.
  private(set) var changes: [(path: String, change: Change)] = []
  /// Whether the folder has a guide for assistants that `adopt` did not write.
  private(set) var hasOwnGuide = false

  init(_ folder: String) { self.folder = folder }

  /// Whether `adopt` wrote a folder.
  static func isAdopted(_ folder: String) -> Bool {
    FilePaths.ownKind(folder + "/" + WrittenFiles.name) == .file || hasMark(folder)
  }

  /// Writes a package. Throws before anything is written if the folder holds something else where a file belongs.
  mutating func write(_ package: AdoptedPackage) throws(AdoptionError) {
    try check()
    // Made if it is missing: nothing else is in it then.
    let held = try make(WrittenFiles.name).folder
    guard held.hold() else {
      throw AdoptionError("\(folder): another run of adopt is writing this package; adopt again when it has ended")
    }
    defer { held.release() }
    let earlier = try earlierFiles()
    let (files, links) = contents(package)
    let planned = WrittenFiles(
      files: files.mapValues { [WrittenFiles.mark(of: Data($0.utf8))] }, links: links.mapValues { [$0] })
    var kept: Set<String> = []
    for path in planned.paths.sortedByBytes() where try !isFree(path, planned, earlier) { kept.insert(path) }
    do {
      // Before the first file, so that a run that ends early can be repeated.
      try record((earlier ?? WrittenFiles()).union(planned))
      try remove(earlier ?? WrittenFiles(), except: planned.paths)
      for (path, destination) in links.sorted(by: { PathKey($0.key) < PathKey($1.key) }) {
        try link(path, to: destination)
      }
      for (path, text) in files.sorted(by: { PathKey($0.key) < PathKey($1.key) }) where !kept.contains(path) {
        try write(text, at: path)
      }
      for path in kept.sortedByBytes() { changes.append((path, .kept)) }
      if FilePaths.ownKind(place(".gitignore")) == nil { try write("/.build\n", at: ".gitignore") }
      try writeGuide(AssistantGuide(package: package).text)
      try record(planned)
    } catch let error as AdoptionError {
      throw error
    } catch { throw AdoptionError("\(folder): cannot be written: \(error.localizedDescription)") }
  }

  /// The texts of files, and the destinations of links, by their paths in the folder.
  private func contents(_ package: AdoptedPackage) -> (files: [String: String], links: [String: String]) {
    var files = ["Package.swift": PackageManifest(package: package).text]
    var links: [String: String] = [:]
    for target in package.targets {
      let path = target.path + "/"
      files[path + TargetFolder.adapterFile] = AdapterFile(target: target, package: package).text
      files[path + TargetFolder.generatedSource] = generatedSource(of: target, in: package)
      if let info = target.app.info { files[path + TargetFolder.infoFile] = info.text }
      for (name, destination) in target.folder.links {
        let place = FilePaths.folder(of: self.place(path + name))
        let isAbsolute = target.folder.absoluteLinks.contains(name)
        links[path + name] = isAbsolute ? destination : FilePaths.relative(destination, from: place)
      }
    }
    return (files, links)
  }

  private static let sourceMark = "// Written by `collectionview adopt`"

  private func generatedSource(of target: AdoptedPackage.Target, in package: AdoptedPackage) -> String {
    let text =
      Self.sourceMark + ": SwiftPM wants a target to have a source of its own. The target's sources are\n"
      + "// those that adapt.json lists.\n"
    if target.products.contains("XCUIAutomation") {
      let isUsed = target.app.kind == .interfaceTests || target.imported.contains(SourceScans.activities)
      let imports =
        isUsed
        ? "// On iOS, XCTest is all that such tests import.\n@_exported import XCUIAutomation\n"
        : "internal import XCUIAutomation\n"
      return text + imports + (target.host.map(launch) ?? "")
    }
    let enumerations = package.enumerations(of: target).map(\.declaration)
    return enumerations.isEmpty
      ? text
      : text + "// The enumerations of the target's headers in Objective-C.\n\n" + enumerations.joined(separator: "\n")
  }

  /// Launches the app that hosts tests before the first. SwiftPM gives the function that a program begins with this name where tests
  /// link it.
  private func launch(_ host: String) -> String {
    """

    // The app that hosts the tests is launched before the first.
    @_silgen_name("\(host)_main") nonisolated private func hostMain(
      _ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Int32

    @section(".init_array") @used nonisolated private let launchesHost: @convention(c) () -> Void = {
      TestHost.launch { _ = hostMain(CommandLine.argc, CommandLine.unsafeArgv) }
    }

    """
  }

  private func place(_ path: String) -> String { folder + "/" + path }

  // MARK: Checks

  /// Throws if there is something else than a folder.
  private func check() throws(AdoptionError) {
    guard !FilePaths.isLink(folder) else {
      throw AdoptionError("\(folder): this is a link; name the folder it leads to, or another, with --output")
    }
    switch FilePaths.ownKind(folder) {
    case nil, .folder: break
    case .file, .other: throw AdoptionError("\(folder): this is a file; name another with --output")
    }
  }

  /// What an earlier run wrote; nil if there is none, or it kept no record. Throws if the folder is another's.
  private func earlierFiles() throws(AdoptionError) -> WrittenFiles? {
    if let other = FilePaths.names(in: folder).first(where: { $0.utf8.starts(with: "Package@".utf8) }) {
      throw AdoptionError(
        "\(folder)/\(other): SwiftPM would run this manifest instead of the one that adopt writes; remove it, or name another "
          + "folder with --output")
    }
    let written = WrittenFiles(in: folder)
    // Mirrors there lead packages to other addresses. What SwiftPM built or compiles by itself may be the user's later.
    let states = [".swiftpm/configuration"] + (written == nil ? [".swiftpm", ".build", "Snippets"] : [])
    if let state = states.first(where: { FilePaths.ownKind(place($0)) != nil }) {
      throw AdoptionError(
        "\(place(state)): SwiftPM would use this, which may have come with the project; remove it, or name another folder "
          + "with --output")
    }
    if let written { return written }
    guard Self.hasMark(folder) || FilePaths.allNames(in: folder).allSatisfy(Self.isHarmless) else {
      throw AdoptionError("\(folder): this folder was not written by adopt; name another with --output")
    }
    return nil
  }

  /// Whether a name may be in a folder that is empty but for it: what git and the Finder put there, a record, and
  /// one that was not finished.
  private static func isHarmless(_ name: String) -> Bool {
    [
      ".git", ".gitignore", ".gitattributes", ".gitkeep", ".DS_Store", AssistantGuide.name, WrittenFiles.name,
      OpenFolder.unfinished,
    ].contains(name)
  }

  /// Whether the manifest is one that `adopt` wrote.
  private static func hasMark(_ folder: String) -> Bool {
    guard FilePaths.ownKind(folder + "/Package.swift") == .file else { return false }
    let start = FileBytes.start(of: folder + "/Package.swift", count: 4096)
    return start.split(separator: UInt8(ascii: "\n"), maxSplits: 3).prefix(3).contains {
      $0.starts(with: PackageManifest.mark.utf8)
    }
  }

  /// Whether a file or link can be written at a path; false if the user's is kept there. Throws if something is there that no
  /// earlier run wrote.
  private func isFree(
    _ path: String, _ planned: WrittenFiles, _ earlier: WrittenFiles?
  ) throws(AdoptionError) -> Bool {
    guard WrittenFiles.isFile(path) || WrittenFiles.isLink(path) else {
      throw AdoptionError("\(place(path)): this is not a path in the package")
    }
    let entry = try find(path)?.entry ?? .nothing
    if entry == .nothing || planned.matches(entry, at: path) { return true }
    let isRecorded: Bool
    if let earlier {
      if earlier.matches(entry, at: path) { return true }
      isRecorded = earlier.paths.contains(path)
    } else {
      if isOfEarlierVersion(entry, at: path, planned) { return true }
      isRecorded = planned.paths.contains(path)
    }
    // It holds no more than values. All else decides what is built, and is not another's.
    if case .file = entry, isRecorded, FilePaths.name(of: path) == TargetFolder.infoFile { return false }
    let reason =
      isRecorded ? "was changed since adopt wrote it" : "was not written by adopt, and is where a file belongs"
    throw AdoptionError("\(place(path)): this \(reason); move it, or name another folder with --output")
  }

  /// Whether an entry is what a version of `adopt` that kept no record writes.
  private func isOfEarlierVersion(_ entry: OpenFolder.Entry, at path: String, _ planned: WrittenFiles) -> Bool {
    switch entry {
    case .link: planned.links[path] != nil
    case .file(let data):
      switch FilePaths.name(of: path) {
      // The manifest was looked at before.
      case "Package.swift", TargetFolder.adapterFile: true
      case TargetFolder.generatedSource: data.starts(with: Self.sourceMark.utf8)
      default: false
      }
    case .nothing, .folder, .other: false
    }
  }

  // MARK: Places

  /// A name in a folder, and the folders on the way to it.
  private struct Place {
    /// The package's own folder first; one for each name.
    var folders: [OpenFolder]
    var names: [String]

    var entry: OpenFolder.Entry { folder.entry(name) }
    var name: String { names[names.count - 1] }
    var folder: OpenFolder { folders[folders.count - 1] }
  }

  /// Opens the folders on the way to a path, and makes those that are missing if `isMade`; else nil for them. Throws if one is
  /// a link or a file.
  private func find(_ path: String, isMade: Bool = false) throws(AdoptionError) -> Place? {
    var place = self.folder
    do {
      if isMade { try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true) }
      guard var folder = try OpenFolder.open(place) else { return nil }
      var folders = [folder]
      let names = FilePaths.names(of: path)
      for name in names.dropLast() {
        place += "/" + name
        guard let next = try folder.folder(name, isMade: isMade) else { return nil }
        folder = next
        folders.append(next)
      }
      return Place(folders: folders, names: names)
    } catch  where Self.isNoFolder(error) {
      throw AdoptionError(
        "\(place): this is a link or a file where a folder belongs; move it, or name another folder with --output")
    } catch { throw AdoptionError("\(place): cannot be opened: \(error.localizedDescription)") }
  }

  private static func isNoFolder(_ error: any Error) -> Bool {
    let error = error as NSError
    return error.domain == NSPOSIXErrorDomain && [ENOTDIR, ELOOP].contains(Int32(error.code))
  }

  /// The name at the end of a path, in its folder, which is made.
  private func make(_ path: String) throws(AdoptionError) -> Place {
    guard let place = try find(path, isMade: true) else {
      throw AdoptionError("\(place(path)): cannot be written: its folder was removed")
    }
    return place
  }

  // MARK: Writing

  private func record(_ written: WrittenFiles) throws {
    let place = try make(WrittenFiles.name)
    let data = Data(written.text.utf8)
    if place.entry != .file(data) { try place.folder.write(data, to: place.name) }
  }

  private mutating func write(_ text: String, at path: String) throws {
    let place = try make(path)
    let entry = place.entry
    let data = Data(text.utf8)
    guard entry != .file(data) else { return }
    try place.folder.write(data, to: place.name)
    changes.append((path, entry == .nothing ? .new : .changed))
  }

  /// Writes the guide for assistants if there is none: it is the user's from then on.
  private mutating func writeGuide(_ text: String) throws {
    let entry = try make(AssistantGuide.name).entry
    guard entry == .nothing else {
      // One that names the command has the paragraph, in some form.
      if case .file(let data) = entry { hasOwnGuide = data.range(of: Data("collectionview drive".utf8)) == nil }
      return
    }
    try write(text, at: AssistantGuide.name)
  }

  private mutating func link(_ path: String, to destination: String) throws {
    let place = try make(path)
    let entry = place.entry
    guard entry != .link(destination) else { return }
    if entry != .nothing { try place.folder.remove(place.name) }
    try place.folder.link(place.name, to: destination)
    changes.append((path, entry == .nothing ? .new : .changed))
  }

  /// Removes what an earlier run wrote and this one does not, and the folders that are empty then.
  private mutating func remove(_ earlier: WrittenFiles, except kept: Set<String>) throws {
    for path in earlier.paths.subtracting(kept).sortedByBytes() {
      guard let place = try? find(path) else { continue }
      let entry = place.entry
      guard earlier.matches(entry, at: path) else {
        if entry != .nothing { changes.append((path, .kept)) }
        continue
      }
      try place.folder.remove(place.name)
      changes.append((path, .removed))
      for (folder, name) in zip(place.folders, place.names).dropLast().reversed() {
        guard folder.removeFolder(name) else { break }
      }
    }
  }
}
