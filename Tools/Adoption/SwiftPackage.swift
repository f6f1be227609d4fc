import Foundation
import OpenCollectionLive

/// A Swift package: its manifest as `swift package dump-package` describes it.
struct SwiftPackage {
  let folder: String
  let name: String
  private let manifest: [String: Any]
  private let limits: ReadingLimits

  /// Runs SwiftPM to read the manifest of a folder, which it leaves unchanged. **The manifest is a program, and runs with the
  /// user's rights.** Throws before for a manifest that leads out of `root`, which is the package's own folder for nil.
  init(
    _ folder: String, in root: String? = nil, limits: ReadingLimits = ReadingLimits()
  ) throws(AdoptionError) {
    if let other = Self.manifests(in: folder).first(where: { !FilePaths.isReally($0, in: root ?? folder) }) {
      throw AdoptionError(
        "\(other): this leads out of \(root ?? folder), and SwiftPM would run it; put the file itself there")
    }
    let output = try Self.dump(folder)
    try self.init(folder, manifest: output, limits: limits)
  }

  /// The manifests of a folder, of which SwiftPM runs one: `Package.swift`, and those for versions of Swift, as
  /// `Package@swift-6.0.swift`, which it prefers.
  static func manifests(in folder: String) -> [String] {
    let others = FilePaths.names(in: folder).filter { $0.utf8.starts(with: "Package@".utf8) }
    return (["Package.swift"] + others).map { folder + "/" + $0 }
  }

  /// `manifest`: JSON as written by `swift package dump-package`.
  init(_ folder: String, manifest: Data, limits: ReadingLimits = ReadingLimits()) throws(AdoptionError) {
    guard let values = try? JSONSerialization.jsonObject(with: manifest) as? [String: Any],
      let name = values["name"] as? String
    else { throw AdoptionError("\(folder)/Package.swift: `swift package dump-package` wrote no manifest") }
    self.folder = folder
    self.name = name
    self.manifest = values
    self.limits = limits
    try ReadingLimits.check(
      entries("targets").count, ReadingLimits.maximumTargets, "targets", in: "\(folder)/Package.swift")
    try ReadingLimits.check(
      entries("dependencies").count, ReadingLimits.maximumDependencies, "packages", in: "\(folder)/Package.swift")
  }

  /// Seconds that a manifest may take; the first one on a machine waits for its compiler.
  private static let maximumTime = 300

  private static func dump(_ folder: String) throws(AdoptionError) -> Data {
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("adopt-\(UUID().uuidString)")
    let answer: (text: String, errors: String, end: ChildProcess.End)
    do {
      try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
      answer = try ProgramRun.output(
        of: "/usr/bin/env",
        environment + [
          "TMPDIR=\(scratch.path)", "timeout", "--kill-after=10", "\(maximumTime)",
          "swift", "package", "--package-path", folder, "--scratch-path", scratch.path + "/build", "dump-package",
        ]
      ) {
        // SwiftPM makes the manifest's program there, and leaves it running when it is ended itself.
        ProgramRun.endPrograms(in: scratch.path)
        try? FileManager.default.removeItem(at: scratch)
      }
    } catch {
      throw AdoptionError("swift: cannot be run to read \(folder)/Package.swift: \(error)")
    }
    guard answer.end == .code(0) else {
      let lines = answer.errors.split(whereSeparator: \.isNewline)
      let line = lines.first { $0.contains("error:") } ?? lines.first ?? "swift package dump-package failed"
      throw AdoptionError("\(folder)/Package.swift: \(line.replacingOccurrences(of: "error: ", with: ""))")
    }
    return Data(answer.text.utf8)
  }

  /// What `env` changes. In the project, files there would tell which toolchain is used. SwiftPM asks git about the package's folder,
  /// and git runs commands that a repository's settings name (`core.fsmonitor`). So git gets a repository that is none.
  private static let environment = [
    "--chdir=/", "--unset=GIT_WORK_TREE", "--unset=GIT_COMMON_DIR", "GIT_DIR=/dev/null",
  ]

