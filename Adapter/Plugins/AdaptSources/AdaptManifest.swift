import Foundation

/// A target's `adapt.json`, which `collectionview adopt` writes (docs/ADOPT.md). Paths are relative to the target's folder.
struct AdaptManifest: Decodable {
  /// Swift files, and folders whose Swift files all belong to the target.
  let sources: [String]
  /// Files and folders in those folders that do not belong to it.
  let exclude: [String]?
  let catalogues: [String]?
  /// Files to copy into the bundle.
  let copied: [String]?
  /// Modules that have another name in the package, by their names in the app.
  let renamed: [String: String]?

  /// Names of modules, and of declarations in Objective-C, that do not exist here. What needs them is left out.
  let unavailable: [String]?
  /// Conditions of SwiftPM that do not hold.
  let undefined: [String]?
  /// The conditions that hold, besides those of SwiftPM.
  let conditions: [String]?
  /// The sources are another's: what is left out of a file is one warning.
  let library: Bool?
  /// False if the assets of catalogues are no members of `UIImage` and `UIColor`.
  let assetMembers: Bool?

  /// Nil for a folder without the file.
  init?(in folder: URL) throws {
    let file = folder.appending(path: "adapt.json")
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    self = try JSONDecoder().decode(AdaptManifest.self, from: Data(contentsOf: file))
  }

  /// The options of `adapt-sources` that say what the target does without.
  var options: [String] {
    (unavailable ?? []).flatMap { ["--unavailable", $0] } + (undefined ?? []).flatMap { ["--undefined", $0] }
      + ["--conditions", (conditions ?? []).joined(separator: ",")]
  }
}
