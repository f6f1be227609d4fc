import Foundation

extension XcodeProject {
  /// The targets of the project that are taken in, the others with the reason, and what they are built from.
  func sources() throws(AdoptionError) -> AppSources {
    var app = AppSources(name: name, origin: path, base: folder)
    app.limits = limits
    app.setDevelopmentRegion(root["developmentRegion"])
    let exceptions = try exceptionsByTarget()
    for object in try objects("targets", of: root) {
      let name = object["name"] ?? ""
      let settings = try BuildSettings(of: object, in: self)
      switch kind(of: object, settings) {
      case .success(let kind):
        let target = try target(object, kind, settings, exceptions[object.id] ?? [])
        try settings.check("\(path)/project.pbxproj:\(object.line)")
        if target.swiftFiles.isEmpty {
          app.leftOut.append(
            .init(name: name, reason: "without Swift sources: \(target.leftOut.reasons.first?.reason ?? "empty")"))
        } else {
          app.targets.append(target)
        }
      case .failure(let reason): app.leftOut.append(.init(name: name, reason: reason.text))
      }
    }
    app.dependencies = try dependencies()
    return app
  }

  /// The project's libraries, each a product, for an app that is built from them.
  func libraries() throws(AdoptionError) -> AppSources {
    var app = try sources()
    app.targets.removeAll { $0.kind != .library }
    app.leftOut = []
    guard !app.targets.isEmpty else { throw AdoptionError("\(path): it has no library for iOS") }
    app.markAsDependency()
    for index in app.targets.indices {
      app.products[app.targets[index].module] = [app.targets[index].name]
      if app.targets[index].resources.isEmpty { app.targets[index].compilation.undefined = ["SWIFT_PACKAGE"] }
    }
    return app
  }

  private struct Reason: Error { var text: String }

  private func kind(of target: Object, _ settings: BuildSettings) -> Result<AppTarget.Kind, Reason> {
    guard target.isa == "PBXNativeTarget" else {
      return .failure(Reason(text: "a target of scripts (\(target.isa)), which builds no sources"))
    }
    let platforms = settings.words("SUPPORTED_PLATFORMS") + [settings["SDKROOT"] ?? "iphoneos"]
    let isForPhones = platforms.contains { $0.hasPrefix("iphone") || $0 == "auto" }
    let type = (target["productType"] ?? "").replacingOccurrences(of: "com.apple.product-type.", with: "")
    if !isForPhones { return .failure(Reason(text: "not an iOS target (\(settings["SDKROOT"] ?? ""))")) }
    switch type {
    case "application": return .success(.app)
    case "framework", "framework.static", "library.static", "library.dynamic": return .success(.library)
    case "bundle.unit-test": return .success(.tests)
    case "bundle.ui-testing": return .success(.interfaceTests)
    case _ where type.contains("extension"): return .failure(Reason(text: "an app extension; only the app is built"))
    default: return .failure(Reason(text: "a product of the type \(type)"))
    }
  }

  private func target(
    _ object: Object, _ kind: AppTarget.Kind, _ settings: BuildSettings, _ exceptions: [GroupException]
  ) throws(AdoptionError) -> AppTarget {
    let name = object["name"] ?? ""
    let module = settings["PRODUCT_MODULE_NAME"] ?? settings.expanded("$(PRODUCT_NAME:c99extidentifier)")
    var target = AppTarget(name: name, module: module.moduleName, kind: kind)
    target.leftOut = settings.leftOut
    target.compilation = compilation(settings)
    target.leaveOutConditions()
    if kind == .app {
      target.product = settings["PRODUCT_NAME"]
      var file = settings["INFOPLIST_FILE"].map { FilePaths.absolute($0, in: folder) }
      if let path = file, let reason = limits.disk.reasonNotToRead(path, as: "plist", from: home) {
        target.leftOut.append(.init(name: FilePaths.name(of: path), reason: reason))
        file = nil
      }
      target.info = try InfoPropertyList(file: file, settings, limits: limits)
    }
    if let header = settings["SWIFT_OBJC_BRIDGING_HEADER"] {
      target.bridgingHeader = FilePaths.name(of: header)
      target.leftOut.append(.init(name: header, reason: "Objective-C, which Swift cannot import on Linux"))
    }
    for phase in try objects("buildPhases", of: object) {
      switch phase.isa {
      case "PBXSourcesBuildPhase", "PBXResourcesBuildPhase":
        for file in try members(of: phase) { add(file, to: &target) }
      case "PBXCopyFilesBuildPhase" where phase["dstSubfolderSpec"] == "7":
        for file in try members(of: phase) { add(file, to: &target) }
      case "PBXHeadersBuildPhase":
        target.objectiveC += try members(of: phase).filter {
          FileKind.isObjectiveC($0) && !limits.disk.isFar($0, from: home)
        }
      case "PBXShellScriptBuildPhase":
        let script = phase["name"] ?? "Run Script"
        guard !script.hasPrefix("[CP]") else { continue }
        target.leftOut.append(.init(name: script, reason: "a script phase; run it by hand if it writes sources"))
      default: continue
      }
    }
    let groups = try objects("fileSystemSynchronizedGroups", of: object)
    // A folder may be in another one, so that what does not belong is known before the first is read.
    let own = Set(groups.map(\.id))
    for exception in exceptions where own.contains(exception.group) && exception.isMembership {
      target.excluded.formUnion(exception.files.keys)
    }
    for group in groups { try addGroup(group, to: &target) }
    // Folders that are not the target's own but list files for it.
    for exception in exceptions where !own.contains(exception.group) {
      for file in exception.files { add(file, to: &target) }
    }
    target.dependencies = try linkedTargets(of: object)
    if kind == .interfaceTests, target.dependencies.isEmpty, let app = settings["TEST_TARGET_NAME"] {
      target.dependencies = [app]
    }
    // "$(BUILT_PRODUCTS_DIR)/App.app/App"
    if kind == .tests { target.host = settings["TEST_HOST"].map(FilePaths.name) }
    return target
  }

