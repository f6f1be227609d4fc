internal import Logging
import Synchronization

/// The images and colours an app can load by name: files beside its executable, in its resource bundles and in their
/// asset catalogues.
struct ImageLibrary: Sendable {
  /// One file of an image.
  struct File: Sendable, Equatable {
    var path: String
    /// Pixels per point.
    var scale: CGFloat
    var isDark = false
    var isTemplate = false
  }

  private var files: [String: [File]] = [:]
  private var colors: [String: NamedColor] = [:]
  /// The names of the images in the bundles of the program's own target; files of these names elsewhere are left out.
  private var ownNames: Set<String> = []
  /// The bundles of the program's own target.
  private var ownBundles: Set<String> = []
  /// The folders that were listed, with symbolic links resolved.
  private var seen: Set<String> = []
  /// Messages about files that could not be read, which were also logged.
  private(set) var warnings: [String] = []
  private static let log = Logger(label: "UIKit.images")
  private let catalogueFiles: CatalogueFiles

  /// Lists the images in the folders, and in asset catalogues and resource bundles inside them. With the name of the
  /// program's target, that target's bundles come first: those of other programs may be beside them, with images of the
  /// same names.
  init(folders: [String], program: String? = nil, reading catalogueFiles: CatalogueFiles = CatalogueFiles()) {
    self.catalogueFiles = catalogueFiles
    let real = folders.map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path }
    if let program { listBundles(of: program, in: real) }
    // The app's folders are often the same.
    for (index, folder) in folders.enumerated() where !real[..<index].contains(real[index]) { list(folder) }
  }

  /// The best file of an image's name (with or without extension) for a screen scale; nil for none.
  func file(named name: String, scale: CGFloat, isDark: Bool) -> File? {
    guard let candidates = files[name] else { return nil }
    let suited = candidates.filter { $0.isDark == isDark }
    let pool = suited.isEmpty ? candidates.filter { !$0.isDark } : suited
    // The screen's own scale, else the next higher one, else the highest.
    return pool.min { rank($0, scale) < rank($1, scale) }
  }

  /// The colour with a name; nil if there is none.
  func color(named name: String) -> NamedColor? { colors[name] }

  private func rank(_ file: File, _ scale: CGFloat) -> CGFloat {
    file.scale >= scale ? file.scale - scale : 100 - file.scale
  }

  private mutating func add(_ file: File, as name: String) {
    guard !ownNames.contains(name) else { return }
    files[name, default: []].append(file)
  }

  private mutating func warn(_ text: String) {
    warnings.append(text)
    Self.log.warning("\(text)")
  }

  /// Whether a folder was not listed yet: a symbolic link to an enclosing folder would recurse endlessly.
  private mutating func isNew(_ folder: String) -> Bool {
    let real = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
    if seen.insert(real).inserted { return true }
    let parent = URL(fileURLWithPath: folder).deletingLastPathComponent().resolvingSymlinksInPath().path
    let enclosesLink = (parent + "/").hasPrefix(real + "/")
    warn(
      enclosesLink
        ? "\(folder) is a link to \(real), which contains it; it is skipped"
        : "\(folder) is a link to \(real), whose images are listed already; it is skipped")
    return false
  }

  /// Lists the bundles that SwiftPM makes of a target's resources: `PACKAGE_TARGET.resources`.
  private mutating func listBundles(of program: String, in folders: [String]) {
    for folder in folders {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      for name in names.sorted() where name.hasSuffix("_\(program).resources") {
        guard ownBundles.insert(folder + "/" + name).inserted else { continue }
        list(folder + "/" + name)
      }
    }
    ownNames = Set(files.keys)
  }

  /// `prefix` is the path of a folder in the bundle, which is part of image names: `Icons/star`.
  private mutating func list(_ folder: String, prefix: String = "") {
    guard isNew(folder) else { return }
    let isInBundle = !prefix.isEmpty || ["resources", "bundle"].contains((folder as NSString).pathExtension)
    let manager = FileManager.default
    for name in (try? manager.contentsOfDirectory(atPath: folder))?.sorted() ?? [] {
      let path = folder + "/" + name
      switch (name as NSString).pathExtension {
      case "xcassets": listCatalogue(path, prefix: "")
      case "resources", "bundle": if !isOwnBundle(path) { list(path) }
      default:
        let parsed = ImageFileName(name)
        guard ImageFileName.extensions.contains(parsed.fileExtension) else {
          // A copied folder. Only in a bundle: many folders beside the executable do not belong to the app.
          if isInBundle, isFolder(path) { list(path, prefix: prefix + name + "/") }
          continue
        }
        let file = File(path: path, scale: parsed.scale)
        add(file, as: prefix + parsed.base)
        add(file, as: prefix + parsed.base + "." + parsed.fileExtension)
      }
    }
  }

  private mutating func listCatalogue(_ folder: String, prefix: String) {
    guard isNew(folder) else { return }
    let manager = FileManager.default
    for name in (try? manager.contentsOfDirectory(atPath: folder))?.sorted() ?? [] {
      let path = folder + "/" + name
      switch (name as NSString).pathExtension {
      case "imageset": listImageSet(path, name: prefix + (name as NSString).deletingPathExtension)
      case "colorset":
        let name = prefix + (name as NSString).deletingPathExtension
        guard colors[name] == nil, let contents = contents(of: path) else { continue }
        colors[name] = contents.color
        colors[name]?.name = name
        if contents.color == nil, !contents.hasNoColor { warn("\(path)/Contents.json describes no supported colour") }
      case "":
        guard isFolder(path) else { continue }
        // The file is optional in a folder that only groups others.
        let hasContents = manager.fileExists(atPath: path + "/Contents.json")
        let contents = hasContents ? contents(of: path)?.images : nil
        listCatalogue(path, prefix: contents?.providesNamespace == true ? prefix + name + "/" : prefix)
      default: break
      }
    }
  }

  private func isOwnBundle(_ path: String) -> Bool {
    !ownBundles.isEmpty && ownBundles.contains(URL(fileURLWithPath: path).resolvingSymlinksInPath().path)
  }

  private func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  private mutating func listImageSet(_ folder: String, name: String) {
    guard let contents = contents(of: folder)?.images else { return }
    for image in contents.images {
      guard let file = image.filename else { continue }
      let scale = image.scale.flatMap { Double($0.dropLast()) } ?? 1
      let isDark = image.appearances?.contains { $0.value == "dark" } ?? false
      let isTemplate = contents.properties?["template-rendering-intent"] == "template"
      add(File(path: folder + "/" + file, scale: CGFloat(scale), isDark: isDark, isTemplate: isTemplate), as: name)
    }
  }

  /// A folder's `Contents.json`; nil, with a warning, if it cannot be read.
  private mutating func contents(of folder: String) -> CatalogueFiles.Contents? {
    let path = folder + "/Contents.json"
    do throws(CatalogueFiles.Failure) { return try catalogueFiles.contents(at: path) } catch {
      warn("\(path) \(error.reason); \((folder as NSString).lastPathComponent) is skipped")
      return nil
    }
  }

  // MARK: Bundles

  private static let known = Mutex<[String: ImageLibrary]>([:])
  private static let sharedFiles = CatalogueFiles()

  /// The library of a bundle, or the app's for nil; created once.
  static func of(_ bundle: Bundle?) -> ImageLibrary {
    guard let bundle else { return .main }
    let folder = bundle.resourcePath ?? bundle.bundlePath
    return known.withLock { known in
      if let library = known[folder] { return library }
      let library = ImageLibrary(folders: [folder], reading: sharedFiles)
      known[folder] = library
      return library
    }
  }

  // MARK: The app's library

  /// The library of the running app; created once.
  static let main = ImageLibrary(
    folders: standardFolders, program: Bundle.main.executableURL?.lastPathComponent, reading: sharedFiles)

  private static var standardFolders: [String] {
    var folders = [Bundle.main.resourcePath, Bundle.main.bundlePath].compactMap { $0 }
    if let executable = Bundle.main.executablePath {
      folders.append((executable as NSString).deletingLastPathComponent)
    }
    var seen: Set<String> = []
    return folders.filter { seen.insert($0).inserted }
  }
}
