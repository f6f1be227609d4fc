import Foundation

/// Writes a package's folder, and changes only what differs.
struct PackageFolder {
  enum Change: String {
    case new, changed, removed
  }

  let folder: String
  /// The files and links that were written or removed, by their paths in the folder. Empty if nothing differed.
  private(set) var changes: [(path: String, change: Change)] = []

  init(_ folder: String) { self.folder = folder }

  /// Writes a package. Throws if the folder holds something that `adopt` did not write.
  mutating func write(_ package: AdoptedPackage) throws(AdoptionError) {
    try checkOwner()
    var files = ["Package.swift": PackageManifest(package: package).text]
    var links: [String: String] = [:]
    for target in package.targets {
      let folder = target.path + "/"
      files[folder + TargetFolder.adapterFile] = AdapterFile(target: target, package: package).text
      files[folder + TargetFolder.generatedSource] = generatedSource(of: target)
      if let info = target.app.info { files[folder + TargetFolder.infoFile] = info.text }
      for (name, destination) in target.folder.links {
        let place = FilePaths.folder(of: self.folder + "/" + folder + name)
        let isAbsolute = target.folder.absoluteLinks.contains(name)
        links[folder + name] = isAbsolute ? destination : FilePaths.relative(destination, from: place)
      }
    }
    if !FilePaths.exists(self.folder + "/.gitignore") { files[".gitignore"] = "/.build\n" }
    do {
      try removeOthers(Set(files.keys).union(links.keys))
      for (path, destination) in links.sorted(by: { $0.key < $1.key }) { try link(path, to: destination) }
      for (path, text) in files.sorted(by: { $0.key < $1.key }) { try write(text, at: path) }
    } catch { throw AdoptionError("\(self.folder): cannot be written: \(error.localizedDescription)") }
  }

  private func generatedSource(of target: AdoptedPackage.Target) -> String {
    let text =
      "// Written by `collectionview adopt`: SwiftPM wants a target to have a source of its own. The target's sources are\n"
      + "// those that adapt.json lists.\n"
    guard target.app.kind == .interfaceTests else { return text }
    return text + "// On iOS, XCTest is all that UI tests import.\n@_exported import XCUIAutomation\n"
  }

  /// Whether an earlier run wrote the folder, or it does not exist yet.
  private func checkOwner() throws(AdoptionError) {
    guard FilePaths.exists(folder) else { return }
    guard FilePaths.isFolder(folder) else {
      throw AdoptionError("\(folder): this is a file; name another with --output")
    }
    guard !FilePaths.names(in: folder).isEmpty else { return }
    let manifest = (try? String(contentsOfFile: folder + "/Package.swift", encoding: .utf8)) ?? ""
    guard manifest.split(separator: "\n").contains(where: { $0.hasPrefix(PackageManifest.mark) }) else {
      throw AdoptionError("\(folder): this folder was not written by adopt; name another with --output")
    }
  }

  private mutating func write(_ text: String, at path: String) throws {
    let place = folder + "/" + path
    let old = FileManager.default.contents(atPath: place)
    guard old != Data(text.utf8) else { return }
    try FileManager.default.createDirectory(
      atPath: FilePaths.folder(of: place), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: place), options: .atomic)
    changes.append((path, old == nil ? .new : .changed))
  }

  private mutating func link(_ path: String, to destination: String) throws {
    let manager = FileManager.default
    let place = folder + "/" + path
    let old = try? manager.destinationOfSymbolicLink(atPath: place)
    guard old != destination else { return }
    if old != nil { try manager.removeItem(atPath: place) }
    try manager.createDirectory(atPath: FilePaths.folder(of: place), withIntermediateDirectories: true)
    try manager.createSymbolicLink(atPath: place, withDestinationPath: destination)
    changes.append((path, old == nil ? .new : .changed))
  }

  /// Removes the links and files of an earlier run that are not written any more. Other files are kept.
  private mutating func removeOthers(_ kept: Set<String>) throws {
    let manager = FileManager.default
    let generated: Set = [TargetFolder.adapterFile, TargetFolder.generatedSource, TargetFolder.infoFile]
    for parent in ["Sources", "Tests"] {
      for target in FilePaths.names(in: folder + "/" + parent) {
        let path = parent + "/" + target
        for name in FilePaths.names(in: folder + "/" + path) where !kept.contains(path + "/" + name) {
          let place = folder + "/" + path + "/" + name
          let isLink = (try? manager.destinationOfSymbolicLink(atPath: place)) != nil
          guard isLink || generated.contains(name) else { continue }
          try manager.removeItem(atPath: place)
          changes.append((path + "/" + name, .removed))
        }
        if FilePaths.names(in: folder + "/" + path).isEmpty { try manager.removeItem(atPath: folder + "/" + path) }
      }
    }
  }
}