  private func compilation(_ settings: BuildSettings) -> AppTarget.Compilation {
    var compilation = AppTarget.Compilation()
    compilation.languageMode = (settings["SWIFT_VERSION"] ?? "5").hasPrefix("6") ? 6 : 5
    compilation.conditions = settings.words("SWIFT_ACTIVE_COMPILATION_CONDITIONS").filter { $0 != "DEBUG" }
    let flags = settings.words("OTHER_SWIFT_FLAGS")
    for (index, flag) in flags.enumerated() where flag.hasPrefix("-D") {
      let condition = flag == "-D" ? flags.dropFirst(index + 1).first ?? "" : String(flag.dropFirst(2))
      if !condition.isEmpty, condition != "COCOAPODS", condition != "DEBUG" { compilation.conditions.append(condition) }
    }
    if settings["ASSETCATALOG_COMPILER_GENERATE_ASSET_SYMBOLS"] == "NO" {
      compilation.assetSymbols = .none
    } else if !settings.isYes("ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS") {
      compilation.assetSymbols = .resources
    }
    compilation.isMainActorDefault = settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor"
    let features = [
      "SWIFT_UPCOMING_FEATURE_MEMBER_IMPORT_VISIBILITY": "MemberImportVisibility",
      "SWIFT_UPCOMING_FEATURE_EXISTENTIAL_ANY": "ExistentialAny",
    ]
    compilation.upcomingFeatures = features.filter { settings.isYes($0.key) }.map(\.value).sorted()
    if settings.isYes("SWIFT_APPROACHABLE_CONCURRENCY") {
      compilation.upcomingFeatures += ["InferIsolatedConformances", "NonisolatedNonsendingByDefault"]
    }
    return compilation
  }

  /// The files of a phase. Those without an object, which merges leave behind, are skipped, as Xcode does.
  private func members(of phase: Object) throws(AdoptionError) -> [String] {
    var found: [String] = []
    var seen: Set<String> = []
    var paths: Set<PathKey> = []
    for file in try list("files", of: phase) {
      guard let reference = object(object(file)?["fileRef"]), seen.insert(reference.id).inserted else { continue }
      let files = try files(of: reference)
      try limits.add(files: files.count + 1, in: path)
      found += files.filter { paths.insert(PathKey($0)).inserted }
    }
    return found
  }

  /// Adds a file by what it is.
  private func add(_ path: String, to target: inout AppTarget) {
    let name = FilePaths.name(of: path)
    func leaveOut(_ reason: String) { target.leftOut.append(.init(name: name, reason: reason)) }
    guard let kind = limits.disk.kind(path) else {
      return leaveOut(
        "named by the project, but not on disk in \(FilePaths.folder(of: path)); if files were moved without the project, "
          + "adopt the folder of the sources instead")
    }
    guard kind != .other else { return leaveOut("a device or a pipe") }
    guard !limits.disk.isFar(path, from: home) else { return leaveOut(RealPaths.farReason) }
    if FileKind.isObjectiveC(path) { target.objectiveC.append(path) }
    switch FileKind(path) {
    case .swift where kind == .folder: leaveOut("a folder, which is no source")
    case .swift: target.sources.append(path)
    case .resource where limits.disk.isForeignFolder(path, of: home): leaveOut(RealPaths.foreignFolderReason)
    case .resource: target.resources.append(path)
    case .ignored: break
    case .unusable(let reason): leaveOut(reason)
    }
  }

  /// What a synchronized folder lists for one target: files that do not belong to it, or, of another target's folder, that do.
  private struct GroupException {
    var group: String
    var isMembership: Bool
    var files: [String]
  }

  /// By the identifiers of targets.
  private func exceptionsByTarget() throws(AdoptionError) -> [String: [GroupException]] {
    var found: [String: [GroupException]] = [:]
    for group in all("PBXFileSystemSynchronizedRootGroup") {
      guard let folder = paths[group.id] else { continue }
      for exception in try list("exceptions", of: group).compactMap({ object($0) }) {
        guard let target = object(exception["target"])?.id else { continue }
        let files = try list("membershipExceptions", of: exception)
        try limits.add(files: files.count + 1, in: path)
        let places = files.map { FilePaths.absolute($0, in: folder) }
        for place in places { try check(place, of: exception) }
        found[target, default: []].append(
          GroupException(
            group: group.id, isMembership: exception.isa == "PBXFileSystemSynchronizedBuildFileExceptionSet",
            files: places))
      }
    }
    return found
  }