  /// The targets that are taken in, the others with the reason, and what they are built from.
  func sources(withTests: Bool = true) throws(AdoptionError) -> AppSources {
    var app = AppSources(name: name, origin: folder, base: FilePaths.folder(of: folder))
    app.limits = limits
    app.manifests = [Self.manifests(in: folder)]
    app.setDevelopmentRegion(manifest["defaultLocalization"] as? String)
    // Of targets without Swift.
    var objectiveC: [String: [String]] = [:]
    for entry in entries("targets") {
      let name = entry["name"] as? String ?? ""
      let kind: AppTarget.Kind
      switch entry["type"] as? String {
      case "regular": kind = .library
      case "executable": kind = .app
      case "test" where withTests: kind = .tests
      case "test": continue
      case let type:
        let reason =
          type == "macro" ? "a macro, which needs a swift-syntax of its own" : "a target of the type \(type ?? "")"
        app.leftOut.append(.init(name: name, reason: reason))
        continue
      }
      let target = try target(name, kind, entry)
      guard !target.sources.isEmpty else {
        objectiveC[name] = target.objectiveC
        app.leftOut.append(.init(name: name, reason: target.leftOut.reasons.first?.reason ?? "no Swift sources"))
        continue
      }
      app.targets.append(target)
    }
    // Tests that depend on an app run in it, as Tuist writes their project. Other programs are no hosts.
    let hosts = Set(app.targets.filter { $0.kind == .app && $0.hasDelegate }.map(\.name))
    for index in app.targets.indices where app.targets[index].kind == .tests {
      app.targets[index].host = app.targets[index].dependencies.first(where: hosts.contains)
    }
    for index in app.targets.indices {
      app.targets[index].objectiveC += app.targets[index].dependencies.flatMap { objectiveC[$0] ?? [] }
    }
    let macros = Set(
      entries("targets").filter { $0["type"] as? String == "macro" }.compactMap { $0["name"] as? String })
    for target in app.targets where target.kind == .tests && !macros.isDisjoint(with: target.dependencies) {
      app.leftOut.append(.init(name: target.name, reason: "tests of a macro"))
      app.targets.removeAll { $0.name == target.name }
    }
    app.dependencies = dependencies
    let names = Set(app.targets.filter { $0.kind == .library }.map(\.name))
    for product in entries("products") where (product["type"] as? [String: Any])?["library"] != nil {
      let targets = (product["targets"] as? [String] ?? []).filter(names.contains)
      // SwiftPM makes files of this name.
      if let name = product["name"] as? String, name.replacingOccurrences(of: "-", with: "_").isIdentifier,
        !targets.isEmpty
      {
        app.products[name] = targets
      }
    }
    return app
  }

  private func entries(_ key: String) -> [[String: Any]] { manifest[key] as? [[String: Any]] ?? [] }

  private func target(
    _ name: String, _ kind: AppTarget.Kind, _ entry: [String: Any]
  ) throws(AdoptionError) -> AppTarget {
    let path = try path(of: name, kind, entry)
    var target = AppTarget(name: name, module: name.moduleName, kind: kind)
    target.excluded = (entry["exclude"] as? [String] ?? []).map { FilePaths.absolute($0, in: path) }.keys
    let resources = try resources(of: entry, in: path)
    // Resources are found by the manifest's rules; files in copied folders are not sources.
    target.excluded.formUnion(resources.filter { FilePaths.isFolder($0) && !FilePaths.isPackageFolder($0) }.keys)
    if let sources = entry["sources"] as? [String] {
      for source in sources {
        let place = FilePaths.absolute(source, in: path)
        if FilePaths.isFolder(place) {
          try target.addFolder(place, limits: limits)
        } else if FilePaths.kind(place) != .other {
          target.sources.append(place)
        }
      }
    } else {
      try target.addFolder(path, limits: limits)
    }
    target.resources = resources + (try localizedFiles(in: path, target.excluded))
    for place in target.sources + target.resources where limits.disk.isFar(place, from: folder) {
      target.leftOut.append(.init(name: FilePaths.name(of: place), reason: RealPaths.farReason))
    }
    target.sources.removeAll { limits.disk.isFar($0, from: folder) }
    target.resources = target.resources.uniquePaths().filter { !limits.disk.isFar($0, from: folder) }
    for place in target.resources where limits.disk.isForeignFolder(place, of: folder) {
      target.leftOut.append(.init(name: FilePaths.name(of: place), reason: RealPaths.foreignFolderReason))
    }
    target.resources.removeAll { limits.disk.isForeignFolder($0, of: folder) }
    target.dependencies = dependencies(of: entry).targets
    target.compilation = compilation(entry)
    target.leaveOutConditions()
    return target
  }

  private func path(of name: String, _ kind: AppTarget.Kind, _ entry: [String: Any]) throws(AdoptionError) -> String {
    if let path = entry["path"] as? String {
      let place = FilePaths.absolute(path, in: folder)
      guard FilePaths.isFolder(place) else {
        throw AdoptionError("\(folder)/Package.swift: the target \(name) has the path \(path), which is not a folder")
      }
      guard !limits.disk.isFar(place, from: folder) else {
        throw AdoptionError(
          "\(folder)/Package.swift: the target \(name) has the path \(path), which is \(RealPaths.farReason)")
      }
      return place
    }
    let parents =
      kind == .tests ? ["Tests", "Sources", "Source", "src", "srcs"] : ["Sources", "Source", "src", "srcs"]
    let places = parents.map { "\(folder)/\($0)/\(name)" } + parents.map { "\(folder)/\($0)" }
    guard let place = places.first(where: FilePaths.isFolder) else {
      throw AdoptionError("\(folder)/Package.swift: there is no folder Sources/\(name) of the target \(name)")
    }
    return place
  }

  /// The declared resources: files one by one, and copied folders.
  private func resources(of entry: [String: Any], in path: String) throws(AdoptionError) -> [String] {
    var found: [String] = []
    for resource in entry["resources"] as? [[String: Any]] ?? [] {
      let place = FilePaths.absolute(resource["path"] as? String ?? "", in: path)
      let isCopied = (resource["rule"] as? [String: Any])?["copy"] != nil
      if !isCopied, FilePaths.isFolder(place), !limits.disk.isFar(place, from: folder),
        !FilePaths.isPackageFolder(place)
      {
        try FolderWalk.visit(place, limits: limits) { if FileKind($0) == .resource { found.append($0) } }
      } else if let kind = FilePaths.kind(place), kind != .other {
        found.append(place)
      }
    }
    return found
  }

