import Foundation

/// The Swift files and asset catalogues of a target.
///
/// Paths lead through symbolic links as they are written: SwiftPM knows the files by them.
struct TargetFiles {
  private(set) var sources: [URL] = []
  private(set) var catalogues: [URL] = []
  /// The files that tell the names of the catalogues' assets.
  private(set) var assets: [URL] = []

  private let excluded: Set<String>
  /// The folders that were read, without links, which may lead back to them.
  private var visited: Set<String> = []

  init(in folder: URL, _ manifest: AdaptManifest?) {
    excluded = Set((manifest?.exclude ?? []).map { folder.appending(path: $0).standardizedFileURL.path })
    guard let manifest else {
      addContents(of: folder, isTop: true)
      return
    }
    for entry in manifest.sources {
      let url = folder.appending(path: entry).standardizedFileURL
      if url.pathExtension == "swift" { sources.append(url) } else { addContents(of: url, onlySources: true) }
    }
    for entry in manifest.catalogues ?? [] { addCatalogue(folder.appending(path: entry).standardizedFileURL) }
  }

  private mutating func addContents(of folder: URL, isTop: Bool = false, onlySources: Bool = false) {
    // SwiftPM gives the target's folder itself; a package below it has targets of its own.
    if !isTop, FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path) { return }
    for entry in newEntries(of: folder) where !excluded.contains(entry.path) {
      if entry.pathExtension == "xcassets" {
        if !onlySources { addCatalogue(entry) }
      } else if Self.isFolder(entry) {
        let isOneFile = FolderKinds.isOneFile(extension: entry.pathExtension.lowercased())
        if !isOneFile, !FolderKinds.isForeign(entry.lastPathComponent) {
          addContents(of: entry, onlySources: onlySources)
        }
      } else if entry.pathExtension == "swift" {
        sources.append(entry)
      }
    }
  }

  private mutating func addCatalogue(_ catalogue: URL) {
    catalogues.append(catalogue)
    addAssets(of: catalogue)
  }

  private mutating func addAssets(of folder: URL) {
    for entry in newEntries(of: folder) {
      if entry.lastPathComponent == "Contents.json" {
        assets.append(entry)
      } else if Self.isFolder(entry) {
        addAssets(of: entry)
      }
    }
  }

  /// The entries of a folder in the order of their names, hidden ones left out; none if it was read before. A folder that
  /// cannot be read holds nothing for the compiler either.
  private mutating func newEntries(of folder: URL) -> [URL] {
    guard visited.insert(folder.resolvingSymlinksInPath().path).inserted else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted().map { folder.appending(path: $0) }
  }

  private static func isFolder(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue
  }
}
