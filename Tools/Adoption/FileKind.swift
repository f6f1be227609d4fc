/// What a file of an app is for the build.
enum FileKind: Equatable {
  case swift
  /// Copied into the bundle.
  case resource
  /// Neither compiled nor copied: a header, an `Info.plist`.
  case ignored
  /// Belongs to the app but cannot be taken in.
  case unusable(String)

  /// By the extension of a path.
  init(_ path: String) {
    switch FilePaths.fileExtension(of: path) {
    case "swift": self = .swift
    case "h", "hpp", "pch", "modulemap", "entitlements", "xcconfig", "md", "xctestplan", "storekit", "docc", "swp",
      "xcprivacy":
      self = .ignored
    case "m", "mm": self = .unusable("Objective-C, which is not compiled on Linux; write it in Swift")
    case "c", "cc", "cpp", "s": self = .unusable("C; put it into a package target of its own")
    case "metal": self = .unusable("Metal; draw with UIKit instead")
    case "xcdatamodeld", "xcdatamodel", "xcmappingmodel":
      self = .unusable("a Core Data model; store the data as files with Codable")
    case "intentdefinition", "mlmodel", "mlpackage", "scnassets", "rkassets", "reality":
      self = .unusable("a model of a framework that is not available")
    case "framework", "xcframework", "a", "dylib", "tbd":
      self = .unusable("a library built for Apple's platforms; take in its sources")
    case "playground", "xcodeproj", "xcworkspace": self = .ignored
    default: self = .resource
    }
    if FilePaths.name(of: path) == "Info.plist" || Self.isInDocumentation(path) { self = .ignored }
  }

  /// Whether a file is in a folder of documentation, whose Swift files are shown, and not compiled.
  private static func isInDocumentation(_ path: String) -> Bool { path.contains(".docc/") }
}

extension FileKind {
  static func isObjectiveC(_ path: String) -> Bool { ["h", "m", "mm"].contains(FilePaths.fileExtension(of: path)) }
}

extension AppTarget {
  /// Adds a folder whose files all belong to the target, except those in `excluded`. Swift files are found again when the
  /// package is built, resources are not. What is not to be followed, as a link to a folder around it, is excluded.
  ///
  /// - Parameter home: the project's folder, from which it is told what is far; the folder itself without it.
  mutating func addFolder(
    _ folder: String, folderReferences: Set<PathKey> = [], home: String? = nil, limits: ReadingLimits
  ) throws(AdoptionError) {
    let home = home ?? folder
    var swift: [String] = []
    let skipped = try FolderWalk.visit(
      folder, except: excluded, folderReferences: folderReferences, home: home, limits: limits
    ) { path in
      if FileKind.isObjectiveC(path) { objectiveC.append(path) }
      switch FileKind(path) {
      case .swift: swift.append(path)
      case .resource where limits.disk.isForeignFolder(path, of: home):
        leftOut.append(.init(name: FilePaths.name(of: path), reason: RealPaths.foreignFolderReason))
      case .resource: resources.append(path)
      case .unusable(let reason): leftOut.append(.init(name: FilePaths.name(of: path), reason: reason))
      case .ignored: break
      }
    }
    for path in skipped where limits.disk.isFar(path, from: home) {
      leftOut.append(.init(name: FilePaths.name(of: path), reason: RealPaths.farReason))
    }
    excluded.formUnion(skipped.keys)
    filesOfFolders[PathKey(folder)] = swift
    if !swift.isEmpty { sources.append(folder) }
  }

  /// All Swift files, those of folders included, in order.
  var swiftFiles: [String] { sources.flatMap(swiftFiles).uniquePaths() }

  /// A source, or the Swift files in it if it is a folder.
  func swiftFiles(of source: String) -> [String] { filesOfFolders[PathKey(source)] ?? [source] }
}

/// Goes through the files of a folder in order, without hidden ones, packages' build folders, and packages that `adopt` wrote.
///
/// Links to folders are followed, but each folder is visited once, and none that contains the first one.
struct FolderWalk {
  private let excluded: Set<PathKey>
  private let folderReferences: Set<PathKey>
  private let limits: ReadingLimits
  /// The first folder, without links.
  private let root: String
  /// The folder from which it is told what is far.
  private let home: String
  /// Folders without links.
  private var visited: Set<PathKey>
  /// Of folders that are being visited.
  private var depth = 0
  /// What was not followed: links to folders, packages that `adopt` wrote, pipes, devices, and links to nothing
  /// or far away.
  private var skipped: [String] = []

  /// Calls `body` for each file. Returns what was not followed.
  @discardableResult
  static func visit(
    _ folder: String, except excluded: Set<PathKey> = [], folderReferences: Set<PathKey> = [],
    home: String? = nil, limits: ReadingLimits, _ body: (String) -> Void
  ) throws(AdoptionError) -> [String] {
    guard let root = limits.disk.real(folder) else { return [] }
    guard root != "/" else { throw wholeDisk(folder) }
    var walk = FolderWalk(
      excluded: excluded, folderReferences: folderReferences, limits: limits, root: root, home: home ?? root,
      visited: [PathKey(root)])
    try walk.visit(folder, real: root, body)
    return walk.skipped
  }

  static func wholeDisk(_ path: String) -> AdoptionError {
    AdoptionError("\(path): this is the whole disk; name the folder of the app")
  }

  private mutating func visit(_ folder: String, real: String, _ body: (String) -> Void) throws(AdoptionError) {
    let names = FilePaths.names(in: real)
    try limits.add(files: names.count, in: root)
    try limits.add(paths: names.count * folder.utf8.count, in: root)
    guard depth <= ReadingLimits.maximumDepth else {
      throw AdoptionError("\(root): folders are nested deeper than \(ReadingLimits.maximumDepth)")
    }
    depth += 1
    defer { depth -= 1 }
    for name in names {
      let path = folder + "/" + name
      if excluded.contains(PathKey(path)) { continue }
      let place = real + "/" + name
      let isLink = FilePaths.isLink(place)
      let kind = isLink ? limits.disk.kind(place) : FilePaths.ownKind(place)
      if kind == .other || kind == nil || isLink && limits.disk.isFar(place, from: home) {
        skipped.append(path)
      } else if kind != .folder || FilePaths.isPackageFolder(name) || folderReferences.contains(PathKey(path)) {
        body(path)
      } else if !FolderKinds.isForeign(name) {
        let place = isLink ? limits.disk.real(place) : place
        if let place, !PackageFolder.isAdopted(place), !FilePaths.contains(place, root),
          visited.insert(PathKey(place)).inserted
        {
          try visit(path, real: place, body)
        } else {
          skipped.append(path)
        }
      }
    }
  }
}
