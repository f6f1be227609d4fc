/// Folders that are not looked into for sources. `collectionview adopt` has the same file, by a link: what it takes for a target's
/// sources is what the plugin adapts.
enum FolderKinds {
  /// Whether folders of an extension, in lower case, are one file to a project: their contents are not files of their own.
  static func isOneFile(extension type: String) -> Bool { oneFile.contains(type) }

  private static let oneFile: Set = [
    "xcassets", "bundle", "framework", "xcframework", "xcdatamodeld", "xcdatamodel", "mlpackage", "scnassets", "docc",
    "xcodeproj", "xcworkspace", "playground", "rtfd", "icon", "atlas",
  ]

  /// Whether folders of a name hold other people's code, or products.
  static func isForeign(_ name: String) -> Bool { foreign.contains(name) }

  private static let foreign: Set = ["Pods", "Carthage", "DerivedData", "node_modules", "SourcePackages"]
}
