import Synchronization

/// The pictures and colours an app can name: files beside its executable, in its resource bundles and in their asset
/// catalogues.
struct ImageLibrary: Sendable {
  /// One file of a picture.
  struct File: Sendable, Equatable {
    var path: String
    /// Pixels a point.
    var scale: CGFloat
    var isDark = false
    var isTemplate = false
  }

  private var files: [String: [File]] = [:]
  private var colors: [String: NamedColor] = [:]

  /// Lists what is in the folders: their own files, and those of asset catalogues and resource bundles in them.
  init(folders: [String]) {
    for folder in folders { list(folder) }
  }

  /// The best file of a picture's name (with or without extension) for a screen, nil for none.
  func file(named name: String, scale: CGFloat, isDark: Bool) -> File? {
    guard let candidates = files[name] else { return nil }
    let suited = candidates.filter { $0.isDark == isDark }
    let pool = suited.isEmpty ? candidates.filter { !$0.isDark } : suited
    // The screen's own scale, else the next finer one, else the finest.
    return pool.min { rank($0, scale) < rank($1, scale) }
  }

  /// The colour of a name; nil for none.
  func color(named name: String) -> NamedColor? { colors[name] }

  private func rank(_ file: File, _ scale: CGFloat) -> CGFloat {
    file.scale >= scale ? file.scale - scale : 100 - file.scale
  }

  private mutating func add(_ file: File, as name: String) {
    files[name, default: []].append(file)
  }

  private mutating func list(_ folder: String) {
    let manager = FileManager.default
    for name in (try? manager.contentsOfDirectory(atPath: folder))?.sorted() ?? [] {
      let path = folder + "/" + name
      switch (name as NSString).pathExtension {
      case "xcassets": listCatalogue(path, prefix: "")
      case "resources", "bundle": list(path)
      default:
        let parsed = ImageFileName(name)
        guard ImageFileName.extensions.contains(parsed.fileExtension) else { continue }
        let file = File(path: path, scale: parsed.scale)
        add(file, as: parsed.base)
        add(file, as: parsed.base + "." + parsed.fileExtension)
      }
    }
  }

  private mutating func listCatalogue(_ folder: String, prefix: String) {
    let manager = FileManager.default
    for name in (try? manager.contentsOfDirectory(atPath: folder))?.sorted() ?? [] {
      let path = folder + "/" + name
      switch (name as NSString).pathExtension {
      case "imageset": listImageSet(path, name: prefix + (name as NSString).deletingPathExtension)
      case "colorset":
        let name = prefix + (name as NSString).deletingPathExtension
        if colors[name] == nil { colors[name] = NamedColor(folder: path, name: name) }
      case "":
        let contents = ImageSetContents(folder: path)
        listCatalogue(path, prefix: contents?.providesNamespace == true ? prefix + name + "/" : prefix)
      default: break
      }
    }
  }

  private mutating func listImageSet(_ folder: String, name: String) {
    for image in ImageSetContents(folder: folder)?.images ?? [] {
      guard let file = image.filename else { continue }
      let scale = image.scale.flatMap { Double($0.dropLast()) } ?? 1
      let isDark = image.appearances?.contains { $0.value == "dark" } ?? false
      let isTemplate = ImageSetContents(folder: folder)?.properties?["template-rendering-intent"] == "template"
      add(File(path: folder + "/" + file, scale: CGFloat(scale), isDark: isDark, isTemplate: isTemplate), as: name)
    }
  }

  // MARK: Bundles

  private static let known = Mutex<[String: ImageLibrary]>([:])

  /// What a bundle holds, the app's own for nil; listed once.
  static func of(_ bundle: Bundle?) -> ImageLibrary {
    guard let bundle else { return .main }
    let folder = bundle.resourcePath ?? bundle.bundlePath
    return known.withLock { known in
      if let library = known[folder] { return library }
      let library = ImageLibrary(folders: [folder])
      known[folder] = library
      return library
    }
  }

  // MARK: The app's own

  /// What the running app can name; listed once.
  static let main = ImageLibrary(folders: standardFolders)

  private static var standardFolders: [String] {
    var folders = [Bundle.main.resourcePath, Bundle.main.bundlePath].compactMap { $0 }
    if let executable = Bundle.main.executablePath {
      folders.append((executable as NSString).deletingLastPathComponent)
    }
    var seen: Set<String> = []
    return folders.filter { seen.insert($0).inserted }
  }
}

/// What an asset catalogue says about a picture or a folder.
private struct ImageSetContents {
  struct Image {
    struct Appearance { var value: String? }
    var filename: String?
    var scale: String?
    var appearances: [Appearance]?
  }

  var images: [Image] = []
  var properties: [String: String]?
  var providesNamespace = false

  init?(folder: String) {
    guard let data = FileManager.default.contents(atPath: folder + "/Contents.json"),
      let json = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    else { return nil }
    let given = json["properties"] as? [String: Any]
    properties = given?.compactMapValues { $0 as? String }
    providesNamespace = given?["provides-namespace"] as? Bool ?? false
    images = (json["images"] as? [[String: Any]] ?? []).map { image in
      Image(
        filename: image["filename"] as? String, scale: image["scale"] as? String,
        appearances: (image["appearances"] as? [[String: Any]])?.map { .init(value: $0["value"] as? String) })
    }
  }
}
