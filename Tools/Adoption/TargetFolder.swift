import Foundation

/// The folder of one target in the package: links to the app's own folders, through which SwiftPM and the adapter see the
/// sources and resources where they are.
///
/// A link never is a resource itself, because SwiftPM would copy the link: links are to folders that contain resources.
struct TargetFolder {
  /// From the names of links, which may contain slashes, to the absolute paths they lead to.
  private(set) var links: [String: String] = [:]
  /// Names of links whose destination is written as an absolute path.
  private(set) var absoluteLinks: Set<String> = []
  /// For the manifest of the package, relative to the target's folder.
  private(set) var copiedFolders: [String] = []
  private(set) var processedFiles: [String] = []
  private(set) var excluded: [String] = []
  /// For the adapter, relative to the target's folder.
  private(set) var sources: [String] = []
  private(set) var excludedSources: [String] = []
  /// Files that the adapter copies into the bundle.
  private(set) var copiedFiles: [String] = []
  /// Resources that are left out because another has the same name.
  private(set) var duplicates: [String] = []

  private var furtherCatalogues: [String] = []
  private let base: String
  private let limits: ReadingLimits
  /// The names of links by the absolute paths they lead to.
  private var places = FolderIndex()
  /// The last number of each name that several links would have.
  private var numbers: [String: Int] = [:]

  static let generatedSource = "Adopted.swift"
  static let adapterFile = "adapt.json"
  static let infoFile = "Info.plist"
  /// What is written, and no link.
  static let ownFiles: Set = [generatedSource, adapterFile, infoFile]

  init(_ target: AppTarget, base: String, limits: ReadingLimits) throws(AdoptionError) {
    self.base = base
    self.limits = limits
    // A folder that is the base itself cannot be linked: it contains the package.
    let sources = target.sources.flatMap { source -> [String] in
      PathKey(source) == PathKey(base) ? target.swiftFiles(of: source) : [source]
    }.uniquePaths()
    let resources = uniqueResources(target.resources)
    link(
      folders: sources.map { FilePaths.isFolder($0) ? $0 : FilePaths.folder(of: $0) } + resources.map(Self.container))
    for file in (sources + resources).filter({ place(of: $0) == nil }) { linkAlone(file) }
    self.sources = sources.compactMap { place(of: $0) }
    let members = FolderIndex(target.sources)
    excludedSources = target.excluded.map(\.path).filter { FilePaths.exists($0) && members.contains($0) }
      .compactMap { place(of: $0) }.sortedByBytes()
    addResources(resources)
    for path in furtherCatalogues { addCatalogue(path) }
    if target.info != nil { copiedFiles.insert(Self.infoFile, at: 0) }
    try exclude(sources: sources.keys, excluded: target.excluded, resources: resources.keys)
  }

  /// The path of a file in the target's folder; nil if no link leads to it.
  func place(of path: String) -> String? {
    guard let (folder, name) = places.deepest(of: path) else { return nil }
    return folder.utf8.count == path.utf8.count
      ? name : name + "/" + (String(path.utf8.dropFirst(folder.utf8.count + 1)) ?? "")
  }

  /// The folder that is linked for a resource. The folder of a language is part of a resource's place in the bundle.
  private static func container(of resource: String) -> String {
    let folder = FilePaths.folder(of: resource)
    return FilePaths.fileExtension(of: folder) == "lproj" ? FilePaths.folder(of: folder) : folder
  }

  /// The first resource of each name: a bundle has no folders but those of languages. Further asset catalogues of one
  /// name, which Xcode merges, are linked under names of their own.
  private mutating func uniqueResources(_ resources: [String]) -> [String] {
    // Compared as SwiftPM does, which wants one resource of each name.
    var seen: Set<String> = []
    return resources.uniquePaths().filter { path in
      let folder = FilePaths.name(of: FilePaths.folder(of: path))
      let name = (FilePaths.fileExtension(of: folder) == "lproj" ? folder + "/" : "") + FilePaths.name(of: path)
      let isNew = seen.insert(name).inserted
      if isNew { return true }
      if FilePaths.fileExtension(of: path) == "xcassets" {
        furtherCatalogues.append(path)
      } else {
        duplicates.append(path)
      }
      return false
    }
  }

  // MARK: Links