  /// Adds a folder whose files all belong to the target, but for those that are excluded.
  private func addGroup(_ group: Object, to result: inout AppTarget) throws(AdoptionError) {
    guard let folder = paths[group.id] else { return }
    guard FilePaths.isFolder(folder) else {
      result.leftOut.append(
        .init(name: FilePaths.name(of: folder), reason: "a folder of the project, but not on disk at \(folder)"))
      return
    }
    guard !limits.disk.isFar(folder, from: home) else {
      result.leftOut.append(.init(name: folder, reason: RealPaths.farReason))
      return
    }
    let folders = try list("explicitFolders", of: group).map { FilePaths.absolute($0, in: folder) }.keys
    try result.addFolder(folder, folderReferences: folders, home: home, limits: limits)
  }

  /// The names of the targets that a target depends on or links.
  private func linkedTargets(of target: Object) throws(AdoptionError) -> [String] {
    var names: [String] = []
    var seenIDs: Set<String> = []
    for dependency in try objects("dependencies", of: target) {
      if let id = dependency["target"], Self.isIdentifier(id), !seenIDs.insert(id).inserted { continue }
      if let name = object(dependency["target"])?["name"] ?? object(dependency["targetProxy"])?["remoteInfo"] {
        names.append(name)
      }
    }
    for phase in try objects("buildPhases", of: target) where phase.isa == "PBXFrameworksBuildPhase" {
      for file in try list("files", of: phase) {
        guard let id = object(file)?["fileRef"], XcodeProject.isIdentifier(id), seenIDs.insert(id).inserted else {
          continue
        }
        // The product of a target of another project of the workspace is found by its file's name.
        let product = object(id).map { FilePaths.name(of: $0["path"] ?? $0["name"] ?? "") } ?? ""
        let name = productNames[id] ?? FilePaths.withoutExtension(product)
        if Self.isIdentifier(name) { names.append(name) }
      }
    }
    var seen: Set<String> = [target["name"] ?? ""]
    return names.filter { seen.insert($0).inserted }
  }

  /// The folders of local packages, referenced as such or, as older versions of Xcode do, as plain folders.
  var localPackages: [String] {
    let named = all("XCLocalSwiftPackageReference").map {
      FilePaths.absolute($0["relativePath"] ?? "", in: folder)
    }
    let files = all("PBXFileReference").compactMap { paths[$0.id] }
    let folders = files.uniquePaths().filter { limits.disk.kind($0) == .folder }
    return (named + folders.filter { FilePaths.exists($0 + "/Package.swift") }).uniquePaths()
  }

  /// The packages of the project, with the products that its targets use. Products of a local package, which do not name
  /// it, are in an entry without a name.
  private func dependencies() throws(AdoptionError) -> [AppDependency] {
    var found: [AppDependency] = []
    var indices: [String: Int] = [:]
    for reference in all("XCRemoteSwiftPackageReference") {
      let address = reference["repositoryURL"] ?? ""
      indices[reference.id] = found.count
      try ReadingLimits.check(found.count, ReadingLimits.maximumDependencies, "packages", in: path)
      found.append(
        AppDependency(
          name: PackageName.of(address: address), source: .package, address: address,
          requirement: Self.requirement(reference.values["requirement"]?.dictionary ?? [:])))
    }
    var local = AppDependency(name: "", source: .package)
    for target in all("PBXNativeTarget") {
      var products = try list("packageProductDependencies", of: target).compactMap { object($0) }
      for phase in try list("buildPhases", of: target).compactMap({ object($0) })
      where phase.isa == "PBXFrameworksBuildPhase" {
        products += try list("files", of: phase).compactMap { object(object($0)?["productRef"]) }
      }
      var seen: Set<String> = []
      for product in products where seen.insert(product.id).inserted {
        guard let name = product["productName"] else { continue }
        let use = AppDependency.Product(name: name, target: target["name"] ?? "")
        if let index = product["package"].flatMap({ indices[$0] }) {
          found[index].products.append(use)
        } else {
          local.products.append(use)
        }
      }
    }
    return local.products.isEmpty ? found : found + [local]
  }

  private static func requirement(_ values: [String: PropertyListText]) -> String? {
    func text(_ key: String) -> String { values[key]?.string ?? "" }
    return switch values["kind"]?.string {
    case "upToNextMajorVersion": PackageRequirement.from(text("minimumVersion"))
    case "upToNextMinorVersion": PackageRequirement.upToNextMinor(text("minimumVersion"))
    case "exactVersion": PackageRequirement.exact(text("version"))
    case "versionRange": PackageRequirement.range(text("minimumVersion"), text("maximumVersion"))
    case "branch": PackageRequirement.branch(text("branch"))
    case "revision": PackageRequirement.revision(text("revision"))
    default: nil
    }
  }
}
