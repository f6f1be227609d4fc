internal import OpenCollectionCombiningMarks

/// The storyboards and nibs of a bundle, with their translations.
@MainActor final class InterfaceFiles {
  /// A file, and the language of the `.lproj` folder it is in.
  private struct File {
    let url: URL
    let language: String?
  }

  private let bundle: Bundle
  /// The files by name with extension.
  private var files: [String: [File]] = [:]
  /// The names of the files in the bundles of the program's own target.
  private var ownNames: Set<String> = []
  /// The folder that is being listed, and those around it.
  private var openFolders: Set<String> = []
  private var documents: [String: InterfaceDocument] = [:]
  /// The user's languages, most preferred first; nil for the system's.
  private let preferences: [String]?

  /// Lists the files in a bundle's folders: O(files).
  init(_ bundle: Bundle, folders: [String]? = nil, preferences: [String]? = nil) {
    self.bundle = bundle
    self.preferences = preferences
    var seen: Set<String> = []
    for folder in folders ?? Self.folders(of: bundle) {
      let real = URL(fileURLWithPath: folder).resolvingSymlinksInPath()
      guard seen.insert(real.path).inserted else { continue }
      if Self.isBesideExecutable(real) { listOwnBundles(in: real) }
      list(real, language: nil, isInBundle: !Self.isBesideExecutable(real))
    }
  }

  private static var known: [String: InterfaceFiles] = [:]

  /// The files of a bundle, the main one's for nil; listed once.
  static func of(_ bundle: Bundle?) -> InterfaceFiles {
    let bundle = bundle ?? .main
    if let files = known[bundle.bundlePath] { return files }
    let files = InterfaceFiles(bundle)
    known[bundle.bundlePath] = files
    return files
  }

  private static func folders(of bundle: Bundle) -> [String] {
    [bundle.resourcePath, bundle.bundlePath].compactMap { $0 }
  }

  /// Whether a folder has many others that do not belong to the app, as the one of an executable.
  private static func isBesideExecutable(_ folder: URL) -> Bool {
    guard folder.path == Bundle.main.bundleURL.resolvingSymlinksInPath().path else { return false }
    return !["resources", "bundle"].contains(folder.pathExtension)
  }

  /// Lists the bundles of the program's own target first: those of other programs may be beside it, with files of the
  /// same names, which are left out.
  private func listOwnBundles(in folder: URL) {
    guard let program = Bundle.main.executableURL?.lastPathComponent else { return }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names.sorted() where name.hasSuffix("_\(program).resources") {
      list(folder.appendingPathComponent(name), language: nil, isInBundle: true)
    }
    ownNames = Set(files.keys)
  }

  private func list(_ folder: URL, language: String?, isInBundle: Bool) {
    // A link may lead to a folder around it.
    let real = folder.resolvingSymlinksInPath().path
    guard openFolders.insert(real).inserted else { return }
    defer { openFolders.remove(real) }
    // Names, not URLs: a folder of build products has hundreds of files, of which few are read.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names.sorted() {
      let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name[...]
      switch name[stem.endIndex...] {
      case ".storyboard", ".xib", ".strings", ".xcstrings":
        if ownNames.contains(name) { continue }
        files[name, default: []].append(File(url: folder.appendingPathComponent(name), language: language))
      case ".lproj": list(folder.appendingPathComponent(name), language: String(stem), isInBundle: true)
      case ".resources", ".bundle": list(folder.appendingPathComponent(name), language: nil, isInBundle: true)
      case "" where isInBundle && Self.isFolder("\(folder.path)/\(name)"):
        list(folder.appendingPathComponent(name), language: language, isInBundle: true)
      default: break
      }
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// Whether there is a document of a name and file extension.
  func has(_ name: String, _ fileExtension: String) -> Bool { file(name, fileExtension) != nil }

  /// The document of a name and file extension, read on first use; nil if there is none.
  func document(_ name: String, _ fileExtension: String) -> InterfaceDocument? {
    let fullName = "\(name).\(fileExtension)"
    if let document = documents[fullName] { return document }
    guard let file = file(name, fileExtension), let data = try? Data(contentsOf: file.url) else { return nil }
    let document = InterfaceDocument(
      data, name: name, fileName: file.url.lastPathComponent, bundle: bundle,
      strings: file.language == nil || file.language == "Base" ? strings(name) : InterfaceStrings())
    documents[fullName] = document
    return document
  }

  /// The file in the user's language, else the one in the base language.
  private func file(_ name: String, _ fileExtension: String) -> File? {
    let stem = (name as NSString).pathExtension == fileExtension ? (name as NSString).deletingPathExtension : name
    let candidates = ["\(stem)~iphone.\(fileExtension)", "\(stem).\(fileExtension)"].lazy
      .compactMap { self.files[$0] }.first
    guard let candidates else { return nil }
    let translated = candidates.compactMap(\.language).filter { $0 != "Base" }
    if let best = preferred(translated) { return candidates.first { $0.language == best } }
    return candidates.first { $0.language == "Base" } ?? candidates.first { $0.language == nil } ?? candidates.first
  }

  /// The translations of a document's texts into the user's language.
  private func strings(_ name: String) -> InterfaceStrings {
    let tables = (files["\(name).strings"] ?? []).filter { $0.language != nil && $0.language != "Base" }
    if let best = preferred(tables.compactMap(\.language)), let table = tables.first(where: { $0.language == best }) {
      return InterfaceStrings(contentsOf: table.url, language: best)
    }
    guard let catalogue = files["\(name).xcstrings"]?.first, let data = try? Data(contentsOf: catalogue.url),
      !CombiningMarks.exceedLimit(inFile: data), let contents = try? JSONDecoder().decode(Catalogue.self, from: data),
      let best = preferred(Array(contents.languages.union([contents.sourceLanguage])))
    else { return InterfaceStrings() }
    return InterfaceStrings(contentsOf: catalogue.url, language: best)
  }

  /// The user's preferred one of some languages; nil if the user speaks none of them.
  private func preferred(_ languages: [String]) -> String? {
    guard !languages.isEmpty else { return nil }
    let spoken = preferences ?? Locale.preferredLanguages
    // Without a match, Foundation returns the first one.
    let codes = Set(spoken.compactMap { Locale(identifier: $0).language.languageCode?.identifier })
    let known = languages.filter { codes.contains(Locale(identifier: $0).language.languageCode?.identifier ?? $0) }
    return known.isEmpty ? nil : Bundle.preferredLocalizations(from: known.sorted(), forPreferences: spoken).first
  }
}
