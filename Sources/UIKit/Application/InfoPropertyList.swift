internal import Logging
internal import OpenCollectionGraphics

/// The running app's `Info.plist`.
struct InfoPropertyList {
  var manifest = SceneManifest()
  /// The font files that `UIAppFonts` names, relative to the bundle.
  var fontFiles: [String] = []
  /// The folders of the bundles that the fonts may be in.
  private let folders: [URL]

  /// Reads the main bundle's; what it lacks is read from one next to the executable or in the module's resource bundle there.
  init(module: String, main: [String: Any] = Bundle.main.infoDictionary ?? [:], folder: URL = Bundle.main.bundleURL) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let bundles = names.sorted().filter { $0.hasSuffix("_\(module).resources") }.map(folder.appendingPathComponent)
    folders = [folder] + bundles
    // The plugin that adapts sources copies the app's as App-Info.plist, beside one that SwiftPM may write.
    let files = bundles.flatMap { bundle in
      ["App-Info.plist", "Info.plist"].map { bundle.appendingPathComponent($0) }
    }
    let lists = ([folder.appendingPathComponent("Info.plist")] + files).lazy.compactMap { file in
      (try? Data(contentsOf: file)).flatMap {
        try? PropertyListSerialization.propertyList(from: $0, format: nil) as? [String: Any]
      }
    }
    for list in [main] + Array(lists) {
      if manifest == SceneManifest() { manifest = SceneManifest(infoDictionary: list) }
      if fontFiles.isEmpty { fontFiles = list["UIAppFonts"] as? [String] ?? [] }
    }
  }

  /// Makes the fonts that `UIAppFonts` names available; one that is missing or cannot be read is logged.
  func registerFonts() {
    for name in fontFiles {
      let places = folders.flatMap { folder in
        // A package's resources are at the bundle's top, wherever they are in the app.
        [name, (name as NSString).lastPathComponent].map { folder.appendingPathComponent($0).path }
      }
      guard let place = places.first(where: FileManager.default.fileExists) else {
        Self.log.warning("Info.plist names the font \(name), but there is no such file in the bundle")
        continue
      }
      if !InstalledFonts.add(contentsOfFile: place) { Self.log.warning("\(place) is not a font file") }
    }
  }

  private static let log = Logger(label: "UIKit.application")
}