  /// Links, for each folder at the top of the app, the deepest folder that contains all of its members.
  private mutating func link(folders: [String]) {
    var byTop: [PathKey: Set<PathKey>] = [:]
    for folder in folders.uniquePaths() where !FilePaths.contains(folder, base) {
      let shared = FilePaths.commonFolder(of: [folder, base])
      let rest = folder.utf8.dropFirst(shared == "/" ? 1 : shared.utf8.count + 1)
      let top = rest.split(separator: UInt8(ascii: "/")).first.flatMap { String($0) } ?? ""
      byTop[PathKey(FilePaths.absolute(top, in: shared)), default: []].insert(PathKey(folder))
    }
    for top in byTop.keys.sorted() {
      addLink(to: FilePaths.commonFolder(of: (byTop[top] ?? [top]).map(\.path)))
    }
  }

  private mutating func addLink(to destination: String) {
    let name = unusedName(FilePaths.name(of: destination))
    links[name] = destination
    places[destination] = name
  }

  private mutating func unusedName(_ name: String) -> String {
    var candidate = name
    while links[candidate] != nil || Self.ownFiles.contains(candidate) {
      let number = numbers[name, default: 1] + 1
      numbers[name] = number
      candidate = "\(name) \(number)"
    }
    return candidate
  }

  /// Links a file or folder at the app's top, beside which the package lies.
  private mutating func linkAlone(_ path: String) {
    let folder = FilePaths.folder(of: path)
    if FilePaths.fileExtension(of: folder) == "lproj" {
      if place(of: path) == nil { addLink(to: folder) }
      return
    }
    addLink(to: path)
  }

  // MARK: Resources

  private mutating func addResources(_ resources: [String]) {
    for path in resources {
      guard let place = place(of: path) else { continue }
      if links[place] == nil {
        if FilePaths.isFolder(path) { copiedFolders.append(place) } else { processedFiles.append(place) }
      } else if FilePaths.isFolder(path) {
        // SwiftPM copies the link; an absolute one still leads to the folder.
        absoluteLinks.insert(place)
        copiedFolders.append(place)
      } else {
        copiedFiles.append(place)
      }
    }
  }

  private mutating func addCatalogue(_ path: String) {
    let name = unusedName(FilePaths.withoutExtension(FilePaths.name(of: path)) + " 2.xcassets")
    links[name] = path
    places[path] = name
    absoluteLinks.insert(name)
    copiedFolders.append(name)
  }

  /// Excludes what SwiftPM would report as unknown, or take for a resource, in the linked folders.
  private mutating func exclude(
    sources: Set<PathKey>, excluded: Set<PathKey>, resources: Set<PathKey>
  ) throws(AdoptionError) {
    var parents: Set<PathKey> = []
    for member in sources.union(resources) {
      for folder in FilePaths.withFolders(of: member.path).dropFirst()
      where !parents.insert(PathKey(folder)).inserted { break }
    }
    let folders = FolderIndex(sources.lazy.map(\.path).filter(FilePaths.isFolder))
    func visit(_ folder: String, isSource: Bool) throws(AdoptionError) {
      let names = FilePaths.names(in: folder)
      try limits.add(files: names.count, in: folder)
      for name in names {
        let path = folder + "/" + name
        let isFolder = FilePaths.isFolder(path)
        let key = PathKey(path)
        if resources.contains(key) || sources.contains(key) && !isFolder { continue }
        let isForeign = isFolder && FolderKinds.isForeign(name)
        let isInSource = (isSource || sources.contains(key)) && !excluded.contains(key) && !isForeign
        if isFolder, !FilePaths.isPackageFolder(name), isInSource || parents.contains(key) {
          try visit(path, isSource: isInSource)
        } else if !isInSource || FileKind(path) != .swift {
          if let place = place(of: path) { self.excluded.append(place) }
        }
      }
    }
    for (_, destination) in links.sorted(by: { PathKey($0.key) < PathKey($1.key) })
    where FilePaths.isFolder(destination) {
      if FilePaths.isPackageFolder(destination) || resources.contains(PathKey(destination)) { continue }
      try visit(destination, isSource: folders.contains(destination))
    }
    self.excluded += copiedFiles
    self.excluded = self.excluded.sortedByBytes()
  }
}