  /// What SwiftPM takes without a declaration: the files of `.lproj` folders, and the types that Xcode compiles.
  private func localizedFiles(in path: String, _ excluded: Set<PathKey>) throws(AdoptionError) -> [String] {
    let compiled = ["xcassets", "storyboard", "xib", "xcstrings", "nib"]
    var found: [String] = []
    try FolderWalk.visit(path, except: excluded, limits: limits) { file in
      let isLocalized = FilePaths.fileExtension(of: FilePaths.folder(of: file)) == "lproj"
      if isLocalized || compiled.contains(FilePaths.fileExtension(of: file)) { found.append(file) }
    }
    return found
  }

  private func compilation(_ entry: [String: Any]) -> AppTarget.Compilation {
    var compilation = AppTarget.Compilation()
    // A package has no setting for more, which projects get from Xcode's templates.
    compilation.assetSymbols = .resources
    let version = (manifest["toolsVersion"] as? [String: Any])?["_version"] as? String ?? "5"
    let modes = manifest["swiftLanguageVersions"] as? [String]
    compilation.languageMode = (modes?.max() ?? version).hasPrefix("6") ? 6 : 5
    for setting in entry["settings"] as? [[String: Any]] ?? [] where setting["tool"] as? String == "swift" {
      let kind = setting["kind"] as? [String: Any] ?? [:]
      func value(_ key: String) -> String? { (kind[key] as? [String: Any])?["_0"] as? String }
      if let condition = value("define") { compilation.conditions.append(condition) }
      if let feature = value("enableUpcomingFeature") { compilation.upcomingFeatures.append(feature) }
      if let mode = value("swiftLanguageMode") { compilation.languageMode = mode.hasPrefix("6") ? 6 : 5 }
      if value("defaultIsolation") == "MainActor" { compilation.isMainActorDefault = true }
    }
    return compilation
  }

  /// Conditions on platforms are ignored: what is meant for iOS is meant here.
  private func dependencies(of entry: [String: Any]) -> (targets: [String], products: [(String, package: String?)]) {
    let names = Set(entries("targets").compactMap { $0["name"] as? String })
    var targets: [String] = []
    var products: [(String, package: String?)] = []
    for dependency in entry["dependencies"] as? [[String: Any]] ?? [] {
      func list(_ key: String) -> [Any]? { dependency[key] as? [Any] }
      if let name = list("target")?.first as? String {
        targets.append(name)
      } else if let name = list("byName")?.first as? String {
        if names.contains(name) { targets.append(name) } else { products.append((name, nil)) }
      } else if let product = list("product"), let name = product.first as? String {
        products.append((name, product.count > 1 ? product[1] as? String : nil))
      }
    }
    return (targets, products)
  }

  private var dependencies: [AppDependency] {
    var found: [AppDependency] = []
    for entry in entries("dependencies") {
      if let remote = (entry["sourceControl"] as? [[String: Any]])?.first {
        let location = remote["location"] as? [String: Any]
        let address = (location?["remote"] as? [[String: Any]])?.first?["urlString"] as? String ?? ""
        found.append(
          AppDependency(
            name: PackageName.of(address: address), source: .package, address: address,
            requirement: Self.requirement(remote["requirement"] as? [String: Any] ?? [:])))
      } else if let local = (entry["fileSystem"] as? [[String: Any]])?.first, let path = local["path"] as? String {
        found.append(AppDependency(name: FilePaths.name(of: path), source: .package, address: path))
      }
    }
    for entry in entries("targets") {
      for (product, package) in dependencies(of: entry).products {
        let use = AppDependency.Product(name: product, target: entry["name"] as? String ?? "")
        let index = found.firstIndex {
          let name = $0.name.lowercased()
          return name == package?.lowercased() || package == nil && name == product.lowercased()
        }
        if let index { found[index].products.append(use) }
      }
    }
    return found
  }

  private static func requirement(_ values: [String: Any]) -> String? {
    func first(_ key: String) -> Any? { (values[key] as? [Any])?.first }
    if let range = first("range") as? [String: String], let low = range["lowerBound"], let high = range["upperBound"] {
      return PackageRequirement.range(low, high)
    }
    if let version = first("exact") as? String { return PackageRequirement.exact(version) }
    if let branch = first("branch") as? String { return PackageRequirement.branch(branch) }
    if let revision = first("revision") as? String { return PackageRequirement.revision(revision) }
    return nil
  }
}

enum PackageName {
  /// The name by which SwiftPM knows a package: the last part of its address.
  static func of(address: String) -> String {
    let name = address.split(whereSeparator: { $0 == "/" || $0 == ":" }).last.map(String.init) ?? address
    return name.hasSuffix(".git") ? String(name.dropLast(4)) : name
  }
}
