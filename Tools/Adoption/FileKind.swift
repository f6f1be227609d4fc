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
    if FilePaths.name(of: path) == "Info.plist" { self = .ignored }
  }
}

extension FileKind {
  static func isObjectiveC(_ path: String) -> Bool { ["h", "m", "mm"].contains(FilePaths.fileExtension(of: path)) }
}

extension AppTarget {
  /// Adds a folder whose files all belong to the target, except those in `excluded`. Swift files are found when the
  /// package is built, resources now.
  mutating func addFolder(_ folder: String, folderReferences: Set<String> = []) {
    if FolderWalk.containsSwift(folder, except: excluded) { sources.append(folder) }
    var resources: [String] = []
    var leftOut: [AppSources.LeftOut] = []
    var objectiveC: [String] = []
    FolderWalk.visit(folder, except: excluded, folderReferences: folderReferences) { path in
      if FileKind.isObjectiveC(path) { objectiveC.append(path) }
      switch FileKind(path) {
      case .resource: resources.append(path)
      case .unusable(let reason): leftOut.append(.init(name: FilePaths.name(of: path), reason: reason))
      case .swift, .ignored: break
      }
    }
    self.resources += resources
    self.leftOut += leftOut
    self.objectiveC += objectiveC
  }

  /// All Swift files, those of folders included, in order.
  var swiftFiles: [String] {
    var files: [String] = []
    for source in sources {
      guard FilePaths.isFolder(source) else {
        files.append(source)
        continue
      }
      FolderWalk.visit(source, except: excluded) { if FileKind($0) == .swift { files.append($0) } }
    }
    var seen: Set<String> = []
    return files.filter { seen.insert($0).inserted }
  }
}

/// Goes through the files of a folder in order, without hidden ones and packages' build folders.
enum FolderWalk {
  static func visit(
    _ folder: String, except excluded: Set<String> = [], folderReferences: Set<String> = [], _ body: (String) -> Void
  ) {
    for name in FilePaths.names(in: folder) {
      let path = folder + "/" + name
      if excluded.contains(path) { continue }
      if !FilePaths.isFolder(path) || FilePaths.isPackageFolder(name) || folderReferences.contains(path) {
        body(path)
      } else if !isForeign(name) {
        visit(path, except: excluded, folderReferences: folderReferences, body)
      }
    }
  }

  /// Folders that hold other people's code, or products.
  private static func isForeign(_ name: String) -> Bool {
    ["Pods", "Carthage", "DerivedData", "node_modules", "SourcePackages"].contains(name)
  }

  static func containsSwift(_ folder: String, except excluded: Set<String>) -> Bool {
    var isFound = false
    visit(folder, except: excluded) { if FileKind($0) == .swift { isFound = true } }
    return isFound
  }
}
