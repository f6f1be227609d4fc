import Foundation

/// The prebuilt libraries and modules that apps build against, in a folder that `make kit` wrote. A kit fits one compiler.
package struct Kit: Equatable, Sendable {
  /// The kit's folder, absolute.
  package let folder: String
  let build: Build

  /// What `kit.json` says.
  struct Build: Equatable, Sendable, Decodable {
    /// The version of this project.
    var version: String
    /// The compiler's own name, as in `Swift version 6.3.1 (swift-6.3.1-RELEASE)`.
    var compiler: String
    var target: String

    var compilerWords: String { "\(compiler) for \(target)" }
  }

  /// The folder in which packages of the system install kits, each in a folder of its own.
  package static let installed = "/usr/lib/opencollectionview"

  /// What to say where a kit is needed and none was found.
  package static let missing =
    "no kit is used: COLLECTIONVIEW_KIT names none, or, where it is not set, there is none beside this program or in \(installed); "
    + "install one, or make it (make kit)"

  /// A folder with a kit; nil for another one.
  init?(folder: String) {
    let file = URL(fileURLWithPath: folder + "/kit.json")
    guard let data = try? Data(contentsOf: file), let build = try? JSONDecoder().decode(Build.self, from: data)
    else { return nil }
    (self.folder, self.build) = (folder, build)
  }

  /// The package that adapts sources while they are built, with its tool prebuilt.
  package var adapter: String { folder + "/Adapter" }

  // MARK: Finding

  /// The kits of this machine, the nearest first: that of the variable `COLLECTIONVIEW_KIT` alone; or the one that the running
  /// program belongs to, those in folders beside it, and those of packages. None if the variable is empty.
  package static func found(
    program: String = ownProgram, environment: [String: String] = ProcessInfo.processInfo.environment,
    installed: String = installed
  ) throws(LiveError) -> [Kit] {
    if let folder = environment["COLLECTIONVIEW_KIT"] {
      guard !folder.isEmpty else { return [] }
      let path = URL(fileURLWithPath: folder).standardizedFileURL.path
      guard let kit = Kit(folder: path) else {
        throw LiveError(
          "COLLECTIONVIEW_KIT: \(path) has no kit.json that can be read; name the folder of a kit, or unset it")
      }
      return [kit]
    }
    let own = URL(fileURLWithPath: program).resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent().path
    var folders = [own]
    if Kit(folder: own) != nil { folders += Self.folders(in: (own as NSString).deletingLastPathComponent) }
    folders += Self.folders(in: installed)
    var seen: Set<String> = []
    return folders.filter { seen.insert($0).inserted }.compactMap { Kit(folder: $0) }
  }

  /// Newer ones first.
  private static func folders(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted { $0.compare($1, options: .numeric) == .orderedDescending }.map { folder + "/" + $0 }
  }

  /// The path of the running program.
  package static var ownProgram: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
  }

  /// What `swift -print-target-info` says of a compiler.
  private struct TargetInformation: Decodable {
    struct Target: Decodable { var triple: String }
    var compilerVersion: String
    var target: Target
  }

  /// The first of some kits that fits a compiler. Throws what they were built with and what was found, if none does.
  package static func fitting(_ kits: [Kit], swift: String) throws(LiveError) -> Kit {
    let answer = try ProgramRun.output(of: swift, ["-print-target-info"])
    guard answer.end == .code(0),
      let compiler = try? JSONDecoder().decode(TargetInformation.self, from: Data(answer.text.utf8))
    else { throw LiveError("\(swift) -print-target-info: its answer is not known") }
    if let kit = kits.first(where: {
      ($0.build.compiler, $0.build.target) == (compiler.compilerVersion, compiler.target.triple)
    }) {
      return kit
    }
    let built = kits.map { "\($0.folder) was built with \($0.build.compilerWords)" }.joined(separator: ", ")
    throw LiveError(
      "\(built); the compiler here is \(compiler.compilerVersion) for \(compiler.target.triple). "
        + "Install the kit or the toolchain that fits the other, or build a kit with this compiler (make kit)")
  }

  /// The kit that a package is built against; nil for one that depends on this project itself. Without a kit on this machine, nil too,
  /// or an error if it is `required`.
  package static func needed(by options: LiveOptions, required: Bool = false) throws(LiveError) -> Kit? {
    let kits = try found()
    guard required || !kits.isEmpty, try !options.bringsLibrary() else { return nil }
    guard !kits.isEmpty else {
      throw LiveError("\(options.package): it does not depend on OpenCollectionView, and \(missing)")
    }
    return try fitting(kits, swift: options.swift)
  }

  // MARK: The toolset

  private struct Toolset: Encodable {
    struct Tool: Encodable { var extraCLIOptions: [String] }
    var schemaVersion = "1.0"
    var swiftCompiler, linker: Tool
  }

  /// The kit's libraries, which another version may have other ones of.
  private var libraries: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/lib")) ?? []
    return files.filter { $0.hasPrefix("lib") && $0.hasSuffix(".so") }.map { String($0.dropFirst(3).dropLast(3)) }
      .sorted()
  }

  /// The toolset for SwiftPM. The options in it are not relative to its file, so that it is written anew when the kit was moved.
  var toolsetText: String {
    let plugin = "OpenCollectionPreviewMacros"
    let toolset = Toolset(
      swiftCompiler: .init(extraCLIOptions: [
        "-I\(folder)/modules", "-use-ld=lld", "-load-plugin-executable", "\(folder)/bin/\(plugin)#\(plugin)",
      ]),
      // Its own `CGRect.intersects(_:)` and locale take the place of Foundation's in the program; a library's would come after them.
      // Of the libraries, only those that the program uses are linked to it. RPATH, unlike RUNPATH, is searched for what the kit's
      // libraries need too: those of the toolchain.
      linker: .init(
        extraCLIOptions: [
          "\(folder)/lib/intersects.o", "\(folder)/lib/locale.o", "-L\(folder)/lib", "--as-needed",
        ] + libraries.map { "-l\($0)" } + ["--disable-new-dtags", "-rpath", "\(folder)/lib"]))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Strings can always be written.
    return ((try? encoder.encode(toolset)).map { String(decoding: $0, as: UTF8.self) } ?? "") + "\n"
  }

  /// The path of the toolset: in the kit, or where that cannot be written in a folder for caches.
  package func toolset(
    caches: String? = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first?.path
  ) throws(LiveError) -> String {
    let text = Data(toolsetText.utf8)
    let cache = caches.map { $0 + "/opencollectionview" + folder }
    for place in [folder, cache].compactMap({ $0 }) {
      let file = URL(fileURLWithPath: place + "/toolset.json")
      if (try? Data(contentsOf: file)) == text { return file.path }
      do {
        try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
        try text.write(to: file, options: .atomic)
        return file.path
      } catch { continue }
    }
    throw LiveError(
      "neither \(folder) nor \(cache ?? "a folder for caches") can be written, for the kit's toolset.json")
  }
}
